import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { ArtifactRef, RunId } from "../../shared/domain/run.ts";
import type { RunView } from "../../shared/run-view.ts";
import type { ReadableDb, WritableDb } from "./database.ts";

/** Says that a run refers to artifacts: they stay as long as it does. Nothing happens for a run that is not there. */
export function referToArtifacts(db: WritableDb, runId: RunId, hashes: Iterable<string>): void {
  const add = db.prepare(
    "INSERT OR IGNORE INTO run_artifacts (ordinal, sha256) SELECT ordinal, ? FROM runs WHERE run_id = ?",
  );
  for (const hash of hashes) add.run(hash, runId);
}

/** Of these artifacts, those that no run holds but such as are being taken away. */
export function unheldArtifacts(db: ReadableDb, hashes: readonly string[]): readonly string[] {
  const held = db.prepare<[string], { held: number }>(`
    SELECT EXISTS (SELECT 1 FROM run_artifacts a JOIN runs r ON r.ordinal = a.ordinal
      WHERE a.sha256 = ? AND r.purging = 0) AS held`);
  return hashes.filter((hash) => held.get(hash)?.held === 0);
}

export function artifactsOfRun(db: ReadableDb, runId: RunId): readonly string[] {
  return db
    .prepare<[string], { sha256: string }>(
      "SELECT a.sha256 FROM run_artifacts a JOIN runs r ON r.ordinal = a.ordinal WHERE r.run_id = ?",
    )
    .all(runId)
    .map(({ sha256 }) => sha256);
}

/** The artifacts that the view of a run still shows; a draft that another replaced is not among them. */
export function artifactsOfView({ start, rounds, end }: RunView): readonly string[] {
  const claimed = end?.type === "ship" ? end.claimedArtifactRef : undefined;
  const refs = [start?.draftRef, ...rounds.map((round) => round.artifactRef), end?.artifactRef, claimed];
  const screenshots = rounds.flatMap(({ evidence }) => evidence.flatMap((one) => one.screenshots ?? []));
  return [
    ...new Set([...refs, ...screenshots.map(({ artifactRef }) => artifactRef)].flatMap((ref) => ref?.sha256 ?? [])),
  ];
}

/** The hashes of the artifacts that one event of a transcript names. */
export function artifactsOfEvent(event: TranscriptEvent): readonly string[] {
  return refsOfEvent(event).map((ref) => ref.sha256);
}

/** The artifacts that one event of a transcript names. */
export function refsOfEvent(event: TranscriptEvent): readonly ArtifactRef[] {
  const refs = [
    "draftRef" in event ? event.draftRef : undefined,
    "artifactRef" in event ? event.artifactRef : undefined,
    "claimedArtifactRef" in event ? event.claimedArtifactRef : undefined,
  ];
  const screenshots = event.type === "evidence" ? (event.screenshots ?? []) : [];
  return [...refs.flatMap((ref) => ref ?? []), ...screenshots.map(({ artifactRef }) => artifactRef)];
}
