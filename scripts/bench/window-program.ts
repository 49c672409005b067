import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ElectronApplication, Page } from "@playwright/test";
import { launchDriven, undecidedEnvironment, waitForAnswers } from "../driven-app.ts";
import type { ElectronRuntime } from "../electron-runtime.mjs";

/** Something with a window that is started again and again. */
export interface WindowProgram {
  launch(env?: Readonly<Record<string, string>>): Promise<ElectronApplication>;
}

/** The quit of the app itself gives up after 8 s. */
const CLOSE_TIMEOUT_MS = 12_000;
const POLL_MS = 200;
const STANDING_MS = 2_000;

/** The built app on a data folder that stays between its starts. */
export function ownProgram(runtime: ElectronRuntime, dataDir: string): WindowProgram {
  const args = [`--data-dir=${dataDir}`];
  return { launch: (env = {}) => launchDriven({ runtime, args, env: { ...undecidedEnvironment(), ...env } }) };
}

/** What starts a program as a person does: nobody drives it. */
export interface ProgramStart {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export function ownStart({ executablePath, flags, appArgs }: ElectronRuntime, dataDir: string): ProgramStart {
  return {
    program: executablePath,
    args: [...flags, ...appArgs, `--data-dir=${dataDir}`],
    env: undecidedEnvironment(),
  };
}

/** `hello-window` on the same runtime. */
export function helloStart(runtime: ElectronRuntime, helloDir: string, folder: string): ProgramStart {
  const userData = `--user-data-dir=${join(folder, "hello-data")}`;
  const env = undecidedEnvironment();
  if (runtime.kind === "download") {
    return { program: runtime.executablePath, args: [...runtime.flags, helloDir, userData], env };
  }
  // This runtime takes no path: it starts what lies in its resources.
  const copy = join(folder, "hello-runtime");
  cpSync(join(runtime.executablePath, ".."), copy, { recursive: true, verbatimSymlinks: true });
  rmSync(join(copy, "resources"), { recursive: true, force: true });
  mkdirSync(join(copy, "resources"));
  cpSync(helloDir, join(copy, "resources", "app"), { recursive: true });
  return { program: join(copy, "electron"), args: [...runtime.flags, userData], env };
}

/**
 * The first window as somebody finds it who has looked at it for a moment: what a start does (the program behind the window, the
 * library, Chromium's own processes) is over. What a start takes has a row of its own.
 */
export async function standingWindow(running: ElectronApplication): Promise<Page> {
  const page = await running.firstWindow();
  await waitForAnswers(page);
  await sleep(STANDING_MS);
  return page;
}

/** Ends it in any case: with a run still going on the app asks first whether it shall quit, and nobody is there to answer. */
export async function closeProgram(running: ElectronApplication): Promise<void> {
  const child = running.process();
  const timer = setTimeout(() => child.kill("SIGKILL"), CLOSE_TIMEOUT_MS);
  await running.close().catch(() => undefined);
  clearTimeout(timer);
  if (child.signalCode === "SIGKILL") throw new Error(`the window did not close within ${CLOSE_TIMEOUT_MS} ms`);
}

/** Asked from here: `waitForFunction` takes a page's promise for its answer, also one of `false`. */
export async function waitForOutcome(page: Page, runId: string, timeoutMs: number): Promise<void> {
  for (const deadline = performance.now() + timeoutMs; ; ) {
    const answer = await page.evaluate((id) => Reflect.get(window, "critique")["run.get"]({ runId: id }), runId);
    if (!answer.ok) throw new Error(`the run is not to be had: ${answer.error.message}`);
    if (answer.value.outcome !== null) return;
    if (performance.now() > deadline) {
      throw new Error(
        `the run had not ended after ${timeoutMs} ms: ${answer.value.status}, round ${answer.value.round}`,
      );
    }
    await sleep(POLL_MS);
  }
}
