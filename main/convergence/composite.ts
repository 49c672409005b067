import { CAST, type Role } from "../../shared/domain/run.ts";
import { toPlainDecimal } from "../../shared/score-text.ts";
import { COMPOSITE_DECIMALS, SCORE_DECIMALS, toUnits } from "./decimal.ts";

/** All weights as integers of one common unit; only their ratios matter. */
export type ExactWeights = Readonly<Record<Role, bigint>>;

/** Scores in 10⁻⁶; a role without a usable score is absent. */
export type UsableScores = Readonly<Partial<Record<Role, bigint>>>;

export function toExactWeights(weights: Readonly<Record<Role, number>>): ExactWeights {
  const decimals = Math.max(...CAST.map((role) => toPlainDecimal(weights[role]).split(".")[1]?.length ?? 0));
  const exact = (role: Role) => toUnits(toPlainDecimal(weights[role]), decimals).units;
  return {
    designer: exact("designer"),
    critic: exact("critic"),
    brand: exact("brand"),
    a11y: exact("a11y"),
    copy: exact("copy"),
  };
}

/** The weighted mean in 10⁻⁷, over the roles that reported, cut and never rounded up; null when none of them weighs anything. */
export function compositeOf(weights: ExactWeights, scores: UsableScores): bigint | null {
  let weighted = 0n;
  let total = 0n;
  for (const role of CAST) {
    const score = scores[role];
    if (score === undefined) continue;
    weighted += weights[role] * score;
    total += weights[role];
  }
  return total === 0n ? null : (weighted * COMPOSITE_UNITS_PER_SCORE_UNIT) / total;
}

const COMPOSITE_UNITS_PER_SCORE_UNIT = 10n ** BigInt(COMPOSITE_DECIMALS - SCORE_DECIMALS);
