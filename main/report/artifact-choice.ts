import { draftOf } from "../../shared/best-round.ts";
import type { ArtifactRef } from "../../shared/domain/run.ts";
import type { RoundView, RunView } from "../../shared/run-view.ts";

/** Of all artifacts in a report together, as they are stored. */
export const MAX_ARTIFACT_BYTES = 48 * 1024 * 1024;

/**
 * Which artifacts a report holds, by their hash: the one handed over first, then the latest rounds', as long as they fit. A file of
 * hundreds of megabytes would open nowhere.
 */
export function chooseArtifacts(
  view: RunView,
  rounds: readonly RoundView[],
  maxBytes: number = MAX_ARTIFACT_BYTES,
): ReadonlySet<string> {
  const drafts = rounds.map(({ round }) => draftOf(view, round)).reverse();
  const chosen = new Set<string>();
  let left = maxBytes;
  for (const ref of [view.end?.artifactRef ?? null, ...drafts].filter((one): one is ArtifactRef => one !== null)) {
    if (chosen.has(ref.sha256) || ref.bytes > left) continue;
    chosen.add(ref.sha256);
    left -= ref.bytes;
  }
  return chosen;
}
