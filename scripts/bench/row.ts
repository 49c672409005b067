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

/** Milliseconds of processor time that the work took: what else the machine does is not counted. */
export function time(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
