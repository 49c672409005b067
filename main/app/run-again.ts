import { FALLBACK_POLICIES } from "../../shared/config/jury-config.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { CallInput } from "../../shared/ipc/contract.ts";
import type { Result } from "../../shared/result.ts";
import { readManifest } from "../store/run-manifest.ts";
import { type LaunchParts, launchRun, type StartError } from "./launch-run.ts";
import { findStoredRun, readBestDraft, readFirstDraft, type StoredRunParts } from "./stored-draft.ts";

export interface RunAgainParts extends LaunchParts, StoredRunParts {
  readonly store: LaunchParts["store"] & StoredRunParts["store"];
}

export type RunAgain = (input: CallInput<"run.again">) => Promise<Result<RunId, StartError>>;

/**
 * Brief, agent, project and limits of a run once more. From the start: with the bytes of the file it was given then,
 * whatever has become of that file. From its best round: with that round's artifact, and linked to it.
 */
export function createRunAgain(parts: RunAgainParts): RunAgain {
  return async ({ runId, from }) => {
    const found = findStoredRun(parts, runId);
    if (!found.ok) return found;
    const run = found.value;
    const manifest = await readManifest(parts.store.dataDir, runId);
    return launchRun(parts, {
      brief: run.brief,
      agent: { kind: "adapter", id: run.adapter },
      draft: () => (from === "best" ? readBestDraft(parts, runId) : readFirstDraft(parts, runId)),
      projectPath: run.projectPath,
      maxRounds: run.maxRounds,
      fallback: FALLBACK_POLICIES.find((policy) => policy === manifest?.config.fallbackPolicy) ?? null,
      continuedFrom: from === "best" ? runId : run.continuedFrom,
      repeats: from === "start" ? runId : null,
    });
  };
}
