import type { RunId } from "../../shared/domain/run.ts";
import type { ReadableDb, WritableDb } from "./database.ts";

/** Says that a run was added from a file with these plain bytes. */
export function markImported(db: WritableDb, runId: RunId, sha256: string): void {
  db.prepare("UPDATE runs SET imported_sha256 = ? WHERE run_id = ?").run(sha256, runId);
}

/** The run that was added from the same bytes, unless it was deleted since. */
export function findImported(db: ReadableDb, sha256: string): RunId | null {
  const row = db
    .prepare<[string], { run_id: RunId }>(
      "SELECT run_id FROM runs WHERE imported_sha256 = ? AND deleted_at IS NULL ORDER BY ordinal LIMIT 1",
    )
    .get(sha256);
  return row?.run_id ?? null;
}

/** Whether a row has this id, and whether people still see it. */
export function lookUpId(db: ReadableDb, runId: RunId): "free" | "shown" | "deleted" {
  const row = db
    .prepare<[string], { deleted_at: number | null }>("SELECT deleted_at FROM runs WHERE run_id = ?")
    .get(runId);
  if (row === undefined) return "free";
  return row.deleted_at === null ? "shown" : "deleted";
}
