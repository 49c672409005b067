import type {
  BudgetWarning,
  ClaimedRound,
  Evidence,
  PanelistText,
  Retrying,
  RunStarted,
  TerminalEvent,
  Usage,
  WarningKind,
} from "./domain/panel-event.ts";
import type { ArtifactRef, Blocker, Decision, Role, RunStatus, TerminalStatus } from "./domain/run.ts";

/** One named dimension score; `score` null: none usable was given. */
export interface DimView {
  readonly name: string;
  readonly score: number | null;
  readonly note: string;
}

/** A text element still being written. */
export interface SpokenText {
  readonly element: PanelistText["element"];
  readonly index: number;
  readonly name?: string;
  readonly text: string;
}

/** One panelist in one round. `turns` counts how often the role spoke in it (more than once: `duplicate_role`). */
export interface PanelistView {
  readonly state: "waiting" | "speaking" | "done";
  readonly turns: number;
  readonly score: number | null;
  readonly notes: readonly string[];
  readonly dims: readonly DimView[];
  readonly mustFix: readonly string[];
  readonly speaking: SpokenText | null;
}

/** What only a closed round has. */
export interface RoundResult {
  readonly composite: number | null;
  readonly mustFix: number;
  readonly decision: Decision;
  readonly complete: boolean;
  readonly blockers: readonly Blocker[];
  readonly reason: string;
  readonly claimed: ClaimedRound;
}

/** `result` null: still open. Times are the transcript's `t` in milliseconds; null where the source had none. */
export interface RoundView {
  readonly round: number;
  readonly panelists: Readonly<Record<Role, PanelistView>>;
  readonly artifactRef: ArtifactRef | null;
  readonly result: RoundResult | null;
  readonly evidence: readonly Evidence[];
  readonly openedAtMs: number | null;
  readonly closedAtMs: number | null;
}

/**
 * One run as a view: live, replayed and stored runs are the same fold over the same events, so they cannot disagree.
 * `rounds` is ordered by number; `seq` is that of the last folded event (-1 before the first).
 */
export interface RunView {
  readonly start: RunStarted | null;
  readonly rounds: readonly RoundView[];
  readonly openRound: number | null;
  /** `t`: when it was told, where the transcript says so. */
  readonly retrying: (Retrying & { readonly t?: number }) | null;
  readonly restarts: number;
  readonly usage: Usage | null;
  /** The budget that came last to its warning; null: none is nearly used up. */
  readonly nearBudget: BudgetWarning | null;
  readonly warnings: Readonly<Partial<Record<WarningKind, number>>>;
  readonly end: TerminalEvent | null;
  readonly seq: number;
  readonly elapsedMs: number;
}

export const EMPTY_RUN_VIEW: RunView = {
  start: null,
  rounds: [],
  openRound: null,
  retrying: null,
  restarts: 0,
  usage: null,
  nearBudget: null,
  warnings: {},
  end: null,
  seq: -1,
  elapsedMs: 0,
};

/** The status a run has once it ended with this event. */
export function toTerminalStatus(end: TerminalEvent): TerminalStatus {
  return end.type === "ship" ? end.status : end.type;
}

/** A run that has ended has its outcome's status; before that it runs (queueing is not in the events). */
export function runStatus(view: RunView): RunStatus {
  return view.end === null ? "running" : toTerminalStatus(view.end);
}

export function findRound(view: RunView, round: number): RoundView | undefined {
  return view.rounds.find((candidate) => candidate.round === round);
}
