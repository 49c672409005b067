import type { WarningKind } from "./panel-event.ts";
import type {
  ArtifactRef,
  Blocker,
  Decision,
  DegradedReason,
  FailureCause,
  InterruptCause,
  Role,
  RunId,
  RunMode,
  RunStatus,
  TerminalStatus,
} from "./run.ts";

/** How a run ended, as `--json`, `parse` and the library say it. No closed round: `round` 0, `composite` null. */
export interface RunOutcome {
  readonly status: TerminalStatus;
  readonly reason: DegradedReason | null;
  readonly cause: FailureCause | InterruptCause | null;
  /** One sentence for people: which clock, which limit, the CLI's own words. */
  readonly detail: string | null;
  readonly round: number;
  readonly composite: number | null;
  readonly mustFix: number;
  readonly warnings: Readonly<Partial<Record<WarningKind, number>>>;
  readonly artifact: ArtifactRef | null;
}

/** One closed round of a stored run. Times are milliseconds since the run started. */
export interface StoredRound {
  readonly round: number;
  readonly composite: number | null;
  readonly mustFix: number;
  readonly decision: Decision;
  readonly complete: boolean;
  readonly blockers: readonly Blocker[];
  readonly reason: string;
  readonly scores: Readonly<Record<Role, number | null>>;
  readonly artifact: ArtifactRef | null;
  readonly openedAtMs: number | null;
  readonly closedAtMs: number | null;
}

/** What a run has used in all. */
export interface RunUsage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly costUsd?: number;
}

/** A row of the library. `startedAt`, `endedAt`: epoch milliseconds. `title`: the brief's first line, or a name given later. */
export interface RunSummary {
  readonly runId: RunId;
  readonly title: string;
  readonly status: RunStatus;
  readonly mode: RunMode;
  readonly adapter: string;
  readonly round: number;
  readonly composite: number | null;
  readonly mustFix: number;
  readonly roundsClosed: number;
  readonly maxRounds: number;
  readonly threshold: number;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly projectPath: string | null;
  /** The run whose best draft this one began with. */
  readonly continuedFrom: RunId | null;
  /** The run that this one does over. */
  readonly repeats: RunId | null;
  /** It was added from a transcript file: it did not run here. */
  readonly imported?: true;
  /** As far as its agent told it, and once it has ended. */
  readonly usage?: RunUsage;
}

/** A row as a search found it. `excerpt`: the words around the first one that the title lacks; null: it lacks none. */
export interface ListedRun extends RunSummary {
  readonly excerpt: string | null;
}

/** A part of the list, newest first. `total`: runs in the whole list; null: more follow, and nobody counted them. */
export interface RunPage {
  readonly runs: readonly ListedRun[];
  readonly total: number | null;
}

/** What the list can be filtered by: only what occurs, with how often, the most frequent first. */
export interface LibraryFacets {
  /** What all runs together have used, as far as their agents told it. */
  readonly usage: RunUsage;
  readonly statuses: readonly { readonly status: RunStatus; readonly count: number }[];
  readonly adapters: readonly { readonly adapter: string; readonly count: number }[];
  readonly projects: readonly { readonly projectId: number; readonly path: string; readonly count: number }[];
}

/** Everything the library knows of one run; `outcome` null while it has not ended. */
export interface RunDetail extends RunSummary {
  readonly brief: string;
  readonly outcome: RunOutcome | null;
  readonly summary: string;
  readonly rounds: readonly StoredRound[];
}

/** A run that has not ended. `queuePosition` counts from 1; 0 once it runs. */
export interface LiveRun {
  readonly runId: RunId;
  readonly title: string;
  readonly status: "queued" | "running";
  readonly queuePosition: number;
}

/** How far a running run of this program is. `round` 0: none has begun. `soFar`: the open round's, over who has scored it. */
export interface LiveScores {
  readonly runId: RunId;
  readonly round: number;
  readonly composites: readonly number[];
  readonly soFar: number | null;
}
