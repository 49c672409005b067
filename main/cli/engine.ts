import type { JuryConfig } from "../../shared/config/jury-config.ts";
import type { Adapter, AgentCommand } from "../agents/adapter.ts";
import { spawnTransport } from "../agents/spawn-transport.ts";
import type { AgentTransport } from "../agents/transport.ts";
import { createEvidenceDesk } from "../evidence/evidence-desk.ts";
import { createStaticChecker } from "../evidence/static-checker.ts";
import type { Clock } from "../lib/clock.ts";
import { createRunRegistry } from "../runs/create-run-registry.ts";
import { createOpenAgent } from "../runs/open-agent.ts";
import { loadPromptTemplates } from "../runs/prompt-templates.ts";
import type { RunRegistry } from "../runs/run-registry.ts";
import type { Store } from "../store/store.ts";

export interface EngineRequest {
  readonly store: Store;
  readonly config: JuryConfig;
  readonly adapters: readonly Adapter[];
  /** Told once for each thing that could not be stored; the run's outcome stands. */
  readonly onStorageError: (message: string) => void;
}

export type OpenEngine = (request: EngineRequest) => RunRegistry | Promise<RunRegistry>;

export interface EngineEnvironment {
  readonly clock: Clock;
  readonly appVersion: string;
  readonly hostEnv: Readonly<Record<string, string | undefined>>;
  /** The built `evidence-worker.js`. */
  readonly evidenceWorkerFile: string;
  /** Where an agent works in a run without a project. */
  readonly cwd: string;
}

export interface EngineRoom {
  readonly openEngine: OpenEngine;
  /** At once and by force, for an exit that waits for nothing: elsewhere than on POSIX nobody else would do it. */
  killAgents(): void;
}

/** The same engine as the window's, on a library that the command has opened. */
export function createEngineRoom(environment: EngineEnvironment): EngineRoom {
  const { clock, appVersion, hostEnv, cwd, evidenceWorkerFile } = environment;
  const evidence = createEvidenceDesk({
    checker: createStaticChecker({ workerFile: evidenceWorkerFile, clock }),
    probe: null,
  });
  const transports = new Set<AgentTransport>();

  function openTracked(command: AgentCommand): AgentTransport {
    const transport = spawnTransport(command);
    transports.add(transport);
    return {
      ...transport,
      close() {
        transports.delete(transport);
        transport.close();
      },
    };
  }

  return {
    openEngine: ({ store, config, adapters, onStorageError }) =>
      createRunRegistry({
        store,
        clock,
        appVersion,
        templates: loadPromptTemplates(),
        evidence,
        openAgent: createOpenAgent({ clock, adapters, hostEnv, defaultFolder: cwd, transportFor: () => openTracked }),
        maxConcurrentRuns: config.maxConcurrentRuns,
        onStorageError: (_runId, error) => onStorageError(error.message),
      }),
    killAgents() {
      for (const transport of transports) transport.signal("kill");
    },
  };
}
