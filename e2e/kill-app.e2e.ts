import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ElectronApplication, expect, test } from "@playwright/test";
import { launchDriven, undecidedEnvironment, waitForAnswers } from "../scripts/driven-app.ts";
import { requireRuntime } from "../scripts/electron-runtime.mjs";
import { checkLibrary } from "../scripts/soak/check-library.ts";
import { endProcesses, findMarked, MARK_VARIABLE, waitUntilGone } from "../scripts/soak/live-processes.ts";
import { longScript } from "../scripts/soak/long-script.ts";
import { createRandom } from "../scripts/soak/random.ts";
import { readLibrary, readRunFiles } from "../scripts/soak/stored-library.ts";

/** `npm run soak` sets these: more kills, other instants. */
const KILLS = Number(process.env.DESIGN_JURY_SOAK_KILLS ?? "5");
const SEED = Number(process.env.DESIGN_JURY_SOAK_SEED ?? "1");
const FIRST = Number(process.env.DESIGN_JURY_SOAK_ROUND ?? "0");

/** From before the agent speaks to behind its end. */
const LATEST_KILL_MS = 2_500;

let folder = "";

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "jury-kill-app-"));
});

test.afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Claude Code's stand-in with a child that does not listen to SIGTERM and holds its stdout. */
async function installStubbornClaude(): Promise<string> {
  const bin = join(folder, "bin");
  await mkdir(bin);
  const fakeClaude = fileURLToPath(new URL("fake-claude.mjs", import.meta.url));
  const stubborn = `sh -c 'trap "" TERM; while :; do sleep 1; done' &`;
  const script = `#!/bin/sh\ncase "$1" in --version|auth) ;; *) ${stubborn}\nesac\nexec '${process.execPath}' '${fakeClaude}' "$@"\n`;
  await writeFile(join(bin, "claude"), script);
  await chmod(join(bin, "claude"), 0o755);
  await writeFile(join(bin, "script.txt"), longScript());
  return bin;
}

function launch(dataDir: string, mark: string, bin: string): Promise<ElectronApplication> {
  return launchDriven({
    runtime: requireRuntime(),
    args: [`--data-dir=${dataDir}`],
    env: {
      ...undecidedEnvironment(),
      PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
      DESIGN_JURY_SAMPLE_PACE: "1500",
      FAKE_CLAUDE_SCRIPT: join(bin, "script.txt"),
      FAKE_CLAUDE_DELAY: "5",
      [MARK_VARIABLE]: mark,
    },
  });
}

for (let round = FIRST; round < FIRST + KILLS; round += 1) {
  const agent = round % 2 === 0 ? "claude-code" : "sample";

  test(`the app is killed in a run of ${agent} (seed ${SEED}, round ${round}): the next start finds everything`, async () => {
    const dataDir = join(folder, "data");
    const bin = await installStubbornClaude();
    const mark = `${process.pid}-app-${SEED}-${round}`;
    const electronApp = await launch(dataDir, mark, bin);
    const page = await electronApp.firstWindow();
    const started = await page.evaluate(
      (adapterId) => Reflect.get(window, "critique")["run.start"]({ brief: "A tea room", adapterId }),
      agent,
    );
    expect(started).toMatchObject({ ok: true });

    await killAfter(electronApp, createRandom(SEED, round).next() * LATEST_KILL_MS);
    const left = readRunFiles(dataDir, started.value).transcript;
    const survivors = await waitUntilGone(mark, []);
    endProcesses(survivors);
    expect(survivors).toEqual([]);

    const next = await launch(dataDir, `${mark}-next`, bin);
    await waitForAnswers(await next.firstWindow());
    await next.close();
    expect(checkLibrary(dataDir, new Map(), null)).toEqual([]);
    expect([...readLibrary(dataDir).runs.keys()]).toEqual([started.value]);
    expectContinued(left, readRunFiles(dataDir, started.value).transcript);
    expect(findMarked(`${mark}-next`)).toEqual([]);
  });
}

async function killAfter(electronApp: ElectronApplication, delayMs: number): Promise<void> {
  const child = electronApp.process();
  const gone = once(child, "exit");
  setTimeout(() => child.kill("SIGKILL"), delayMs);
  await gone;
}

/** Whole lines are kept as they were, and at most the end is new. */
function expectContinued(before: string | null, after: string | null): void {
  const kept = (before ?? "").split("\n").slice(0, -1);
  const now = (after ?? "").split("\n").slice(0, -1);
  expect(now.slice(0, kept.length)).toEqual(kept);
  expect(now.length - kept.length).toBeLessThanOrEqual(kept.length === 0 ? 2 : 1);
}
