import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ok, type Result } from "../../shared/result.ts";
import { LOCAL_JURY_ID } from "../agents/local-jury-adapter.ts";
import { prepareAgent } from "../agents/prepare-agent.ts";
import { createAdapterRegistry } from "../agents/registry.ts";
import { createShellEnv } from "../agents/shell-path.ts";
import type { OpenTransport } from "../agents/transport.ts";
import type { BrowserProbe } from "../evidence/browser-probe.ts";
import { createEvidenceDesk } from "../evidence/evidence-desk.ts";
import { createStaticChecker } from "../evidence/static-checker.ts";
import type { Clock } from "../lib/clock.ts";
import type { Logger } from "../lib/logger.ts";
import { type Engine, openEngine } from "../runs/engine.ts";
import { createOpenAgent } from "../runs/open-agent.ts";
import type { StoreError } from "../store/store-error.ts";
import { createUserSettings } from "../store/user-settings.ts";
import { type AgentDesk, type AgentDeskOptions, createAgentDesk } from "./agent-desk.ts";
import { exchangeWithAgent } from "./agent-exchange.ts";
import { builtFile } from "./built-files.ts";
import { resolveRunSettings, type SettingsSources } from "./run-settings.ts";

export const SAMPLE_ADAPTER = "sample";
/** Programs of ours: hosted by us, and in need of nothing from the user's PATH. */
const BUILT_IN: ReadonlySet<string> = new Set([SAMPLE_ADAPTER, LOCAL_JURY_ID]);

export interface AppEngineOptions {
  readonly sources: SettingsSources;
  readonly appVersion: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** Looks at pages in a browser nobody sees; null: nothing does. */
  readonly probe: BrowserProbe | null;
  /** Where built-in agents live. */
  readonly builtInTransport: OpenTransport;
  /** The library needs work before it can be opened, which may take a while. */
  readonly onMending: () => void;
}

export interface AppEngine extends Engine {
  readonly agents: AgentDesk;
  /** What agents are started with: the user's shell is asked for its PATH, once, when it is first needed. */
  readonly hostEnv: AgentDeskOptions["hostEnv"];
}

/** Opens the library, the registry of live runs and the desk of agents. */
export async function openAppEngine(options: AppEngineOptions): Promise<Result<AppEngine, StoreError>> {
  const { sources, appVersion, clock, log, builtInTransport } = options;
  const { dataDir, environment } = sources;
  // Without a project an agent works in a folder where nothing is anybody's.
  const defaultFolder = join(dataDir, "workspace");
  // The library's own settings are not open yet, and reading the file waits for no other process.
  const user = await createUserSettings(dataDir).read();
  // Settings that cannot be used refuse the run that is started with them; they do not keep the window shut.
  const settings = resolveRunSettings(sources, user.ok ? user.value : {});
  const hostEnv = createShellEnv({
    environment,
    platform: process.platform,
    hasTerminal: process.stdin.isTTY === true,
    clock,
  });
  const transportFor = (adapterId: string) => (BUILT_IN.has(adapterId) ? builtInTransport : undefined);
  const agents = createAgentDesk({
    adaptersFor: (programs) =>
      createAdapterRegistry({
        sampleAgentPath: builtFile("main", "sample-agent.js"),
        localJuryPath: builtFile("main", "local-jury.js"),
        programs,
      }).listAdapters(),
    sampleId: SAMPLE_ADAPTER,
    builtInIds: BUILT_IN,
    hostEnv,
    folder: defaultFolder,
    clock,
    async testAgent(adapter) {
      const openTransport = transportFor(adapter.id);
      const dependencies = { clock, ...(openTransport === undefined ? {} : { openTransport }) };
      const start = await prepareAgent(adapter, { cwd: defaultFolder, hostEnv: await hostEnv() }, dependencies);
      return exchangeWithAgent(start, clock);
    },
  });
  const engine = await openEngine({
    dataDir,
    clock,
    appVersion,
    workerFile: builtFile("main", "store-worker.js"),
    evidence: createEvidenceDesk({
      checker: createStaticChecker({ workerFile: builtFile("main", "evidence-worker.js"), clock }),
      probe: options.probe,
    }),
    onMending(what) {
      log.info({ dataDir }, `the library is being mended first: ${what}`);
      options.onMending();
    },
    warn: (message) => log.warn({ dataDir }, message),
    maxConcurrentRuns: settings.ok ? settings.value.config.maxConcurrentRuns : availableParallelism(),
    // Made anew for each run: the user may have chosen another program meanwhile.
    openAgent(choice, projectPath, config) {
      const open = (hostEnv: SettingsSources["environment"]) =>
        createOpenAgent({ clock, adapters: agents.adapters(), hostEnv, defaultFolder, transportFor })(
          choice,
          projectPath,
          config,
        );
      const agent = open(environment);
      // Ours needs nothing from the user's PATH, and waits for no shell.
      if (!agent.ok || BUILT_IN.has(agent.value.id)) return agent;
      return ok({
        ...agent.value,
        async prepare() {
          const complete = open(await hostEnv());
          return (complete.ok ? complete : agent).value.prepare();
        },
      });
    },
    onStorageError: (runId, error) => log.error({ runId, storage: error.type }, error.message),
  });
  if (!engine.ok) return engine;
  await mkdir(defaultFolder, { recursive: true });
  await agents.load(engine.value.store);
  return ok({ ...engine.value, agents, hostEnv });
}
