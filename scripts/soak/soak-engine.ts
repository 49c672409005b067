import { join } from "shlex";
import { systemClock } from "../../main/lib/clock.ts";
import { type Engine, openEngine } from "../../main/runs/engine.ts";
import { createOpenAgent } from "../../main/runs/open-agent.ts";
import type { RunRequest } from "../../main/runs/run-request.ts";
import { defaultConfig } from "../../shared/config/default-config.ts";
import { MARK_VARIABLE } from "./live-processes.ts";

export interface SoakEngine extends Engine {
  /** A run of this program with these arguments. */
  request(command: readonly string[]): RunRequest;
  /** What could not be stored. */
  readonly storageErrors: readonly string[];
}

export async function openSoakEngine(dataDir: string, mark: string, maxConcurrentRuns: number): Promise<SoakEngine> {
  const storageErrors: string[] = [];
  const hostEnv = { ...process.env, [MARK_VARIABLE]: mark };
  const opened = await openEngine({
    dataDir,
    clock: systemClock,
    appVersion: "0.0.0",
    maxConcurrentRuns,
    openAgent: createOpenAgent({ clock: systemClock, adapters: [], hostEnv, defaultFolder: dataDir }),
    onStorageError: (runId, { message }) => storageErrors.push(`run ${runId}: ${message}`),
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const config = { ...defaultConfig({ cpuCount: 2, dataDir }), stopGraceMs: 200 };
  return {
    ...opened.value,
    storageErrors,
    request: (command) => ({
      brief: "A tea room",
      draft: null,
      projectPath: null,
      brandSource: null,
      agent: { kind: "command", commandLine: join(command) },
      config,
      mode: "jury",
      continuedFrom: null,
    }),
  };
}
