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
  return percentile(values, 0.5);
}

/** The value below which the share `at` (0 to 1) of all values lies. */
export function percentile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * at)] ?? Number.NaN;
}

/** Milliseconds of processor time that the work took: what else the machine does is not counted. */
export function time(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** A clock of this process's own time, for work that waits for nothing. Milliseconds. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
