import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { InterruptCause, RunId } from "../../shared/domain/run.ts";
import type { RunOutcome } from "../../shared/domain/run-record.ts";
import type { Result } from "../../shared/result.ts";
import type { LiveRun, RunRequest, RunStartError } from "./run-request.ts";

/** Events of one run that just happened, in order of `seq`. Already in the transcript writer when told. */
export interface RunNews {
  readonly runId: RunId;
  readonly events: readonly TranscriptEvent[];
}

/** All live runs of this process: started, queued, interrupted and awaited by id. */
export interface RunRegistry {
  start(request: RunRequest): Promise<Result<RunId, RunStartError>>;
  /** Idempotent, in every phase; false when no such run is live. The outcome is told by the run's terminal event. */
  interrupt(runId: RunId, cause: InterruptCause): boolean;
  live(): readonly LiveRun[];
  /** Resolves when the run's row and transcript are written. */
  settled(runId: RunId): Promise<RunOutcome>;
  /** Recorded events with `seq` > `afterSeq`, also of a run that is being written. */
  eventsSince(runId: RunId, afterSeq: number): Promise<readonly TranscriptEvent[]>;
  onNews(listener: (news: RunNews) => void): () => void;
  /** Told when a run is queued, starts or ends, and when positions move. */
  onLiveChange(listener: (live: readonly LiveRun[]) => void): () => void;
  /** Refuses new runs, interrupts all, resolves when each has settled. */
  shutdown(cause: InterruptCause): Promise<void>;
}
