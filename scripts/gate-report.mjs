import { seconds } from "./step.mjs";

/**
 * @typedef {object} StepReport
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} ms
 * @property {number | null} budgetMs what it may take on a fresh machine
 */

/** A budget is exceeded when it is by half: machines differ, and a gate that cries wolf is not heard. */
const TOLERANCE = 1.5;

/** @param {StepReport} report */
export function isOverBudget({ ms, budgetMs }) {
  return budgetMs !== null && ms > budgetMs * TOLERANCE;
}

/**
 * @param {readonly StepReport[]} reports
 * @returns {string}
 */
export function formatBudgets(reports) {
  const rows = reports.map((report) => [
    report.name,
    seconds(report.ms),
    report.budgetMs === null ? "" : seconds(report.budgetMs),
    isOverBudget(report) ? "exceeded by more than half" : "",
  ]);
  const table = [["step", "took", "budget", ""], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "))
    .map((line) => line.trimEnd())
    .join("\n");
}

/**
 * Each step's counts, and the budgets as one more check.
 * @param {readonly StepReport[]} reports
 * @returns {{ passed: number, failed: number }}
 */
export function totalOf(reports) {
  const total = reports.reduce(
    (sum, report) => ({ passed: sum.passed + report.passed, failed: sum.failed + report.failed }),
    { passed: 0, failed: 0 },
  );
  return reports.some(isOverBudget) ? { ...total, failed: total.failed + 1 } : { ...total, passed: total.passed + 1 };
}
