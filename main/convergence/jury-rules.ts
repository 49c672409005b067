import type { FallbackPolicy } from "../../shared/config/jury-config.ts";
import type { ArtifactRef, Role } from "../../shared/domain/run.ts";
import { toPlainDecimal } from "../../shared/score-text.ts";
import { type ExactWeights, toExactWeights } from "./composite.ts";
import { COMPOSITE_DECIMALS, SCORE_DECIMALS, toUnits, toUnitsUp } from "./decimal.ts";

/** What a run is judged by, as configured. `initialDraft`: the file given for review, or the best artifact of a continued run. */
export interface JuryRules {
  readonly maxRounds: number;
  readonly threshold: number;
  readonly scale: number;
  readonly weights: Readonly<Record<Role, number>>;
  readonly fallbackPolicy: FallbackPolicy;
  readonly initialDraft: ArtifactRef | null;
}

/** The same without binary fractions: threshold in 10⁻⁷ (rounded up), scale in 10⁻⁶ (cut): neither makes shipping easier. */
export interface ExactRules {
  readonly given: JuryRules;
  readonly threshold: bigint;
  readonly scale: bigint;
  readonly weights: ExactWeights;
}

export function toExactRules(given: JuryRules): ExactRules {
  return {
    given,
    threshold: toUnitsUp(given.threshold, COMPOSITE_DECIMALS),
    scale: toUnits(toPlainDecimal(given.scale), SCORE_DECIMALS).units,
    weights: toExactWeights(given.weights),
  };
}
