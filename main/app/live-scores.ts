import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { Role, RunId } from "../../shared/domain/run.ts";
import type { LiveRun, LiveScores } from "../../shared/domain/run-record.ts";
import { toPlainDecimal } from "../../shared/score-text.ts";
import { compositeOf, type ExactWeights, toExactWeights } from "../convergence/composite.ts";
import { COMPOSITE_DECIMALS, SCORE_DECIMALS, toUnits, unitsToNumber } from "../convergence/decimal.ts";
import type { Clock } from "../lib/clock.ts";
import type { RunNews, RunRegistry } from "../runs/run-registry.ts";

/** What the library shows of runs that nobody watches: composites of closed rounds, and the open one's so far. */
export interface LiveScoreBoard {
  /** True: what windows show of it has changed. */
  take(news: RunNews): boolean;
  /** Also forgets the runs that are no longer live. */
  of(live: readonly LiveRun[]): readonly LiveScores[];
}

interface Scored {
  readonly weights: ExactWeights | null;
  readonly round: number;
  readonly composites: ReadonlyMap<number, number>;
  readonly scores: Readonly<Partial<Record<Role, bigint>>>;
}

const NOTHING: Scored = { weights: null, round: 0, composites: new Map(), scores: {} };

/** Whoever looks at the list need not be told more often. */
const TELL_MS = 250;

export interface LiveScoresParts {
  readonly registry: Pick<RunRegistry, "live" | "onNews">;
  readonly clock: Clock;
  readonly tell: (scores: readonly LiveScores[]) => void;
}

/** Follows all runs of this program, watched or not. Gives the scores as they stand. */
export function followLiveScores({ registry, clock, tell }: LiveScoresParts): () => readonly LiveScores[] {
  const board = createLiveScoreBoard();
  const current = () => board.of(registry.live());
  let isDue = false;
  registry.onNews((news) => {
    if (!board.take(news) || isDue) return;
    isDue = true;
    clock.after(TELL_MS, () => {
      isDue = false;
      tell(current());
    });
  });
  return current;
}

export function createLiveScoreBoard(): LiveScoreBoard {
  const runs = new Map<RunId, Scored>();
  return {
    take({ runId, events }) {
      const before = runs.get(runId) ?? NOTHING;
      const after = events.reduce(score, before);
      if (after === before) return false;
      runs.set(runId, after);
      return true;
    },
    of(live) {
      const ids = new Set(live.filter(({ status }) => status === "running").map((run) => run.runId));
      for (const runId of runs.keys()) if (!ids.has(runId)) runs.delete(runId);
      return [...runs].map(([runId, scored]) => toLiveScores(runId, scored));
    },
  };
}

/** The same object where an event changes nothing that is shown: most say words. */
function score(scored: Scored, event: TranscriptEvent): Scored {
  switch (event.type) {
    case "run_started":
      return { ...NOTHING, weights: toExactWeights(event.weights) };
    case "round_open":
      return { ...scored, round: event.round, scores: {} };
    case "panelist_close": {
      if (event.score === null) return scored;
      const { units } = toUnits(toPlainDecimal(event.score), SCORE_DECIMALS);
      return { ...scored, scores: { ...scored.scores, [event.role]: units } };
    }
    case "round_end": {
      const composites = new Map(scored.composites);
      if (event.composite !== null) composites.set(event.round, event.composite);
      return { ...scored, composites, scores: {} };
    }
    case "restarted": {
      const kept = [...scored.composites].filter(([round]) => !event.discardedRounds.includes(round));
      return { ...scored, round: 0, composites: new Map(kept), scores: {} };
    }
    default:
      return scored;
  }
}

function toLiveScores(runId: RunId, { weights, round, composites, scores }: Scored): LiveScores {
  const soFar = weights === null ? null : compositeOf(weights, scores);
  return {
    runId,
    round,
    composites: [...composites].sort(([a], [b]) => a - b).map(([, composite]) => composite),
    soFar: soFar === null ? null : unitsToNumber(soFar, COMPOSITE_DECIMALS),
  };
}
