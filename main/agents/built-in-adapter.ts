import { existsSync } from "node:fs";
import { err, ok } from "../../shared/result.ts";
import type { Adapter, CommandContext } from "./adapter.ts";
import { toAgentEnv } from "./agent-env.ts";
import { createPlainTextDecoder } from "./command-adapter.ts";
import { oneWayDialog } from "./one-way-dialog.ts";

export interface BuiltInAgent {
  readonly id: string;
  readonly displayName: string;
  /** The built entry file. */
  readonly entryPath: string;
  readonly args?: (context: CommandContext) => readonly string[];
}

/** An agent that comes with us: a program of our own, which takes one prompt and says the protocol as plain text. */
export function createBuiltInAdapter({ id, displayName, entryPath, args }: BuiltInAgent): Adapter {
  const missing = `"${entryPath}" is missing from this installation`;
  return {
    id,
    displayName,
    capabilities: { multiTurn: false, partialText: true, mayRestartSilently: false },
    keepsStdinOpen: false,
    openDialog: oneWayDialog({ encodeTurn: (prompt) => prompt, createDecoder: createPlainTextDecoder }),
    async detect() {
      if (existsSync(entryPath)) return { state: "ready", path: entryPath, version: "" };
      return { state: "not_found", detail: missing, searched: [] };
    },
    async command(context) {
      if (!existsSync(entryPath)) return err({ type: "cli_not_found", message: missing });
      return ok({
        file: process.execPath,
        args: [entryPath, ...(args?.(context) ?? [])],
        cwd: context.cwd,
        env: toAgentEnv(context.hostEnv, process.execPath),
      });
    },
  };
}
