import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { createRunFold } from "../../shared/fold-run.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { createCheckpoints, type Folded } from "./replay-checkpoints.ts";
import type { ReplayPages } from "./replay-pages.ts";

/** So many views are kept: from one to the next 512 events are folded at most in a run of 100 000. */
const MAX_CHECKPOINTS = 256;

export interface ReplayFolds {
  /** Folds the next events of the one pass over all of them. */
  add(events: readonly TranscriptEvent[]): void;
  /** After all events added so far. */
  latest(): Folded;
  /** After the first `cursor` events, as folding them one after the other gives it; null: events are missing for that. */
  tryAt(cursor: number): Folded | null;
  /** What is known nearest before the cursor: the events from there on are needed. */
  nearest(cursor: number): Folded;
  foldOn(from: Folded, events: readonly TranscriptEvent[]): Folded;
}

/** Views of a run at any moment, from the nearest one that is known. */
export function createReplayFolds(pages: Pick<ReplayPages, "peek">): ReplayFolds {
  const checkpoints = createCheckpoints(MAX_CHECKPOINTS);
  const pass = createRunFold();
  let passed = 0;
  let last: Folded = { cursor: 0, view: EMPTY_RUN_VIEW };

  function nearest(cursor: number): Folded {
    const checkpoint = checkpoints.before(cursor);
    return last.cursor <= cursor && last.cursor > checkpoint.cursor ? last : checkpoint;
  }

  function foldOn(from: Folded, events: readonly TranscriptEvent[]): Folded {
    const fold = createRunFold(from.view);
    for (const event of events) fold.add(event);
    last = { cursor: from.cursor + events.length, view: fold.view() };
    return last;
  }

  return {
    add(events) {
      for (const event of events) {
        pass.add(event);
        passed += 1;
        if (checkpoints.isWanted(passed)) checkpoints.keep({ cursor: passed, view: pass.view() });
      }
    },
    latest: () => ({ cursor: passed, view: pass.view() }),
    tryAt(cursor) {
      const from = nearest(cursor);
      if (from.cursor === cursor) return from;
      const events = pages.peek(from.cursor, cursor);
      return events === null ? null : foldOn(from, events);
    },
    nearest,
    foldOn,
  };
}
