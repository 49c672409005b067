import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { delimiter, isAbsolute, join, resolve } from "node:path";
import which from "which";
import { err, ok, type Result } from "../../shared/result.ts";
import type { CommandContext } from "./adapter.ts";

export interface ProgramNotFound {
  readonly type: "program_not_found";
  readonly message: string;
  /** The folders that were looked in, in order. */
  readonly searched: readonly string[];
}

/**
 * Where installers put agent CLIs although PATH may not say so: a program started from a desktop gets a bare PATH. Looked
 * in after PATH, so that the user's own order wins.
 */
const FALLBACK_FOLDERS = [
  ["~", ".local", "bin"],
  ["~", ".npm-global", "bin"],
  ["~", ".volta", "bin"],
  ["~", ".bun", "bin"],
  ["~", "bin"],
  ["/opt/homebrew/bin"],
  ["/usr/local/bin"],
] as const;

/** The full path of a program: looked up on PATH and in the fallback folders, or, when written as a path, from `cwd`. */
export async function findProgram(name: string, context: CommandContext): Promise<Result<string, ProgramNotFound>> {
  if (isPath(name)) {
    const path = resolve(context.cwd, name);
    if (await isExecutable(path)) return ok(path);
    return err({ type: "program_not_found", message: `"${path}" is not an executable file`, searched: [] });
  }
  const searched = toSearchPath(context.hostEnv);
  const path = await which(name, { nothrow: true, path: searched.join(delimiter) });
  if (path !== null) return ok(resolve(context.cwd, path));
  return err({
    type: "program_not_found",
    message: `"${name}" was not found in ${searched.join(", ")}`,
    searched,
  });
}

/** The folders of PATH, then the fallback folders, each once. */
export function toSearchPath(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const home = env.HOME ?? env.USERPROFILE;
  const onPath = (readPath(env) ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
  const fallbacks = process.platform === "win32" ? FALLBACK_FOLDERS.slice(0, -2) : FALLBACK_FOLDERS;
  const more = fallbacks.flatMap(([first, ...rest]) => {
    if (first !== "~") return [first];
    return home === undefined ? [] : [join(home, ...rest)];
  });
  return [...new Set([...onPath, ...more])];
}

/** Windows spells the name `Path`. */
function readPath(env: Readonly<Record<string, string | undefined>>): string | undefined {
  return Object.entries(env).find(([name]) => name.toUpperCase() === "PATH")?.[1];
}

function isPath(name: string): boolean {
  return name.includes("/") || (process.platform === "win32" && name.includes("\\"));
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
