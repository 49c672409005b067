// Test support: how long this thread was kept from its event loop.
import { readFileSync } from "node:fs";

const TICK_MS = 5;

/**
 * Watches for the longest time in which this thread did not get back to its event loop. Where the system tells, the time in
 * which it was ready and had no core is taken out: on a busy machine that is most of it, and none of our doing.
 */
export function watchLoop(): { stop(): { readonly longestMs: number; readonly ticks: number } } {
  let longestMs = 0;
  let ticks = 0;
  let last = look();
  const timer = setInterval(() => {
    const now = look();
    longestMs = Math.max(longestMs, now.atMs - last.atMs - (now.waitedMs - last.waitedMs) - TICK_MS);
    ticks += 1;
    last = look();
  }, TICK_MS);
  return {
    stop() {
      clearInterval(timer);
      return { longestMs, ticks };
    },
  };
}

function look(): { readonly atMs: number; readonly waitedMs: number } {
  return { atMs: performance.now(), waitedMs: readWaitedMs() };
}

/** Linux: the second field of `schedstat` is the time a thread waited for a core, in nanoseconds. */
function readWaitedMs(): number {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}
