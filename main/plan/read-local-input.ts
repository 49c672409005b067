import { stat } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import type { PlanSources } from "../../shared/domain/plan-review.ts";
import { ok, type Result } from "../../shared/result.ts";
import { withoutByteOrderMark } from "../lib/text-file.ts";
import type { LocalCriticInput } from "./local-critic.ts";
import { readAnalysisFiles } from "./read-analysis.ts";
import { readConstitution } from "./read-constitution.ts";
import type { UnreadableInput } from "./read-input.ts";
import { readPlan } from "./read-plan.ts";
import { readTaskFacts, type TaskFacts } from "./task-facts.ts";
import { nameInWorktree } from "./worktree-name.ts";

/** A plan names a handful of files for each task. */
const MAX_FILES = 5_000;

/** What the local critic looks at. */
export async function readLocalInput(
  sources: PlanSources & { readonly plan: string },
): Promise<Result<LocalCriticInput, UnreadableInput>> {
  const plan = await readPlan(sources.plan);
  if (!plan.ok) return plan;
  const analysis = await readAnalysisFiles(sources.analysis);
  if (!analysis.ok) return analysis;
  const rules = sources.constitution === null ? null : await readConstitution(sources.constitution);
  if (rules?.ok === false) return rules;
  const tasks = readTaskFacts(JSON.parse(withoutByteOrderMark(plan.value.text)));
  return ok({
    tasks,
    requirements: [...analysis.value.requirements.keys()].map((id) => ({ id })),
    bindingRules: (rules?.value.rules ?? [])
      .filter(({ standing }) => standing === "binding")
      .map(({ id, line }) => ({ id, anchor: toRuleAnchor(sources, line) })),
    missingFiles: await findMissing(sources.worktree, tasks),
  });
}

function toRuleAnchor(
  { worktree, constitution }: PlanSources,
  line: number,
): LocalCriticInput["bindingRules"][number]["anchor"] {
  if (constitution === null) return null;
  const name = nameInWorktree(worktree, constitution);
  return name === null ? null : { kind: "file", ref: `${name}:${line}` };
}

async function findMissing(worktree: string, tasks: readonly TaskFacts[]): Promise<LocalCriticInput["missingFiles"]> {
  const named = tasks.flatMap(({ id, files }) => files.map((path) => ({ task: id, path }))).slice(0, MAX_FILES);
  const there = await Promise.all(named.map(({ path }) => isThere(worktree, path)));
  return named.filter((_file, index) => there[index] === false);
}

/** A pattern, or a path that leads out, is nothing that could be missing. */
async function isThere(worktree: string, path: string): Promise<boolean> {
  if (/[*?{}\0]/.test(path) || isAbsolute(path) || path.split(/[\\/]/).includes("..")) return true;
  return stat(join(worktree, path)).then(
    () => true,
    () => false,
  );
}
