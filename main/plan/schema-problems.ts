import type { z } from "zod";
import type { InputProblem } from "../../shared/plan/plan-report.ts";
import { type JsonNode, memberOf, nodeAt, toPathText } from "./json-document.ts";
import { type JsonInput, problemAt } from "./read-input.ts";

/** More of them say nothing that the first do not. */
const MAX_PROBLEMS = 20;

/** What a schema finds wrong, each with its place as people find it: file, line and path of keys. */
export function toSchemaProblems(input: JsonInput, { issues }: z.core.$ZodError): readonly InputProblem[] {
  const problems = issues.slice(0, MAX_PROBLEMS).map((issue) => toProblem(input, issue));
  if (issues.length <= MAX_PROBLEMS) return problems;
  const more = `and ${issues.length - MAX_PROBLEMS} more places are not of the schema`;
  return [...problems, { input: input.input, path: input.path, line: null, message: more }];
}

function toProblem(input: JsonInput, issue: z.core.$ZodIssue): InputProblem {
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
