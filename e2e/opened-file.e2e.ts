import { execFile } from "node:child_process";
import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, type RunningApp, test } from "./app-fixture.ts";
import { readRows, readTranscript } from "./stored-run.ts";
import { theaterPage } from "./theater-page.ts";

const CLI = fileURLToPath(new URL("../out/main/cli.js", import.meta.url));
const WRITTEN_FIRST = 30;

const elsewhere = (dataDir: string, name = "") => join(dataDir, "elsewhere", name);

/** A run of somebody else's library: as a bundle, and as a file of which only the beginning is written. */
async function fill(dataDir: string): Promise<void> {
  const theirs = elsewhere(dataDir, "library");
  await mkdir(theirs, { recursive: true });
  const env = { ...process.env, DESIGN_JURY_SAMPLE_PACE: "0" };
  const cli = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [CLI, ...args, "--data-dir", theirs], { env });
  await cli("run", "--agent", "sample", "--brief", "A page for a florist");
  const runId = readRows(theirs)[0]?.run_id ?? "";
  await cli("export", runId, "--format", "zip", "--out", elsewhere(dataDir, "florist.zip"));
  await writeFile(elsewhere(dataDir, "growing.critique"), toLines(theirs).slice(0, WRITTEN_FIRST).join(""));
}

function toLines(theirs: string): readonly string[] {
  const runId = readRows(theirs)[0]?.run_id ?? "";
  return readTranscript(theirs, runId).map((event) => `${JSON.stringify(event)}\n`);
}

/** As the desktop asks for it. */
function openFromDesktop({ electronApp }: RunningApp, path: string): Promise<unknown> {
  return electronApp.evaluate(({ app }, file) => app.emit("open-file", { preventDefault() {} }, file), path);
}

test.use({ prepared: { dataDir: fill } });

test("a bundle shows its artifacts to a library that has none, and a file is followed while it is written", async ({
  app,
}) => {
  const { page } = app;
  const { outcome } = theaterPage(page);
  const position = page.getByRole("slider", { name: "Position in the run" });

  await openFromDesktop(app, elsewhere(app.dataDir, "florist.zip"));
  await expect(outcome).toContainText("Shipped at round 2");
  await page.getByRole("radio", { name: "Artifact" }).check({ force: true });
  await expect(page.frameLocator(".artifact-page").locator("h1")).toBeVisible();

  const lines = toLines(elsewhere(app.dataDir, "library"));
  const growing = elsewhere(app.dataDir, "growing.critique");
  await openFromDesktop(app, growing);
  await expect(position).toHaveAttribute("aria-valuetext", new RegExp(`event ${WRITTEN_FIRST} of ${WRITTEN_FIRST}$`));
  await appendFile(growing, lines.slice(WRITTEN_FIRST, -1).join(""));
  await expect(position).toHaveAttribute("aria-valuetext", new RegExp(`of ${lines.length - 1}$`));
  await appendFile(growing, lines.at(-1) ?? "");
  await expect(outcome).toContainText("Shipped at round 2");
});
