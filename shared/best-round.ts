import type { BestSoFar } from "./domain/panel-event.ts";
import type { ArtifactRef, BlockerKind } from "./domain/run.ts";
import type { StoredRound } from "./domain/run-record.ts";
import type { RoundResult, RoundView, RunView } from "./run-view.ts";

/** The jury's own word; every other blocker is an irregularity. */
const VERDICTS: readonly BlockerKind[] = ["must_fix", "below_threshold"];

/** A round of which nothing is open any more. */
export type ClosedRound = RoundView & { readonly result: RoundResult };

export function closedRounds(view: RunView): readonly ClosedRound[] {
  return view.rounds.filter((round): round is ClosedRound => round.result !== null);
}

/** The round that settled the run by our rule: the first that ships. */
export function settledRound(view: RunView): ClosedRound | null {
  return closedRounds(view).find((round) => round.result.decision === "ship") ?? null;
}

/**
 * The round an early ending hands over: one that ships, else complete rounds without irregularity before others, then the
 * higher composite, fewer must-fix, the later one.
 */
export function bestRound(view: RunView): ClosedRound | null {
  return settledRound(view) ?? [...closedRounds(view)].sort(byMerit)[0] ?? null;
}

/** What an `interrupted`, `degraded` or `failed` event says about the best round. */
export function bestSoFarOf(view: RunView): BestSoFar {
  const best = bestRound(view);
  return {
    bestRound: best?.round ?? 0,
    atRound: view.rounds.at(-1)?.round ?? 0,
    composite: best?.result.composite ?? null,
    artifactRef: best === null ? null : draftOf(view, best.round),
  };
}

/** What was under review in a round: one with notes only keeps the draft before it, at first the file given for review. */
export function draftOf(view: RunView, round: number): ArtifactRef | null {
  const drafts = view.rounds.filter((known) => known.round <= round && known.artifactRef !== null);
  return drafts.at(-1)?.artifactRef ?? view.start?.draftRef ?? null;
}

/** The same of a stored run. */
export function bestStoredRound(rounds: readonly StoredRound[]): StoredRound | null {
  return rounds.find((round) => round.decision === "ship") ?? [...rounds].sort(compareMerit)[0] ?? null;
}

function byMerit(a: ClosedRound, b: ClosedRound): number {
  return compareMerit({ ...a.result, round: a.round }, { ...b.result, round: b.round });
}

type Merit = Pick<StoredRound, "round" | "composite" | "mustFix" | "complete" | "blockers">;

function compareMerit(a: Merit, b: Merit): number {
  return (
    Number(isRegular(b)) - Number(isRegular(a)) ||
    (b.composite ?? -1) - (a.composite ?? -1) ||
    a.mustFix - b.mustFix ||
    b.round - a.round
  );
}

function isRegular({ complete, blockers }: Merit): boolean {
  return complete && blockers.every((blocker) => VERDICTS.includes(blocker.kind));
}
