import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { requireRuntime } from "../scripts/electron-runtime.mjs";
import { readRows, readTranscript } from "./stored-run.ts";

const CLI = fileURLToPath(new URL("../out/main/cli.js", import.meta.url));
const WATCH = fileURLToPath(new URL("watch-hidden.cjs", import.meta.url));
const STEP_MS = 250;

interface Seen {
  readonly visibility: string;
  readonly frames: number;
  readonly events: readonly number[];
  readonly sinceStartMs: number;
}

let folder = "";
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "jury-hidden-"));
});
test.afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** A transcript with an event every quarter of a second. */
async function writeEvenTranscript(): Promise<string> {
  const dataDir = join(folder, "made");
  const args = [CLI, "run", "--agent", "sample", "--brief", "A bakery", "--data-dir", dataDir];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, DESIGN_JURY_SAMPLE_PACE: "0" } });
  const events = readTranscript(dataDir, readRows(dataDir)[0]?.run_id ?? "");
  const path = join(folder, "even.critique.ndjson");
  await writeFile(path, events.map((event, seq) => `${JSON.stringify({ ...event, t: seq * STEP_MS })}\n`).join(""));
  return path;
}

async function watchHidden(path: string): Promise<{ readonly hidden: Seen; readonly shown: Seen }> {
  const { executablePath, flags, appArgs } = requireRuntime();
  const app = spawn(executablePath, [...flags, ...appArgs, `--data-dir=${join(folder, "data")}`, path], {
    env: { ...process.env, NODE_OPTIONS: `--require=${WATCH}`, LANG: "en_US.UTF-8" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let said = "";
  for await (const chunk of app.stdout) said += String(chunk);
  const found = /^WATCHED (.*)$/m.exec(said)?.[1];
  if (found === undefined) throw new Error(`nothing was seen of the window: ${said}`);
  return JSON.parse(found);
}

test("B084: a replay goes on in a hidden window without drawing, and is where it belongs when the window is back", async () => {
  const { hidden, shown } = await watchHidden(await writeEvenTranscript());

  expect(hidden.visibility).toBe("hidden");
  expect(hidden.frames).toBe(0);
  // Timers come once a second there: a few steps, each over several events, and none of them early.
  const [first = 0, last = 0] = [hidden.events.at(0), hidden.events.at(-1)];
  expect(hidden.events.length).toBeLessThan((last - first) / 2);
  const due = ({ sinceStartMs }: Seen) => 1 + sinceStartMs / STEP_MS;
  expect(last).toBeLessThanOrEqual(due(hidden));

  // Back where it belongs, over each event at most once.
  expect(shown.visibility).toBe("visible");
  expect(shown.events).toEqual([...new Set(shown.events)].sort((a, b) => a - b));
  // Right after a step it still stands where that led, only its clock goes on.
  expect(shown.events.at(0) ?? 0).toBeGreaterThanOrEqual(last);
  expect(shown.events.at(-1) ?? 0).toBeLessThanOrEqual(due(shown));
});
