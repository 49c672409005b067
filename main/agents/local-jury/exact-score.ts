import type { ScoringRole } from "../../../shared/domain/run.ts";

/** A decimal as an integer of 10⁻`decimals`: sums of binary fractions would decide for or against shipping by their dust. */
function toUnits(text: string, decimals: number): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(decimals, "0").slice(0, decimals));
}

const decimalsOf = (text: string) => text.split(".")[1]?.length ?? 0;

export interface Composite {
  /** Two decimals, cut. */
  readonly text: string;
  readonly reaches: (threshold: string) => boolean;
}

/** The weighted mean of scores that have one decimal each. */
export function toComposite(
  scores: ReadonlyMap<ScoringRole, number>,
  weights: ReadonlyMap<ScoringRole, string>,
): Composite {
  const decimals = Math.max(...[...weights.values()].map(decimalsOf));
  let weighted = 0n;
  let total = 0n;
  for (const [role, score] of scores) {
    const weight = toUnits(weights.get(role) ?? "0", decimals);
    weighted += weight * BigInt(Math.round(score * 10));
    total += weight;
  }
  if (total === 0n) return { text: "0.00", reaches: () => false };
  const hundredths = (weighted * 10n) / total;
  return {
    text: `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`,
    reaches(threshold) {
      const places = Math.max(1, decimalsOf(threshold));
      return weighted * 10n ** BigInt(places - 1) >= toUnits(threshold, places) * total;
    },
  };
}
