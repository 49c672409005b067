import { type PlanCritique, planCritiqueSchema } from "../../shared/plan/plan-critique-schema.ts";
import { ok, type Result } from "../../shared/result.ts";
import { readJsonInput, type UnreadableInput, unreadable } from "./read-input.ts";
import { toSchemaProblems } from "./schema-problems.ts";

/** All of the schema or nothing: half a critique is not judged. */
export async function readCritique(path: string): Promise<Result<PlanCritique, UnreadableInput>> {
  const input = await readJsonInput("critique", path);
  if (!input.ok) return input;
  const parsed = planCritiqueSchema.safeParse(input.value.root.value);
  return parsed.success ? ok(parsed.data) : unreadable(toSchemaProblems(input.value, parsed.error));
}
