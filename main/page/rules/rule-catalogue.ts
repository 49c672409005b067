import { A11Y_RULES } from "./catalogue/a11y.ts";
import { BRAND_RULES } from "./catalogue/brand.ts";
import { COPY_RULES } from "./catalogue/copy.ts";
import { CRITIC_RULES } from "./catalogue/critic.ts";
import type { Rule } from "./rule.ts";

/** Every rule, its weight and its words, by panelist in the order of the cast. What looks for them is in `checks.ts`. */
export const RULES = [...CRITIC_RULES, ...BRAND_RULES, ...A11Y_RULES, ...COPY_RULES] as const;

export type RuleId = (typeof RULES)[number]["id"];

const byId = new Map<string, Rule>(RULES.map((rule) => [rule.id, rule]));

/** The rule of an id. Ids come from this catalogue, so there always is one. */
export function ruleOf(id: RuleId): Rule {
  const rule = byId.get(id);
  if (rule === undefined) throw new Error(`No rule is called ${id}.`);
  return rule;
}
