import { closedRounds, draftOf } from "./best-round.ts";
import { CAST, type Role } from "./domain/run.ts";
import type { StoredRound } from "./domain/run-record.ts";
import type { RunView } from "./run-view.ts";

/** The closed rounds as the library keeps them, in order of their number. */
export function toStoredRounds(view: RunView): readonly StoredRound[] {
  return closedRounds(view).map(({ round, result, panelists, openedAtMs, closedAtMs }) => ({
    round,
    composite: result.composite,
    mustFix: result.mustFix,
    decision: result.decision,
    complete: result.complete,
    blockers: result.blockers,
    reason: result.reason,
    scores: Object.fromEntries(CAST.map((role) => [role, panelists[role].score])) as Record<Role, number | null>, // every role of the cast is there
    artifact: draftOf(view, round),
    openedAtMs,
    closedAtMs,
  }));
}
