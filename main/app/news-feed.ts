import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { EventBatch } from "../../shared/ipc/contract.ts";
import { toWireEvent } from "../../shared/ipc/wire-event.ts";
import type { Clock } from "../lib/clock.ts";
import type { RunNews } from "../runs/run-registry.ts";

/**
 * One window's news of the run it shows. Batches keep a frame's distance, and the first after a rest goes out at once; at most `MAX_IN_FLIGHT` batches wait for the
 * window to take them in. What comes beyond that is not kept: the next batch only says how far the run is, and the window
 * asks for the gap. So memory stays bounded however slow a window is, and nothing is lost.
 */
export interface NewsFeed {
  /** Also when the same run is watched again (a reload): what was on its way no longer counts. */
  watch(runId: RunId | null): void;
  watched(): RunId | null;
  take(news: RunNews): void;
  acknowledge(runId: RunId): void;
  dispose(): void;
}

export const FRAME_MS = 16;
export const MAX_BATCH_EVENTS = 2_000;
export const MAX_IN_FLIGHT = 4;

interface Watch {
  readonly runId: RunId;
  readonly pending: TranscriptEvent[];
  /** Events were left out since the last batch. */
  dropped: boolean;
  latestSeq: number;
  inFlight: number;
}

export function createNewsFeed(send: (batch: EventBatch) => void, clock: Clock): NewsFeed {
  let watch: Watch | null = null;
  let cancelFlush: (() => void) | null = null;
  let flushedAt = Number.NEGATIVE_INFINITY;

  function schedule(): void {
    // What one piece of output says is told at one go: also the first batch has all of it.
    cancelFlush ??= clock.after(Math.max(0, flushedAt + FRAME_MS - clock.monotonic()), flush);
  }

  function flush(): void {
    cancelFlush = null;
    flushedAt = clock.monotonic();
    if (watch === null || (watch.pending.length === 0 && !watch.dropped)) return;
    if (watch.inFlight >= MAX_IN_FLIGHT) {
      watch.pending.length = 0;
      watch.dropped = true;
      return;
    }
    const events = watch.pending.splice(0);
    watch.inFlight += 1;
    watch.dropped = false;
    send({ runId: watch.runId, events: events.map(toWireEvent), latestSeq: watch.latestSeq });
  }

  return {
    watch(runId) {
      cancelFlush?.();
      cancelFlush = null;
      watch = runId === null ? null : { runId, pending: [], dropped: false, latestSeq: -1, inFlight: 0 };
    },
    watched: () => watch?.runId ?? null,
    take({ runId, events }) {
      const last = events.at(-1);
      if (watch === null || watch.runId !== runId || last === undefined) return;
      watch.latestSeq = last.seq;
      if (watch.dropped || watch.pending.length + events.length > MAX_BATCH_EVENTS) {
        watch.pending.length = 0;
        watch.dropped = true;
      } else {
        watch.pending.push(...events);
      }
      schedule();
    },
    acknowledge(runId) {
      if (watch === null || watch.runId !== runId) return;
      watch.inFlight = Math.max(0, watch.inFlight - 1);
      if (watch.dropped || watch.pending.length > 0) schedule();
    },
    dispose() {
      cancelFlush?.();
      cancelFlush = null;
      watch = null;
    },
  };
}
