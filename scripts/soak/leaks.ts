import { readdirSync } from "node:fs";

/** What this process holds that has to be given back. */
export interface Holdings {
  /** -1 where the system does not tell. */
  readonly descriptors: number;
  readonly timers: number;
  readonly heapBytes: number;
}

export function countHoldings(collectGarbage: () => void): Holdings {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return {
    descriptors: process.platform === "linux" ? readdirSync("/proc/self/fd").length : -1,
    timers: process.getActiveResourcesInfo().filter((type) => type === "Timeout").length,
    heapBytes: heapUsed + external,
  };
}

/** What buffers of processes that have just gone still hold is given back within a few turns of the event loop. */
export async function countSettled(collectGarbage: () => void): Promise<Holdings> {
  let least = countHoldings(collectGarbage);
  for (let turn = 0; turn < SETTLING_TURNS; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    const now = countHoldings(collectGarbage);
    least = {
      descriptors: Math.min(least.descriptors, now.descriptors),
      timers: Math.min(least.timers, now.timers),
      heapBytes: Math.min(least.heapBytes, now.heapBytes),
    };
  }
  return least;
}

const SETTLING_TURNS = 3;
export const MIB = 1024 * 1024;

export function describeGrowth(before: Holdings, after: Holdings): string {
  return (
    `descriptors ${signed(after.descriptors - before.descriptors)}, timers ${signed(after.timers - before.timers)}, ` +
    `memory ${signed((after.heapBytes - before.heapBytes) / MIB, 1)} MiB`
  );
}

export function findLeaks(before: Holdings, after: Holdings, allowedBytes: number): string[] {
  const leaks: string[] = [];
  if (after.descriptors > before.descriptors)
    leaks.push(`descriptors: ${before.descriptors}, then ${after.descriptors}`);
  if (after.timers > before.timers) leaks.push(`timers: ${before.timers}, then ${after.timers}`);
  const grown = after.heapBytes - before.heapBytes;
  if (grown > allowedBytes) leaks.push(`memory grew by ${(grown / MIB).toFixed(1)} MiB`);
  return leaks;
}

function signed(value: number, digits = 0): string {
  return `${value > 0 ? "+" : ""}${value.toFixed(digits)}`;
}
