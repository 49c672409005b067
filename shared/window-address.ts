import type { RunId } from "./domain/run.ts";
import type { RunArtifactPlace } from "./ipc/artifact-contract.ts";

/** What a window shows, as its page's address says it behind "#". */
export interface WindowAddress {
  readonly runId: RunId | null;
  /** A window of nothing but artifacts, and the round it opens with; null: a whole window. */
  readonly artifactRound: number | null;
}

const RUN = "run";
const ARTIFACT = "artifact";

export function toArtifactAddress({ runId, round }: RunArtifactPlace): string {
  return `${RUN}=${encodeURIComponent(runId)}&${ARTIFACT}=${round}`;
}

/** `read` looks a name up in the address. Whatever it says of a run is asked of main, which refuses what is none. */
export function parseWindowAddress(read: (name: string) => string | null): WindowAddress {
  const run = read(RUN);
  const round = read(ARTIFACT);
  return {
    runId: run === null || run === "" ? null : (run as RunId), // main refuses what is not one
    artifactRound: round !== null && /^\d{1,6}$/.test(round) ? Number(round) : null,
  };
}
