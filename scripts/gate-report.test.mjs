import { expect, test } from "vitest";
import { formatBudgets, isOverBudget, totalOf } from "./gate-report.mjs";

const step = { name: "build", passed: 1, failed: 0, ms: 10_000, budgetMs: 30_000 };

test("a budget holds until it is exceeded by half", () => {
  expect(isOverBudget({ ...step, ms: 45_000 })).toBe(false);
  expect(isOverBudget({ ...step, ms: 45_001 })).toBe(true);
  expect(isOverBudget({ ...step, ms: 1e9, budgetMs: null })).toBe(false);
});

test("the budgets count as one check", () => {
  expect(totalOf([step, { ...step, passed: 7, failed: 2 }])).toEqual({ passed: 9, failed: 2 });
  expect(totalOf([{ ...step, ms: 1e9 }])).toEqual({ passed: 1, failed: 1 });
});

test("the table has a line per step and says which is over", () => {
  const lines = formatBudgets([step, { ...step, name: "unit tests", ms: 100_000 }]).split("\n");

  expect(lines).toEqual([
    "step        took        budget",
    "build       10.0 s      30.0 s",
    "unit tests  1 min 40 s  30.0 s  exceeded by more than half",
  ]);
});
