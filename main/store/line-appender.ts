import type { FileHandle } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { err, ok, type Result } from "../../shared/result.ts";
import { type StoreError, toStoreError } from "./store-error.ts";

/** More than this waiting to be written, and `drained` waits. */
const HIGH_WATER_BYTES = 1024 * 1024;

/**
 * Appends lines to a file in the background, in order, one write at a time; whatever came meanwhile goes into the next.
 * After the first error nothing more is written, and the file is cut back to its last whole line.
 */
export interface LineAppender {
  add(line: string, durable: boolean): void;
  /** Resolves when what was added so far is written, and on the disk itself if asked. */
  flush(durable: boolean): Promise<Result<void, StoreError>>;
  /** Resolves at once while little is waiting; the caller's brake. */
  drained(): Promise<void>;
  failure(): StoreError | null;
  bytes(): number;
}

export function createLineAppender(file: FileHandle, startBytes: number, what: string): LineAppender {
  let waiting: string[] = [];
  let waitingBytes = 0;
  let waitingDurable = false;
  let writtenBytes = startBytes;
  let failure: StoreError | null = null;
  let unsynced = false;
  let working: Promise<void> | null = null;

  function hasWork(): boolean {
    return failure === null && (waiting.length > 0 || (waitingDurable && unsynced));
  }

  async function work(): Promise<void> {
    // One piece of an agent's output is several lines: they go in one write.
    await setImmediate();
    while (hasWork()) {
      const batch = Buffer.from(waiting.join(""), "utf8");
      const durable = waitingDurable;
      waiting = [];
      waitingDurable = false;
      try {
        await writeWhole(file, batch, writtenBytes);
        writtenBytes += batch.byteLength;
        waitingBytes -= batch.byteLength;
        unsynced = true;
        if (durable) {
          await file.datasync();
          unsynced = false;
        }
      } catch (thrown) {
        failure = toStoreError(thrown, what);
        waiting = [];
        waitingBytes = 0;
        // Best effort: what is left of a torn line is repaired by the next reader of ours too.
        await file.truncate(writtenBytes).catch(() => undefined);
      }
    }
    working = null;
  }

  function start(): Promise<void> {
    // Without anything to do `work` would end before it is remembered, and be remembered for ever.
    if (working === null && !hasWork()) return Promise.resolve();
    working ??= work();
    return working;
  }

  return {
    add(line, durable) {
      if (failure !== null) return;
      waiting.push(line);
      waitingBytes += Buffer.byteLength(line, "utf8");
      waitingDurable ||= durable;
      void start();
    },
    async flush(durable) {
      waitingDurable ||= durable && (unsynced || waiting.length > 0 || working !== null);
      await start();
      return failure === null ? ok(undefined) : err(failure);
    },
    async drained() {
      while (working !== null && waitingBytes > HIGH_WATER_BYTES) await working;
    },
    failure: () => failure,
    bytes: () => writtenBytes,
  };
}

/** A full disk may take a part of a write without an error; the rest then gives it. */
async function writeWhole(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.byteLength; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.byteLength - done, position + done);
    done += bytesWritten;
  }
}
