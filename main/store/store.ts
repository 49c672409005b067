import { realpath } from "node:fs/promises";
import path from "node:path";
import type { AdapterMark } from "../../shared/domain/adapter-mark.ts";
import type { ArtifactRef, RunId } from "../../shared/domain/run.ts";
import type { LibraryFacets, RunDetail, RunPage, RunSummary } from "../../shared/domain/run-record.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import type { Clock } from "../lib/clock.ts";
import { currentProcess } from "../lib/process-identity.ts";
import { putAdapterMark, readAdapterMarks, removeAdapterMark } from "./adapter-marks.ts";
import { putArtifact } from "./artifacts.ts";
import { markDamaged } from "./damage-mark.ts";
import { asReadable, type DatabaseHandle, type WritableDb, withRetry, write } from "./database.ts";
import { createHeartbeat } from "./heartbeat.ts";
import { type ImportError, type ImportedRun, importTranscript } from "./import-transcript.ts";
import { libraryFacets } from "./library-facets.ts";
import type { NewRun, RunEnd } from "./new-run.ts";
import { createPlanReviewShelf, type PlanReviewShelf } from "./plan-reviews.ts";
import { findOrAddProject, readOverride, writeOverride } from "./projects.ts";
import { referToArtifacts } from "./run-artifacts.ts";
import { deleteRun, purgeDeleted, undoDelete } from "./run-deletion.ts";
import { removeManifest, toManifest, writeManifest } from "./run-manifest.ts";
import type { RunQuery } from "./run-queries.ts";
import { countRuns, findRun, getRun, listRuns, pageRuns } from "./run-queries.ts";
import { renameRun } from "./run-renaming.ts";
import { finishRun, insertManifest, markRunning, type Owner } from "./run-writes.ts";
import { createSearchDesk } from "./search-desk.ts";
import { isCorrupt, type StoreError, toStoreError } from "./store-error.ts";
import type { Mending, StoreWork } from "./store-work.ts";
import type { UserSettings } from "./user-settings.ts";
import { createUserSettings } from "./user-settings.ts";

export interface OpenStoreOptions {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly appVersion: string;
  /** The built `store-worker.js`, in which slow work is done; without one it is done on this thread. */
  readonly workerFile?: string;
  /** Called when opening has to wait for the library to be mended. */
  readonly onMending?: (what: Mending) => void;
  /** What went wrong without consequences, for the log. */
  readonly warn?: (message: string) => void;
}

/** What happened to the library at its opening that its user should know. */
export type StoreNotice =
  /** `movedTo`: where the damaged file is now; null: the database was missing and the transcripts were not. */
  | { readonly type: "rebuilt"; readonly movedTo: string | null; readonly runs: number; readonly unreadable: number }
  /** Runs whose process was gone have been ended. */
  | { readonly type: "recovered"; readonly runIds: readonly RunId[] }
  | { readonly type: "not_recovered"; readonly runId: RunId; readonly error: StoreError };

/**
 * The library. Reading is synchronous and throws only for a damaged disk; writing waits for other processes and returns
 * a `Result`. Artifacts and transcripts are files of their own: see `artifacts.ts`, `transcript-writer.ts`.
 */
export interface Store {
  readonly dataDir: string;
  readonly notices: readonly StoreNotice[];
  insertRun(run: NewRun): Promise<Result<void, StoreError>>;
  /** From queued to running. `startedAt`: epoch ms. */
  markRunning(runId: RunId, startedAt: number): Promise<Result<void, StoreError>>;
  /** Once per run: later calls get `already_ended` and change nothing. */
  finishRun(runId: RunId, end: RunEnd): Promise<Result<void, StoreError>>;
  getRun(runId: RunId): RunDetail | null;
  /** By id or by the beginning of one that no other run has. */
  findRun(idOrPrefix: string): Result<RunId, StoreError>;
  listRuns(query?: RunQuery): readonly RunSummary[];
  /** A part of the list, and how long it is. */
  pageRuns(query?: RunQuery): RunPage;
  /**
   * The same as `pageRuns`, away from this thread. Null: the same asker (a window's number) has asked for something newer
   * meanwhile. Rejects as `pageRuns` throws.
   */
  searchRuns(query: RunQuery, asker?: number): Promise<RunPage | null>;
  /** What lists can be filtered by, found away from this thread. */
  facets(): Promise<LibraryFacets>;
  countRuns(query?: RunQuery): number;
  /**
   * Adds a transcript file as a run that is over, marked as imported, with its artifacts where they came along. The file is only
   * read. What the library has already is told, not added again.
   */
  importTranscript(file: string): Promise<Result<ImportedRun, ImportError>>;
  /** Gives the run this title, made fit for one line, or with '' its brief's first line again. Gives what lists show now. */
  renameRun(runId: RunId, title: string): Promise<Result<string, StoreError>>;
  /** The real path under which the project is known. */
  upsertProject(folder: string): Promise<Result<string, StoreError>>;
  projectOverride(folder: string): Promise<Result<boolean | null, StoreError>>;
  setProjectOverride(folder: string, enabled: boolean | null): Promise<Result<void, StoreError>>;
  readonly userSettings: UserSettings;
  readonly planReviews: PlanReviewShelf;
  /** Adapters that are not to be used now. */
  adapterMarks(): readonly AdapterMark[];
  markAdapter(mark: AdapterMark): Promise<Result<void, StoreError>>;
  /** False: it was not marked. */
  clearAdapterMark(adapterId: string): Promise<Result<boolean, StoreError>>;
  /**
   * Stores bytes that the run refers to from now on: they stay as long as any run that refers to them. A library that is
   * locked does not hold this up.
   */
  putArtifact(runId: RunId, content: string | Uint8Array, mime: string): Promise<Result<ArtifactRef, StoreError>>;
  /** Hides an ended run from lists, counts and searches; `still_live` for one that has not ended. Again: the same. */
  deleteRun(runId: RunId): Promise<Result<void, StoreError>>;
  /** `not_found` once the run is being taken away, `DELETE_UNDO_MS` after it was deleted. */
  undoDelete(runId: RunId): Promise<Result<void, StoreError>>;
  /**
   * Takes away for good what was deleted at least so long ago; gives how many runs went. Also done by itself, at the
   * opening and `DELETE_UNDO_MS` after each deletion.
   */
  purgeDeleted(olderThanMs: number): Promise<Result<number, StoreError>>;
  close(): void;
}

/** How long a deleted run can be brought back. */
export const DELETE_UNDO_MS = 30_000;

export function createStore(
  handle: DatabaseHandle,
  { dataDir, clock, appVersion }: OpenStoreOptions,
  work: StoreWork,
  notices: readonly StoreNotice[],
): Store {
  const db = asReadable(handle);
  const self = currentProcess();
  const owner = (): Owner => ({ identity: self, seenAt: clock.now() });
  const heartbeat = createHeartbeat(handle, clock, owner);
  const library = { handle, dataDir, clock };
  // Where the worker fails in any way, this thread gives the answer, or meets the damage that the worker met.
  const searchDesk = createSearchDesk((query) => work.search(query, () => read(() => pageRuns(db, query))));
  const purges = new Set<() => void>();

  async function change<T>(what: string, action: (db: WritableDb) => T): Promise<Result<T, StoreError>> {
    if (!handle.open) return err({ type: "closed", message: `The library was closed before ${what}.` });
    const changed = await write(handle, clock, what, action);
    if (!changed.ok && changed.error.type === "corrupt") markDamaged(dataDir);
    return changed;
  }

  function read<T>(query: () => T): T {
    try {
      return query();
    } catch (thrown) {
      if (isCorrupt(thrown)) markDamaged(dataDir);
      throw thrown;
    }
  }

  /** Another run may have been the last to hold the same bytes and be taken away meanwhile: they are looked at again. */
  async function holdArtifact(
    runId: RunId,
    content: string | Uint8Array,
    { sha256, mime }: ArtifactRef,
  ): Promise<void> {
    const held = await change(`keeping an artifact of the run ${runId}`, (tx) => referToArtifacts(tx, runId, [sha256]));
    // Where it could not be noted now, the run's end does so.
    if (held.ok) await putArtifact(dataDir, content, mime);
  }

  async function guard<T>(what: string, action: () => Promise<Result<T, StoreError>>): Promise<Result<T, StoreError>> {
    if (!handle.open) return err({ type: "closed", message: `The library was closed before ${what}.` });
    try {
      const result = await action();
      if (!result.ok && result.error.type === "corrupt") markDamaged(dataDir);
      return result;
    } catch (thrown) {
      // Only reads get here with a library that was closed meanwhile; to SQLite that is a misuse.
      if (!handle.open) return err({ type: "closed", message: `The library was closed before ${what}.` });
      return err(toStoreError(thrown, what));
    }
  }

  const purge = (olderThanMs: number) => guard("removing deleted runs", () => purgeDeleted(library, olderThanMs));

  function schedulePurge(): void {
    const cancel = clock.after(DELETE_UNDO_MS, () => {
      purges.delete(cancel);
      // What fails is tried again after the next deletion and at the next opening.
      void purge(DELETE_UNDO_MS);
    });
    purges.add(cancel);
  }

  return {
    dataDir,
    notices,
    async insertRun(run) {
      const { runId, status } = run;
      const projectPath = run.projectPath === null ? null : await toRealPath(run.projectPath);
      const manifest = toManifest({ ...run, projectPath }, self, appVersion);
      const written = await writeManifest(dataDir, runId, manifest);
      if (!written.ok) return written;
      const inserted = await change(`adding the run ${runId}`, (tx) =>
        insertManifest(tx, runId, status, manifest, clock.now()),
      );
      if (inserted.ok) heartbeat.add(runId);
      else await removeManifest(dataDir, runId);
      return inserted;
    },
    async markRunning(runId, startedAt) {
      return flatten(await change(`starting the run ${runId}`, (tx) => markRunning(tx, runId, startedAt)));
    },
    async finishRun(runId, end) {
      const finished = flatten(await change(`ending the run ${runId}`, (tx) => finishRun(tx, runId, end)));
      if (finished.ok || finished.error.type === "already_ended") heartbeat.remove(runId);
      return finished;
    },
    getRun: (runId) => read(() => getRun(db, runId)),
    findRun: (idOrPrefix) => read(() => findRun(db, idOrPrefix)),
    listRuns: (query = {}) => read(() => listRuns(db, query)),
    pageRuns: (query = {}) => read(() => pageRuns(db, query)),
    searchRuns: (query, asker = 0) => searchDesk(query, asker),
    facets: () => work.facets(() => read(() => libraryFacets(db))),
    countRuns: (query = {}) => read(() => countRuns(db, query)),
    async upsertProject(folder) {
      const realPath = await toRealPath(folder);
      const added = await change(`adding the project ${realPath}`, (tx) => findOrAddProject(tx, realPath));
      return added.ok ? ok(realPath) : added;
    },
    async projectOverride(folder) {
      const realPath = await toRealPath(folder);
      const what = `reading the project ${realPath}`;
      return flatten(await withRetry(clock, what, () => readOverride(db, realPath)));
    },
    async setProjectOverride(folder, enabled) {
      const realPath = await toRealPath(folder);
      return flatten(await change(`changing the project ${realPath}`, (tx) => writeOverride(tx, realPath, enabled)));
    },
    userSettings: createUserSettings(dataDir),
    planReviews: createPlanReviewShelf(library),
    adapterMarks: () => read(() => readAdapterMarks(db, clock.now())),
    markAdapter: (mark) => change(`marking the agent ${mark.adapterId}`, (tx) => putAdapterMark(tx, mark)),
    clearAdapterMark: (id) => change(`clearing the mark of the agent ${id}`, (tx) => removeAdapterMark(tx, id)),
    async putArtifact(runId, content, mime) {
      const put = await putArtifact(dataDir, content, mime);
      if (put.ok) void holdArtifact(runId, content, put.value);
      return put;
    },
    async importTranscript(file) {
      if (!handle.open) return err({ type: "closed", message: `The library was closed before adding ${file}.` });
      const imported = await importTranscript(library, file);
      if (!imported.ok && imported.error.type === "corrupt") markDamaged(dataDir);
      return imported;
    },
    renameRun: (runId, title) => guard(`renaming the run ${runId}`, () => renameRun(library, runId, title)),
    async deleteRun(runId) {
      const deleted = await guard(`deleting the run ${runId}`, () => deleteRun(library, runId));
      if (deleted.ok) schedulePurge();
      return deleted;
    },
    undoDelete: (runId) => guard(`bringing back the run ${runId}`, () => undoDelete(library, runId)),
    purgeDeleted: purge,
    close() {
      for (const cancel of purges) cancel();
      purges.clear();
      work.close();
      heartbeat.stop();
      handle.close();
    },
  };
}

function flatten<T>(result: Result<Result<T, StoreError>, StoreError>): Result<T, StoreError> {
  return result.ok ? result.value : result;
}

/** A folder that is gone keeps the name it was given. */
async function toRealPath(folder: string): Promise<string> {
  const absolute = path.resolve(folder);
  try {
    return await realpath(absolute);
  } catch {
    return absolute;
  }
}
