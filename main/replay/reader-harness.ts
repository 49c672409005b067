import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, onTestFinished } from "vitest";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { SHIPPED_RUN } from "../store/run-samples.ts";
import { type OpenReaderOptions, openReader } from "./open-reader.ts";
import type { ReaderPage, TranscriptReader } from "./replay-work.ts";

/** A whole run as it is recorded. */
export const RECORDED: readonly TranscriptEvent[] = SHIPPED_RUN.map((event, seq) => ({ ...event, seq, t: seq * 10 }));
export const RECORDED_LINES: readonly string[] = RECORDED.map((event) => JSON.stringify(event));
export const RECORDED_TEXT = `${RECORDED_LINES.join("\n")}\n`;

export interface TestReader extends TranscriptReader {
  /** Resolves with what is read when `onGrown` was told once more since the last time, or at once if it was. */
  grown(): Promise<void>;
  readonly spoolFile: string;
}

/** Opens a file, on this thread where no worker is named; it is closed with the test. Throws the refusal. */
export async function openTestReader(file: string, options: Partial<OpenReaderOptions> = {}): Promise<TestReader> {
  let told = 0;
  let wake = (): void => undefined;
  const spoolFile = path.join(await createTempFolder(), "replay", "unpacked");
  const opened = await openReader({
    file,
    spoolFile,
    isLive: false,
    ...options,
    onGrown() {
      told += 1;
      wake();
    },
  });
  if (!opened.ok) throw Object.assign(new Error(opened.error.type), { refusal: opened.error });
  const reader = opened.value;
  onTestFinished(() => reader.close());
  return {
    ...reader,
    spoolFile,
    async grown() {
      while (told === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      told = 0;
    },
  };
}

export interface ReadAll {
  readonly events: readonly TranscriptEvent[];
  readonly last: ReaderPage;
}

/** Page by page, from the first event to the last. */
export async function readAll(reader: TranscriptReader, limit = 5_000): Promise<ReadAll> {
  const events: TranscriptEvent[] = [];
  for (;;) {
    const page = await reader.read(events.length, limit);
    const found = parseEvents(page);
    if (found.length === 0) return { events, last: page };
    for (const event of found) events.push(event);
  }
}

export function parseEvents(page: Pick<ReaderPage, "json">): readonly TranscriptEvent[] {
  const parsed: readonly TranscriptEvent[] = JSON.parse(page.json);
  return parsed;
}

let bundle: Promise<string> | null = null;

/** The worker's program, as the build makes it. */
export function bundleReplayWorker(): Promise<string> {
  bundle ??= (async () => {
    const { build } = await import("vite");
    const root = fileURLToPath(new URL("../../", import.meta.url));
    const outDir = await mkdtemp(path.join(tmpdir(), "jury-replay-worker-"));
    await build({
      configFile: false,
      logLevel: "silent",
      root,
      publicDir: false,
      ssr: { noExternal: true, target: "node" },
      build: {
        ssr: true,
        outDir,
        target: "node20",
        rolldownOptions: {
          input: [path.join(root, "main/replay/replay-worker.ts")],
          output: { entryFileNames: "[name].mjs" },
        },
      },
    });
    return outDir;
  })();
  return bundle.then((outDir) => path.join(outDir, "replay-worker.mjs"));
}

afterAll(async () => {
  if (bundle !== null) await rm(await bundle, { recursive: true, force: true });
  bundle = null;
});
