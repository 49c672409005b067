import { spawn } from "node:child_process";
import { join } from "node:path";
import { quote } from "shlex";
import type { ProcessInfo } from "../../main/agents/process-tree.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { SeenRun } from "./check-run.ts";
import { MARK_VARIABLE, snapshotTree } from "./live-processes.ts";
import { seenFromDocument, seenFromLines } from "./seen-run.ts";

export interface BuiltProgram {
  /** The checkout. */
  readonly rootDir: string;
}

/** When a process is killed: so long after its start, or behind one of its lines (which may never come). */
export type KillMoment =
  | { readonly afterMs: number }
  | { readonly afterLines: number; readonly delayMs: number; readonly orAfterMs: number }
  | "never";

export interface CliRun {
  readonly dataDir: string;
  readonly mark: string;
  readonly agentArgs: readonly string[];
  readonly form: "--ndjson" | "--json";
  readonly kill: KillMoment;
}

export interface EndedCli {
  readonly runId: RunId | null;
  readonly seen: SeenRun;
  readonly wasKilled: boolean;
  readonly tree: readonly ProcessInfo[];
}

/** `run` of the built command line with the fake agent, to its end or to the moment of its death. */
export function runCli({ rootDir }: BuiltProgram, run: CliRun): Promise<EndedCli> {
  const agent = [process.execPath, join(rootDir, "e2e", "fake-agent.mjs"), ...run.agentArgs].map(quote).join(" ");
  const args = ["run", "--brief", "A tea room", "--command", agent, "--set", "stopGraceMs=300", run.form];
  const child = startCli(rootDir, run, args);
  let stdout = "";
  let lineCount = 0;
  let tree: readonly ProcessInfo[] = [];
  const timers: NodeJS.Timeout[] = [];

  const die = () => child.kill("SIGKILL");
  if (run.kill !== "never") {
    timers.push(setTimeout(die, "afterMs" in run.kill ? run.kill.afterMs : run.kill.orAfterMs));
  }
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    // At the first words the agent and its watcher run; looking later would move the moment.
    if (stdout === "" && child.pid !== undefined) tree = snapshotTree(child.pid);
    stdout += text;
    lineCount += text.split("\n").length - 1;
    if (run.kill === "never" || "afterMs" in run.kill || lineCount < run.kill.afterLines) return;
    if (run.kill.delayMs === 0) die();
    else timers.push(setTimeout(die, run.kill.delayMs));
  });

  return new Promise((resolve) => {
    child.on("close", (_code, signal) => {
      for (const timer of timers) clearTimeout(timer);
      const { runId, seen } = run.form === "--ndjson" ? seenFromLines(stdout) : seenFromDocument(stdout);
      resolve({ runId, seen, wasKilled: signal === "SIGKILL", tree });
    });
  });
}

function startCli(rootDir: string, { dataDir, mark }: Pick<CliRun, "dataDir" | "mark">, args: readonly string[]) {
  return spawn(process.execPath, [join(rootDir, "out", "main", "cli.js"), ...args], {
    cwd: dataDir,
    env: { ...process.env, OD_CRITIQUE_DATA_DIR: dataDir, NO_COLOR: "1", [MARK_VARIABLE]: mark },
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/** The next start of the program, which ends what dead ones left; null when it says what nobody can read. */
export function listRunsByCli({ rootDir }: BuiltProgram, dataDir: string, mark: string): Promise<ListedRuns> {
  const child = startCli(rootDir, { dataDir, mark }, ["list", "--json", "--limit", "100000"]);
  let stdout = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  return new Promise((resolve) => {
    child.on("close", (code) => resolve({ code, runs: parseList(stdout) }));
  });
}

export interface ListedRuns {
  readonly code: number | null;
  readonly runs: readonly { readonly runId: string; readonly status: string }[] | null;
}

function parseList(stdout: string): ListedRuns["runs"] {
  try {
    const parsed: unknown = JSON.parse(stdout);
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
