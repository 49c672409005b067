import { expect, test } from "vitest";
import type { BudgetWarning } from "./domain/panel-event.ts";
import { EMPTY_RUN_VIEW } from "./run-view.ts";
import { translateEn } from "./strings/translate-en.ts";
import { toBudgetText, toUsageText } from "./usage-text.ts";

test("usage is tokens read and written together, then cost, as far as they are known", () => {
  expect(toUsageText(translateEn, { inputTokens: 12_000, outputTokens: 345, costUsd: 1.256 })).toBe(
    "12,345 tokens · $1.26",
  );
  expect(toUsageText(translateEn, { outputTokens: 1 })).toBe("1 token");
  expect(toUsageText(translateEn, { costUsd: 0.00123 })).toBe("$0.0012");
  expect(toUsageText(translateEn, { inputTokens: 0, costUsd: 0 })).toBe("");
  expect(toUsageText(translateEn, null)).toBe("");
});

test("a budget that is nearly used up is told by what is used now, and no more once the run has ended", () => {
  const nearBudget: BudgetWarning = { type: "budget_warning", budget: "tokens", spent: 80, limit: 100 };
  const view = { ...EMPTY_RUN_VIEW, nearBudget, usage: { type: "usage", inputTokens: 99.9 } as const };

  expect(toBudgetText(translateEn, view)).toBe("99% of the token budget used");
  expect(toBudgetText(translateEn, { ...view, usage: null })).toBe("80% of the token budget used");
  expect(toBudgetText(translateEn, { ...view, nearBudget: null })).toBe("");
  const time: BudgetWarning = { type: "budget_warning", budget: "time", spent: 800, limit: 1_000 };
  expect(toBudgetText(translateEn, { ...view, nearBudget: time, elapsedMs: 900 })).toBe("90% of the total time used");
});
