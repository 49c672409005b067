import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { isTerminalEvent, type PanelEvent, type TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import { GZIP_ABOVE_BYTES, TRANSCRIPT_SCHEMA } from "../../shared/transcript/format.ts";
import type { Clock } from "../lib/clock.ts";
import { syncFolder } from "../lib/durable-file.ts";
import { createLineAppender, type LineAppender } from "./line-appender.ts";
import { type StoreError, toStoreError } from "./store-error.ts";
import { gzipTranscript, plainTranscript, runFolder } from "./transcript-path.ts";

export interface TranscriptWriterOptions {
  readonly dataDir: string;
  readonly runId: RunId;
  readonly clock: Clock;
  /** The clock's monotonic time of the run's start; default: now. */
  readonly startedAtMonotonicMs?: number;
}

export interface ClosedTranscript {
  readonly gzipped: boolean;
  /** Of the plain lines. */
  readonly bytes: number;
}

/**
 * The one writer of a run's transcript. Never throws for a full or vanished disk: the first error is kept in `failed`,
 * later events still get their `seq` and are not stored. Round ends and the terminal event are flushed to the disk.
 */
export interface TranscriptWriter {
  append(event: PanelEvent): TranscriptEvent;
  readonly failed: StoreError | null;
  flush(options?: { readonly durable?: boolean }): Promise<Result<void, StoreError>>;
  /** The brake: resolves when little is waiting to be written. */
  drained(): Promise<void>;
  /** Flushes and closes; what is appended later is not stored. A finished large transcript is also stored as gzip beside the plain file. Idempotent. */
  close(): Promise<Result<ClosedTranscript, StoreError>>;
  /** After the run's row is written: removes the plain file where the gzip one has taken its place. */
  removePlain(): Promise<Result<void, StoreError>>;
}

export async function openTranscriptWriter(
  options: TranscriptWriterOptions,
): Promise<Result<TranscriptWriter, StoreError>> {
  const folder = runFolder(options.dataDir, options.runId);
  const plain = plainTranscript(options.dataDir, options.runId);
  const what = `writing the transcript ${plain}`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Exclusive: a transcript is never written over.
    const file = await open(plain, "wx", 0o600);
    await syncFolder(folder);
    const appender = createLineAppender(file, 0, what);
    return ok(createWriter(options, appender, () => file.close(), what));
  } catch (thrown) {
    return err(toStoreError(thrown, what));
  }
}

function createWriter(
  { dataDir, runId, clock, startedAtMonotonicMs = clock.monotonic() }: TranscriptWriterOptions,
  appender: LineAppender,
  closeFile: () => Promise<void>,
  what: string,
): TranscriptWriter {
  let seq = 0;
  let t = 0;
  let ended = false;
  let closing: Promise<Result<ClosedTranscript, StoreError>> | null = null;
  let gzipped = false;

  async function close(): Promise<Result<ClosedTranscript, StoreError>> {
    const flushed = await appender.flush(true);
    try {
      await closeFile();
    } catch (thrown) {
      return err(toStoreError(thrown, what));
    }
    if (!flushed.ok) return flushed;
    const bytes = appender.bytes();
    if (ended && bytes > GZIP_ABOVE_BYTES) gzipped = await compress(dataDir, runId);
    return ok({ gzipped, bytes });
  }

  return {
    append(event) {
      t = Math.max(t, Math.round(clock.monotonic() - startedAtMonotonicMs));
      const wasEnded = ended;
      const schema = event.type === "run_started" ? { schema: TRANSCRIPT_SCHEMA } : {};
      const recorded: TranscriptEvent = { ...event, ...schema, seq, t };
      seq += 1;
      ended ||= isTerminalEvent(event);
      // Nothing belongs behind the last line: an event after the end or the close is told, not stored.
      if (closing === null && !wasEnded)
        appender.add(`${JSON.stringify(recorded)}\n`, event.type === "round_end" || isTerminalEvent(event));
      return recorded;
    },
    get failed() {
      return appender.failure();
    },
    flush: ({ durable = false } = {}) => appender.flush(durable),
    drained: () => appender.drained(),
    close() {
      closing ??= close();
      return closing;
    },
    async removePlain() {
      if (!gzipped) return ok(undefined);
      try {
        await rm(plainTranscript(dataDir, runId), { force: true });
        return ok(undefined);
      } catch (thrown) {
        return err(toStoreError(thrown, what));
      }
    },
  };
}

/** False when it could not be done: the plain file is whole and stays. */
async function compress(dataDir: string, runId: RunId): Promise<boolean> {
  const target = gzipTranscript(dataDir, runId);
  const temporary = `${target}.tmp`;
  try {
    const sink = createWriteStream(temporary, { flush: true, mode: 0o600 });
    await pipeline(createReadStream(plainTranscript(dataDir, runId)), createGzip(), sink);
    await rename(temporary, target);
    await syncFolder(runFolder(dataDir, runId));
    return true;
  } catch {
    await rm(temporary, { force: true }).catch(() => undefined);
    return false;
  }
}
