import type { BestSoFar, TerminalEvent } from "../../shared/domain/panel-event.ts";
import { CAST, FAILURE_CAUSES, INTERRUPT_CAUSES, type Role } from "../../shared/domain/run.ts";
import type { RunDetail, RunOutcome, StoredRound } from "../../shared/domain/run-record.ts";
import { PROTOCOL_VERSION } from "../../shared/protocol-version.ts";
import { EMPTY_RUN_VIEW, type PanelistView, type RoundView, type RunView } from "../../shared/run-view.ts";

/** Tops of scales that there are; the library keeps none, so the lowest is taken that everything fits under. */
const SCALES = [10, 100, 1000];

/**
 * A run that is over and whose transcript is gone, as far as its row in the library tells it: scores, must-fix, composites and the
 * outcome, none of the words and dimensions. `seq` stays before the first event: nothing was folded. null: it has not ended.
 */
export function toKeptView(run: RunDetail): RunView | null {
  const { outcome, rounds } = run;
  if (outcome === null) return null;
  const numbers = [run.threshold, ...rounds.flatMap(({ scores }) => CAST.flatMap((role) => scores[role] ?? []))];
  const highest = Math.max(...numbers);
  const weights = Object.fromEntries(CAST.map((role) => [role, 0])) as Record<Role, number>; // every role of the cast is there
  return {
    ...EMPTY_RUN_VIEW,
    start: {
      type: "run_started",
      runId: run.runId,
      protocolVersion: PROTOCOL_VERSION,
      cast: CAST,
      maxRounds: run.maxRounds,
      threshold: run.threshold,
      scale: SCALES.find((top) => top >= highest) ?? highest,
      // Not kept either: a share of nothing is not shown.
      weights,
      adapter: run.adapter,
      startedAt: run.startedAt,
      mode: run.mode,
    },
    rounds: rounds.map(toRound),
    usage: run.usage === undefined ? null : { type: "usage", ...run.usage },
    warnings: outcome.warnings,
    end: toEnd(run, outcome),
    elapsedMs: run.endedAt === null ? 0 : run.endedAt - run.startedAt,
  };
}

/** It is over, and nothing of it was folded: what is shown is what the library kept. */
export function isKept(view: RunView): boolean {
  return view.seq === EMPTY_RUN_VIEW.seq && view.end !== null;
}

function toRound(stored: StoredRound): RoundView {
  const { round, composite, mustFix, decision, complete, blockers, reason } = stored;
  const panelists = Object.fromEntries(CAST.map((role) => [role, toPanelist(stored, role)])) as RoundView["panelists"]; // likewise
  const claimed = { composite: null, mustFix: null, decision: null };
  return {
    round,
    panelists,
    artifactRef: stored.artifact,
    result: { composite, mustFix, decision, complete, blockers, reason, claimed },
    evidence: [],
    openedAtMs: stored.openedAtMs,
    closedAtMs: stored.closedAtMs,
  };
}

/** What a role asked for blocks its round, so it is kept with the blockers. */
function toPanelist({ scores, blockers }: StoredRound, role: Role): PanelistView {
  const score = scores[role];
  const mustFix = blockers.flatMap((blocker) =>
    blocker.kind === "must_fix" && blocker.role === role ? [blocker.text] : [],
  );
  const hasSpoken = score !== null || mustFix.length > 0;
  return {
    state: hasSpoken ? "done" : "waiting",
    turns: hasSpoken ? 1 : 0,
    score,
    notes: [],
    dims: [],
    mustFix,
    speaking: null,
  };
}

function toEnd(run: RunDetail, outcome: RunOutcome): TerminalEvent {
  const { status, round, composite, mustFix, artifact } = outcome;
  const detail = outcome.detail ?? "";
  // Where it stood is not kept: the last round that closed is what is known.
  const atRound = run.rounds.at(-1)?.round ?? 0;
  const best: BestSoFar = { bestRound: round, atRound, composite, artifactRef: artifact };
  switch (status) {
    case "interrupted":
      return {
        type: "interrupted",
        cause: INTERRUPT_CAUSES.find((cause) => cause === outcome.cause) ?? "app_restart",
        ...best,
      };
    case "degraded":
      return { type: "degraded", reason: outcome.reason ?? "malformed_block", detail, ...best };
    case "failed":
      return {
        type: "failed",
        cause: FAILURE_CAUSES.find((cause) => cause === outcome.cause) ?? "orchestrator_internal",
        detail,
        ...best,
      };
    default:
      return {
        type: "ship",
        round,
        atRound,
        composite,
        mustFix,
        status,
        ...(outcome.detail === null ? {} : { detail }),
        artifactRef: artifact,
        summary: run.summary,
      };
  }
}
