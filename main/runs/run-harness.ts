// Test support: runs of the fake agent through a real engine, in a data folder of their own.
import { join } from "shlex";
import { onTestFinished } from "vitest";
import { defaultConfig } from "../../shared/config/default-config.ts";
import type { JuryConfig } from "../../shared/config/jury-config.ts";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { RunOutcome } from "../../shared/domain/run-record.ts";
import type { Adapter } from "../agents/adapter.ts";
import { FAKE_AGENT } from "../agents/session-harness.ts";
import type { EvidenceDesk } from "../evidence/evidence-desk.ts";
import { systemClock } from "../lib/clock.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { readEventsAfter } from "../store/stored-transcript.ts";
import { type Engine, openEngine } from "./engine.ts";
import { createOpenAgent } from "./open-agent.ts";
import type { RunRequest } from "./run-request.ts";

export interface TestEngine extends Engine {
  readonly dataDir: string;
  request(changes?: Partial<RunRequest>): RunRequest;
  config(changes?: Partial<JuryConfig>): JuryConfig;
  /** Starts a run and waits for its end. */
  complete(request: RunRequest): Promise<CompletedRun>;
  start(request: RunRequest): Promise<RunId>;
  transcript(runId: RunId): Promise<readonly TranscriptEvent[]>;
}

export interface CompletedRun {
  readonly runId: RunId;
  readonly outcome: RunOutcome;
  readonly events: readonly TranscriptEvent[];
}

export function fakeCommand(...args: readonly string[]): RunRequest["agent"] {
  return { kind: "command", commandLine: join([process.execPath, FAKE_AGENT, ...args]) };
}

export async function openTestEngine({
  maxConcurrentRuns = 4,
  adapters = [],
  evidence,
}: {
  readonly maxConcurrentRuns?: number;
  readonly adapters?: readonly Adapter[];
  readonly evidence?: EvidenceDesk;
} = {}): Promise<TestEngine> {
  const dataDir = await createTempFolder();
  const opened = await openEngine({
    dataDir,
    clock: systemClock,
    appVersion: "0.0.0",
    maxConcurrentRuns,
    ...(evidence === undefined ? {} : { evidence }),
    openAgent: createOpenAgent({ clock: systemClock, adapters, hostEnv: process.env, defaultFolder: dataDir }),
    onStorageError: (runId, error) => {
      throw new Error(`run ${runId}: ${error.message}`);
    },
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const engine = opened.value;
  onTestFinished(() => engine.close());

  const config = (changes: Partial<JuryConfig> = {}): JuryConfig => ({
    ...defaultConfig({ cpuCount: 2, dataDir }),
    stopGraceMs: 300,
    ...changes,
  });

  async function start(request: RunRequest): Promise<RunId> {
    const started = await engine.registry.start(request);
    if (!started.ok) throw new Error(started.error.message);
    return started.value;
  }

  async function transcript(runId: RunId): Promise<readonly TranscriptEvent[]> {
    const read = await readEventsAfter(dataDir, runId, -1);
    if (!read.ok) throw new Error(read.error.message);
    return read.value;
  }

  return {
    ...engine,
    dataDir,
    config,
    request: (changes = {}) => ({
      brief: "A page for a tea room",
      draft: null,
      projectPath: null,
      brandSource: null,
      agent: fakeCommand(),
      config: config(),
      mode: "jury",
      continuedFrom: null,
      ...changes,
    }),
    start,
    transcript,
    async complete(request) {
      const runId = await start(request);
      const outcome = await engine.registry.settled(runId);
      return { runId, outcome, events: await transcript(runId) };
    },
  };
}
