import { join } from "node:path";
import { systemClock } from "../../main/lib/clock.ts";
import { fillLibrary, timeLists } from "../../main/store/bench-library.ts";
import type { DatabaseHandle } from "../../main/store/database.ts";
import { openDatabase } from "../../main/store/open-database.ts";
import { type BenchRow, percentile, processorTime } from "./row.ts";

const RUNS = 10_000;
const GOAL_MS = 30;
const TIMES = 40;

/** What a question is called in `timeLists`, and the least that SQLite can be asked for the same. */
const GROUPS = [
  { name: "list", bare: "SELECT run_id FROM runs ORDER BY ordinal DESC LIMIT 200" },
  { name: "filter", bare: "SELECT run_id FROM runs WHERE status = 'interrupted' ORDER BY ordinal DESC LIMIT 200" },
  {
    name: "search",
    bare: "SELECT rowid FROM run_search WHERE run_search MATCH '\"headline\"' ORDER BY rowid DESC LIMIT 200",
  },
] as const;

/** List, filter and full-text search of a large library in a file. */
export async function benchLibrary(folder: string): Promise<BenchRow[]> {
  const opened = await openDatabase(join(folder, "library.db"), systemClock);
  if (!opened.ok) throw new Error(opened.error.message);
  const handle = opened.value;
  try {
    fillLibrary(handle, RUNS);
    const timings = timeLists(handle, processorTime, TIMES);
    return GROUPS.map(({ name, bare }) => {
      const worst = timings
        .filter((timing) => timing.name.startsWith(name))
        .reduce((slowest, timing) => (timing.p95Ms > slowest.p95Ms ? timing : slowest));
      return {
        name: `library of ${RUNS} runs, ${name}`,
        value: `p95 ${worst.p95Ms.toFixed(1)} ms${worst.name === name ? "" : ` (${worst.name})`}`,
        goal: `p95 ≤ ${GOAL_MS} ms`,
        reference: `bare query: p95 ${timeBare(handle, bare).toFixed(1)} ms (${bare})`,
        holds: worst.p95Ms <= GOAL_MS,
      };
    });
  } finally {
    handle.close();
  }
}

function timeBare(handle: DatabaseHandle, sql: string): number {
  const query = handle.prepare(sql).raw();
  const times = Array.from({ length: TIMES }, () => {
    const startedAt = processorTime();
    query.all();
    return processorTime() - startedAt;
  });
  return percentile(times, 0.95);
}
