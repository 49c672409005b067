import type { JuryConfig } from "../../../shared/config/jury-config.ts";
import type { BudgetWarning, Usage } from "../../../shared/domain/panel-event.ts";

/** From this share of a budget on it is told that the run nears its end. */
const WARN_SHARE = 0.8;

/** How long until four fifths of a run's time are over. */
export function toTimeWarningMs({ totalTimeoutMs }: Pick<JuryConfig, "totalTimeoutMs">): number {
  return Math.ceil(totalTimeoutMs * WARN_SHARE);
}

export function toTimeWarning({ totalTimeoutMs }: Pick<JuryConfig, "totalTimeoutMs">): BudgetWarning {
  return {
    type: "budget_warning",
    budget: "time",
    spent: toTimeWarningMs({ totalTimeoutMs }),
    limit: totalTimeoutMs,
  };
}

/** What this usage does to the budgets of tokens and cost. `warned`: told of before. */
export type BudgetState =
  | { readonly kind: "spent" }
  | { readonly kind: "within"; readonly warnings: readonly BudgetWarning[] };

export function watchBudgets(
  usage: Usage,
  { budgetTokens, budgetUsd }: Pick<JuryConfig, "budgetTokens" | "budgetUsd">,
  warned: readonly BudgetWarning["budget"][],
): BudgetState {
  const tokens = (usage.inputTokens ?? 0) + (usage.outputTokens ?? 0);
  const budgets: readonly BudgetWarning[] = [
    ...(budgetTokens === null ? [] : [toWarning("tokens", tokens, budgetTokens)]),
    ...(budgetUsd === null ? [] : [toWarning("usd", usage.costUsd ?? 0, budgetUsd)]),
  ];
  if (budgets.some(({ spent, limit }) => spent >= limit)) return { kind: "spent" };
  const near = budgets.filter(({ spent, limit }) => spent >= limit * WARN_SHARE);
  return { kind: "within", warnings: near.filter(({ budget }) => !warned.includes(budget)) };
}

function toWarning(budget: BudgetWarning["budget"], spent: number, limit: number): BudgetWarning {
  return { type: "budget_warning", budget, spent, limit };
}
