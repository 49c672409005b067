import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ElectronApplication } from "@playwright/test";
import { expect, type RunningApp, test } from "./app-fixture.ts";
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

/** The report as any browser opens it from a folder, in a session of its own that notes everything that is asked for. */
async function goThroughRounds({ electronApp }: RunningApp, path: string): Promise<void> {
  const opening = electronApp.waitForEvent("window");
  await electronApp.evaluate(({ BrowserWindow, session }, file) => {
    const own = session.fromPartition("report");
    const asked: string[] = [];
    Reflect.set(globalThis, "askedFor", asked);
    own.webRequest.onBeforeRequest((details, answer) => {
      asked.push(details.url);
      answer({});
    });
    const reader = new BrowserWindow({ show: false, webPreferences: { session: own, sandbox: true } });
    reader.webContents.removeAllListeners("will-frame-navigate");
    void reader.loadFile(file);
  }, path);
  const page = await opening;
  const round = (number: number) => page.locator(`#round-${number}`);
  const slider = page.getByRole("slider", { name: "Round" });

  // It opens where the run was decided.
  await expect(slider).toHaveAttribute("aria-valuetext", /^Round 2 · 8\./);
  await expect(round(2)).toBeVisible();
  await expect(round(1)).toBeHidden();
  await page.keyboard.press("ArrowLeft");
  await expect(round(1)).toBeVisible();
  await expect(round(2)).toBeHidden();
  await expect(round(1).getByRole("heading", { name: /^Must-fix \d open/ })).toBeVisible();
  await expect(round(1).frameLocator("iframe").locator("body")).toContainText(/\w/);
  await slider.press("End");
  await expect(round(2)).toBeVisible();
  await page.getByRole("button", { name: "Previous round" }).click();
  await expect(round(1)).toBeVisible();
  await page.getByRole("button", { name: "All rounds" }).click();
  await expect(round(1)).toBeVisible();
  await expect(round(2)).toBeVisible();
  await page.getByRole("row", { name: /^2 / }).getByRole("link").click();
  await expect(round(2)).toBeInViewport();
  // On paper all of them are, whatever was on screen.
  await page.getByRole("button", { name: "Next round" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(round(1)).toBeVisible();
  await expect(page.getByRole("slider")).toBeHidden();
  const asked = await electronApp.evaluate(() => Reflect.get(globalThis, "askedFor") as unknown);
  expect(
    (Array.isArray(asked) ? asked : []).filter((url) => !/^(?:file:\/\/.*\/report\.html|about:)/.test(String(url))),
  ).toEqual([]);
  await page.close();
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
  await goThroughRounds(app, join(folder, "report.html"));

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
