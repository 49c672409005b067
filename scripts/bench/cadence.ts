import { join } from "node:path";
import { openFromDesktop } from "./replay.ts";
import { type BenchRow, median } from "./row.ts";
import { writeTranscript } from "./transcript-file.ts";
import { closeProgram, type WindowProgram } from "./window-program.ts";

const GOAL_MS = 50;
const PLAYED_MS = 590_000;
/** The steps of the player are frames: one sample may be off by one, the middle of many is not. */
const SAMPLES = 200;

/** Plays ten minutes at the speed they were recorded in, on the real clock, and holds the shown event's time against it. */
export async function benchCadence(own: WindowProgram, folder: string): Promise<BenchRow[]> {
  const file = join(folder, "ten-minutes.critique.ndjson");
  await writeTranscript(file, 60_000);
  const running = await own.launch();
  try {
    const page = await running.firstWindow();
    await page.getByRole("button").first().waitFor();
    await openFromDesktop(running, file);
    await page.getByRole("slider").first().waitFor();
    const pause = page.getByRole("button", { name: "Pause", exact: true });
    if (await pause.isVisible()) await pause.click();
    await page.keyboard.press("Home");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    const first = median(await page.evaluate(sampleOffsets, SAMPLES));
    await new Promise((resolve) => setTimeout(resolve, PLAYED_MS));
    const last = median(await page.evaluate(sampleOffsets, SAMPLES));
    const drift = Math.abs(last - first);
    return [
      {
        name: "live cadence over ten minutes",
        value: `${drift.toFixed(0)} ms off`,
        goal: `< ${GOAL_MS} ms`,
        reference: `the clock of the machine, ${SAMPLES} frames at each end`,
        holds: drift < GOAL_MS,
      },
    ];
  } finally {
    await closeProgram(running);
  }
}

/** Runs in the page: of each frame, how far the shown event's time (10 ms each) lies behind the clock's. */
async function sampleOffsets(samples: number): Promise<number[]> {
  const offsets: number[] = [];
  while (offsets.length < samples) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const text = document.querySelector('[role="slider"][aria-valuetext]')?.getAttribute("aria-valuetext") ?? "";
    const shown = Number(/event ([0-9,]+) of/.exec(text)?.[1]?.replaceAll(",", ""));
    if (!Number.isNaN(shown)) offsets.push(performance.now() - shown * 10);
  }
  return offsets;
}
