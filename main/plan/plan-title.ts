import { basename } from "node:path";
import type { PlanSources } from "../../shared/domain/plan-review.ts";
import { withoutByteOrderMark } from "../lib/text-file.ts";
import { readInput } from "./read-input.ts";

const MAX_LENGTH = 120;

/** What a review is called: as its plan is, else as the folder is. */
export async function readPlanTitle(sources: PlanSources): Promise<string> {
  const plan = sources.plan === null ? null : await readInput("plan", sources.plan);
  const title = plan?.ok === true ? titleIn(plan.value.text) : "";
  return title === "" ? basename(sources.worktree) : title;
}

function titleIn(plan: string): string {
  try {
    const { title } = JSON.parse(withoutByteOrderMark(plan));
    return typeof title === "string" ? title.replace(/\s+/g, " ").trim().slice(0, MAX_LENGTH) : "";
  } catch {
    return "";
  }
}
