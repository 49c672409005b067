import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { err, ok, type Result } from "../../shared/result.ts";
import type { Clock } from "../lib/clock.ts";
import { makeFolder } from "../lib/make-folder.ts";
import { type DatabaseHandle, openHandle, peekVersion, withRetry } from "./database.ts";
import { migrate, newerDatabase, SCHEMA_VERSION } from "./migrate.ts";
import { type StoreError, toStoreError } from "./store-error.ts";

/** The folder exists and can be written, and so can the database where there is one. */
export async function prepareDataDir(dataDir: string, file: string): Promise<Result<void, StoreError>> {
  const what = `opening the data folder ${dataDir}`;
  try {
    await makeFolder(dataDir, 0o700);
    if (!(await stat(dataDir)).isDirectory()) return err(notAFolder(dataDir));
    await access(dataDir, constants.W_OK | constants.R_OK);
    // SQLite would open a file it may not write for reading, and fail only at the first run's end.
    if (await exists(file)) await access(file, constants.W_OK | constants.R_OK);
    return ok(undefined);
  } catch (thrown) {
    const isBelowFile = thrown instanceof Error && "code" in thrown && thrown.code === "ENOTDIR";
    return err(isBelowFile ? notAFolder(dataDir) : toStoreError(thrown, what));
  }
}

function notAFolder(dataDir: string): StoreError {
  return { type: "io", message: `The data folder ${dataDir} cannot be used: it, or a part of its path, is a file.` };
}

/** Opens the database and brings its schema up to date. A newer one is refused before anything could be written. */
export async function openDatabase(file: string, clock: Clock): Promise<Result<DatabaseHandle, StoreError>> {
  const what = `opening the library ${file}`;
  if (await exists(file)) {
    const version = await withRetry(clock, what, () => peekVersion(file));
    if (!version.ok) return version;
    if (version.value > SCHEMA_VERSION) return err(newerDatabase(version.value));
  }
  const handle = await withRetry(clock, what, () => openHandle(file));
  if (!handle.ok) return handle;
  const migrated = await migrate(handle.value, clock);
  if (migrated.ok) return handle;
  handle.value.close();
  return migrated;
}

/** Missing, or never brought to any schema: a start that was killed at once leaves that. */
export async function isUnused(file: string, clock: Clock): Promise<Result<boolean, StoreError>> {
  if (!(await exists(file))) return ok(true);
  const version = await withRetry(clock, `opening the library ${file}`, () => peekVersion(file));
  return version.ok ? ok(version.value === 0) : version;
}

export async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT") return false;
    throw thrown;
  }
}
