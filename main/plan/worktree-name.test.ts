import { join, sep } from "node:path";
import { expect, test } from "vitest";
import { nameInWorktree } from "./worktree-name.ts";

const worktree = join(sep, "repo");

test.each([
  [["docs", "rules.md"], "docs/rules.md"],
  [["..rules.md"], "..rules.md"],
  [["..", "rules.md"], null],
  [["..", "repository", "rules.md"], null],
  [[], null],
])("%j is called %s", (steps, name) => {
  expect(nameInWorktree(worktree, join(worktree, ...steps))).toBe(name);
});
