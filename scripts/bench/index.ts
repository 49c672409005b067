import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ElectronRuntime } from "../electron-runtime.mjs";
import { benchByteToFrame } from "./byte-to-frame.ts";
import { benchCadence } from "./cadence.ts";
import { benchColdStart } from "./cold-start.ts";
import { benchEngineOverhead } from "./engine-overhead.ts";
import { benchFold } from "./fold.ts";
import { benchIdle } from "./idle.ts";
import { benchLibrary } from "./library.ts";
import { benchLocalJury } from "./local-jury.ts";
import { benchParser } from "./parser.ts";
import { benchPlanGate } from "./plan-gate.ts";
import { benchRendererSize } from "./renderer-size.ts";
import { benchReplay } from "./replay.ts";
import type { BenchRow } from "./row.ts";
import { benchScrolling } from "./scrolling.ts";
import { benchTranscript } from "./transcript.ts";
import { helloStart, ownProgram, ownStart } from "./window-program.ts";

export interface BenchOptions {
  readonly collectGarbage: () => void;
  /** The built window. */
  readonly rendererDir: string;
  /** The built command line. */
  readonly cli: string;
  /** paced-agent.mjs */
  readonly pacedAgent: string;
  readonly window: WindowBenchOptions;
  /** Only rows of these groups; null: all. */
  readonly groups: readonly string[] | null;
}

export interface WindowBenchOptions {
  readonly runtime: ElectronRuntime;
  /** stamping-claude.mjs */
  readonly stampingClaude: string;
  /** The folder hello-window. */
  readonly helloWindow: string;
}

/** Take ten minutes of the clock. */
const ONLY_BY_NAME: readonly string[] = ["cadence"];

/** Every row of the report, in its order. */
export async function runBenches(options: BenchOptions): Promise<BenchRow[]> {
  const { collectGarbage, rendererDir, cli, pacedAgent, groups } = options;
  const { runtime } = options.window;
  const folder = mkdtempSync(join(tmpdir(), "jury-bench-"));
  const own = ownProgram(runtime, join(folder, "data"));
  const all: Readonly<Record<string, () => BenchRow[] | Promise<BenchRow[]>>> = {
    parser: () => benchParser(collectGarbage),
    fold: () => benchFold(),
    transcript: () => benchTranscript(folder),
    library: () => benchLibrary(folder),
    engine: () => benchEngineOverhead(folder, pacedAgent),
    plan: () => benchPlanGate(cli, folder),
    "local-jury": () => benchLocalJury(cli),
    size: () => benchRendererSize(rendererDir),
    start: () =>
      benchColdStart(ownStart(runtime, join(folder, "data")), helloStart(runtime, options.window.helloWindow, folder)),
    live: () => benchByteToFrame(own, options.window.stampingClaude, folder),
    idle: () => benchIdle(own),
    scrolling: () => benchScrolling(ownProgram(runtime, join(folder, "many-runs")), join(folder, "many-runs")),
    replay: () => benchReplay(ownProgram(runtime, join(folder, "replay-data")), folder),
    cadence: () => benchCadence(ownProgram(runtime, join(folder, "replay-data")), folder),
  };
  const unknown = groups?.find((group) => !Object.hasOwn(all, group));
  if (unknown !== undefined) throw new Error(`there is no group "${unknown}": ${Object.keys(all).join(", ")}`);
  try {
    const rows: BenchRow[] = [];
    for (const [group, bench] of Object.entries(all)) {
      if (groups === null ? ONLY_BY_NAME.includes(group) : !groups.includes(group)) continue;
      console.log(`… ${group}`);
      rows.push(...(await bench()));
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
