import type { Clock } from "../lib/clock.ts";

const MAX_RELOADS = 3;
const WITHIN_MS = 60_000;

/** A page that fails at once on every load must not be reloaded for ever: true while another reload makes sense. */
export function createCrashBudget(clock: Clock): () => boolean {
  let reloads: readonly number[] = [];
  return () => {
    const now = clock.monotonic();
    reloads = reloads.filter((at) => now - at < WITHIN_MS);
    if (reloads.length >= MAX_RELOADS) return false;
    reloads = [...reloads, now];
    return true;
  };
}
