import { z } from "zod";
import { type PlanCritique, planCritiqueSchema } from "../../shared/plan/plan-critique-schema.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import { extractJson } from "./extract-json.ts";
import { toPathText } from "./json-document.ts";

const MAX_PROBLEMS = 5;

const plannerAnswerSchema = z.strictObject({
  replies: planCritiqueSchema.shape.replies.unwrap(),
  /** The whole revised plan; only its form as an object is looked at here, the plan's reader does the rest. */
  plan: z.record(z.string(), z.unknown()).optional(),
});

export interface PlannerAnswer {
  readonly replies: NonNullable<PlanCritique["replies"]>;
  /** null: the plan stays as it is. */
  readonly plan: Readonly<Record<string, unknown>> | null;
}

/** A planner's answer, all of it or nothing. Errors name the place in it and what is allowed there. */
export function readPlannerAnswer(answer: string): Result<PlannerAnswer, TaggedError<"answer_unusable">> {
  const json = extractJson(answer);
  if (!json.ok) return json;
  const parsed = plannerAnswerSchema.safeParse(JSON.parse(json.value));
  if (!parsed.success) {
    const problems = parsed.error.issues
      .slice(0, MAX_PROBLEMS)
      .map((issue) => `${toPathText(issue.path)}: ${issue.message}`);
    return err({ type: "answer_unusable", message: problems.join("; ") });
  }
  const { replies, plan } = parsed.data;
  if (!isWritable(plan))
    return err({ type: "answer_unusable", message: "plan: nests deeper than it could be written" });
  return ok({ replies, plan: plan ?? null });
}

function isWritable(plan: unknown): boolean {
  try {
    JSON.stringify(plan);
    return true;
  } catch {
    // It was read as JSON: only its depth can be in the way.
    return false;
  }
}
