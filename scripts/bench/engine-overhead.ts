import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { join as joinWords } from "shlex";
import { systemClock } from "../../main/lib/clock.ts";
import { openEngine } from "../../main/runs/engine.ts";
import { createOpenAgent } from "../../main/runs/open-agent.ts";
import { defaultConfig } from "../../shared/config/default-config.ts";
import { isTerminalEvent } from "../../shared/domain/panel-event.ts";
import { toRunText } from "./parser-stream.ts";
import type { BenchRow } from "./row.ts";

const BYTES_PER_SECOND = 200_000;
const GOAL = 0.02;
/** Four artifacts and a talkative jury: about 1 MB, a fifth of it remarks. */
const ARTIFACT_BYTES = 200_000;
const REMARKS = 100;
const WARM_UPS = 4;
const LEAST_MS = 3_000;

/** One core is 1. */
interface CpuShare {
  readonly share: number;
  readonly elapsedMs: number;
}

/** What a run in this process costs beside its agent, against a reader that does nothing with the same bytes. */
export async function benchEngineOverhead(folder: string, pacedAgent: string): Promise<BenchRow[]> {
  const text = toRunText(ARTIFACT_BYTES, REMARKS);
  const file = join(folder, "agent-says.txt");
  writeFileSync(file, text);
  const command = [process.execPath, pacedAgent, file];
  // At full speed first: a run of minutes is compiled code for nearly all of its time, one of seconds is not.
  for (let n = 0; n < WARM_UPS; n += 1) {
    await runEngine(join(folder, `warm-up-${n}`), [...command, String(BYTES_PER_SECOND * 100)]);
  }
  const bare = await readBarely([...command, String(BYTES_PER_SECOND)]);
  const engine = await runEngine(join(folder, "engine"), [...command, String(BYTES_PER_SECOND)]);
  if (engine.elapsedMs < LEAST_MS) throw new Error(`The paced run was over after ${engine.elapsedMs} ms`);
  return [
    {
      name: "engine beside its agent",
      value: `${toPercent(engine.share)} of one core`,
      goal: `≤ ${toPercent(GOAL)}`,
      reference: `bare reader ${toPercent(bare.share)}; ${BYTES_PER_SECOND / 1000} KB/s for ${(engine.elapsedMs / 1000).toFixed(1)} s`,
      holds: engine.share <= GOAL,
    },
  ];
}

function toPercent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

interface Meter {
  /** Only the first call counts. */
  start(): void;
  /** Only the first call counts. */
  stop(): void;
  read(): CpuShare;
}

function createMeter(): Meter {
  let before: { readonly cpu: NodeJS.CpuUsage; readonly at: number } | null = null;
  let measured: CpuShare | null = null;
  return {
    start() {
      before ??= { cpu: process.cpuUsage(), at: performance.now() };
    },
    stop() {
      if (before === null || measured !== null) return;
      const { user, system } = process.cpuUsage(before.cpu);
      const elapsedMs = performance.now() - before.at;
      measured = { share: (user + system) / 1000 / elapsedMs, elapsedMs };
    },
    read() {
      if (measured === null) throw new Error("The paced agent was not heard to its end");
      return measured;
    },
  };
}

/** From the first words of the stream to the run's last event: what it takes to start a process is not the stream's. */
async function runEngine(dataDir: string, command: readonly string[]): Promise<CpuShare> {
  mkdirSync(dataDir);
  const opened = await openEngine({
    dataDir,
    clock: systemClock,
    appVersion: "0.0.0",
    maxConcurrentRuns: 1,
    openAgent: createOpenAgent({
      clock: systemClock,
      adapters: [],
      hostEnv: process.env,
      defaultFolder: dataDir,
    }),
    onStorageError: (_runId, { message }) => {
      throw new Error(message);
    },
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const { registry, close } = opened.value;
  const meter = createMeter();
  registry.onNews(({ events }) => {
    if (events.some((event) => event.type === "round_open")) meter.start();
    if (events.some(isTerminalEvent)) meter.stop();
  });
  const started = await registry.start({
    brief: "A bakery",
    draft: null,
    projectPath: null,
    brandSource: null,
    agent: { kind: "command", commandLine: joinWords(command) },
    config: defaultConfig({ cpuCount: 2, dataDir }),
    mode: "jury",
    continuedFrom: null,
  });
  if (!started.ok) throw new Error(started.error.message);
  const outcome = await registry.settled(started.value);
  await close();
  if (outcome.round === 0) throw new Error(`The paced run ended as ${JSON.stringify(outcome)}`);
  return meter.read();
}

async function readBarely([file = "", ...args]: readonly string[]): Promise<CpuShare> {
  const child = spawn(file, args, { stdio: ["pipe", "pipe", "inherit"] });
  const meter = createMeter();
  child.stdout.on("data", () => meter.start());
  child.stdin.end();
  await once(child, "close");
  meter.stop();
  return meter.read();
}
