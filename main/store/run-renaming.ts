import type { RunId } from "../../shared/domain/run.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import { toOwnTitle, toRunTitle } from "../../shared/run-title.ts";
import { type WritableDb, write } from "./database.ts";
import type { LibraryPlace } from "./run-deletion.ts";
import { writeOwnTitle } from "./run-title-mark.ts";
import { type StoreError, toStoreError } from "./store-error.ts";

/** Gives a run a title of its own, or takes it away again (''). Gives the title that lists show from now on. */
export async function renameRun(
  { handle, dataDir, clock }: LibraryPlace,
  runId: RunId,
  typed: string,
): Promise<Result<string, StoreError>> {
  const what = `renaming the run ${runId}`;
  const own = toOwnTitle(typed);
  const renamed = await write(handle, clock, what, (db) => setOwnTitle(db, runId, own));
  if (!renamed.ok) return renamed;
  if (renamed.value === null) {
    return err({ type: "not_found", message: `There is no run ${runId} in the library.` });
  }
  try {
    // The row comes first: a crash in between costs no more than the title after a rebuild.
    await writeOwnTitle(dataDir, runId, own);
    return ok(renamed.value);
  } catch (thrown) {
    return err(toStoreError(thrown, what));
  }
}

/** Null: there is no such run, or it was deleted. */
export function setOwnTitle(db: WritableDb, runId: RunId, own: string): string | null {
  const run = db
    .prepare<[string], { ordinal: number; brief: string }>(`
      SELECT r.ordinal, t.brief FROM runs r JOIN run_texts t ON t.ordinal = r.ordinal
      WHERE r.run_id = ? AND r.deleted_at IS NULL`)
    .get(runId);
  if (run === undefined) return null;
  const title = own === "" ? toRunTitle(run.brief) : own;
  db.prepare("UPDATE runs SET title = ? WHERE ordinal = ?").run(title, run.ordinal);
  db.prepare("UPDATE run_texts SET title = ? WHERE ordinal = ?").run(own, run.ordinal);
  return title;
}
