import type { ScoringRole } from "../../shared/domain/run.ts";
import { DIMS, type Rule } from "./rules/rule.ts";
import { RULES, type RuleId } from "./rules/rule-catalogue.ts";

/** How findings become scores: by arithmetic that a reader can do again from what is shown. */

export const TOP = 10;

export type RuleCounts = ReadonlyMap<RuleId, number>;

export interface Deduction {
  readonly rule: Rule & { readonly id: RuleId };
  readonly count: number;
  readonly points: number;
}

export interface DimScore {
  readonly name: string;
  /** A multiple of a quarter, so that it is exact. */
  readonly score: number;
  readonly deductions: readonly Deduction[];
}

export interface RoleScore {
  readonly role: ScoringRole;
  /** The mean of the dims, to one decimal. */
  readonly score: number;
  readonly dims: readonly DimScore[];
}

export function countByRule(findings: Iterable<{ readonly rule: RuleId }>): RuleCounts {
  const counts = new Map<RuleId, number>();
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
}

/** What a rule costs its dim with so many findings. */
export function pointsLost({ points }: Pick<Rule, "points">, count: number): number {
  return count === 0 ? 0 : Math.min(points.most, points.first + points.further * (count - 1));
}

export function scoreRole(role: ScoringRole, counts: RuleCounts): RoleScore {
  const dims = DIMS[role].map((name) => scoreDim(role, name, counts));
  const mean = dims.reduce((sum, { score }) => sum + score, 0) / dims.length;
  return { role, score: Math.round(mean * 10) / 10, dims };
}

function scoreDim(role: ScoringRole, name: string, counts: RuleCounts): DimScore {
  const deductions = RULES.flatMap((rule): Deduction[] => {
    const count = rule.role === role && rule.dim === name ? (counts.get(rule.id) ?? 0) : 0;
    return count === 0 ? [] : [{ rule, count, points: pointsLost(rule, count) }];
  });
  const lost = deductions.reduce((sum, { points }) => sum + points, 0);
  return { name, score: Math.max(0, TOP - lost), deductions };
}
