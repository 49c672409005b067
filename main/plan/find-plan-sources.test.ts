import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "../lib/temp-folder.ts";
import { findPlanSources } from "./find-plan-sources.ts";

async function worktreeWith(...names: readonly string[]): Promise<string> {
  const worktree = await createTempFolder();
  for (const name of names) {
    await mkdir(dirname(join(worktree, name)), { recursive: true });
    await writeFile(join(worktree, name), "x");
  }
  return worktree;
}

async function findIn(worktree: string) {
  const found = await findPlanSources(worktree);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

test("plan, analysis, constitution and critiques are found in their usual places", async () => {
  const worktree = await worktreeWith(
    ".pipeline/plan.json",
    ".pipeline/plan-critique.json",
    ".pipeline/plan-critique.second.json",
    ".pipeline/state.json",
    "plan.json",
    "constitution.json",
    "docs/analysis.md",
    "docs/Analysis-2.md",
    "docs/analysis/analysis.md",
    "docs/notes.md",
  );
  await mkdir(join(worktree, ".pipeline", "plan-critique.folder.json"));

  expect(await findIn(worktree)).toEqual({
    worktree,
    plan: join(worktree, ".pipeline/plan.json"),
    analysis: ["docs/Analysis-2.md", "docs/analysis.md", "docs/analysis/analysis.md"].map((name) =>
      join(worktree, name),
    ),
    constitution: join(worktree, "constitution.json"),
    rivals: [],
    critiques: [".pipeline/plan-critique.json", ".pipeline/plan-critique.second.json"].map((name) =>
      join(worktree, name),
    ),
  });
});

test("of two constitutions none is taken: a person has to say which", async () => {
  const worktree = await worktreeWith("constitution.md", "constitution.json");

  expect(await findIn(worktree)).toMatchObject({
    plan: null,
    constitution: null,
    rivals: [join(worktree, "constitution.md"), join(worktree, "constitution.json")],
  });
});

test("a worktree behind a link is known by its real path", async () => {
  const worktree = await worktreeWith("plan.json");
  const link = join(await createTempFolder(), "link");
  await symlink(worktree, link);

  expect(await findIn(link)).toMatchObject({ worktree, plan: join(worktree, "plan.json") });
});

test.each(["nowhere", "file"])("a folder that is %s cannot be read, which is said by its name", async (name) => {
  const folder = join(await worktreeWith("file"), name);

  expect(await findPlanSources(folder)).toMatchObject({
    ok: false,
    error: { type: "unreadable", message: expect.stringContaining(folder) },
  });
});
