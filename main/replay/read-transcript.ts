import { type FSWatcher, watch } from "node:fs";
import { err, ok, type Result, toMessage } from "../../shared/result.ts";
import { BundleRefusal } from "../store/byte-source.ts";
import { toFoundContent } from "./found-content.ts";
import { createFreshEvents, type FreshEvents } from "./fresh-events.ts";
import { NoFile, NoRoom, openPlainBytes, type PlainBytes, type PlainBytesOptions } from "./plain-bytes.ts";
import { readEvents } from "./read-events.ts";
import type { ReaderOptions, ReaderPage, ReaderStop, Refusal, TranscriptReader } from "./replay-work.ts";
import { createTranscriptIndex, type TranscriptIndex } from "./transcript-index.ts";

/** A file without a single event for this long is no transcript. */
const PATIENCE_BYTES = 1024 * 1024;
const HEAD_BYTES = 4_096;
/** A run writes many lines a second: they are read together. */
const SETTLE_MS = 100;

/** Fewer events are not worth a way through three processes while more are coming. */
const WORTH_A_PAGE = 1_000;

type Phase = "indexing" | "settled" | "closed";

export interface ReadTranscriptOptions extends ReaderOptions, Pick<PlainBytesOptions, "freeBytes"> {
  /** More can be read, or something has happened to the file. */
  readonly onGrown: () => void;
}

/** Opens a file, refuses what is no transcript, and then finds its events while those found already can be read. */
export async function readTranscript(options: ReadTranscriptOptions): Promise<Result<TranscriptReader, Refusal>> {
  let bytes: PlainBytes;
  try {
    bytes = await openPlainBytes(options);
  } catch (thrown) {
    return err(toRefusal(thrown));
  }
  const fresh = createFreshEvents();
  const index = createTranscriptIndex(fresh);
  const refusal = await readFirst(bytes, index).catch(toRefusal);
  if (refusal !== null) {
    await bytes.close();
    return err(refusal);
  }
  return ok(createReader(options, bytes, index, fresh));
}

/** Reads until the first event; null: there is one. */
async function readFirst(bytes: PlainBytes, index: TranscriptIndex): Promise<Refusal | null> {
  let head = Buffer.alloc(0);
  while (index.total() === 0) {
    const next = index.bytes() > PATIENCE_BYTES ? null : await bytes.next();
    if (next === null) {
      index.settle(bytes.isCut());
      break;
    }
    if (head.byteLength < HEAD_BYTES) head = Buffer.concat([head, next]).subarray(0, HEAD_BYTES);
    index.add(next);
  }
  if (index.total() > 0) return null;
  const newer = index.newerSchema();
  if (newer !== null) return { type: "newer_schema", message: newer };
  const found = toFoundContent(head);
  return { type: "no_events", found, message: `there is no event of a run in it, what is there is: ${found}` };
}

function createReader(
  options: ReadTranscriptOptions,
  bytes: PlainBytes,
  index: TranscriptIndex,
  fresh: FreshEvents,
): TranscriptReader {
  const { file, isLive, onGrown } = options;
  const waiting = new Set<() => void>();
  let phase: Phase = "indexing";
  /** Once all of it was there it stays so: what is written later is told of by `onGrown`. */
  let wasComplete = false;
  let hasGrown = false;
  let stop: ReaderStop | null = null;
  let watcher: FSWatcher | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const isClosed = () => phase === "closed";

  function wake(): void {
    for (const resume of waiting) resume();
    waiting.clear();
  }

  async function readOn(): Promise<void> {
    phase = "indexing";
    try {
      for (let next = await bytes.next(); next !== null && !isClosed(); next = await bytes.next()) {
        index.add(next);
        wake();
      }
    } catch (thrown) {
      stop ??= thrown instanceof NoRoom ? { type: "no_room" } : { type: "told", message: toMessage(thrown) };
    }
    if (isClosed()) return;
    index.settle(bytes.isCut());
    phase = "settled";
    wasComplete = true;
    wake();
  }

  function follow(): void {
    if (!bytes.mayGrow || isClosed()) return;
    try {
      watcher = watch(file, { persistent: false }, () => {
        timer ??= setTimeout(() => {
          timer = null;
          if (phase === "settled") void look();
        }, SETTLE_MS);
      });
      watcher.on("error", () => watcher?.close());
    } catch {
      // Nobody reports changes of this file: it is shown as far as it was read.
    }
    // What was written before anybody watched.
    void look();
  }

  async function look(): Promise<void> {
    const change = await bytes.look().catch(() => "same" as const);
    if (isClosed() || change === "same" || phase !== "settled") return;
    if (change === "grown") {
      hasGrown = true;
      await readOn();
      // What came while this was read has told nobody.
      void look();
    } else if (stop === null) {
      stop = { type: change };
    } else {
      return;
    }
    if (!isClosed()) onGrown();
  }

  function isGrowing(): boolean {
    return (isLive || hasGrown) && stop === null && !index.hasEnded();
  }

  async function read(from: number, limit: number): Promise<ReaderPage> {
    // The first events are wanted at once; of the others, not a handful at a time.
    const enough = from === 0 ? 1 : Math.min(limit, WORTH_A_PAGE);
    while (phase === "indexing" && !wasComplete && index.total() < from + enough) {
      await new Promise<void>((resume) => waiting.add(resume));
    }
    const json = isClosed() ? "[]" : (fresh.take(from, limit) ?? (await readElsewhere(from, limit)));
    const damage = index.damage();
    return {
      from,
      json,
      total: index.total(),
      isComplete: wasComplete,
      isGrowing: isGrowing(),
      progress: wasComplete ? 1 : Math.min(1, bytes.progress()),
      // Somebody is in the middle of writing that line.
      damage: isGrowing() ? { ...damage, tornLastLine: false } : damage,
      stop,
    };
  }

  function readElsewhere(from: number, limit: number): Promise<string> {
    // Nobody reads along any more.
    if (phase === "settled" && from < index.total()) fresh.clear();
    return readEvents(index, bytes.readAt, from, limit);
  }

  void readOn().then(follow);
  return {
    facts: { sizeBytes: bytes.sizeBytes, runId: index.runId() },
    read,
    artifact: async (sha256) => index.artifact(sha256),
    close() {
      if (isClosed()) return;
      phase = "closed";
      watcher?.close();
      if (timer !== null) clearTimeout(timer);
      wake();
      void bytes.close().catch(() => undefined);
    },
  };
}

function toRefusal(thrown: unknown): Refusal {
  const message = toMessage(thrown);
  if (thrown instanceof NoFile) return { type: "no_file", message };
  if (thrown instanceof NoRoom) return { type: "no_room", message };
  if (thrown instanceof BundleRefusal) return { type: "bad_bundle", message };
  const code = thrown instanceof Error && "code" in thrown ? thrown.code : null;
  if (code === "ENOENT" || code === "ENOTDIR") return { type: "not_found", message };
  if (typeof code !== "string") throw thrown;
  return { type: "unreadable", message };
}
