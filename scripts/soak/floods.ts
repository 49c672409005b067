import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { RunOutcome } from "../../shared/domain/run-record.ts";
import { checkLibrary } from "./check-library.ts";
import { MIB } from "./leaks.ts";
import { describeProcess, waitUntilGone } from "./live-processes.ts";
import type { Fault, PartReport } from "./report.ts";
import { openSoakEngine } from "./soak-engine.ts";

export interface Flood {
  /** What flood-agent.mjs calls it. */
  readonly kind: string;
  /** Where each byte takes long: no more of them than that. */
  readonly atMostBytes?: number;
  readonly ends: Partial<RunOutcome>;
}

const OVERSIZE = { status: "degraded", reason: "oversize_block" } as const;
const SHIPPED = { status: "shipped", round: 1, composite: 9 } as const;

export const FLOODS: readonly Flood[] = [
  { kind: "prose", ends: SHIPPED },
  { kind: "stderr", ends: SHIPPED },
  // Each replaced byte is a warning of its own, a few microseconds each.
  { kind: "no-text", atMostBytes: 2 * MIB, ends: { status: "degraded", reason: "malformed_block" } },
  { kind: "one-text", ends: OVERSIZE },
  { kind: "one-artifact", ends: OVERSIZE },
  { kind: "one-tag", ends: OVERSIZE },
  { kind: "notes", ends: OVERSIZE },
  { kind: "must-fix", ends: OVERSIZE },
  { kind: "unknown", ends: OVERSIZE },
  { kind: "rounds", ends: { status: "below_threshold" } },
];

export interface FloodOptions {
  readonly bytes: number;
  readonly floods: readonly Flood[];
  readonly floodAgent: string;
  readonly collectGarbage: () => void;
  /** How much more memory the whole process may hold than before, whatever arrives. */
  readonly allowedBytes: number;
}

const SAMPLE_EVERY_MS = 50;

/** Agents that do not stop talking, through the whole engine. */
export async function floodEngine(options: FloodOptions): Promise<PartReport> {
  const faults: Fault[] = [];
  const figures: string[] = [];
  for (const [round, flood] of options.floods.entries()) {
    const { growth, seconds, what } = await floodOnce(flood, round, options);
    faults.push(...what.map((one) => ({ round, what: `${flood.kind}: ${one}` })));
    figures.push(`${flood.kind} +${(growth / MIB).toFixed(0)} MiB in ${seconds.toFixed(1)} s`);
  }
  return { name: "floods", figures: `${options.bytes / MIB} MiB each: ${figures.join(", ")}`, faults };
}

async function floodOnce({ kind, atMostBytes, ends }: Flood, round: number, options: FloodOptions) {
  const bytes = Math.min(options.bytes, atMostBytes ?? options.bytes);
  const dataDir = await mkdtemp(join(tmpdir(), "jury-flood-"));
  const mark = `${process.pid}-flood-${round}`;
  const engine = await openSoakEngine(dataDir, mark, 1);
  options.collectGarbage();
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLE_EVERY_MS);
  const startedAt = performance.now();
  const started = await engine.registry.start(
    engine.request([process.execPath, options.floodAgent, kind, String(bytes)]),
  );
  if (!started.ok) throw new Error(started.error.message);
  const outcome = await engine.registry.settled(started.value);
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(sampler);
  await engine.close();

  const growth = peak - before;
  const what = [...engine.storageErrors];
  if (growth > options.allowedBytes) what.push(`memory grew by ${(growth / MIB).toFixed(0)} MiB`);
  const differs = Object.entries(ends).some(([name, value]) => !isDeepStrictEqual(Reflect.get(outcome, name), value));
  if (differs) what.push(`ended as ${JSON.stringify(outcome)}`);
  const survivors = await waitUntilGone(mark, []);
  if (survivors.length > 0) what.push(`still alive: ${survivors.map(describeProcess).join(", ")}`);
  what.push(...checkLibrary(dataDir, new Map(), null));
  await rm(dataDir, { recursive: true, force: true });
  return { growth, seconds, what };
}
