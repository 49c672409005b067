import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PlanSources } from "../../shared/domain/plan-review.ts";
import type { PlanReview } from "../../shared/plan/plan-report.ts";
import type { PlanGateOptions } from "./plan-gate-options.ts";

export type ReviewPlan = (options: PlanGateOptions) => Promise<PlanReview>;

export interface JudgedTexts {
  readonly sources: PlanSources;
  /** As JSON. */
  readonly critique: string;
  /** In place of the plan's file; null: the file as it is. */
  readonly plan: string | null;
}

/** In a worktree without a plan the gate does not apply: it has to look for one to say so. */
const USUAL_PLAN = [".pipeline", "plan.json"] as const;

/**
 * Judges what is in no file yet: it is put into private ones for as long as that takes, so that there is one judge for all.
 * Attended: the gate writes nothing.
 */
export async function judgeTexts(
  reviewPlan: ReviewPlan,
  { sources, critique, plan }: JudgedTexts,
  place: { readonly folder: string; readonly now: () => number },
): Promise<PlanReview> {
  await mkdir(place.folder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(place.folder, "judging-"));
  try {
    const critiquePath = join(folder, "plan-critique.json");
    const planPath = plan === null ? sources.plan : join(folder, "plan.json");
    await writeFile(critiquePath, critique, { mode: 0o600 });
    if (plan !== null && planPath !== null) await writeFile(planPath, plan, { mode: 0o600 });
    const review = await reviewPlan(toGateOptions(sources, critiquePath, planPath, place.now));
    // The private files are gone by the time somebody reads their names.
    return renamePaths(
      review,
      new Map([
        [planPath ?? "", planPathOf(sources)],
        [critiquePath, "plan-critique.json"],
      ]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function toGateOptions(
  sources: PlanSources,
  critiquePath: string,
  planPath: string | null,
  now: () => number,
): PlanGateOptions {
  return {
    cwd: sources.worktree,
    statePath: null,
    critiquePath,
    planPath,
    analysisPaths: sources.analysis,
    constitutionPath: sources.constitution,
    worktree: sources.worktree,
    attendance: "attended",
    withExcerpts: true,
    now,
  };
}

export function planPathOf({ worktree, plan }: PlanSources): string {
  return plan ?? join(worktree, ...USUAL_PLAN);
}

function renamePaths(review: PlanReview, names: ReadonlyMap<string, string>): PlanReview {
  const renamed = (path: string) => names.get(path) ?? path;
  return {
    ...review,
    anchors: review.anchors.map((anchor) => {
      const { excerpt } = anchor;
      return excerpt === null ? anchor : { ...anchor, excerpt: { ...excerpt, path: renamed(excerpt.path) } };
    }),
    problems: review.problems.map((problem) => ({ ...problem, path: renamed(problem.path) })),
  };
}
