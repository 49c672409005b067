import type { Clock } from "../lib/clock.ts";

/** Starts what can wait: at the latest when it is asked to. */
export interface CalmStart {
  /** One more event of the run. */
  heard(): void;
  whenCalm(start: () => void): void;
  /** Without waiting any longer. */
  startAll(): void;
  /** What waits is not started at all. */
  drop(): void;
}

/** Several looks around for whoever watches, and nothing against what a look takes. */
const LULL_MS = 250;
/** In one of those: no model speaks as fast, and what does has all cores to do. */
const MOST_IN_A_LULL = 50;

/**
 * Whoever watches a run comes first: while its events come thick and fast, each is to be read, kept and drawn at once, and work that
 * nobody waits for yet makes all of them late. It begins with the first quarter of a second that brings few.
 */
export function createCalmStart(clock: Clock): CalmStart {
  let waiting: readonly (() => void)[] = [];
  let heard = 0;
  let cancel: (() => void) | null = null;

  function listen(): void {
    heard = 0;
    cancel = clock.after(LULL_MS, () => (heard > MOST_IN_A_LULL ? listen() : startAll()));
  }

  function take(): readonly (() => void)[] {
    cancel?.();
    cancel = null;
    const taken = waiting;
    waiting = [];
    return taken;
  }

  function startAll(): void {
    for (const start of take()) start();
  }

  return {
    heard() {
      heard += 1;
    },
    whenCalm(start) {
      waiting = [...waiting, start];
      if (cancel === null) listen();
    },
    startAll,
    drop: () => void take(),
  };
}
