import type { Repair } from "../../page/repairs/repair.ts";
import { ruleOf } from "../../page/rules/rule-catalogue.ts";

/** So many repairs of a kind are told one by one. */
const MOST_OF_A_KIND = 12;

/** What the Designer did and why: a line each, repairs for one reason together. */
export function toNotes(repairs: readonly Repair[]): readonly string[] {
  const byReason = new Map<string, string[]>();
  for (const { flaws, what } of repairs) {
    const [flaw] = flaws;
    if (flaw === undefined) continue;
    const reason = `${ruleOf(flaw.rule).rationale} (${flaw.rule})`;
    byReason.set(reason, [...(byReason.get(reason) ?? []), what]);
  }
  return [...byReason].flatMap(([reason, done]) => {
    const told = done.slice(0, MOST_OF_A_KIND).map((what) => `- ${what}`);
    const more = done.length > told.length ? [`- And ${done.length - told.length} more like these.`] : [];
    const [first = "", ...rest] = [...told, ...more];
    return [`${first} ${reason}`, ...rest];
  });
}
