import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { type FuzzedBatch, STREAMS_PER_BATCH } from "./fuzz.ts";
import type { FuzzTask } from "./fuzz-worker.ts";
import { MIB } from "./leaks.ts";
import type { Fault, PartOptions, PartReport } from "./report.ts";

const WORKERS = 2;
/** Memory that is still growing after so many batches is kept, not garbage. */
const WARM_UP_BATCHES = 10;
const ALLOWED_GROWTH_BYTES = 16 * MIB;
/** Streams leave nothing behind but garbage: collected seldom, it costs a fifth less. */
const YOUNG_MIB = 64;
const TOLD_EVERY = 50;

export type WorkedBatch = FuzzedBatch & { readonly heapBytes: number };

interface Tally {
  streams: number;
  bytes: number;
  shipped: number;
  grownBytes: number;
  readonly faults: Fault[];
}

/** Damaged answers on every core; `count` and `from` are batches. */
export async function fuzz({ seed, count, from }: PartOptions, outDir: string): Promise<PartReport> {
  const tally: Tally = { streams: 0, bytes: 0, shipped: 0, grownBytes: 0, faults: [] };
  const startedAt = performance.now();
  const perSecond = () => (tally.streams / ((performance.now() - startedAt) / 1000)).toFixed(0);
  let nextBatch = from;

  async function work(): Promise<void> {
    const worker = new Worker(join(outDir, "fuzz-worker.js"), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB },
    });
    let batches = 0;
    let warmBytes = 0;
    let grownBytes = 0;
    while (nextBatch < from + count) {
      const task: FuzzTask = { seed, batch: nextBatch };
      nextBatch += 1;
      const done = await ask(worker, task);
      batches += 1;
      if (batches === WARM_UP_BATCHES) warmBytes = done.heapBytes;
      if (batches > WARM_UP_BATCHES) grownBytes = done.heapBytes - warmBytes;
      tally.streams += STREAMS_PER_BATCH;
      tally.bytes += done.bytes;
      tally.shipped += done.shipped;
      tally.faults.push(...done.faults);
      // A long part: told at once, again at its end.
      for (const { round, what } of done.faults) console.error(`fuzz, round ${round}: ${what}`);
      if (tally.streams % (TOLD_EVERY * STREAMS_PER_BATCH) === 0)
        console.log(`… fuzz: ${tally.streams} streams, ${perSecond()}/s`);
    }
    await worker.terminate();
    tally.grownBytes = Math.max(tally.grownBytes, grownBytes);
    if (grownBytes > ALLOWED_GROWTH_BYTES) {
      tally.faults.push({ round: from, what: `memory grew by ${(grownBytes / MIB).toFixed(1)} MiB` });
    }
  }

  await Promise.all(Array.from({ length: Math.min(WORKERS, count) }, work));
  return {
    name: "fuzz",
    figures:
      `${tally.streams} streams, ${(tally.bytes / MIB).toFixed(0)} MiB, ${perSecond()}/s, ${tally.shipped} shipped, ` +
      `memory ${tally.grownBytes > 0 ? "+" : ""}${(tally.grownBytes / MIB).toFixed(1)} MiB`,
    faults: tally.faults,
  };
}

function ask(worker: Worker, task: FuzzTask): Promise<WorkedBatch> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", (done: WorkedBatch) => {
      worker.off("error", reject);
      resolve(done);
    });
    worker.postMessage(task);
  });
}
