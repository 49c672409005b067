import type { DoneRepair } from "../../page/repairs/repair-page.ts";
import { ruleOf } from "../../page/rules/rule-catalogue.ts";

/** So many repairs of a kind are told one by one. */
const MOST_OF_A_KIND = 12;

/** What the Designer did and why: a line each, repairs for one reason together. */
export function toNotes(repairs: readonly DoneRepair[]): readonly string[] {
  const byReason = new Map<string, string[]>();
  for (const { rule, what } of repairs) {
    const reason = `${ruleOf(rule).rationale} (${rule})`;
    byReason.set(reason, [...(byReason.get(reason) ?? []), what]);
  }
  return [...byReason].flatMap(([reason, done]) => {
    const told = done.slice(0, MOST_OF_A_KIND).map((what) => `- ${what}`);
    const more = done.length > told.length ? [`- And ${done.length - told.length} more like these.`] : [];
    const [first = "", ...rest] = [...told, ...more];
    return [`${first} ${reason}`, ...rest];
  });
}
