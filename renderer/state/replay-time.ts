import { countUpTo, createNumberColumn } from "../lib/number-column.ts";

/** A longer silence is played as one of this length. */
export const LONGEST_GAP_MS = 3_000;
/** Between events of a transcript that says nothing of time. */
const EVEN_STEP_MS = 100;

/** A silence that is played shorter than it was. `atMs`: where on the axis it ends. */
export interface TimeGap {
  readonly index: number;
  readonly atMs: number;
  readonly silentMs: number;
}

/** When each event is played. Everything that shows or measures time asks the same axis, so that marks and clock agree. */
export interface TimeAxis {
  readonly endMs: () => number;
  /** When the event is played, in milliseconds from the start. */
  readonly timeOf: (index: number) => number;
  /** The playing time of a cursor: 0 before the first event, else that of the last one applied. */
  readonly timeAt: (cursor: number) => number;
  /** How many events have been played at that time. */
  readonly countAt: (ms: number) => number;
  /** The run's own time at that playing time: what clocks show, whatever is shortened. */
  readonly recordedAt: (ms: number) => number;
  readonly gaps: () => readonly TimeGap[];
}

export interface TimeMap {
  readonly add: (t: number) => void;
  /** Silences longer than `LONGEST_GAP_MS` are cut to it. */
  readonly shortened: TimeAxis;
  /** As it was. */
  readonly recorded: TimeAxis;
}

/** `t` of damaged files may jump back: then the time stands still. */
export function createTimeMap(): TimeMap {
  const recorded = createNumberColumn();
  const shortened = createNumberColumn();
  const gaps: TimeGap[] = [];
  let last = 0;
  let lastShort = 0;

  function axis(column: typeof recorded, ownGaps: readonly TimeGap[]): TimeAxis {
    // Other implementations' transcripts may lack times: all are 0.
    const isEven = () => last === 0;
    const timeOf = (index: number) => (isEven() ? index * EVEN_STEP_MS : column.at(index));
    const countAt = (ms: number) => countUpTo(column.length(), timeOf, ms);
    return {
      endMs: () => (column.length() === 0 ? 0 : timeOf(column.length() - 1)),
      timeOf,
      timeAt: (cursor) => (cursor === 0 ? 0 : timeOf(cursor - 1)),
      countAt,
      recordedAt(ms) {
        if (isEven()) return ms;
        const next = countAt(ms);
        if (next >= column.length()) return last;
        const from = next === 0 ? 0 : column.at(next - 1);
        const begun = next === 0 ? 0 : recorded.at(next - 1);
        const span = column.at(next) - from;
        return span === 0 ? begun : begun + ((ms - from) / span) * (recorded.at(next) - begun);
      },
      gaps: () => ownGaps,
    };
  }

  return {
    add(t) {
      const next = Math.max(last, t);
      const silentMs = next - last;
      lastShort += Math.min(silentMs, LONGEST_GAP_MS);
      if (silentMs > LONGEST_GAP_MS) gaps.push({ index: recorded.length(), atMs: lastShort, silentMs });
      last = next;
      recorded.push(next);
      shortened.push(lastShort);
    },
    shortened: axis(shortened, gaps),
    recorded: axis(recorded, []),
  };
}
