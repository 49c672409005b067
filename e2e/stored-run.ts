import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import Database from "better-sqlite3";
import type { TranscriptEvent } from "../shared/domain/panel-event.ts";

export interface StoredRow {
  readonly run_id: string;
  readonly status: string;
}

/** The rows of the library, read from outside while the app may be running. */
export function readRows(dataDir: string): StoredRow[] {
  const db = new Database(join(dataDir, "critique.sqlite"), { readonly: true });
  try {
    const rows = db.prepare("SELECT run_id, status FROM runs ORDER BY run_id").all();
    return rows as StoredRow[]; // the columns named in the query
  } finally {
    db.close();
  }
}

/** The transcript file of a run, plain or compressed. */
export function readTranscript(dataDir: string, runId: string): TranscriptEvent[] {
  const plain = join(dataDir, "runs", runId, "transcript.ndjson");
  const text = existsSync(plain)
    ? readFileSync(plain, "utf8")
    : gunzipSync(readFileSync(`${plain}.gz`)).toString("utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as TranscriptEvent); // written by the app under test
}
