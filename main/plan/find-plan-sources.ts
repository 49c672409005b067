import { readdir, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FoundPlanSources } from "../../shared/domain/plan-review.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import { toErrorCode } from "../lib/text-file.ts";

const PLANS = [".pipeline/plan.json", "plan.json"];
const CONSTITUTIONS = ["constitution.md", "constitution.json"];
/** Folders looked into, and what an analysis or a critique is called there. */
const ANALYSIS_FOLDERS = ["docs", "docs/analysis", ".pipeline", "."];
const ANALYSIS_NAME = /^analysis[^/]*\.md$/i;
const CRITIQUE_NAME = /^plan-critique[^/]*\.json$/;
/** More would be a folder full of something else. */
const MAX_FOUND = 20;

/** Looks for a plan and what belongs to it in the usual places of a worktree. Nothing but names is read. */
export async function findPlanSources(folder: string): Promise<Result<FoundPlanSources, TaggedError<"unreadable">>> {
  try {
    const worktree = await realpath(folder);
    if (!(await stat(worktree)).isDirectory()) return unreadable(folder, "it is not a folder");
    const plan = (await existing(worktree, PLANS))[0] ?? null;
    const constitutions = await existing(worktree, CONSTITUTIONS);
    const analysis = await Promise.all(ANALYSIS_FOLDERS.map((name) => matching(worktree, name, ANALYSIS_NAME)));
    return ok({
      worktree,
      plan,
      analysis: analysis.flat().slice(0, MAX_FOUND),
      // Two, and nobody has said which one counts: a person has to.
      constitution: constitutions.length === 1 ? (constitutions[0] ?? null) : null,
      rivals: constitutions.length > 1 ? constitutions : [],
      critiques: await matching(worktree, ".pipeline", CRITIQUE_NAME),
    });
  } catch (thrown) {
    return unreadable(folder, toErrorCode(thrown));
  }
}

async function existing(worktree: string, names: readonly string[]): Promise<readonly string[]> {
  const paths = names.map((name) => join(worktree, name));
  const there = await Promise.all(paths.map((path) => isFile(path)));
  return paths.filter((_path, index) => there[index]);
}

async function matching(worktree: string, folder: string, name: RegExp): Promise<readonly string[]> {
  const entries = await readdir(join(worktree, folder)).catch(() => []);
  const paths = entries
    .filter((entry) => name.test(entry))
    .toSorted()
    .slice(0, MAX_FOUND)
    .map((entry) => join(worktree, folder, entry));
  const there = await Promise.all(paths.map((path) => isFile(path)));
  return paths.filter((_path, index) => there[index]);
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true;
}

function unreadable(folder: string, why: string): Result<never, TaggedError<"unreadable">> {
  return err({ type: "unreadable", message: `The folder ${folder} cannot be read (${why}).` });
}
