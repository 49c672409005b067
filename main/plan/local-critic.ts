import type { Objection } from "../../shared/plan/plan-critique-schema.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { findCycles } from "./task-cycles.ts";
import { mentions, type TaskFacts } from "./task-facts.ts";

export interface Requirement {
  readonly id: string;
}

export interface BindingRule {
  readonly id: string;
  /** Where it stands; null: outside of the worktree. */
  readonly anchor: Objection["anchors"][number] | null;
}

export interface LocalCriticInput {
  /** Without those that have subtasks of their own: what is done is done in the leaves. */
  readonly tasks: readonly TaskFacts[];
  readonly requirements: readonly Requirement[];
  readonly bindingRules: readonly BindingRule[];
  /** Paths that a task names and does not say it makes, and that the worktree does not have. */
  readonly missingFiles: readonly { readonly task: string; readonly path: string }[];
}

type Raised = Omit<Objection, "id">;

/**
 * The critic without a model: what can be seen from the structure alone. It reads no meaning, so it never says that a plan is
 * good, and each of its objections points at what it saw.
 */
export function criticizeLocally(input: LocalCriticInput, t: RoomT): Objection[] {
  const raised = [
    ...uncovered(input, t),
    ...unasked(input, t),
    ...withoutAcceptance(input, t),
    ...cycles(input, t),
    ...missingFiles(input, t),
    ...unmentionedRules(input, t),
  ];
  return raised.map((objection, index) => ({ id: `OBJ-${String(index + 1).padStart(2, "0")}`, ...objection }));
}

function uncovered({ tasks, requirements }: LocalCriticInput, t: RoomT): readonly Raised[] {
  return requirements
    .filter(({ id }) => !tasks.some((task) => mentions(task, id)))
    .map(({ id }) => ({
      lens: "scope",
      claim: t("plan.localUncovered", { id }),
      anchors: [{ kind: "analysis", ref: id }],
    }));
}

/** Without requirements nobody can tell what was asked for. */
function unasked({ tasks, requirements }: LocalCriticInput, t: RoomT): readonly Raised[] {
  if (requirements.length === 0) return [];
  return tasks
    .filter((task) => !requirements.some(({ id }) => mentions(task, id)))
    .map(({ id }) => ({
      lens: "scope",
      claim: t("plan.localUnasked", { id }),
      anchors: [{ kind: "plan", ref: id }],
    }));
}

function withoutAcceptance({ tasks }: LocalCriticInput, t: RoomT): readonly Raised[] {
  return tasks
    .filter(({ hasAcceptance }) => !hasAcceptance)
    .map(({ id }) => ({
      lens: "feasibility",
      claim: t("plan.localNoAcceptance", { id }),
      anchors: [{ kind: "plan", ref: id }],
    }));
}

function cycles({ tasks }: LocalCriticInput, t: RoomT): readonly Raised[] {
  return findCycles(new Map(tasks.map(({ id, dependsOn }) => [id, dependsOn]))).map((ids) => ({
    lens: "feasibility",
    claim: t("plan.localCycle", { ids: [...ids, ids[0] ?? ""].join(" → ") }),
    anchors: ids.map((ref) => ({ kind: "plan", ref })),
  }));
}

function missingFiles({ missingFiles: missing }: LocalCriticInput, t: RoomT): readonly Raised[] {
  return missing.map(({ task, path }) => ({
    lens: "feasibility",
    claim: t("plan.localMissingFile", { id: task, path }),
    anchors: [{ kind: "plan", ref: task }],
  }));
}

function unmentionedRules({ tasks, bindingRules }: LocalCriticInput, t: RoomT): readonly Raised[] {
  return bindingRules
    .filter(({ id }) => !tasks.some((task) => mentions(task, id)))
    .map(({ id, anchor }) => ({
      lens: "security",
      claim: t("plan.localUnmentionedRule", { id }),
      anchors: [anchor ?? { kind: "inference", ref: t("plan.localUnmentionedRule", { id }) }],
      rule: id,
    }));
}
