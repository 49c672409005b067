import type { z } from "zod";
import { type PlanCritique, planCritiqueSchema } from "../../shared/plan/plan-critique-schema.ts";
import type { InputProblem } from "../../shared/plan/plan-report.ts";
import { ok, type Result } from "../../shared/result.ts";
import { type JsonNode, memberOf, nodeAt, toPathText } from "./json-document.ts";
import { type JsonInput, problemAt, readJsonInput, type UnreadableInput, unreadable } from "./read-input.ts";

/** More of them say nothing that the first do not. */
const MAX_PROBLEMS = 20;

export async function readCritique(path: string): Promise<Result<PlanCritique, UnreadableInput>> {
  const input = await readJsonInput("critique", path);
  return input.ok ? checkCritique(input.value) : input;
}

/** All of the schema or nothing: half a critique is not judged. */
export function checkCritique(input: JsonInput): Result<PlanCritique, UnreadableInput> {
  const parsed = planCritiqueSchema.safeParse(input.root.value);
  if (parsed.success) return ok(parsed.data);
  const { issues } = parsed.error;
  const problems = issues.slice(0, MAX_PROBLEMS).map((issue) => toProblem(input, issue));
  if (issues.length <= MAX_PROBLEMS) return unreadable(problems);
  const more = `and ${issues.length - MAX_PROBLEMS} more places are not of the schema`;
  return unreadable([...problems, { input: input.input, path: input.path, line: null, message: more }]);
}

/** Names the place as people find it: file, line and path of keys. */
export function toProblem(input: JsonInput, issue: z.core.$ZodIssue): InputProblem {
  if (issue.code === "unrecognized_keys") {
    const around = nodeAt(input.root, issue.path);
    const start = around.type === "object" ? keyStart(around, issue.keys[0] ?? "") : around.start;
    const keys = issue.keys.map((key) => JSON.stringify(key)).join(", ");
    return problemAt(input, start, `${toPathText(issue.path)}: unknown ${keys}`);
  }
  const isMissing = lacks(input.root, issue.path);
  const message = isMissing ? "is missing" : issue.message;
  return problemAt(input, nodeAt(input.root, issue.path).start, `${toPathText(issue.path)}: ${message}`);
}

function keyStart(around: JsonNode & { readonly type: "object" }, key: string): number {
  return around.members.find((member) => member.key === key)?.keySpan.start ?? around.start;
}

function lacks(root: JsonNode, path: readonly PropertyKey[]): boolean {
  const last = path.at(-1);
  const around = nodeAt(root, path.slice(0, -1));
  return typeof last === "string" && around.type === "object" && memberOf(around, last) === undefined;
}
