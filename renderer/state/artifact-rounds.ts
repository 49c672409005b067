import { artifactOfRun, NO_ROUND } from "../../shared/artifact-of-run.ts";
import type { ArtifactRef } from "../../shared/domain/run.ts";
import type { RunView } from "../../shared/run-view.ts";
import type { RoundPick } from "./shown-round.ts";

/** A round that has an artifact to show. `round` 0: what there is beside the rounds. */
export interface ArtifactRound {
  readonly round: number;
  readonly ref: ArtifactRef;
  /** `given`: for review, before any round. `made`: without a jury. `unfinished`: the run ended before the round closed. */
  readonly state: "given" | "made" | "open" | "unfinished" | "closed";
}

/** In order of their number. */
export function toArtifactRounds(view: RunView): readonly ArtifactRound[] {
  const numbers = [NO_ROUND, ...view.rounds.map((round) => round.round)];
  return numbers.flatMap((round) => {
    const ref = artifactOfRun(view, round);
    return ref === null ? [] : [{ round, ref, state: stateOf(view, round) }];
  });
}

function stateOf(view: RunView, round: number): ArtifactRound["state"] {
  if (round !== NO_ROUND) {
    if (view.rounds.find((known) => known.round === round)?.result) return "closed";
    return view.end === null ? "open" : "unfinished";
  }
  return view.rounds.length === 0 && view.end?.artifactRef ? "made" : "given";
}

/** The round whoever follows the run sees: the one handed over, else the newest closed one, else what there is. */
export function followedRound(view: RunView, rounds: readonly ArtifactRound[]): number | null {
  const closed = rounds.filter(({ state }) => state === "closed");
  const handedOver = view.end?.artifactRef?.sha256;
  const final = handedOver === undefined ? undefined : closed.findLast(({ ref }) => ref.sha256 === handedOver);
  return (final ?? closed.at(-1) ?? rounds.at(-1))?.round ?? null;
}

/** What a pick comes to with the rounds there are; null: there is nothing to show. */
export type Shown =
  | { readonly kind: "one"; readonly round: ArtifactRound }
  | { readonly kind: "two"; readonly before: ArtifactRound; readonly after: ArtifactRound };

/** A round that is gone (the agent started over) is not shown: the run is followed again. */
export function resolvePick(pick: RoundPick, view: RunView, rounds: readonly ArtifactRound[]): Shown | null {
  const find = (round: number | null) => rounds.find((known) => known.round === round);
  if (pick.kind === "compare") {
    const before = find(pick.before);
    const after = find(pick.after);
    if (before !== undefined && after !== undefined) return { kind: "two", before, after };
  }
  const newest = pick.kind === "under_review" && view.end === null ? rounds.at(-1) : undefined;
  const picked = pick.kind === "round" ? find(pick.round) : newest;
  const round = picked ?? find(followedRound(view, rounds));
  return round === undefined ? null : { kind: "one", round };
}

/** Which two rounds to compare first: the one shown and the one before it. null: there is only one. */
export function pairFor(shown: Shown | null, rounds: readonly ArtifactRound[]): readonly [number, number] | null {
  if (shown?.kind === "two") return [shown.before.round, shown.after.round];
  const at = rounds.findIndex(({ round }) => round === shown?.round.round);
  const after = rounds[Math.max(at, 1)];
  const before = rounds[Math.max(at, 1) - 1];
  return before === undefined || after === undefined ? null : [before.round, after.round];
}
