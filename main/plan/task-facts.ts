/** What the structure of one task says, whoever wrote the plan: of the usual names for each thing, any will do. */
export interface TaskFacts {
  readonly id: string;
  readonly hasAcceptance: boolean;
  readonly dependsOn: readonly string[];
  /** Files that it works on, without those it says it makes. */
  readonly files: readonly string[];
  /** All of its words and those of the tasks it is part of. */
  readonly words: string;
}

const ACCEPTANCE = ["acceptance", "acceptanceCriteria", "acceptance_criteria", "doneWhen", "done_when", "verification"];
const DEPENDS = ["dependsOn", "depends_on", "dependencies", "blockedBy", "blocked_by", "after"];
const FILES = ["files", "paths", "touches", "modifies"];
const CREATES = ["creates", "newFiles", "new_files"];
const CREATING = new Set(["create", "created", "add", "added", "new"]);
/** Deeper than any plan; what lies below says nothing. */
const MAX_DEPTH = 200;

type Fields = Readonly<Record<string, unknown>>;

/** The leaves of a plan's tree of tasks. Its form was checked before: what is no task is passed over. */
export function readTaskFacts(plan: unknown): readonly TaskFacts[] {
  const facts: TaskFacts[] = [];
  const made = new Set<string>();
  collect(isFields(plan) ? plan.tasks : [], "", 0);
  // One task may make what another works on.
  return facts.map((task) => ({ ...task, files: task.files.filter((path) => !made.has(path)) }));

  function collect(tasks: unknown, inherited: string, depth: number): void {
    if (!Array.isArray(tasks) || depth > MAX_DEPTH) return;
    for (const task of tasks) {
      if (!isFields(task) || typeof task.id !== "string") continue;
      const { subtasks, ...own } = task;
      const words = `${inherited}\n${wordsOf(own)}`;
      for (const path of pathsOf(own, CREATES)) made.add(path);
      for (const path of createdIn(own)) made.add(path);
      if (Array.isArray(subtasks) && subtasks.length > 0) collect(subtasks, words, depth + 1);
      else facts.push(toFacts(task.id, own, words));
    }
  }
}

/** An id stands there as a word of its own: REQ-1 is not in REQ-12. */
export function mentions({ words }: TaskFacts, id: string): boolean {
  for (let at = words.indexOf(id); at >= 0; at = words.indexOf(id, at + 1)) {
    const around = `${words[at - 1] ?? " "}${words[at + id.length] ?? " "}`;
    if (!/[\p{L}\p{N}_-]/u.test(around)) return true;
  }
  return false;
}

function toFacts(id: string, own: Fields, words: string): TaskFacts {
  return {
    id,
    hasAcceptance: ACCEPTANCE.some((name) => wordsOf(own[name]).trim() !== ""),
    dependsOn: DEPENDS.flatMap((name) => [own[name]].flat()).filter((other) => typeof other === "string"),
    files: pathsOf(own, FILES),
    words,
  };
}

function pathsOf(own: Fields, names: readonly string[]): readonly string[] {
  return names
    .flatMap((name) => [own[name]].flat())
    .map((entry) => (isFields(entry) ? entry.path : entry))
    .filter((path) => typeof path === "string")
    .filter((path) => path !== "");
}

function createdIn(own: Fields): readonly string[] {
  return FILES.flatMap((name) => [own[name]].flat())
    .filter(isFields)
    .filter(({ action, change, status }) => [action, change, status].some((word) => CREATING.has(String(word))))
    .map(({ path }) => path)
    .filter((path) => typeof path === "string");
}

/** Every text in a value, without the names of fields. */
function wordsOf(value: unknown, depth = 0): string {
  if (typeof value === "string") return value;
  if (depth > MAX_DEPTH || typeof value !== "object" || value === null) return "";
  return Object.values(value)
    .map((inner) => wordsOf(inner, depth + 1))
    .join("\n");
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
