import { rm } from "node:fs/promises";
import Database from "better-sqlite3";
import type { Result } from "../../shared/result.ts";
import type { Clock } from "../lib/clock.ts";
import { withRetry } from "./database.ts";
import type { StoreError } from "./store-error.ts";

/**
 * Runs `action` while no other process does so with the same lock file. The file is an empty SQLite database in an
 * exclusive transaction: the operating system lets go when a process dies, so that no lock is ever stale.
 */
export async function withExclusiveLock<T>(
  file: string,
  clock: Clock,
  what: string,
  action: () => Promise<Result<T, StoreError>>,
): Promise<Result<T, StoreError>> {
  let locked = await withRetry(clock, what, () => lock(file));
  if (!locked.ok && locked.error.type === "corrupt") {
    // Somebody else's bytes under our lock's name; they hold nothing of ours.
    await rm(file, { force: true });
    locked = await withRetry(clock, what, () => lock(file));
  }
  if (!locked.ok) return locked;
  try {
    return await action();
  } finally {
    locked.value.close();
  }
}

function lock(file: string): Database.Database {
  const handle = new Database(file, { timeout: 0 });
  try {
    handle.exec("BEGIN EXCLUSIVE");
    return handle;
  } catch (thrown) {
    handle.close();
    throw thrown;
  }
}
