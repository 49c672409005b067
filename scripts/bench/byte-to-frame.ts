import { mkdirSync, symlinkSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type BenchRow, percentile } from "./row.ts";
import { closeProgram, standingWindow, type WindowProgram, waitForOutcome } from "./window-program.ts";

const PER_SECOND = 2_000;
const PER_PANELIST = 2_500;
const PANELISTS = 4;
const SENT = PER_PANELIST * PANELISTS;
const GOAL_MS = 50;
const END_TIMEOUT_MS = 60_000;
/** Fewer would mean that the window shows next to nothing while the agent speaks. */
const LEAST_FRAMES = 50;

/**
 * From the agent's write to the first frame after the document shows it, over all it wrote. Afterwards every item has to be in
 * the recorded run.
 */
export async function benchByteToFrame(
  open: WindowProgram,
  stampingClaude: string,
  folder: string,
): Promise<BenchRow[]> {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  symlinkSync(stampingClaude, join(bin, "claude"));
  const running = await open.launch({
    PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
    STAMPS_PER_SECOND: String(PER_SECOND),
    STAMPS_PER_PANELIST: String(PER_PANELIST),
  });
  try {
    // As a person has it: the window stands there already when the agent begins to speak.
    const page = await standingWindow(running);
    await page.evaluate(watchStamps);
    const started = await page.evaluate(() =>
      Reflect.get(window, "critique")["run.start"]({ brief: "A bench", adapterId: "claude-code" }),
    );
    if (!started.ok) throw new Error(`the run did not start: ${started.error.message}`);
    await page.getByRole("option").first().click();
    await waitForOutcome(page, started.value, END_TIMEOUT_MS);
    const { ages, frames }: Watched = await page.evaluate(() => Reflect.get(window, "stampsWatched"));
    const kept = await page.evaluate(countItems, started.value);
    const p95 = percentile(ages, 0.95);
    return [
      {
        name: `stdout byte to frame, ${PER_SECOND} items a second`,
        value: `p95 ${p95.toFixed(0)} ms, median ${percentile(ages, 0.5).toFixed(0)} ms, ${SENT - kept} of ${SENT} lost`,
        goal: `p95 ≤ ${GOAL_MS} ms, none lost`,
        reference: `${frames} frames with something new in ${((SENT / PER_SECOND) * 1000).toFixed(0)} ms`,
        holds: p95 <= GOAL_MS && kept === SENT && frames >= LEAST_FRAMES,
      },
    ];
  } finally {
    await closeProgram(running);
  }
}

interface Watched {
  frames: number;
  /** In frames that show something new: of each millisecond of output since what the one before showed, how old it is. */
  readonly ages: number[];
}

/**
 * Runs in the page. Items come evenly, and a frame with a newer one than before has all those in
 * between in it as well: the newest alone would hide how long they waited.
 */
function watchStamps(): void {
  const watched: Watched = { frames: 0, ages: [] };
  Reflect.set(window, "stampsWatched", watched);
  let newest = 0;
  let shown = 0;
  const look = (text: string | null) => {
    for (const match of (text ?? "").matchAll(/@(\d{13})/g)) newest = Math.max(newest, Number(match[1]));
  };
  const onFrame = () => {
    const now = Date.now();
    watched.frames += 1;
    // What the first one had before it is not known.
    for (let at = shown === 0 ? newest : shown + 1; at <= newest; at += 1) watched.ages.push(now - at);
    shown = newest;
  };
  new MutationObserver((records) => {
    const before = newest;
    for (const { target, addedNodes, type } of records) {
      if (type === "characterData") look(target.textContent);
      for (const node of addedNodes) look(node.textContent);
    }
    // Two changes before one frame are shown by that one.
    if (newest > before && before === shown) requestAnimationFrame(onFrame);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

async function countItems(runId: string): Promise<number> {
  const client = Reflect.get(window, "critique");
  let items = 0;
  for (let afterSeq = -1; ; ) {
    const page = await client["run.eventsSince"]({ runId, afterSeq });
    if (!page.ok) throw new Error(page.error.message);
    for (const { type } of page.value.events) items += type === "panelist_dim" || type === "panelist_must_fix" ? 1 : 0;
    const last = page.value.events.at(-1);
    if (last === undefined || !page.value.more) return items;
    afterSeq = last.seq;
  }
}
