import { parentPort } from "node:worker_threads";
import { fuzzBatch } from "./fuzz.ts";
import type { WorkedBatch } from "./fuzz-part.ts";

/** What a worker is asked for. */
export interface FuzzTask {
  readonly seed: number;
  readonly batch: number;
}

parentPort?.on("message", ({ seed, batch }: FuzzTask) => {
  const done = fuzzBatch(seed, batch);
  globalThis.gc?.();
  const answer: WorkedBatch = { ...done, heapBytes: process.memoryUsage().heapUsed };
  parentPort?.postMessage(answer);
});
