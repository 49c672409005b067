import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { RunId } from "../../shared/domain/run.ts";
import type { RunOutcome } from "../../shared/domain/run-record.ts";
import { checkLibrary } from "./check-library.ts";
import { countSettled, describeGrowth, findLeaks, type Holdings, MIB } from "./leaks.ts";
import { describeProcess, endProcesses, waitUntilGone } from "./live-processes.ts";
import { createRandom, type Random } from "./random.ts";
import type { Fault, PartOptions, PartReport } from "./report.ts";
import { openSoakEngine, type SoakEngine } from "./soak-engine.ts";

const RUNS = 8;
const INTERRUPTED = 4;
/** Runs of one library; then a new one, so that its size is not what is measured. */
const ROUNDS_PER_LIBRARY = 100;
/** Starts and runs take about so long; a little more, so that some ends are met too. */
const LATEST_INTERRUPT_MS = 500;
/** Before that, caches and compiled code still fill the memory. */
const WARM_UP_ROUNDS = 3;
const TOLD_EVERY = 100;
const ALLOWED_GROWTH_BYTES = 8 * MIB;

/** Agents that end by themselves, and how. */
const ENDING: readonly [Agent, ...Agent[]] = [
  { args: ["--chunk", "400", "--delay", "2"], alone: { status: "shipped", round: 2, composite: 8.46, mustFix: 0 } },
  { args: [], alone: { status: "shipped", round: 2, composite: 8.46, mustFix: 0 } },
  { args: ["--scenario", "exit1"], alone: { status: "failed", cause: "cli_exit_nonzero", round: 1, composite: 6.2 } },
  { args: ["--scenario", "never-closes"], alone: { status: "below_threshold", round: 1, composite: 6.2 } },
  { args: ["--scenario", "grandchild"], alone: { status: "shipped", round: 2, composite: 8.46, mustFix: 0 } },
];
/** Agents that only an interrupt ends. */
const ENDLESS: readonly [Agent, ...Agent[]] = [
  { args: ["--scenario", "hang"], alone: null },
  { args: ["--scenario", "hang-silent"], alone: null },
  { args: ["--scenario", "ignore-sigterm"], alone: null },
  { args: ["--scenario", "grandchild-hang"], alone: null },
];

interface Agent {
  readonly args: readonly string[];
  /** Its outcome when nobody interrupts; null: there is none. */
  readonly alone: Partial<RunOutcome> | null;
}

interface PlannedRun extends Agent {
  /** Null: it is left alone. */
  readonly interruptAfterMs: number | null;
}

export interface RoundsOptions extends PartOptions {
  readonly fakeAgent: string;
  readonly collectGarbage: () => void;
}

/** Rounds of 8 runs at once, 4 of them interrupted at random; the others must not notice, and nothing may be left. */
export async function interruptRounds(options: RoundsOptions): Promise<PartReport> {
  const { seed, count, from, collectGarbage } = options;
  const faults: Fault[] = [];
  const startedAt = performance.now();
  let warm: Holdings | null = null;
  let after: Holdings | null = null;
  let interrupted = 0;
  for (let first = from; first < from + count; first += ROUNDS_PER_LIBRARY) {
    const dataDir = await mkdtemp(join(tmpdir(), "jury-rounds-"));
    const rounds = Math.min(ROUNDS_PER_LIBRARY, from + count - first);
    for (let round = first; round < first + rounds; round += 1) {
      const random = createRandom(seed, round);
      const mark = `${process.pid}-${seed}-rounds-${round}`;
      // Sometimes half of them wait in the queue.
      const engine = await openSoakEngine(dataDir, mark, random.chance(0.25) ? 4 : RUNS);
      const note = (what: string) => faults.push({ round, what });
      interrupted += await playRound(engine, planRound(random), options.fakeAgent, note);
      await engine.close();
      for (const error of engine.storageErrors) note(error);
      const survivors = await waitUntilGone(mark, []);
      if (survivors.length > 0) note(`still alive: ${survivors.map(describeProcess).join(", ")}`);
      endProcesses(survivors);
      after = await countSettled(collectGarbage);
      if (round - from === WARM_UP_ROUNDS - 1) warm = after;
      if (warm !== null) for (const leak of findLeaks(warm, after, ALLOWED_GROWTH_BYTES)) note(leak);
      if ((round + 1 - from) % TOLD_EVERY === 0) console.log(`… interrupt-rounds: ${round + 1 - from}`);
    }
    for (const what of checkLibrary(dataDir, new Map(), null)) faults.push({ round: first, what });
    await rm(dataDir, { recursive: true, force: true });
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const growth = warm === null || after === null ? "too short to tell leaks" : describeGrowth(warm, after);
  return {
    name: "interrupt-rounds",
    figures: `${count} rounds of ${RUNS}, ${interrupted} runs interrupted; ${growth}; ${seconds.toFixed(0)} s`,
    faults,
  };
}

function planRound(random: Random): readonly PlannedRun[] {
  const runs = Array.from({ length: RUNS }, (_, index): PlannedRun => {
    if (index >= INTERRUPTED) return { ...random.pick(ENDING), interruptAfterMs: null };
    const agent = random.chance(0.5) ? random.pick(ENDLESS) : random.pick(ENDING);
    return { ...agent, interruptAfterMs: random.next() ** 1.5 * LATEST_INTERRUPT_MS };
  });
  return random.shuffle(runs);
}

/** The number of runs that an interrupt ended. */
async function playRound(
  engine: SoakEngine,
  runs: readonly PlannedRun[],
  fakeAgent: string,
  note: (what: string) => void,
): Promise<number> {
  const outcomes = await Promise.all(runs.map((run) => playRun(engine, run, fakeAgent)));
  runs.forEach((run, index) => {
    const outcome = outcomes[index];
    if (outcome === undefined || outcome.status === "interrupted") {
      if (run.interruptAfterMs === null) note(`${run.args.join(" ")}: interrupted by nobody`);
      else if (outcome?.cause !== "user") note(`${run.args.join(" ")}: interrupted by ${outcome?.cause}`);
      return;
    }
    // An interrupt may come too late, or after a round that has shipped.
    const isAsAlone =
      run.alone !== null &&
      Object.entries(run.alone).every(([name, value]) => isDeepStrictEqual(Reflect.get(outcome, name), value));
    if (!isAsAlone) note(`${run.args.join(" ")}: ended as ${JSON.stringify(outcome)}`);
  });
  return outcomes.filter(({ status }) => status === "interrupted").length;
}

async function playRun(engine: SoakEngine, run: PlannedRun, fakeAgent: string): Promise<RunOutcome> {
  const started = await engine.registry.start(engine.request([process.execPath, fakeAgent, ...run.args]));
  if (!started.ok) throw new Error(started.error.message);
  const runId: RunId = started.value;
  const timer =
    run.interruptAfterMs === null
      ? null
      : setTimeout(() => engine.registry.interrupt(runId, "user"), run.interruptAfterMs);
  const outcome = await engine.registry.settled(runId);
  if (timer !== null) clearTimeout(timer);
  return outcome;
}
