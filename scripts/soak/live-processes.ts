import { readdirSync, readFileSync } from "node:fs";
import { findDescendants, type ProcessInfo, stillRunning } from "../../main/agents/process-tree.ts";

/** Processes that inherit this variable belong to one round, whoever their parent is by now. Our own prefixes would not reach an agent. */
export const MARK_VARIABLE = "SOAK_ROUND_MARK";

/** How long what was started may live on after its master was killed. */
export const GONE_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 100;

/** Everything started under the mark that runs; zombies do not. Only Linux tells; elsewhere nothing is found. */
export function findMarked(mark: string): number[] {
  if (process.platform !== "linux") return [];
  const entry = `${MARK_VARIABLE}=${mark}`;
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => readEnvironment(name).includes(entry))
    .map(Number);
}

/** Empty for a zombie and for one that has just ended. */
function readEnvironment(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
  } catch {
    return [];
  }
}

/** What runs below a process now, to be looked for when that one is gone: crash watchers carry no mark. */
export function snapshotTree(rootId: number): readonly ProcessInfo[] {
  return findDescendants(rootId);
}

/** The ids that are still there when the time is over; none as soon as all have gone. */
export async function waitUntilGone(mark: string, known: readonly ProcessInfo[]): Promise<readonly number[]> {
  const deadline = performance.now() + GONE_WITHIN_MS;
  for (;;) {
    const alive = [...new Set([...findMarked(mark), ...stillRunning(known).map(({ pid }) => pid)])];
    if (alive.length === 0 || performance.now() > deadline) return alive;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** For what a fault left behind: the next round must not see it. */
export function endProcesses(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // ended meanwhile
    }
  }
}

/** What a process is, for the report of a fault. */
export function describeProcess(pid: number): string {
  try {
    return `${pid} (${readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim().slice(0, 160)})`;
  } catch {
    return String(pid);
  }
}
