import type { RunId } from "../../shared/domain/run.ts";
import type { RunDetail, RunSummary } from "../../shared/domain/run-record.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import type { Clock } from "../lib/clock.ts";
import { databasePath } from "../lib/data-dir.ts";
import { explainIoError } from "./disk-probe.ts";
import { prepareDataDir } from "./open-database.ts";
import { openLibrary } from "./open-library.ts";
import type { RunQuery } from "./run-queries.ts";
import type { NewRun, RunEnd } from "./run-writes.ts";
import { createStore } from "./store.ts";
import { type StoreError, toStoreError } from "./store-error.ts";
import type { UserSettings } from "./user-settings.ts";

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

export async function openStore(options: OpenStoreOptions): Promise<Result<Store, StoreError>> {
  const { dataDir, clock } = options;
  const prepared = await prepareDataDir(dataDir, databasePath(dataDir));
  if (!prepared.ok) return prepared;
  const library = await openLibrary(dataDir, clock).catch((thrown: unknown) =>
    err(toStoreError(thrown, `opening the data folder ${dataDir}`)),
  );
  if (!library.ok) return err(await explainIoError(library.error, dataDir));
  const { handle, recovery, rebuilt } = library.value;
  const notices: StoreNotice[] = rebuilt === null ? [] : [{ type: "rebuilt", ...rebuilt }];
  if (recovery.ended.length > 0) notices.push({ type: "recovered", runIds: recovery.ended });
  for (const failure of recovery.failures) notices.push({ type: "not_recovered", ...failure });
  return ok(createStore(handle, options, notices));
}
