import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { toLongRun } from "./long-run.ts";
import { type BenchRow, percentile } from "./row.ts";

const GOAL_US = 20;

/** The fold of long runs: one as debates are, and one whose panelists say everything in a single round. */
export function benchFold(): BenchRow[] {
  return [toRow("fold, ten rounds", toLongRun()), toRow("fold, all in one round", toLongRun(1, 4_000))];
}

function toRow(name: string, events: readonly TranscriptEvent[]): BenchRow {
  const lines = events.map((event) => JSON.stringify(event));
  // Twice: the first time warms up.
  let view = EMPTY_RUN_VIEW;
  const fold = (): number[] => {
    view = EMPTY_RUN_VIEW;
    return timeEach(events, (event) => {
      view = foldRun(view, event);
    });
  };
  fold();
  const times = fold();
  if (view.end === null) throw new Error("The long run did not come to its end");
  timeEach(lines, JSON.parse);
  const parseTimes = timeEach(lines, JSON.parse);
  const p99 = percentile(times, 0.99);
  return {
    name,
    value: `p99 ${p99.toFixed(1)} µs/event (p50 ${percentile(times, 0.5).toFixed(1)})`,
    goal: `p99 ≤ ${GOAL_US} µs/event`,
    reference: `JSON.parse of the same ${events.length} lines: p99 ${percentile(parseTimes, 0.99).toFixed(1)} µs (p50 ${percentile(parseTimes, 0.5).toFixed(1)})`,
    holds: p99 <= GOAL_US,
  };
}

/** Microseconds of each. */
function timeEach<T>(items: readonly T[], work: (item: T) => void): number[] {
  const times: number[] = [];
  for (const item of items) {
    const startedAt = performance.now();
    work(item);
    times.push((performance.now() - startedAt) * 1000);
  }
  return times;
}
