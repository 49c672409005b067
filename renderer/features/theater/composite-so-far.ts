import { CAST } from "../../../shared/domain/run.ts";
import type { RoundView, RunView } from "../../../shared/run-view.ts";

/** The weighted mean of the scores a round has so far; null before the first that weighs anything. */
export function compositeSoFar(view: RunView, round: RoundView): number | null {
  const { start } = view;
  if (start === null) return null;
  const given = CAST.flatMap((role) => {
    const { score, state } = round.panelists[role];
    const weight = start.weights[role];
    return score === null || state !== "done" || weight <= 0 ? [] : [{ score, weight }];
  });
  const weights = given.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return null;
  // Binary fractions would turn 8 into 7.999 and then, cut, into 7.99.
  return Math.round((given.reduce((sum, { score, weight }) => sum + score * weight, 0) / weights) * 1e9) / 1e9;
}
