import type { PlanStanding } from "../domain/plan-review.ts";
import type { PlanReview } from "./plan-report.ts";

/**
 * How a review stands for a person. A critique to which replies are still missing is broken for the gate, which comes after them;
 * to whoever is about to write them it is open.
 */
export function toPlanStanding({ report, critique, failures, problems }: PlanReview): PlanStanding {
  const isOpen =
    critique !== null &&
    problems.length === 0 &&
    failures.length > 0 &&
    failures.every(({ type }) => type === "no_reply");
  return isOpen ? "open" : report.verdict;
}
