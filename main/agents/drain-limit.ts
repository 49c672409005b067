import type { Clock } from "../lib/clock.ts";

/**
 * Bounds the reading after an agent's exit. A process outside its group may hold our pipes open for good: `close` then comes
 * long after `exit`, or never. Only time in which we are ready for more counts, so a slow consumer loses nothing.
 */
export interface DrainLimit {
  /** We wait for output from now on. */
  waiting(): void;
  /** Some came. */
  came(bytes: number): void;
  /** The agent is gone: from now on waiting and bytes are counted. */
  begin(): void;
  dispose(): void;
  /** More has come than any pipe can hold: it is not the agent's. */
  isExceeded(): boolean;
}

const WAIT_LIMIT_MS = 1_000;
const READ_LIMIT_BYTES = 4 * 1024 * 1024;

export function createDrainLimit(clock: Clock, onLimit: () => void): DrainLimit {
  let hasBegun = false;
  let isWaiting = false;
  let leftMs = WAIT_LIMIT_MS;
  let readBytes = 0;
  let waitingSince = 0;
  let cancelAlarm: (() => void) | null = null;

  function arm(): void {
    if (!hasBegun || !isWaiting || cancelAlarm !== null) return;
    waitingSince = clock.monotonic();
    cancelAlarm = clock.after(leftMs, onLimit);
  }

  function disarm(): void {
    if (cancelAlarm === null) return;
    cancelAlarm();
    cancelAlarm = null;
    leftMs = Math.max(0, leftMs - (clock.monotonic() - waitingSince));
  }

  return {
    waiting() {
      isWaiting = true;
      arm();
    },
    came(bytes) {
      isWaiting = false;
      disarm();
      if (hasBegun) readBytes += bytes;
    },
    begin() {
      hasBegun = true;
      arm();
    },
    dispose: disarm,
    isExceeded: () => readBytes > READ_LIMIT_BYTES,
  };
}
