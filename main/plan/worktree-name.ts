import { isAbsolute, relative, sep } from "node:path";

/** What a file is called in the worktree, with slashes on every system; null: it lies elsewhere. */
export function nameInWorktree(worktree: string, path: string): string | null {
  const inside = relative(worktree, path);
  const steps = inside.split(sep);
  return inside === "" || steps[0] === ".." || isAbsolute(inside) ? null : steps.join("/");
}
