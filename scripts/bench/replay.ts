import { join } from "node:path";
import type { ElectronApplication, Page } from "@playwright/test";
import { type BenchRow, percentile } from "./row.ts";
import { gzipFile, type TranscriptFile, writeTranscript } from "./transcript-file.ts";
import { closeProgram, standingWindow, type WindowProgram } from "./window-program.ts";

const FIRST_FRAME_MS = 300;
const SEEK_MS = 8;
const SEEKS = 200;
const FRAME_P95_MS = 20;
const FRAME_P99_MS = 50;
const RSS_MB = 400;
const POLL_MS = 50;
const OPEN_TIMEOUT_MS = 90_000;

/** Opens long transcripts in the real window, as the desktop asks for them, and jumps about in one. */
export async function benchReplay(own: WindowProgram, folder: string): Promise<BenchRow[]> {
  const file = join(folder, "long.critique.ndjson");
  const large = join(folder, "longer.critique.ndjson");
  const told = await writeTranscript(file, 100_000);
  const toldLarge = await writeTranscript(large, 1_000_000);
  const plain = await openOnce(own, file, told, 1_500, true);
  const gzip = await openOnce(own, await gzipFile(file), told, 1_500, false);
  const million = await openOnce(own, large, toldLarge, 12_000, false);
  return [...plain.rows, ...gzip.rows, ...million.rows];
}

async function openOnce(
  own: WindowProgram,
  file: string,
  told: TranscriptFile,
  goalMs: number,
  jumps: boolean,
): Promise<{ readonly rows: readonly BenchRow[] }> {
  const running = await own.launch();
  try {
    const page = await standingWindow(running);
    await page.evaluate(watchOpening, told.events);
    const before = await residentMb(running);
    await openFromDesktop(running, file);
    const seen = await waitForWhole(page);
    const grownMb = (await residentMb(running)) - before;
    const kind = `${(told.events / 1000).toFixed(0)} k events, ${file.endsWith(".gz") ? "gzip" : "plain"}`;
    const [p95, p99] = [percentile(seen.frames, 0.95), percentile(seen.frames, 0.99)];
    const rows: BenchRow[] = [
      {
        name: `open a transcript, ${kind}`,
        value: `first frame ${seen.firstMs.toFixed(0)} ms, whole ${seen.wholeMs.toFixed(0)} ms`,
        goal: `≤ ${FIRST_FRAME_MS} ms, ≤ ${goalMs} ms`,
        reference: `JSON.parse of the same lines: ${told.parseMs.toFixed(0)} ms; ${(told.bytes / 1024 / 1024).toFixed(0)} MiB`,
        holds: seen.firstMs <= FIRST_FRAME_MS && seen.wholeMs <= goalMs,
      },
      {
        name: `frames meanwhile, ${kind}`,
        value: `p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
        goal: `≤ ${FRAME_P95_MS} ms, ≤ ${FRAME_P99_MS} ms`,
        reference: `${seen.frames.length} frames`,
        holds: p95 <= FRAME_P95_MS && p99 <= FRAME_P99_MS,
      },
      {
        name: `memory of all processes, ${kind}`,
        value: `+${grownMb.toFixed(0)} MB`,
        goal: `≤ ${RSS_MB} MB`,
        reference: `${before.toFixed(0)} MB before`,
        holds: grownMb <= RSS_MB,
      },
    ];
    if (jumps) rows.push(await benchSeek(page, kind));
    return { rows };
  } finally {
    await closeProgram(running);
  }
}

interface Jump {
  /** Until the run is folded up to that moment and the document says so: all that the press does itself. */
  madeMs: number;
  /** Until the last change of the document that follows from it, lists that scroll along included. */
  settledMs: number;
}

/** What a press on the bar takes: by itself, and until everything beside it has followed. */
async function benchSeek(page: Page, kind: string): Promise<BenchRow> {
  const position = page.getByRole("slider").first();
  const pause = page.getByRole("button", { name: "Pause", exact: true });
  if (await pause.isVisible()) await pause.click();
  const bar = await position.boundingBox();
  if (bar === null) throw new Error("there is no bar to press");
  await page.evaluate(watchSeeks);
  for (let n = 0; n < SEEKS; n += 1) {
    // Far apart and everywhere, the same each time.
    await page.mouse.click(bar.x + bar.width * ((n * 0.618034) % 1), bar.y + bar.height / 2);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)));
  }
  const jumps: readonly Jump[] = await page.evaluate(() => Reflect.get(window, "seeksWatched"));
  const made = jumps.map(({ madeMs }) => madeMs);
  const settled = jumps.map(({ settledMs }) => settledMs);
  const told = (times: readonly number[]) =>
    `p95 ${percentile(times, 0.95).toFixed(1)} ms, median ${percentile(times, 0.5).toFixed(1)} ms`;
  return {
    name: `seek anywhere, ${kind}`,
    value: told(made),
    goal: `p95 ≤ ${SEEK_MS} ms`,
    reference: `${jumps.length} presses on the bar; to the last change of the document ${told(settled)}`,
    holds: percentile(made, 0.95) <= SEEK_MS,
  };
}

/** As the desktop asks for it. */
export async function openFromDesktop(running: ElectronApplication, file: string): Promise<void> {
  await running.evaluate(({ app }, path) => void app.emit("open-file", { preventDefault() {} }, path), file);
}

async function residentMb(running: ElectronApplication): Promise<number> {
  const sizes = await running.evaluate(({ app }) => app.getAppMetrics().map(({ memory }) => memory.workingSetSize));
  return sizes.reduce((sum, kib) => sum + kib / 1024, 0);
}

interface Opening {
  firstMs: number;
  wholeMs: number;
  readonly frames: number[];
}

async function waitForWhole(page: Page): Promise<Opening> {
  for (const deadline = performance.now() + OPEN_TIMEOUT_MS; performance.now() < deadline; ) {
    const seen: Opening = await page.evaluate(() => Reflect.get(window, "openingWatched"));
    if (seen.wholeMs > 0) return seen;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error("the transcript was not open in time");
}

/** Runs in the page. Counts from the moment main asks the window to show the file. */
function watchOpening(events: number): void {
  const watched: Opening = { firstMs: 0, wholeMs: 0, frames: [] };
  Reflect.set(window, "openingWatched", watched);
  let askedAt = 0;
  let last = 0;
  Reflect.get(window, "critique").onPush(({ type }: { readonly type: string }) => {
    if (type === "transcript_opened") askedAt = last = performance.now();
  });
  const onFrame = (): void => {
    const now = performance.now();
    if (askedAt > 0) {
      watched.frames.push(now - last);
      last = now;
      const text = document.querySelector('[role="slider"][aria-valuetext]')?.getAttribute("aria-valuetext") ?? "";
      if (watched.firstMs === 0 && text !== "") watched.firstMs = now - askedAt;
      const isRead = document.querySelector("progress") === null;
      if (isRead && text.replace(/[^0-9 ]/g, "").endsWith(` ${events}`)) watched.wholeMs = now - askedAt;
    }
    if (watched.wholeMs === 0) requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
}

/** Runs in the page. */
function watchSeeks(): void {
  const seeks: Jump[] = [];
  Reflect.set(window, "seeksWatched", seeks);
  let pressedAt = 0;
  const last = () => seeks.at(-1) ?? { madeMs: 0, settledMs: 0 };
  new MutationObserver(() => {
    if (pressedAt > 0) last().settledMs = performance.now() - pressedAt;
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  const onPress = () => {
    pressedAt = performance.now();
    seeks.push({ madeMs: 0, settledMs: 0 });
  };
  window.addEventListener("pointerdown", onPress, true);
  // The handlers of the bar have run by now, and what they change is in the document.
  window.addEventListener("pointerdown", () => {
    last().madeMs = performance.now() - pressedAt;
  });
  // What the pointer does afterwards is no part of the jump.
  window.addEventListener("pointerup", () => setTimeout(() => (pressedAt = 0), 50), true);
}
