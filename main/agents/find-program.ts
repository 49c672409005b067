import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { delimiter, resolve } from "node:path";
import which from "which";
import { err, ok, type Result } from "../../shared/result.ts";
import type { CommandContext } from "./adapter.ts";
import { toSearchPath } from "./search-path.ts";

export interface ProgramNotFound {
  readonly type: "program_not_found";
  readonly message: string;
  /** The folders that were looked in, in order. */
  readonly searched: readonly string[];
}

/** The full path of a program: looked up on PATH and where installers put them, or, when written as a path, from `cwd`. */
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
