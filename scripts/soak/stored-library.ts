import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import Database from "better-sqlite3";
import { artifactsDir, databasePath, runsDir } from "../../main/lib/data-dir.ts";
import { asReadable } from "../../main/store/database.ts";
import { getRun, listRuns } from "../../main/store/run-queries.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";

/** What a data folder holds, read from outside with as little of our own code as possible. */
export interface StoredLibrary {
  readonly runs: ReadonlyMap<RunId, RunDetail>;
  /** What SQLite itself finds wrong. */
  readonly damage: readonly string[];
}

export function readLibrary(dataDir: string): StoredLibrary {
  const file = databasePath(dataDir);
  if (!existsSync(file)) return { runs: new Map(), damage: [] };
  const handle = new Database(file, { readonly: true, timeout: 5_000 });
  try {
    const db = asReadable(handle);
    const ids = listRuns(db, { limit: 1_000_000 }).map(({ runId }) => runId);
    const integrity = handle.pragma("integrity_check", { simple: true });
    const strays = handle.pragma("foreign_key_check");
    return {
      runs: new Map(
        ids.flatMap((runId) => {
          const detail = getRun(db, runId);
          return detail === null ? [] : [[runId, detail] as const];
        }),
      ),
      damage: [
        ...(integrity === "ok" ? [] : [`integrity_check: ${String(integrity)}`]),
        ...(Array.isArray(strays) && strays.length === 0 ? [] : [`foreign_key_check: ${JSON.stringify(strays)}`]),
      ],
    };
  } finally {
    handle.close();
  }
}

export interface StoredFiles {
  readonly names: readonly string[];
  /** Null: there is none. */
  readonly transcript: string | null;
}

export function readRunFiles(dataDir: string, runId: string): StoredFiles {
  const folder = join(runsDir(dataDir), runId);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const plain = join(folder, "transcript.ndjson");
  // While both are there the program reads the compressed one, which is whole.
  const transcript = names.includes("transcript.ndjson.gz")
    ? gunzipSync(readFileSync(`${plain}.gz`)).toString("utf8")
    : names.includes("transcript.ndjson")
      ? readFileSync(plain, "utf8")
      : null;
  return { names, transcript };
}

export function listRunFolders(dataDir: string): readonly string[] {
  return existsSync(runsDir(dataDir)) ? readdirSync(runsDir(dataDir)) : [];
}

/** Null: not in the library. */
export function readArtifactBytes(dataDir: string, sha256: string): Uint8Array | null {
  const file = join(artifactsDir(dataDir), sha256.slice(0, 2), sha256);
  return existsSync(file) ? readFileSync(file) : null;
}
