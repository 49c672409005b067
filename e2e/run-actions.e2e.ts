import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ElectronApplication } from "@playwright/test";
import { expect, test } from "./app-fixture.ts";
import { readRows, readTranscript } from "./stored-run.ts";
import { theaterPage } from "./theater-page.ts";

/** Where the next file is saved to; null: the person thinks better of it. Tells what name was proposed. */
async function answerSaveDialog(electronApp: ElectronApplication, path: string | null): Promise<void> {
  await electronApp.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async (...args: readonly unknown[]) => {
      const options = args.at(-1);
      const proposed = typeof options === "object" && options !== null ? Reflect.get(options, "defaultPath") : "";
      Reflect.set(globalThis, "proposedPath", proposed);
      return filePath === null ? { canceled: true, filePath: "" } : { canceled: false, filePath };
    };
  }, path);
}

test("a run that is over is saved, reported, copied, run again and continued", async ({ app }) => {
  const theater = theaterPage(app.page);
  const folder = await mkdtemp(join(tmpdir(), "critique-saved-"));
  const actions = theater.main.getByRole("group", { name: "What to do with this run" });
  const menu = theater.header.getByRole("button", { name: "More for this run" });
  const toasts = app.page.getByRole("region", { name: "Messages" });
  const proposed = () => app.electronApp.evaluate(() => String(Reflect.get(globalThis, "proposedPath")));
  await theater.runSample.click();
  await expect(theater.outcome).toContainText("Shipped at round 2");
  const [first] = readRows(app.dataDir);
  const end = readTranscript(app.dataDir, first?.run_id ?? "").at(-1);

  await answerSaveDialog(app.electronApp, join(folder, "page.html"));
  await actions.getByRole("button", { name: /^Save artifact/ }).click();
  await expect(toasts).toContainText("Saved page.html.");
  expect(await proposed()).toMatch(/Landing page for a small bakery\.html$/);
  const saved = await readFile(join(folder, "page.html"));
  expect(end).toMatchObject({ artifactRef: { sha256: createHash("sha256").update(saved).digest("hex") } });

  await answerSaveDialog(app.electronApp, join(folder, "report.html"));
  await menu.click();
  await app.page.getByRole("menuitem", { name: /^Export Report…/ }).click();
  await expect(toasts).toContainText("Saved report.html.");
  const report = await readFile(join(folder, "report.html"), "utf8");
  expect(report).toContain("Shipped at round 2, composite 8.");
  expect(report.match(/<iframe sandbox="" /g)).toHaveLength(2);

  await menu.click();
  await app.page.getByRole("menuitem", { name: /^Copy Summary/ }).click();
  await expect(toasts).toContainText("Summary copied.");
  const copied = await app.electronApp.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toMatch(/^## Landing page for a small bakery\n\n\*\*Shipped at round 2, composite 8\.\d\d\*\*\n/);

  await actions.getByRole("button", { name: "Run again" }).click();
  await expect.poll(() => readRows(app.dataDir).length).toBe(2);
  await expect(theater.outcome).toContainText("Shipped at round 2");
  await expect(app.page.getByText("Continued from")).toBeHidden();

  await menu.click();
  await app.page.getByRole("menuitem", { name: /^Continue from Best Round/ }).click();
  await expect(app.page.getByText("Continued from")).toBeVisible();
  await expect(theater.outcome).toContainText("Shipped at round 2");
  const starts = readRows(app.dataDir).map(({ run_id }) => readTranscript(app.dataDir, run_id)[0]);
  expect(starts.filter((start) => start !== undefined && "draftRef" in start)).toMatchObject([
    { draftRef: { sha256: createHash("sha256").update(saved).digest("hex") } },
  ]);
  await theater.main.getByRole("button", { name: "Landing page for a small bakery" }).click();
  await expect(app.page.getByText("Continued from")).toBeHidden();

  await answerSaveDialog(app.electronApp, null);
  await actions.getByRole("button", { name: "Export report" }).click();
  await expect.poll(proposed).toMatch(/Landing page for a small bakery\.html$/);
  await rm(folder, { recursive: true });
});
