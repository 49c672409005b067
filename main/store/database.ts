import Database from "better-sqlite3";
import { err, ok, type Result } from "../../shared/result.ts";
import type { Clock } from "../lib/clock.ts";
import { isBusy, type StoreError, toStoreError } from "./store-error.ts";

/** How long SQLite itself may wait for reading: it blocks the thread. Writing never does, its waits are ours (`write`). */
const BUSY_TIMEOUT_MS = 50;
const CACHE_KIB = 64 * 1024;
const RETRY_LIMIT_MS = 5_000;
const RETRY_FIRST_MS = 5;
const RETRY_LONGEST_MS = 200;

declare const readable: unique symbol;
declare const writable: unique symbol;

export type DatabaseHandle = Database.Database;

/** What queries take. */
export interface ReadableDb extends Pick<DatabaseHandle, "prepare"> {
  readonly [readable]: true;
}

/** What writing functions take: exists only inside a transaction (`write`). */
export interface WritableDb extends ReadableDb, Pick<DatabaseHandle, "exec"> {
  readonly [writable]: true;
}

/** Opens the file for reading and writing. Throws SQLite's errors. */
export function openHandle(file: string): DatabaseHandle {
  const handle = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    handle.pragma("journal_mode = WAL");
    // A run writes a handful of transactions in minutes: each may as well survive a power cut.
    handle.pragma("synchronous = FULL");
    handle.pragma("foreign_keys = ON");
    // One- and two-letter searches read all texts (24 MB at 10 000 runs): from memory that takes half as long.
    handle.pragma(`cache_size = -${CACHE_KIB}`);
    return handle;
  } catch (thrown) {
    handle.close();
    throw thrown;
  }
}

/** The schema version of a file, read without any chance of changing it. */
export function peekVersion(file: string): number {
  const handle = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    return readVersion(handle);
  } finally {
    handle.close();
  }
}

export function readVersion(handle: DatabaseHandle): number {
  return Number(handle.pragma("user_version", { simple: true }));
}

export function asReadable(handle: DatabaseHandle): ReadableDb {
  return handle as unknown as ReadableDb; // the brand has no run-time part
}

/**
 * Runs `action` in one transaction that takes the write lock at its start, so that no read can turn into a late BUSY. A
 * library that is closed while it waits gives `closed`.
 */
export async function write<T>(
  handle: DatabaseHandle,
  clock: Clock,
  what: string,
  action: (db: WritableDb) => T,
): Promise<Result<T, StoreError>> {
  const db = handle as unknown as WritableDb; // the brand has no run-time part; only this transaction hands it out
  const written = await withRetry(clock, what, (): Result<T, StoreError> => {
    if (!handle.open) return err({ type: "closed", message: `The library was closed before ${what}.` });
    handle.pragma("busy_timeout = 0");
    try {
      return ok(handle.transaction(() => action(db)).immediate());
    } finally {
      handle.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  });
  return written.ok ? written.value : written;
}

/** Repeats `action` while another process holds the lock, without blocking the thread in between. Bugs are thrown. */
export async function withRetry<T>(
  clock: Clock,
  what: string,
  action: () => T,
  limitMs = RETRY_LIMIT_MS,
): Promise<Result<T, StoreError>> {
  const startedAt = clock.monotonic();
  for (let delayMs = RETRY_FIRST_MS; ; delayMs = Math.min(delayMs * 2, RETRY_LONGEST_MS)) {
    try {
      return ok(action());
    } catch (thrown) {
      if (!isBusy(thrown) || clock.monotonic() - startedAt >= limitMs) return err(toStoreError(thrown, what));
    }
    await new Promise<void>((resolve) => {
      clock.after(delayMs, resolve);
    });
  }
}
