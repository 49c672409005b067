import { assertNever } from "./assert-never.ts";
import type { RunOutcome } from "./domain/run-record.ts";
import { findRound, type RunView, toTerminalStatus } from "./run-view.ts";

/** How the run ended, from its events alone; null while its terminal event has not been folded. */
export function toRunOutcome(view: RunView): RunOutcome | null {
  const { end, warnings } = view;
  if (end === null) return null;
  const shared = { status: toTerminalStatus(end), warnings, composite: end.composite, artifact: end.artifactRef };
  switch (end.type) {
    case "ship":
      return {
        ...shared,
        reason: null,
        cause: null,
        detail: end.detail ?? null,
        round: end.round,
        mustFix: end.mustFix,
      };
    case "interrupted":
      return { ...shared, ...atBest(view, end.bestRound), reason: null, cause: end.cause, detail: null };
    case "degraded":
      return { ...shared, ...atBest(view, end.bestRound), reason: end.reason, cause: null, detail: end.detail };
    case "failed":
      return { ...shared, ...atBest(view, end.bestRound), reason: null, cause: end.cause, detail: end.detail };
    default:
      return assertNever(end);
  }
}

function atBest(view: RunView, round: number): { round: number; mustFix: number } {
  return { round, mustFix: findRound(view, round)?.result?.mustFix ?? 0 };
}
