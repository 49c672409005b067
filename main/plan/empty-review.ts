import type { PlanReport, PlanReview } from "../../shared/plan/plan-report.ts";

/** A report on nothing: whoever ends before anything is judged says the rest. Its fields in the order in which they are printed. */
export const EMPTY_REPORT: PlanReport = {
  verdict: "fail",
  exit: 1,
  active: true,
  advisory: [],
  blocking: [],
  objections: [],
  unresolved: [],
  failures: [],
};

/** With nothing beside the report. */
export function emptyReview(report: PlanReport): PlanReview {
  return { report, critique: null, tasks: [], rules: null, anchors: [], blocks: [], failures: [], problems: [] };
}
