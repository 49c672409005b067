import type { BenchRow } from "./row.ts";
import { closeProgram, type WindowProgram } from "./window-program.ts";

const WATCHED_MS = 60_000;
/** Milliseconds it speaks for: the window is there for some of it, and that what it does is counted shows beside the figure. */
const SAMPLE_PACE = "5000";
/** What a page does to come to rest after its last change. */
const SETTLE_MS = 3_000;
const BADGE_TIMEOUT_MS = 60_000;

interface Counts {
  readonly frames: number;
  readonly timers: number;
  /** Going on at this moment: they ask for frames without a word to the page. */
  readonly animations: number;
}

/** What a window with a settled run does when nobody touches it: frames it asks for and timers that fire, for a minute. */
export async function benchIdle(own: WindowProgram): Promise<BenchRow[]> {
  const running = await own.launch({ DESIGN_JURY_SAMPLE_PACE: SAMPLE_PACE });
  try {
    const page = await running.firstWindow();
    const started = await page.evaluate(() => Reflect.get(window, "critique")["run.startSample"]({}));
    if (!started.ok) throw new Error(`the sample did not start: ${started.error.message}`);
    await page.addInitScript(countWork);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `run=${started.value}`);
    await page.reload();
    await page
      .getByText(/Shipped at round/)
      .first()
      .waitFor({ timeout: BADGE_TIMEOUT_MS });
    await page.waitForTimeout(SETTLE_MS);
    const before = await page.evaluate(readCounts);
    await page.waitForTimeout(WATCHED_MS);
    const after = await page.evaluate(readCounts);
    const frames = after.frames - before.frames;
    const timers = after.timers - before.timers;
    return [
      {
        name: "a settled run shown, idle",
        value: `${frames} frames, ${after.animations} animations, ${timers} timers in ${WATCHED_MS / 1000} s`,
        goal: "no frames, ≤ 1 timer a minute",
        reference: `until it had settled: ${before.frames} frames, ${before.timers} timers`,
        holds: frames === 0 && after.animations === 0 && timers <= 1,
      },
    ];
  } finally {
    await closeProgram(running);
  }
}

/** Runs in the page before its own scripts. */
function countWork(): void {
  const counts = { frames: 0, timers: 0 };
  Reflect.set(window, "benchCounts", counts);
  const frame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    counts.frames += 1;
    return frame(callback);
  };
  const counted = (handler: TimerHandler) => {
    if (typeof handler !== "function") throw new TypeError("a timer was given text to run");
    return (...args: readonly unknown[]) => {
      counts.timers += 1;
      return Reflect.apply(handler, undefined, args);
    };
  };
  const later = window.setTimeout.bind(window);
  const again = window.setInterval.bind(window);
  Reflect.set(window, "setTimeout", (handler: TimerHandler, ms?: number, ...rest: readonly unknown[]) =>
    later(counted(handler), ms, ...rest),
  );
  Reflect.set(window, "setInterval", (handler: TimerHandler, ms?: number, ...rest: readonly unknown[]) =>
    again(counted(handler), ms, ...rest),
  );
}

function readCounts(): Counts {
  const { frames, timers } = Reflect.get(window, "benchCounts");
  const animations = document.getAnimations().filter(({ playState }) => playState === "running").length;
  return { frames, timers, animations };
}
