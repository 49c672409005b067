import { type Accessor, createMemo } from "solid-js";
import type { LiveRun as LiveEntry, RunSummary } from "../../shared/domain/run-record.ts";
import { formatElapsed } from "../../shared/elapsed.ts";
import type { RunView } from "../../shared/run-view.ts";
import { createRunningClock } from "../lib/running-clock.ts";
import { createHeldView } from "./held-view.ts";
import type { createInterrupting } from "./interrupting.ts";
import type { Library } from "./library.ts";
import type { LiveRun } from "./live-run.ts";

export interface ShownRunParts {
  readonly run: LiveRun;
  readonly library: Library;
  readonly interrupting: ReturnType<typeof createInterrupting>;
}

/** What is known of the run on screen, from its events, its row and the list of live runs together. */
export interface ShownRun {
  readonly summary: Accessor<RunSummary | undefined>;
  readonly liveEntry: Accessor<LiveEntry | undefined>;
  readonly isLive: Accessor<boolean>;
  readonly isInterrupting: Accessor<boolean>;
  /** It goes on, and another process runs it. */
  readonly isElsewhere: Accessor<boolean>;
  /** null: not known yet. */
  readonly adapter: Accessor<string | null>;
  /** "" while it is not known, and where no run is shown. */
  readonly title: Accessor<string>;
  readonly view: Accessor<RunView>;
  /** null: it has not started. */
  readonly elapsed: Accessor<string | null>;
  /** Milliseconds since the start; of a run that does not go on, up to its last event. */
  readonly elapsedMs: Accessor<number>;
  /** Epoch milliseconds, moving while the run is live and seen. */
  readonly now: Accessor<number>;
}

export function createShownRun({ run, library, interrupting }: ShownRunParts): ShownRun {
  // The list may be elsewhere, or show other runs.
  const summary = createMemo(
    () => library.rows.runs.find((row) => row.runId === run.runId()) ?? run.detail() ?? undefined,
  );
  const liveEntry = createMemo(() => library.rows.live.find((entry) => entry.runId === run.runId()));
  // Main says what is live: a transcript without an end may as well be a damaged one.
  const isLive = () => run.runId() !== null && run.view().end === null && liveEntry() !== undefined;
  const isInterrupting = () => isLive() && interrupting.has(run.runId());
  const now = createRunningClock(isLive);
  // A transcript without an end need not be a run that goes on: then its last event says how long it took.
  const elapsedMs = () => {
    const { start, elapsedMs: told } = run.view();
    return isLive() && start?.startedAt !== undefined ? now() - start.startedAt : told;
  };
  return {
    summary,
    liveEntry,
    isLive,
    isInterrupting,
    isElsewhere: () => run.view().end === null && liveEntry() === undefined && summary()?.endedAt === null,
    adapter: () => run.view().start?.adapter ?? run.detail()?.adapter ?? summary()?.adapter ?? null,
    title: () => run.detail()?.title ?? summary()?.title ?? liveEntry()?.title ?? "",
    view: createHeldView({ ...run, isInterrupting }),
    elapsed: () => (run.view().start === null ? null : formatElapsed(elapsedMs())),
    elapsedMs,
    now,
  };
}
