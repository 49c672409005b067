import { existsSync } from "node:fs";
import { err, ok } from "../../shared/result.ts";
import type { Adapter } from "./adapter.ts";
import { toAgentEnv } from "./agent-env.ts";
import { createPlainTextDecoder } from "./command-adapter.ts";
import { oneWayDialog } from "./one-way-dialog.ts";

export interface SampleAdapterOptions {
  /** The built entry file, `sample-agent.js`. */
  readonly entryPath: string;
  /** How long it speaks; by default about twelve seconds. */
  readonly paceMs?: number;
}

/** A scripted agent that shows what a run looks like, without an account and without a model. It says so in its name. */
export function createSampleAdapter({ entryPath, paceMs }: SampleAdapterOptions): Adapter {
  return {
    id: "sample",
    displayName: "Sample (scripted, no model)",
    capabilities: { multiTurn: false, partialText: true, mayRestartSilently: false },
    keepsStdinOpen: false,
    openDialog: oneWayDialog({ encodeTurn: (prompt) => prompt, createDecoder: createPlainTextDecoder }),
    async detect() {
      if (existsSync(entryPath)) return { state: "ready", path: entryPath, version: "" };
      return { state: "not_found", detail: `"${entryPath}" is missing from this installation`, searched: [] };
    },
    async command(context) {
      if (!existsSync(entryPath)) {
        return err({ type: "cli_not_found", message: `"${entryPath}" is missing from this installation` });
      }
      const pace = paceMs ?? toPace(context.hostEnv.DESIGN_JURY_SAMPLE_PACE);
      const args = pace === null ? [entryPath] : [entryPath, "--pace", String(pace)];
      return ok({
        file: process.execPath,
        args,
        cwd: context.cwd,
        env: toAgentEnv(context.hostEnv, process.execPath),
      });
    },
  };
}

/** Milliseconds; what is no such number is left to the agent's own pace. */
function toPace(value: string | undefined): number | null {
  return value !== undefined && /^\d+$/.test(value.trim()) ? Number(value) : null;
}
