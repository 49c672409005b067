import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { LiveRun } from "../../shared/domain/run-record.ts";
import type { RunNews } from "../runs/run-registry.ts";

/** What a task bar or dock shows: nothing, that something is going on, or how far it is (0 to 1). */
export type Progress =
  | { readonly kind: "none" }
  | { readonly kind: "going" }
  | { readonly kind: "part"; readonly part: number };

/** How far all live runs are together, in rounds. */
export interface LiveProgress {
  take(news: RunNews): void;
  /** Also forgets the runs that are no longer live. */
  of(live: readonly LiveRun[]): Progress;
}

interface Rounds {
  readonly max: number;
  readonly closed: ReadonlySet<number>;
}

const NONE: Rounds = { max: 0, closed: new Set() };

export function createLiveProgress(): LiveProgress {
  const rounds = new Map<RunId, Rounds>();
  return {
    take({ runId, events }) {
      for (const event of events) rounds.set(runId, count(rounds.get(runId) ?? NONE, event));
    },
    of(live) {
      const ids = new Set(live.map((run) => run.runId));
      for (const runId of rounds.keys()) if (!ids.has(runId)) rounds.delete(runId);
      if (live.length === 0) return { kind: "none" };
      const known = [...rounds.values()].filter(({ max }) => max > 0);
      const closed = known.reduce((sum, run) => sum + Math.min(run.max, run.closed.size), 0);
      // A run that waits in line says nothing of its rounds yet: it is as long as the others on average.
      const max = known.reduce((sum, run) => sum + run.max, 0) * (live.length / Math.max(1, known.length));
      return closed === 0 ? { kind: "going" } : { kind: "part", part: closed / max };
    },
  };
}

function count(run: Rounds, event: TranscriptEvent): Rounds {
  switch (event.type) {
    case "run_started":
      return { ...run, max: event.maxRounds };
    case "round_end":
      return { ...run, closed: new Set([...run.closed, event.round]) };
    case "restarted":
      return { ...run, closed: new Set([...run.closed].filter((round) => !event.discardedRounds.includes(round))) };
    default:
      return run;
  }
}
