import { bestStoredRound } from "../../shared/best-round.ts";
import type { ArtifactRef, RunId } from "../../shared/domain/run.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { decodeWhole, type TextFile } from "../lib/text-file.ts";
import { readArtifact } from "../store/artifacts.ts";
import type { Store } from "../store/store.ts";
import { toStoreError } from "../store/store-error.ts";
import { readRunStart } from "../store/stored-transcript.ts";
import type { StartError } from "./launch-run.ts";

export interface StoredRunParts {
  readonly store: Pick<Store, "dataDir" | "getRun">;
  readonly t: RoomT;
}

export function findStoredRun({ store, t }: StoredRunParts, runId: RunId): Result<RunDetail, StartError> {
  try {
    const run = store.getRun(runId);
    return run === null ? err({ type: "unknown_run", message: t("start.unknownRun", { id: runId }) }) : ok(run);
  } catch (thrown) {
    return err({ type: "storage", message: toStoreError(thrown, `reading the run ${runId}`).message });
  }
}

/** What the best closed round of an ended run reviewed; without a closed round what the run handed over, if anything. */
export async function readBestDraft(parts: StoredRunParts, runId: RunId): Promise<Result<TextFile, StartError>> {
  const run = findStoredRun(parts, runId);
  if (!run.ok) return run;
  const { outcome, rounds, title } = run.value;
  const ref = outcome === null ? null : (bestStoredRound(rounds)?.artifact ?? outcome.artifact);
  if (ref === null) return err({ type: "nothing_to_continue", message: parts.t("start.nothingToContinue", { title }) });
  return readDraft(parts, ref);
}

/** The file that a run was given for review, as it was then; null where it was given none. */
export async function readFirstDraft(
  parts: StoredRunParts,
  runId: RunId,
): Promise<Result<TextFile | null, StartError>> {
  const ref = (await readRunStart(parts.store.dataDir, runId))?.draftRef;
  return ref === undefined ? ok(null) : readDraft(parts, ref);
}

async function readDraft({ store, t }: StoredRunParts, ref: ArtifactRef): Promise<Result<TextFile, StartError>> {
  const bytes = await readArtifact(store.dataDir, ref.sha256);
  if (!bytes.ok) return err({ type: "file_unreadable", message: bytes.error.message });
  const text = decodeWhole(bytes.value);
  if (text === null) return err({ type: "file_unreadable", message: t("start.fileNotText", { path: ref.sha256 }) });
  return ok({ mime: ref.mime, text });
}
