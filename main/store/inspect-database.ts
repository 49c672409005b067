import Database from "better-sqlite3";
import type { RunId } from "../../shared/domain/run.ts";
import { currentProcess, judgeProcess } from "../lib/process-identity.ts";
import { STALE_AFTER_MS } from "./heartbeat.ts";
import { SCHEMA_VERSION } from "./migrate.ts";
import { exists } from "./open-database.ts";
import { isCorrupt, toStoreError } from "./store-error.ts";

/** `older`: brought up to date at the next opening. `unreadable`: locked, or the system does not let us. */
export type DatabaseState = "missing" | "current" | "older" | "newer" | "damaged" | "unreadable";

export interface DatabaseHealth {
  readonly state: DatabaseState;
  readonly version: number | null;
  readonly knownVersion: number;
  /** What is wrong, in words; null: nothing. */
  readonly problem: string | null;
}

/** What the rows say; `ids`: every run, deleted ones too. */
export interface StoredRows {
  readonly ids: ReadonlySet<RunId>;
  readonly ended: readonly RunId[];
  /** Runs whose artifacts only their transcripts tell. */
  readonly unlisted: readonly RunId[];
  /** Deleted runs that can still be brought back or are about to be taken away. */
  readonly deleted: number;
  /** Hashes of artifacts that rows refer to. */
  readonly artifacts: ReadonlySet<string>;
  /** Runs that have not ended, by whether their process lives. */
  readonly owners: { readonly alive: number; readonly abandoned: number; readonly unknown: number };
}

/** Looks without changing anything: no schema step, no recovery, no rebuild. */
export async function inspectDatabase(
  file: string,
  now: number,
): Promise<{ readonly health: DatabaseHealth; readonly rows: StoredRows | null }> {
  const about = (state: DatabaseState, version: number | null, problem: string | null = null) => ({
    health: { state, version, knownVersion: SCHEMA_VERSION, problem },
    rows: null,
  });
  let version: number | null = null;
  try {
    if (!(await exists(file))) return about("missing", null);
    const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 1_000 });
    try {
      version = Number(database.pragma("user_version", { simple: true }));
      if (version > SCHEMA_VERSION) return about("newer", version);
      const complaint = String(database.pragma("integrity_check(1)", { simple: true }));
      if (complaint !== "ok") return about("damaged", version, complaint);
      // A start that was killed at once leaves an empty file.
      if (version === 0) return about("older", version);
      const state = version < SCHEMA_VERSION ? "older" : "current";
      return { ...about(state, version), rows: readRows(database, version, now) };
    } finally {
      database.close();
    }
  } catch (thrown) {
    // A database of somebody else's making lacks our tables: to SQLite that is an error of the query.
    if (thrown instanceof Database.SqliteError && thrown.code === "SQLITE_ERROR") {
      return about("damaged", version, thrown.message);
    }
    const { message } = toStoreError(thrown, `reading the library ${file}`);
    return about(isCorrupt(thrown) ? "damaged" : "unreadable", version, message);
  }
}

interface OwnedRow {
  readonly run_id: RunId;
  readonly ended_at: number | null;
  readonly owner_pid: number;
  readonly owner_started: string;
  readonly owner_host: string;
  readonly owner_seen_at: number;
}

function readRows(database: Database.Database, version: number, now: number): StoredRows {
  const hasDeletion = version >= 20;
  const rows = database
    .prepare<[], OwnedRow>("SELECT run_id, ended_at, owner_pid, owner_started, owner_host, owner_seen_at FROM runs")
    .all();
  const self = currentProcess();
  const owners = { alive: 0, abandoned: 0, unknown: 0 };
  for (const row of rows.filter((candidate) => candidate.ended_at === null)) {
    const identity = { pid: row.owner_pid, started: row.owner_started, host: row.owner_host };
    const liveness = judgeProcess(identity, self);
    const isStale = now - row.owner_seen_at > STALE_AFTER_MS;
    owners[liveness === "alive" ? "alive" : liveness === "gone" || isStale ? "abandoned" : "unknown"] += 1;
  }
  const pluck = <T>(sql: string) => database.prepare(sql).pluck().all() as T[]; // one column of the type that is asked for
  const ids = rows.map((row) => row.run_id);
  const ended = hasDeletion
    ? pluck<RunId>("SELECT run_id FROM runs WHERE ended_at IS NOT NULL AND deleted_at IS NULL")
    : rows.filter((row) => row.ended_at !== null).map((row) => row.run_id);
  return {
    ids: new Set(ids),
    ended,
    unlisted: hasDeletion ? pluck<RunId>("SELECT run_id FROM runs WHERE artifacts_listed = 0") : ids,
    deleted: ids.length - rows.filter((row) => row.ended_at === null).length - ended.length,
    artifacts: new Set(pluck<string>(hasDeletion ? LISTED_ARTIFACTS : ARTIFACTS_OF_SCHEMA_10)),
    owners,
  };
}

const LISTED_ARTIFACTS =
  "SELECT DISTINCT a.sha256 FROM run_artifacts a JOIN runs r ON r.ordinal = a.ordinal WHERE r.purging = 0";
const ARTIFACTS_OF_SCHEMA_10 = `
  SELECT artifact_sha256 FROM runs WHERE artifact_sha256 IS NOT NULL
  UNION SELECT claimed_artifact_sha256 FROM runs WHERE claimed_artifact_sha256 IS NOT NULL
  UNION SELECT artifact_sha256 FROM rounds WHERE artifact_sha256 IS NOT NULL`;
