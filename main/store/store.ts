import { realpath } from "node:fs/promises";
import path from "node:path";
import { err, ok, type Result } from "../../shared/result.ts";
import { currentProcess } from "../lib/process-identity.ts";
import { markDamaged } from "./damage-mark.ts";
import { asReadable, type DatabaseHandle, type WritableDb, withRetry, write } from "./database.ts";
import { createHeartbeat } from "./heartbeat.ts";
import type { OpenStoreOptions, Store, StoreNotice } from "./open-store.ts";
import { findOrAddProject, readOverride, writeOverride } from "./projects.ts";
import { removeManifest, toManifest, writeManifest } from "./run-manifest.ts";
import { countRuns, findRun, getRun, listRuns } from "./run-queries.ts";
import { finishRun, insertManifest, markRunning, type Owner } from "./run-writes.ts";
import { isCorrupt, type StoreError } from "./store-error.ts";
import { createUserSettings } from "./user-settings.ts";

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
