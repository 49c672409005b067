import { draftOf } from "./best-round.ts";
import type { ArtifactRef } from "./domain/run.ts";
import type { RunView } from "./run-view.ts";

/** What there is beside the rounds: the file that was given for review, or what an agent made without a jury. */
export const NO_ROUND = 0;

/** What was under review in a round; null: nothing, or no such round. */
export function artifactOfRun(view: RunView, round: number): ArtifactRef | null {
  if (round !== NO_ROUND) return view.rounds.some((known) => known.round === round) ? draftOf(view, round) : null;
  const made = view.rounds.length === 0 ? (view.end?.artifactRef ?? null) : null;
  return made ?? view.start?.draftRef ?? null;
}
