import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { createReplayCore, type ReplayClock } from "./replay-core.ts";
import { createReplayPages } from "./replay-pages.ts";

export interface FakeReplayOptions {
  readonly pageSize?: number;
  readonly maxCharacters?: number;
  readonly isGrowing?: boolean;
  /** Nothing can be read from there on. */
  readonly failsAt?: number;
  readonly onShown?: (cursor: number, now: number) => void;
}

/** A clock that stands still until it is told otherwise. */
export interface FakeClock extends ReplayClock {
  /** Runs whatever becomes due, in its order. */
  pass(ms: number): Promise<void>;
  /** The time is gone at once: whatever became due meanwhile runs after it. */
  sleep(ms: number): Promise<void>;
}

function createFakeClock(): FakeClock {
  let now = 0;
  let waiting: { readonly at: number; readonly act: () => void }[] = [];
  const runDue = async (until: number) => {
    for (;;) {
      const next = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) return;
      waiting = waiting.filter((one) => one !== next);
      now = Math.max(now, next.at);
      next.act();
      await microtasks();
    }
  };
  return {
    now: () => now,
    after(ms, act) {
      const entry = { at: now + ms, act };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((one) => one !== entry);
      };
    },
    yieldNow: () => Promise.resolve(),
    async pass(ms) {
      const until = now + ms;
      await runDue(until);
      now = until;
    },
    async sleep(ms) {
      now += ms;
      await runDue(now);
    },
  };
}

/** Enough turns for what waits on promises alone. */
async function microtasks(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** A replay of events at hand, with a clock of its own. `cursors`: what was shown, one after the other. */
export function createFakeReplay(initial: readonly TranscriptEvent[], options: FakeReplayOptions = {}) {
  const { pageSize = 100, maxCharacters = 10_000_000, failsAt = Number.POSITIVE_INFINITY } = options;
  const events = [...initial];
  const clock = createFakeClock();
  const cursors: number[] = [];
  const folded = { events: 0 };
  const pages = createReplayPages({
    pageSize,
    maxCharacters,
    async read(from, limit) {
      if (from >= failsAt) return null;
      // Main answers with fewer than asked for as it likes.
      const found = events.slice(from, from + Math.max(1, Math.ceil(limit * 0.7)));
      return { events: found, characters: JSON.stringify(found).length, isEnd: from + found.length >= events.length };
    },
  });
  const core = createReplayCore({
    pages: {
      ...pages,
      peek(from, to) {
        folded.events += to - from;
        return pages.peek(from, to);
      },
    },
    clock,
    isGrowing: () => options.isGrowing === true,
    onChange() {
      const { cursor } = core.shown();
      if (cursors.at(-1) === cursor) return;
      cursors.push(cursor);
      options.onShown?.(cursor, clock.now());
    },
  });
  return {
    core,
    clock,
    pages,
    cursors,
    folded,
    grow: (more: readonly TranscriptEvent[]) => events.push(...more),
    async settle() {
      for (let turn = 0; turn < 200 && core.shown().cursor !== core.cursor(); turn += 1) await microtasks();
    },
  };
}
