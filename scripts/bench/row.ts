/** One measured number beside what it is held against. */
export interface BenchRow {
  readonly name: string;
  readonly value: string;
  readonly goal: string;
  readonly reference: string;
  readonly holds: boolean;
}

/** The middle one: a noisy machine moves the ends. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Milliseconds that the work took. */
export function time(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
