import { unlinkSync } from "node:fs";
import { rm } from "node:fs/promises";
import type { RunId } from "../../shared/domain/run.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import type { Clock } from "../lib/clock.ts";
import { artifactFile } from "./artifacts.ts";
import { asReadable, type DatabaseHandle, type WritableDb, withRetry, write } from "./database.ts";
import { removeDeletedMark, writeDeletedMark } from "./deleted-mark.ts";
import { artifactsOfRun, referToArtifacts, unheldArtifacts } from "./run-artifacts.ts";
import { type StoreError, toStoreError } from "./store-error.ts";
import { findTranscript, foldTranscript } from "./stored-transcript.ts";
import { runFolder } from "./transcript-path.ts";

export interface LibraryPlace {
  readonly handle: DatabaseHandle;
  readonly dataDir: string;
  readonly clock: Clock;
}

interface DeletableRow {
  readonly ended_at: number | null;
  readonly purging: 0 | 1;
}

/** Hides an ended run. The row comes first: a crash before the mark costs no more than a second look after a rebuild. */
export async function deleteRun(library: LibraryPlace, runId: RunId): Promise<Result<void, StoreError>> {
  const { handle, dataDir, clock } = library;
  const deletedAt = clock.now();
  return changeThenMark(
    await write(handle, clock, `deleting the run ${runId}`, (db) => {
      const row = findRow(db, runId);
      if (!row.ok) return row;
      if (row.value.ended_at === null) return err(stillLive(runId));
      db.prepare("UPDATE runs SET deleted_at = coalesce(deleted_at, ?) WHERE run_id = ?").run(deletedAt, runId);
      return ok(undefined);
    }),
    `deleting the run ${runId}`,
    () => writeDeletedMark(dataDir, runId, deletedAt),
  );
}

/** Brings a deleted run back, as long as taking it away has not begun. */
export async function undoDelete(library: LibraryPlace, runId: RunId): Promise<Result<void, StoreError>> {
  const { handle, dataDir, clock } = library;
  return changeThenMark(
    await write(handle, clock, `bringing back the run ${runId}`, (db) => {
      const row = findRow(db, runId);
      if (!row.ok) return row;
      if (row.value.purging === 1) return err(noSuchRun(runId));
      db.prepare("UPDATE runs SET deleted_at = NULL WHERE run_id = ?").run(runId);
      return ok(undefined);
    }),
    `bringing back the run ${runId}`,
    () => removeDeletedMark(dataDir, runId),
  );
}

/**
 * Takes away for good what was deleted at least so long ago, and what an earlier attempt left half done: artifacts that
 * no other run holds, then the run's folder, the row last, so that whatever is left is found again. Gives how many went.
 */
export async function purgeDeleted(library: LibraryPlace, olderThanMs: number): Promise<Result<number, StoreError>> {
  const { handle, clock } = library;
  const what = "removing deleted runs";
  const deletedBefore = clock.now() - olderThanMs;
  const due = await withRetry(clock, what, () =>
    asReadable(handle)
      .prepare<[number], { run_id: RunId }>("SELECT run_id FROM runs WHERE deleted_at <= ? ORDER BY ordinal")
      .all(deletedBefore)
      .map((row) => row.run_id),
  );
  if (!due.ok || due.value.length === 0) return due.ok ? ok(0) : due;
  const listed = await listOldArtifacts(library);
  if (!listed.ok) return listed;
  let purged = 0;
  for (const runId of due.value) {
    const gone = await purgeRun(library, runId, deletedBefore);
    if (!gone.ok) return gone;
    if (gone.value) purged += 1;
  }
  return ok(purged);
}

/** False: it was brought back, or another process was quicker. */
async function purgeRun(
  { handle, dataDir, clock }: LibraryPlace,
  runId: RunId,
  deletedBefore: number,
): Promise<Result<boolean, StoreError>> {
  const what = `removing the deleted run ${runId}`;
  const begun = await write(handle, clock, what, (db) => {
    const { changes } = db
      .prepare("UPDATE runs SET purging = 1 WHERE run_id = ? AND deleted_at <= ?")
      .run(runId, deletedBefore);
    return changes === 1;
  });
  if (!begun.ok || !begun.value) return begun;
  try {
    // Inside the write lock: a run that is about to refer to one of them does so before or after, not in between.
    const removed = await write(handle, clock, what, (db) => {
      for (const sha256 of unheldArtifacts(db, artifactsOfRun(db, runId))) {
        removeFile(artifactFile(dataDir, sha256));
      }
    });
    if (!removed.ok) return removed;
    await rm(runFolder(dataDir, runId), { recursive: true, force: true });
  } catch (thrown) {
    return err(toStoreError(thrown, what));
  }
  return write(handle, clock, what, (db) => {
    return db.prepare("DELETE FROM runs WHERE run_id = ? AND purging = 1").run(runId).changes === 1;
  });
}

/** Runs recorded before references were kept: what their transcripts name is held from now on. */
async function listOldArtifacts({ handle, dataDir, clock }: LibraryPlace): Promise<Result<void, StoreError>> {
  const what = "looking for the artifacts of older runs";
  const unlisted = await withRetry(clock, what, () =>
    asReadable(handle)
      .prepare<[], { run_id: RunId }>("SELECT run_id FROM runs WHERE artifacts_listed = 0")
      .all()
      .map((row) => row.run_id),
  );
  if (!unlisted.ok) return unlisted;
  for (const runId of unlisted.value) {
    const file = await findTranscript(dataDir, runId);
    const folded = file === null ? null : await foldTranscript(file);
    const listed = await write(handle, clock, what, (db) => {
      if (folded?.ok) referToArtifacts(db, runId, folded.value.artifacts);
      // A live run of an older version may go on naming artifacts: it is looked at again.
      db.prepare("UPDATE runs SET artifacts_listed = 1 WHERE run_id = ? AND ended_at IS NOT NULL").run(runId);
    });
    if (!listed.ok) return listed;
  }
  return ok(undefined);
}

function removeFile(file: string): void {
  try {
    unlinkSync(file);
  } catch (thrown) {
    if (!(thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT")) throw thrown;
  }
}

function findRow(db: WritableDb, runId: RunId): Result<DeletableRow, StoreError> {
  const row = db.prepare<[string], DeletableRow>("SELECT ended_at, purging FROM runs WHERE run_id = ?").get(runId);
  return row === undefined ? err(noSuchRun(runId)) : ok(row);
}

function noSuchRun(runId: RunId): StoreError {
  return { type: "not_found", message: `There is no run ${runId} in the library.` };
}

function stillLive(runId: RunId): StoreError {
  return { type: "still_live", message: `The run ${runId} has not ended: interrupt it before deleting it.` };
}

async function changeThenMark(
  changed: Result<Result<void, StoreError>, StoreError>,
  what: string,
  mark: () => Promise<void>,
): Promise<Result<void, StoreError>> {
  if (!changed.ok) return changed;
  if (!changed.value.ok) return changed.value;
  try {
    await mark();
    return ok(undefined);
  } catch (thrown) {
    return err(toStoreError(thrown, what));
  }
}
