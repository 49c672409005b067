import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, type RunningApp, test } from "./app-fixture.ts";
import { readRows, readTranscript } from "./stored-run.ts";
import { theaterPage } from "./theater-page.ts";

const CLI = fileURLToPath(new URL("../out/main/cli.js", import.meta.url));
const BAD_LINE = 7;

/** A shipped run of two rounds, and its transcript once more as a file with a bad line and no end. */
async function fill(dataDir: string): Promise<void> {
  const args = [CLI, "run", "--agent", "sample", "--brief", "A page for a florist", "--data-dir", dataDir];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, DESIGN_JURY_SAMPLE_PACE: "0" } });
  const runId = readRows(dataDir)[0]?.run_id ?? "";
  const lines = readTranscript(dataDir, runId).map((event) => JSON.stringify(event));
  lines.splice(BAD_LINE - 1, 0, "{ no line");
  await mkdir(join(dataDir, "elsewhere"));
  await writeFile(damagedFile(dataDir), `${lines.slice(0, -1).join("\n")}\n`);
}

const damagedFile = (dataDir: string) => join(dataDir, "elsewhere", "damaged.critique.ndjson");

/** As the desktop asks for it. */
function openFromDesktop({ electronApp }: RunningApp, path: string): Promise<unknown> {
  return electronApp.evaluate(({ app }, file) => app.emit("open-file", { preventDefault() {} }, file), path);
}

test.use({ prepared: { dataDir: fill } });

test("a recorded run is played, sought and searched by keys and by mouse, and a damaged file says what it lacks", async ({
  app,
}) => {
  const { page } = app;
  const { outcome, header, library, lane } = theaterPage(page);
  const position = page.getByRole("slider", { name: "Position in the run" });
  const player = page.getByRole("region", { name: "Player" });
  const at = (text: RegExp) => expect(position).toHaveAttribute("aria-valuetext", text);
  await expect(outcome).toContainText("Shipped at round 2");
  const end = readTranscript(app.dataDir, readRows(app.dataDir)[0]?.run_id ?? "").length;

  await app.clickMenu("command.replay");
  await expect(header).toContainText("Replay");
  // It plays as fast as the sample spoke: at once.
  await at(new RegExp(`event ${end} of ${end}$`));
  await expect(position).toBeFocused();
  await page.keyboard.press("Home");
  await at(new RegExp(`before the first round, event 0 of ${end}$`));
  await expect(outcome).toHaveCount(0);
  await expect(page.getByRole("option").filter({ hasText: "Run started" })).toBeInViewport();

  await page.keyboard.press("k");
  await at(/round 1/);
  await page.keyboard.press("K");
  await at(/round 2/);
  await expect(page.getByRole("main")).toContainText("5.96");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("j");
  await at(/round 2/);
  await page.keyboard.press("<");
  await at(/round 1, .* speaking/);
  await page.keyboard.press("End");
  await expect(outcome).toContainText("Shipped at round 2");
  await page.keyboard.press("5");
  await expect(outcome).toHaveCount(0);

  const bar = await position.boundingBox();
  if (bar === null) throw new Error("the bar is not there");
  await page.mouse.move(bar.x + bar.width * 0.25, bar.y + 20);
  await expect(page.locator(".moment-preview")).toBeVisible();
  await page.mouse.down();
  await page.mouse.move(bar.x + bar.width + 50, bar.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect(outcome).toContainText("Shipped at round 2");

  // B135: letters that are typed are no keys of the player's.
  await library.getByRole("searchbox").fill("");
  await library.getByRole("searchbox").pressSequentially("jkj");
  await expect(library.getByRole("searchbox")).toHaveValue("jkj");
  await expect(outcome).toContainText("Shipped at round 2");
  await library.getByRole("searchbox").fill("");

  const search = page.getByRole("searchbox", { name: "Search in the timeline" });
  await search.fill("Contrast");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { selected: true }).filter({ hasText: /contrast/i })).toBeVisible();
  await expect(outcome).toHaveCount(0);
  await expect(lane("Critic")).toContainText(/contrast/i);
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("");
  await position.focus();
  await page.keyboard.press("Escape");
  await expect(player).toHaveCount(0);
  await expect(outcome).toContainText("Shipped at round 2");

  const file = damagedFile(app.dataDir);
  const before = await readFile(file);
  await openFromDesktop(app, file);
  const lacks = page.getByRole("note").filter({ hasText: "damaged" });
  await expect(lacks).toContainText(`1 line unreadable (${BAD_LINE})`);
  await expect(lacks).toContainText("the end of the run is missing");
  await at(new RegExp(`event ${end - 1} of ${end - 1}$`));
  await page.reload();
  await expect(lacks).toContainText(`1 line unreadable (${BAD_LINE})`);
  expect(await readFile(file)).toEqual(before);
});
