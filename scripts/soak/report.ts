/** One part of the soak: what was done, its figures, and what was wrong. */
export interface PartReport {
  readonly name: string;
  readonly figures: string;
  readonly faults: readonly Fault[];
}

/** `round` is what `--round` repeats. */
export interface Fault {
  readonly round: number;
  readonly what: string;
}

/** What every part is told. */
export interface PartOptions {
  readonly seed: number;
  readonly count: number;
  /** The first round: others than 0 repeat a part of an earlier soak. */
  readonly from: number;
}

export function formatTable(parts: readonly PartReport[]): string {
  const width = Math.max(...parts.map(({ name }) => name.length));
  return parts
    .map(
      ({ name, figures, faults }) => `${faults.length === 0 ? "ok    " : "FAULTY"} ${name.padEnd(width)}  ${figures}`,
    )
    .join("\n");
}

export function formatFaults({ name, faults }: PartReport, seed: number): string[] {
  return faults.map(
    ({ round, what }) =>
      `${name}, round ${round}: ${what}\n  again: npm run soak -- --seed ${seed} --part ${name} --round ${round}`,
  );
}
