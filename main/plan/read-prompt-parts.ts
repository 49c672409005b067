import { sep } from "node:path";
import type { PlanSources } from "../../shared/domain/plan-review.ts";
import { ok, type Result } from "../../shared/result.ts";
import type { NamedText, PlanPromptParts } from "./compose-plan-prompt.ts";
import { planPathOf } from "./judge-texts.ts";
import { type InputText, readInput, type UnreadableInput, unreadable } from "./read-input.ts";
import { nameInWorktree } from "./worktree-name.ts";

/** The texts an agent is asked about, named as they are called in the worktree. */
export async function readPromptParts(sources: PlanSources): Promise<Result<PlanPromptParts, UnreadableInput>> {
  if (sources.plan === null) {
    return unreadable([
      { input: "plan", path: planPathOf(sources), line: null, message: "is needed: there is no plan" },
    ]);
  }
  const plan = await readInput("plan", sources.plan);
  if (!plan.ok) return plan;
  const analysis: NamedText[] = [];
  for (const path of sources.analysis) {
    const document = await readInput("analysis", path);
    if (!document.ok) return document;
    analysis.push(toNamed(sources, document.value));
  }
  const { constitution } = sources;
  const rules = constitution === null ? null : await readInput("constitution", constitution);
  if (rules?.ok === false) return rules;
  return ok({
    plan: toNamed(sources, plan.value),
    analysis,
    constitution: rules === null ? null : toNamed(sources, rules.value),
  });
}

function toNamed({ worktree }: PlanSources, { path, text }: InputText): NamedText {
  return { name: nameInWorktree(worktree, path) ?? path.split(sep).join("/"), text };
}
