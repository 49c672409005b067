import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Result } from "../../shared/result.ts";
import { createAdapterRegistry } from "../agents/registry.ts";
import type { OpenTransport } from "../agents/transport.ts";
import type { Clock } from "../lib/clock.ts";
import type { Logger } from "../lib/logger.ts";
import { type Engine, openEngine } from "../runs/engine.ts";
import { createOpenAgent } from "../runs/open-agent.ts";
import type { StoreError } from "../store/store-error.ts";
import { builtFile } from "./built-files.ts";
import { resolveRunSettings, type SettingsSources } from "./run-settings.ts";

export const SAMPLE_ADAPTER = "sample";

export interface AppEngineOptions {
  readonly sources: SettingsSources;
  readonly appVersion: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** Where built-in agents live. */
  readonly builtInTransport: OpenTransport;
}

/** Opens the library and the registry of live runs. */
export async function openAppEngine(options: AppEngineOptions): Promise<Result<Engine, StoreError>> {
  const { sources, appVersion, clock, log, builtInTransport } = options;
  const { dataDir, environment } = sources;
  // Without a project an agent works in a folder where nothing is anybody's.
  const defaultFolder = join(dataDir, "workspace");
  const { listAdapters } = createAdapterRegistry({ sampleAgentPath: builtFile("main", "sample-agent.js") });
  // Settings that cannot be used refuse the run that is started with them; they do not keep the window shut.
  const settings = resolveRunSettings(sources, {});
  const engine = await openEngine({
    dataDir,
    clock,
    appVersion,
    workerFile: builtFile("main", "store-worker.js"),
    onMending: (what) => log.info({ dataDir }, `the library is being mended first: ${what}`),
    warn: (message) => log.warn({ dataDir }, message),
    maxConcurrentRuns: settings.ok ? settings.value.config.maxConcurrentRuns : availableParallelism(),
    openAgent: createOpenAgent({
      clock,
      adapters: listAdapters(),
      hostEnv: environment,
      defaultFolder,
      transportFor: (adapterId) => (adapterId === SAMPLE_ADAPTER ? builtInTransport : undefined),
    }),
    onStorageError: (runId, error) => log.error({ runId, storage: error.type }, error.message),
  });
  if (engine.ok) await mkdir(defaultFolder, { recursive: true });
  return engine;
}
