import type { FallbackPolicy } from "../../shared/config/jury-config.ts";
import { type ClosedRound, hasIrregularity } from "./round.ts";

/**
 * The best closed round: complete ones without irregularity before others, then higher composite, fewer must-fix, later.
 * null when none has closed.
 */
export function bestRound(rounds: readonly ClosedRound[]): ClosedRound | null {
  return rounds.reduce<ClosedRound | null>(
    (best, round) => (best === null || !isBetter(best, round) ? round : best),
    null,
  );
}

/** The round a policy names. `fail` hands nothing over but still says which round was best. */
export function fallbackRound(policy: FallbackPolicy, rounds: readonly ClosedRound[]): ClosedRound | null {
  return policy === "ship_last" ? (rounds.at(-1) ?? null) : bestRound(rounds);
}

/** Strictly: equals give way to the later one. */
function isBetter(a: ClosedRound, b: ClosedRound): boolean {
  const cleanness = Number(isClean(a)) - Number(isClean(b));
  if (cleanness !== 0) return cleanness > 0;
  // Below any score: a round that has no composite.
  const aComposite = a.composite ?? -1n;
  const bComposite = b.composite ?? -1n;
  if (aComposite !== bComposite) return aComposite > bComposite;
  return a.mustFix < b.mustFix;
}

function isClean(round: ClosedRound): boolean {
  return round.complete && !hasIrregularity(round);
}
