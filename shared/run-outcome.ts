import type { TerminalEvent } from "./domain/panel-event.ts";
import type { RunOutcome } from "./domain/run-record.ts";
import { findRound, type RunView, toTerminalStatus } from "./run-view.ts";

/** The outcome of a run that has ended, in the words of the command line and the library. Null while it has not. */
export function toOutcome(view: RunView): RunOutcome | null {
  if (view.end === null) return null;
  const round = view.end.type === "ship" ? view.end.round : view.end.bestRound;
  return {
    status: toTerminalStatus(view.end),
    reason: view.end.type === "degraded" ? view.end.reason : null,
    cause: view.end.type === "failed" || view.end.type === "interrupted" ? view.end.cause : null,
    detail: ("detail" in view.end ? view.end.detail : undefined) ?? null,
    round,
    composite: view.end.composite,
    mustFix: view.end.type === "ship" ? view.end.mustFix : (findRound(view, round)?.result?.mustFix ?? 0),
    warnings: view.warnings,
    artifact: view.end.artifactRef,
  };
}

/** What the agent said of its final version; empty for every ending but a ship. */
export function toSummary(end: TerminalEvent | null): string {
  return end?.type === "ship" ? end.summary : "";
}
