import { err, ok, type Result } from "../../shared/result.ts";
import type { Clock } from "../lib/clock.ts";
import { type DatabaseHandle, readVersion, type WritableDb, withRetry } from "./database.ts";
import { runs } from "./migrations/0010-runs.ts";
import { deletion } from "./migrations/0020-deletion.ts";
import { ownTitles } from "./migrations/0030-own-titles.ts";
import { adapterMarks } from "./migrations/0050-adapter-marks.ts";
import { repeatedRuns } from "./migrations/0060-repeated-runs.ts";
import { importedRuns } from "./migrations/0070-imported-runs.ts";
import { planReviews } from "./migrations/0080-plan-reviews.ts";
import type { Migration } from "./migrations/migration.ts";
import type { StoreError } from "./store-error.ts";

/** In order of version. */
export const MIGRATIONS: readonly Migration[] = [
  runs,
  deletion,
  ownTitles,
  adapterMarks,
  repeatedRuns,
  importedRuns,
  planReviews,
];

export const SCHEMA_VERSION = Math.max(...MIGRATIONS.map((migration) => migration.version));

export function newerDatabase(version: number): StoreError {
  return {
    type: "newer_database",
    message: `The library was written by a newer version (schema ${version}, this one knows up to ${SCHEMA_VERSION}). It was left untouched: update, or choose another data folder.`,
  };
}

/** Brings the schema up to date. Another process may do the same at the same time: the version is read again under the lock. */
export async function migrate(handle: DatabaseHandle, clock: Clock): Promise<Result<void, StoreError>> {
  const current = await withRetry(clock, "reading the library's version", () => readVersion(handle));
  if (!current.ok) return current;
  if (current.value === SCHEMA_VERSION) return ok(undefined);
  const migrated = await withRetry(clock, "updating the library", () =>
    handle.transaction(() => applyMissing(handle)).exclusive(),
  );
  if (!migrated.ok) return migrated;
  return migrated.value > SCHEMA_VERSION ? err(newerDatabase(migrated.value)) : ok(undefined);
}

function applyMissing(handle: DatabaseHandle): number {
  const version = readVersion(handle);
  if (version >= SCHEMA_VERSION) return version;
  const db = handle as unknown as WritableDb; // the brand has no run-time part; this is the migrations' transaction
  for (const migration of MIGRATIONS) {
    if (migration.version > version) migration.apply(db);
  }
  handle.pragma(`user_version = ${SCHEMA_VERSION}`);
  return SCHEMA_VERSION;
}
