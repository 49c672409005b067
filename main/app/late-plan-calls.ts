import { PLAN_CALLS } from "../../shared/ipc/plan-contract.ts";
import { createKeptReviews } from "../plan/kept-reviews.ts";
import { createLateHandlers } from "./late-handlers.ts";
import type { PlanHandlers } from "./plan-calls.ts";
import type { PlanDeskCallParts } from "./plan-desk-calls.ts";

const NAMES = Object.keys(PLAN_CALLS) as (keyof PlanHandlers)[]; // keys of the record

/** The calls of plan reviews. Whatever reads and judges plans is loaded with the first one; each window that opens asks only for the list. */
export function createLatePlanCalls(parts: PlanDeskCallParts): PlanHandlers {
  const reviews = createKeptReviews(parts.store.planReviews);
  return {
    ...createLateHandlers(NAMES, async () => (await import("./plan-desk-calls.ts")).createPlanDeskCalls(parts)),
    "plan.list": async ({ query, limit }) => reviews.list(query, limit),
  };
}
