import type { JuryConfig } from "../../shared/config/jury-config.ts";
import type { RunId, RunMode } from "../../shared/domain/run.ts";
import type { RunOutcome } from "../../shared/domain/run-record.ts";
import type { RunView } from "../../shared/run-view.ts";

/** A run that is about to be queued or to run. `startedAt`: epoch ms of queueing, until `markRunning` says better. */
export interface NewRun {
  readonly runId: RunId;
  readonly status: "queued" | "running";
  readonly brief: string;
  readonly mode: RunMode;
  readonly adapter: string;
  readonly config: JuryConfig;
  readonly startedAt: number;
  readonly projectPath: string | null;
  readonly continuedFrom: RunId | null;
  /** The run that this one does over. */
  readonly repeats?: RunId | null;
}

/** How a run ended: `outcome` in words, `view` for everything else. `endedAt`: epoch ms. */
export interface RunEnd {
  readonly view: RunView;
  readonly outcome: RunOutcome;
  readonly endedAt: number;
}
