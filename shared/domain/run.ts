/** The fixed v1 cast, in the order in which lanes and prompts list it. */
export const CAST = ["designer", "critic", "brand", "a11y", "copy"] as const;
export type Role = (typeof CAST)[number];

/** The roles that must report before a round is complete. The Designer drafts and weighs nothing. */
export const SCORING_ROLES = ["critic", "brand", "a11y", "copy"] as const satisfies readonly Role[];
export type ScoringRole = (typeof SCORING_ROLES)[number];

export type Decision = "continue" | "ship";

/** How a run ended. `unreviewed`: the jury was off. */
export const TERMINAL_STATUSES = [
  "shipped",
  "below_threshold",
  "timed_out",
  "interrupted",
  "degraded",
  "failed",
  "unreviewed",
] as const;
export type TerminalStatus = (typeof TERMINAL_STATUSES)[number];
export const RUN_STATUSES = ["queued", "running", ...TERMINAL_STATUSES] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export type RunMode = "jury" | "unreviewed";

export const DEGRADED_REASONS = [
  "malformed_block",
  "oversize_block",
  "adapter_unsupported",
  "protocol_version_mismatch",
  "missing_artifact",
] as const;
export type DegradedReason = (typeof DEGRADED_REASONS)[number];

export const FAILURE_CAUSES = [
  "cli_not_found",
  "spawn_failed",
  "cli_exit_nonzero",
  "agent_error",
  "no_output",
  "went_silent",
  "storage",
  "orchestrator_internal",
] as const;
export type FailureCause = (typeof FAILURE_CAUSES)[number];

export const INTERRUPT_CAUSES = ["user", "shutdown", "budget", "app_restart"] as const;
export type InterruptCause = (typeof INTERRUPT_CAUSES)[number];

export const BLOCKER_KINDS = [
  "must_fix",
  "below_threshold",
  "missing_role",
  "missing_score",
  "score_clamped",
  "duplicate_role",
  "must_fix_mismatch",
  "scale_mismatch",
  "dropped_block",
  "no_draft",
] as const;
export type BlockerKind = (typeof BLOCKER_KINDS)[number];

/** Why a closed round did not ship. Only `must_fix` and `below_threshold` are the jury's word; the rest are irregularities. */
export interface Blocker {
  readonly kind: BlockerKind;
  readonly role?: Role;
  readonly text: string;
}

/** Artifact bytes are never in an event or a row: `sha256` is lower-case hex of the UTF-8 bytes, `bytes` their count. */
export interface ArtifactRef {
  readonly sha256: string;
  readonly mime: string;
  readonly bytes: number;
}

/** Time-sortable (UUID v7). */
export type RunId = string & { readonly __brand: "RunId" };
