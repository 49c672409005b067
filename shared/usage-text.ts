import { assertNever } from "./assert-never.ts";
import type { BudgetWarning, Usage } from "./domain/panel-event.ts";
import type { RunView } from "./run-view.ts";
import type { T } from "./strings/en.ts";

/** What a run has used, as its agent tells it: tokens, then cost. "": nothing is known. */
export function toUsageText(t: T, usage: Omit<Usage, "type"> | null | undefined): string {
  if (usage == null) return "";
  const tokens = (usage.inputTokens ?? 0) + (usage.outputTokens ?? 0);
  const parts = [
    ...(tokens === 0 ? [] : [t("statusBar.tokens", { count: tokens })]),
    ...(usage.costUsd === undefined || usage.costUsd === 0 ? [] : [toCostText(t, usage.costUsd)]),
  ];
  return parts.join(" · ");
}

/** Small runs cost parts of a cent: as many digits as it takes to see that it was not nothing. */
function toCostText(t: T, usd: number): string {
  const digits = usd < 0.1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 };
  return new Intl.NumberFormat(t.locale, { style: "currency", currency: "USD", ...digits }).format(usd);
}

/** How much of the budget that is nearly used up is gone by now. "": none is, or the run has ended. */
export function toBudgetText(t: T, view: Pick<RunView, "nearBudget" | "usage" | "elapsedMs" | "end">): string {
  const { nearBudget, end } = view;
  if (nearBudget === null || end !== null) return "";
  const share = Math.max(nearBudget.spent, spentNow(nearBudget, view)) / nearBudget.limit;
  // Cut, not rounded: at 100 % the run would have ended.
  const percent = new Intl.NumberFormat(t.locale, { style: "percent" }).format(Math.floor(share * 100) / 100);
  return t(`budget.${nearBudget.budget}`, { percent });
}

function spentNow({ budget }: BudgetWarning, { usage, elapsedMs }: Pick<RunView, "usage" | "elapsedMs">): number {
  switch (budget) {
    case "tokens":
      return (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0);
    case "usd":
      return usage?.costUsd ?? 0;
    case "time":
      return elapsedMs;
    default:
      return assertNever(budget);
  }
}
