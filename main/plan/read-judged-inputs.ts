import { join, resolve } from "node:path";
import type { InputProblem } from "../../shared/plan/plan-report.ts";
import { ok, type Result } from "../../shared/result.ts";
import type { PlanGateOptions } from "./plan-gate-options.ts";
import { type Analysis, readAnalysisFiles } from "./read-analysis.ts";
import { type Constitution, readConstitution } from "./read-constitution.ts";
import { findPresence, type UnreadableInput, unreadable } from "./read-input.ts";
import { type Plan, readPlan } from "./read-plan.ts";
import type { PipelineState } from "./read-state.ts";
import { findWorktree } from "./resolve-anchors.ts";

/** What a critique is held against. */
export interface JudgedInputs {
  /** A real path. */
  readonly worktree: string;
  readonly plan: Plan;
  readonly analysis: Analysis;
  /** null: there is none. */
  readonly constitution: Constitution | null;
}

type Reading<T> = Result<T, UnreadableInput>;

/** All of it, or everything that is wrong with it at once. */
export async function readJudgedInputs(
  planPath: string,
  options: PlanGateOptions,
  state: PipelineState | null,
): Promise<Reading<JudgedInputs>> {
  const worktree = resolve(options.cwd, options.worktree);
  const [folder, plan, analysis, constitution] = await Promise.all([
    findWorktree(worktree),
    readPlan(planPath),
    readAnalysisFiles(analysisPaths(options, state, worktree)),
    readRules(options, state, worktree),
  ]);
  if (folder.ok && plan.ok && analysis.ok && constitution.ok) {
    return ok({ worktree: folder.value, plan: plan.value, analysis: analysis.value, constitution: constitution.value });
  }
  // A folder that is not there makes everything in it missing.
  if (!folder.ok) return folder;
  return unreadable([plan, analysis, constitution].flatMap(problemsOf));
}

function problemsOf(reading: Reading<unknown>): readonly InputProblem[] {
  return reading.ok ? [] : reading.error.problems;
}

function analysisPaths(
  { cwd, analysisPaths }: PlanGateOptions,
  state: PipelineState | null,
  worktree: string,
): string[] {
  if (analysisPaths !== null) return analysisPaths.map((path) => resolve(cwd, path));
  return (state?.analysis ?? []).map((path) => resolve(worktree, path));
}

/** Named and missing is a fault; not named and not there means that nothing binds. Without a pipeline a person named what counts. */
async function readRules(
  { cwd, constitutionPath }: PlanGateOptions,
  state: PipelineState | null,
  worktree: string,
): Promise<Reading<Constitution | null>> {
  if (constitutionPath !== null) return readConstitution(resolve(cwd, constitutionPath));
  if (state !== null && state.constitution !== null) return readConstitution(resolve(worktree, state.constitution));
  const usual = [join(worktree, "constitution.md"), join(worktree, "constitution.json")];
  const presences = await Promise.all(usual.map(findPresence));
  const found = usual.filter((_path, index) => presences[index] !== "missing");
  const [first, second] = found;
  if (first === undefined) return ok(null);
  if (second === undefined) return state === null ? ok(null) : readConstitution(first);
  const message = `stands beside ${second}: name one of them, or nobody knows which counts`;
  return unreadable([{ input: "constitution", path: first, line: null, message }]);
}
