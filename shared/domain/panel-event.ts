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
} from "./run.ts";

/** Everything the reader of a stream can remark on without degrading the run. The set is closed by the protocol. */
export const WARNING_KINDS = [
  "bad_utf8",
  "prose",
  "unknown_tag",
  "attribute_form",
  "malformed_tag",
  "unclosed_element",
  "duplicate_artifact",
  "stray_block",
  "late_panelist",
  "nested_envelope",
  "extra_envelope",
  "head_mismatch",
  "round_mismatch",
  "round_order",
  "duplicate_round",
  "round_limit",
  "unknown_role",
  "duplicate_role",
  "missing_role",
  "missing_score",
  "designer_must_fix",
  "score_form",
  "score_clamped",
  "empty_must_fix",
  "must_fix_mismatch",
  "composite_mismatch",
  "unknown_decision",
  "decision_overridden",
  "weak_debate",
  "duplicate_ship",
  "ship_round_mismatch",
  "ship_not_followed",
  "ship_artifact_differs",
  "ship_artifact_stub",
] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

export type TextElement = "notes" | "dim" | "must_fix";
export type RestartCause = "connection" | "token_limit" | "new_head";

/** `runId`, `startedAt` (epoch ms), `adapter`, `appVersion` are absent in the output of `parse`, which stores nothing. */
export interface RunStarted {
  readonly type: "run_started";
  readonly runId?: RunId;
  readonly protocolVersion: number;
  readonly cast: readonly Role[];
  readonly maxRounds: number;
  readonly threshold: number;
  readonly scale: number;
  readonly weights: Readonly<Record<Role, number>>;
  readonly adapter?: string;
  readonly schema?: string;
  readonly startedAt?: number;
  readonly appVersion?: string;
  readonly mode: RunMode;
  /** The file given for review: the draft until the Designer sends one. */
  readonly draftRef?: ArtifactRef;
}

export interface RoundOpen {
  readonly type: "round_open";
  readonly round: number;
}

export interface PanelistOpen {
  readonly type: "panelist_open";
  readonly round: number;
  readonly role: Role;
}

/** A piece of a text element still being written. For each (round, role, element, index) the deltas joined and trimmed are the final text. */
export interface PanelistText {
  readonly type: "panelist_text";
  readonly round: number;
  readonly role: Role;
  readonly element: TextElement;
  readonly index: number;
  readonly name?: string;
  readonly delta: string;
}

export interface PanelistNote {
  readonly type: "panelist_note";
  readonly round: number;
  readonly role: Role;
  readonly text: string;
}

export interface PanelistDim {
  readonly type: "panelist_dim";
  readonly round: number;
  readonly role: Role;
  readonly dimName: string;
  readonly dimScore: number | null;
  readonly dimNote: string;
}

export interface PanelistMustFix {
  readonly type: "panelist_must_fix";
  readonly round: number;
  readonly role: Role;
  readonly text: string;
}

export interface ArtifactReceived {
  readonly type: "artifact";
  readonly round: number;
  readonly role: Role;
  readonly artifactRef: ArtifactRef;
}

export interface PanelistClose {
  readonly type: "panelist_close";
  readonly round: number;
  readonly role: Role;
  readonly score: number | null;
  readonly mustFix: number;
}

/** The agent's own numbers for a round: kept, never used. */
export interface ClaimedRound {
  readonly composite: number | null;
  readonly mustFix: number | null;
  readonly decision: string | null;
}

export interface RoundEnd {
  readonly type: "round_end";
  readonly round: number;
  readonly composite: number | null;
  readonly mustFix: number;
  readonly decision: Decision;
  readonly complete: boolean;
  readonly blockers: readonly Blocker[];
  readonly reason: string;
  readonly claimed: ClaimedRound;
}

/** How much a finding weighs. */
export type Severity = "info" | "minor" | "serious";

/** One finding of our own look at a round's artifact. */
export interface EvidenceFinding {
  readonly rule: string;
  readonly role: Role;
  readonly severity: Severity;
  readonly text: string;
  /** Finds the element in the artifact. */
  readonly selector?: string;
  /** The place in the artifact, word for word, shortened. */
  readonly excerpt?: string;
  /** What to do about it. */
  readonly help?: string;
  /** The criterion it is measured by, where there is one: an address, never followed by us. */
  readonly link?: string;
  /** In the artifact's text, from 1. */
  readonly line?: number;
}

/** How a round's artifact looks in a window of this width, in CSS pixels. */
export interface Screenshot {
  readonly width: number;
  readonly artifactRef: ArtifactRef;
}

/** One way of ours to look at a round's artifact. It changes no score and no decision. */
export interface Evidence {
  readonly type: "evidence";
  readonly round: number;
  readonly source: string;
  readonly findings: readonly EvidenceFinding[];
  /** Of all findings, those left out of a page with very many. */
  readonly omitted?: number;
  readonly screenshots?: readonly Screenshot[];
  /** Why it was not looked at, or not to the end. */
  readonly skipped?: string;
}

/** The agent's CLI is trying again after a failed request. */
export interface Retrying {
  readonly type: "retrying";
  readonly attempt: number;
  readonly maxAttempts?: number;
  readonly delayMs?: number;
  readonly detail: string;
}

/** The agent started its answer over: the rounds of the current turn are void. */
export interface Restarted {
  readonly type: "restarted";
  readonly turn: number;
  readonly cause: RestartCause;
  readonly discardedRounds: readonly number[];
}

/** Cumulative over the run. */
export interface Usage {
  readonly type: "usage";
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly costUsd?: number;
}

export const BUDGETS = ["tokens", "usd", "time"] as const;
/** What a run may use up: its tokens, its cost, its total time. */
export type Budget = (typeof BUDGETS)[number];

/** Four fifths of a budget are used; at the whole the run is ended. In tokens, US dollars or milliseconds; once for each budget. */
export interface BudgetWarning {
  readonly type: "budget_warning";
  readonly budget: Budget;
  readonly spent: number;
  readonly limit: number;
}

/** `position`: offset of the first byte of the token it is about, in the UTF-8 of all decoded text of the session. */
export interface ParserWarning {
  readonly type: "parser_warning";
  readonly kind: WarningKind;
  readonly position: number;
  readonly round?: number;
  readonly role?: Role;
  readonly detail?: string;
}

export type ShipStatus = "shipped" | "below_threshold" | "timed_out" | "unreviewed";

/** `round` is the round handed over (0 = none), `atRound` the round the run stood at. `composite` belongs to `round`. */
export interface Ship {
  readonly type: "ship";
  readonly round: number;
  readonly atRound: number;
  readonly composite: number | null;
  readonly mustFix: number;
  readonly status: ShipStatus;
  readonly detail?: string;
  readonly artifactRef: ArtifactRef | null;
  readonly claimedArtifactRef?: ArtifactRef;
  readonly summary: string;
}

/** The best closed round, as every early ending hands it over. 0 and null: no round closed. */
export interface BestSoFar {
  readonly bestRound: number;
  readonly atRound: number;
  readonly composite: number | null;
  readonly artifactRef: ArtifactRef | null;
}

export interface Interrupted extends BestSoFar {
  readonly type: "interrupted";
  readonly cause: InterruptCause;
}

export interface Degraded extends BestSoFar {
  readonly type: "degraded";
  readonly reason: DegradedReason;
  readonly adapter?: string;
  readonly detail: string;
}

export interface Failed extends BestSoFar {
  readonly type: "failed";
  readonly cause: FailureCause;
  readonly detail: string;
}

export type TerminalEvent = Ship | Interrupted | Degraded | Failed;

/** What a run says, in order. Facts, flat, one union; the same objects are the transcript's lines. */
export type PanelEvent =
  | RunStarted
  | RoundOpen
  | PanelistOpen
  | PanelistText
  | PanelistNote
  | PanelistDim
  | PanelistMustFix
  | ArtifactReceived
  | PanelistClose
  | RoundEnd
  | Evidence
  | Retrying
  | Restarted
  | Usage
  | BudgetWarning
  | ParserWarning
  | TerminalEvent;

/** A recorded event: `seq` counts from 0, `t` is milliseconds since the run started (monotonic). */
export type TranscriptEvent = PanelEvent & { readonly seq: number; readonly t: number };

/** True for the one event that ends a run. */
export function isTerminalEvent(event: PanelEvent): event is TerminalEvent {
  return event.type === "ship" || event.type === "interrupted" || event.type === "degraded" || event.type === "failed";
}
