import { artifactOfRun, NO_ROUND } from "../../shared/artifact-of-run.ts";
import type { ArtifactRef, RunId } from "../../shared/domain/run.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import { foldRun } from "../../shared/fold-run.ts";
import type { ArtifactErrorType } from "../../shared/ipc/artifact-contract.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import type { RunRegistry } from "../runs/run-registry.ts";
import { toStoreError } from "../store/store-error.ts";

export type ArtifactError = TaggedError<ArtifactErrorType>;

export interface ArtifactSources {
  readonly store: { getRun(runId: RunId): RunDetail | null };
  readonly registry: Pick<RunRegistry, "live" | "eventsSince">;
}

/** What a run has under review in a round. The row names the closed rounds; the rest stands in the transcript alone. */
export async function findArtifact(
  { store, registry }: ArtifactSources,
  runId: RunId,
  round: number,
): Promise<Result<ArtifactRef, ArtifactError>> {
  try {
    const stored = store.getRun(runId);
    const closed = stored?.rounds.find((known) => known.round === round)?.artifact ?? null;
    if (closed !== null) return ok(closed);
    // A live run needs no row to be shown.
    if (stored === null && !registry.live().some((live) => live.runId === runId)) {
      return err({ type: "unknown_run", message: `there is no run ${runId}` });
    }
    const view = (await registry.eventsSince(runId, -1)).reduce(foldRun, EMPTY_RUN_VIEW);
    const ref = artifactOfRun(view, round) ?? (round === NO_ROUND ? (stored?.outcome?.artifact ?? null) : null);
    return ref === null
      ? err({ type: "no_artifact", message: `nothing was handed over in round ${round} of the run ${runId}` })
      : ok(ref);
  } catch (thrown) {
    return err({ type: "storage", message: toStoreError(thrown, `reading the run ${runId}`).message });
  }
}
