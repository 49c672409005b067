import type { RunId } from "../../shared/domain/run.ts";
import type { LiveRun } from "../../shared/domain/run-record.ts";

/**
 * Which run a native Interrupt means: the one the current window shows; where that is not live, the only live one. With several
 * live runs and none of them shown there is no target, rather than a guess.
 */
export function toInterruptTarget(shown: RunId | null, live: readonly LiveRun[]): RunId | null {
  if (live.some((run) => run.runId === shown)) return shown;
  const [only, another] = live;
  return only !== undefined && another === undefined ? only.runId : null;
}
