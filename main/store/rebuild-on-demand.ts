import Database from "better-sqlite3";
import type { RunId } from "../../shared/domain/run.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import type { Clock } from "../lib/clock.ts";
import { databasePath } from "../lib/data-dir.ts";
import { clearMark } from "./damage-mark.ts";
import { type DatabaseHandle, peekVersion, withRetry } from "./database.ts";
import { withExclusiveLock } from "./exclusive-lock.ts";
import { newerDatabase, SCHEMA_VERSION } from "./migrate.ts";
import { exists, prepareDataDir } from "./open-database.ts";
import { type Rebuilt, rebuildLibrary } from "./rebuild-library.ts";
import { isBusy, isCorrupt, type StoreError, toStoreError } from "./store-error.ts";

export interface RebuiltOnDemand extends Rebuilt {
  /** Projects whose own settings were taken over. */
  readonly projects: number;
  /** Runs that only the old database knows: their folders are gone. */
  readonly onlyInOld: readonly RunId[];
}

/**
 * Builds the library anew from the run folders because somebody asked for it. Refused while any other process has the
 * library open: it would go on writing into the file that was moved away.
 */
export async function rebuildOnDemand(dataDir: string, clock: Clock): Promise<Result<RebuiltOnDemand, StoreError>> {
  const file = databasePath(dataDir);
  const prepared = await prepareDataDir(dataDir, file);
  if (!prepared.ok) return prepared;
  const rebuild = async () => {
    const old = await takeAlone(file, clock);
    if (!old.ok) return old;
    try {
      const before = old.value === null ? [] : readRunIds(old.value);
      const rebuilt = await rebuildLibrary(dataDir, clock, { old: old.value, label: "replaced" });
      if (!rebuilt.ok) return rebuilt;
      await clearMark(dataDir);
      return ok({ ...rebuilt.value, ...compare(file, before) });
    } finally {
      old.value?.close();
    }
  };
  try {
    return await withExclusiveLock(`${file}.lock`, clock, "rebuilding the library", rebuild);
  } catch (thrown) {
    return err(toStoreError(thrown, `rebuilding the library ${file}`));
  }
}

/** The database for this connection alone; null where there is none that could be opened. A newer one is left untouched. */
async function takeAlone(file: string, clock: Clock): Promise<Result<DatabaseHandle | null, StoreError>> {
  if (!(await exists(file))) return ok(null);
  const what = "rebuilding the library, which another program has open";
  const taken = await withRetry(clock, what, () => (peekVersion(file) > SCHEMA_VERSION ? null : openAlone(file)));
  if (taken.ok && taken.value === null) return err(newerDatabase(peekVersion(file)));
  return !taken.ok && taken.error.type === "corrupt" ? ok(null) : taken;
}

/** Only the last connection can leave WAL, and behind an exclusive transaction no new one gets in. */
function openAlone(file: string): DatabaseHandle {
  const handle = new Database(file, { timeout: 0 });
  try {
    handle.pragma("journal_mode = DELETE");
    handle.exec("BEGIN EXCLUSIVE");
    return handle;
  } catch (thrown) {
    handle.close();
    throw thrown;
  }
}

function readRunIds(old: DatabaseHandle): readonly RunId[] {
  try {
    const ids = old.prepare<[], { run_id: RunId }>("SELECT run_id FROM runs WHERE status IS NOT NULL").all();
    return ids.map((row) => row.run_id);
  } catch (thrown) {
    // Damage is why this is done; a database of somebody else's making has no such table.
    if (isBusy(thrown)) throw thrown;
    if (isCorrupt(thrown) || thrown instanceof Database.SqliteError) return [];
    throw thrown;
  }
}

function compare(file: string, before: readonly RunId[]): Pick<RebuiltOnDemand, "projects" | "onlyInOld"> {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const now = new Set(readRunIds(database));
    const projects = Number(database.prepare("SELECT count(*) FROM projects").pluck().get());
    return { projects, onlyInOld: before.filter((runId) => !now.has(runId)) };
  } finally {
    database.close();
  }
}
