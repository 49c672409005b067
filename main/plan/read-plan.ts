import type { InputProblem, PlanTask } from "../../shared/plan/plan-report.ts";
import { ok, type Result } from "../../shared/result.ts";
import { createLineFinder, type JsonNode, memberOf, toPathText } from "./json-document.ts";
import { type JsonInput, readJsonInput, type UnreadableInput, unreadable } from "./read-input.ts";

/** A plan as the gate needs it: its tasks, in the order of the file. */
export interface Plan {
  readonly path: string;
  /** With its byte order mark. */
  readonly text: string;
  readonly tasks: readonly PlanTask[];
}

/** A task still to be looked at. Its place is told by its parent's: a list of steps for each would grow with the square of the depth. */
interface Pending {
  readonly node: JsonNode;
  readonly index: number;
  readonly parent: { readonly id: string; readonly pending: Pending } | null;
}

export async function readPlan(path: string): Promise<Result<Plan, UnreadableInput>> {
  const input = await readJsonInput("plan", path);
  return input.ok ? checkPlan(input.value) : input;
}

/** Every task has an id of its own; anything else a plan says is ignored here. */
function checkPlan(input: JsonInput): Result<Plan, UnreadableInput> {
  const lineAt = createLineFinder(input.text);
  const lineOfId = new Map<string, number>();
  const tasks: PlanTask[] = [];
  const refuse = (offset: number, message: string) => {
    const problem: InputProblem = { input: "plan", path: input.path, line: lineAt(offset), message };
    return unreadable([problem]);
  };
  const { root } = input;
  const list = root.type === "object" ? memberOf(root, "tasks") : undefined;
  if (list?.type !== "array") return refuse((list ?? root).start, 'must be an object with an array "tasks"');

  // A stack of our own, the next task on top: plans may nest deeper than calls can.
  const pending: Pending[] = toPending(list.items, null);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, parent } = next;
    if (node.type !== "object") return refuse(node.start, `${toPlace(next)}: must be an object`);
    const idNode = memberOf(node, "id");
    const id = idNode?.value;
    if (idNode === undefined || typeof id !== "string" || id.trim() === "") {
      return refuse((idNode ?? node).start, `${toPlace(next, "id")}: must be a string that is not blank`);
    }
    const before = lineOfId.get(id);
    if (before !== undefined) {
      return refuse(idNode.start, `${toPlace(next, "id")}: ${JSON.stringify(id)} is the id of line ${before}`);
    }
    const line = lineAt(node.start);
    lineOfId.set(id, lineAt(idNode.start));
    const title = memberOf(node, "title")?.value;
    tasks.push({ id, title: typeof title === "string" ? title : null, parent: parent?.id ?? null, line });
    const subtasks = memberOf(node, "subtasks");
    if (subtasks === undefined || subtasks.value === null) continue;
    if (subtasks.type !== "array") {
      return refuse(subtasks.start, `${toPlace(next, "subtasks")}: must be an array of tasks`);
    }
    for (const child of toPending(subtasks.items, { id, pending: next })) pending.push(child);
  }
  return ok({ path: input.path, text: input.text, tasks });
}

function toPending(items: readonly JsonNode[], parent: Pending["parent"]): Pending[] {
  return items.map((node, index) => ({ node, index, parent })).toReversed();
}

/** Such as `tasks[3].subtasks[0].id`. */
function toPlace(pending: Pending, ...rest: readonly string[]): string {
  const steps: PropertyKey[] = [];
  for (let at: Pending | undefined = pending; at !== undefined; at = at.parent?.pending) {
    steps.push(at.index, at.parent === null ? "tasks" : "subtasks");
  }
  return toPathText([...steps.toReversed(), ...rest]);
}
