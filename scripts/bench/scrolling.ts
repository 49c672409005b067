import { mkdirSync } from "node:fs";
import { systemClock } from "../../main/lib/clock.ts";
import { databasePath } from "../../main/lib/data-dir.ts";
import { fillLibrary } from "../../main/store/bench-library.ts";
import { openDatabase } from "../../main/store/open-database.ts";
import { type BenchRow, percentile } from "./row.ts";
import { closeProgram, type WindowProgram } from "./window-program.ts";

const RUNS = 10_000;
const FRAMES = 300;
const GOAL_MS = 20;

/** Frames while the list of a large library is scrolled, a screenful with each. `dataDir`: the program's own. */
export async function benchScrolling(own: WindowProgram, dataDir: string): Promise<BenchRow[]> {
  mkdirSync(dataDir, { recursive: true });
  const opened = await openDatabase(databasePath(dataDir), systemClock);
  if (!opened.ok) throw new Error(opened.error.message);
  fillLibrary(opened.value, RUNS);
  opened.value.close();
  const running = await own.launch();
  try {
    const page = await running.firstWindow();
    await page.getByRole("option").first().waitFor();
    const frames = await page.evaluate(scroll, FRAMES);
    const p95 = percentile(frames, 0.95);
    return [
      {
        name: `scrolling ${RUNS} runs`,
        value: `p95 ${p95.toFixed(0)} ms`,
        goal: `p95 ≤ ${GOAL_MS} ms`,
        reference: `${frames.length} frames, median ${percentile(frames, 0.5).toFixed(0)} ms, a screenful each`,
        holds: p95 <= GOAL_MS,
      },
    ];
  } finally {
    await closeProgram(running);
  }
}

/** Runs in the page. Gives the milliseconds between frames. */
async function scroll(count: number): Promise<number[]> {
  let list: Element | null = document.querySelector('[role="option"]');
  while (list !== null && list.scrollHeight <= list.clientHeight * 10) list = list.parentElement;
  if (list === null) throw new Error("there is nothing to scroll");
  const frames: number[] = [];
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  for (let last = performance.now(); frames.length < count; ) {
    const before = list.scrollTop;
    list.scrollTop += list.clientHeight;
    await nextFrame();
    if (list.scrollTop === before) throw new Error("the list ends too early");
    const now = performance.now();
    frames.push(now - last);
    last = now;
  }
  return frames;
}
