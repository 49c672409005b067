import { realpath } from "node:fs/promises";
import path from "node:path";
import type { RunId } from "../../shared/domain/run.ts";
import type { RunDetail, RunSummary } from "../../shared/domain/run-record.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import type { Clock } from "../lib/clock.ts";
import { currentProcess } from "../lib/process-identity.ts";
import { markDamaged } from "./damage-mark.ts";
import { asReadable, type DatabaseHandle, type WritableDb, withRetry, write } from "./database.ts";
import { createHeartbeat } from "./heartbeat.ts";
import type { NewRun, RunEnd } from "./new-run.ts";
import { findOrAddProject, readOverride, writeOverride } from "./projects.ts";
import { removeManifest, toManifest, writeManifest } from "./run-manifest.ts";
import type { RunQuery } from "./run-queries.ts";
import { countRuns, findRun, getRun, listRuns } from "./run-queries.ts";
import { finishRun, insertManifest, markRunning, type Owner } from "./run-writes.ts";
import { isCorrupt, type StoreError } from "./store-error.ts";
import type { UserSettings } from "./user-settings.ts";
import { createUserSettings } from "./user-settings.ts";

export interface OpenStoreOptions {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly appVersion: string;
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
  countRuns(query?: RunQuery): number;
  /** The real path under which the project is known. */
  upsertProject(folder: string): Promise<Result<string, StoreError>>;
  projectOverride(folder: string): Promise<Result<boolean | null, StoreError>>;
  setProjectOverride(folder: string, enabled: boolean | null): Promise<Result<void, StoreError>>;
  readonly userSettings: UserSettings;
  close(): void;
}

export function createStore(
  handle: DatabaseHandle,
  { dataDir, clock, appVersion }: OpenStoreOptions,
  notices: readonly StoreNotice[],
): Store {
  const db = asReadable(handle);
  const self = currentProcess();
  const owner = (): Owner => ({ identity: self, seenAt: clock.now() });
  const heartbeat = createHeartbeat(handle, clock, owner);

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
    close() {
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
