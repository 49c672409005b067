import { assertNever } from "../assert-never.ts";
import type { Degraded, Failed, Interrupted, Ship } from "../domain/panel-event.ts";
import type { DegradedReason, FailureCause, InterruptCause } from "../domain/run.ts";
import { findRound, type RoundView, type RunView } from "../run-view.ts";
import { formatCut } from "../score-text.ts";
import type { MessageKey, T } from "./en.ts";

/** The badge of a settled run: what happened, why, and what to do about it. `detail` is in the agent's or the system's words. */
export interface OutcomeText {
  readonly headline: string;
  readonly reason: string | null;
  readonly remedy: string | null;
  readonly detail: string | null;
}

/** null while the run has not ended. */
export function toOutcomeText(t: T, view: RunView): OutcomeText | null {
  const { end } = view;
  if (end === null) return null;
  switch (end.type) {
    case "ship":
      return shipText(t, view, end);
    case "interrupted":
      return { ...interruptedText(t, end), detail: null };
    case "degraded":
      return degradedText(t, end);
    case "failed":
      return failedText(t, end);
    default:
      return assertNever(end);
  }
}

function shipText(t: T, view: RunView, end: Ship): OutcomeText {
  const handedOver = findRound(view, end.round);
  switch (end.status) {
    case "shipped":
      return plain(t("outcome.shipped", { round: end.round, score: toScore(t, end.composite) }));
    case "unreviewed":
      return { ...plain(t("outcome.unreviewed")), reason: t("reason.unreviewed") };
    case "timed_out":
      return {
        headline:
          end.composite === null
            ? t("outcome.timedOutEarly")
            : t("outcome.timedOut", { round: end.atRound, score: toScore(t, end.composite) }),
        reason: end.detail === "round" ? t("clock.round") : end.detail === "total" ? t("clock.total") : null,
        // Fewer rounds make none of them shorter.
        remedy: t(end.detail === "round" ? "remedy.timedOutRound" : "remedy.timedOut"),
        detail: null,
      };
    case "below_threshold":
      return {
        headline: belowText(t, view, end),
        reason: handedOver === undefined ? null : toReasonText(t, view, handedOver),
        remedy: t("remedy.belowThreshold"),
        detail: null,
      };
    default:
      return assertNever(end.status);
  }
}

/** A run whose best composite cleared the bar must not read as if it had not: then the must-fix are the headline. */
function belowText(t: T, view: RunView, end: Ship): string {
  const count = view.rounds.filter((round) => round.result !== null).length;
  const score = toScore(t, end.composite);
  const threshold = view.start?.threshold ?? Number.POSITIVE_INFINITY;
  if (end.composite === null || end.composite < threshold) return t("outcome.belowThreshold", { count, score });
  if (end.mustFix > 0) return t("outcome.notShipped", { count, score, mustFix: end.mustFix });
  return t("outcome.notShippedIrregular", { count, score });
}

function interruptedText(t: T, end: Interrupted): Omit<OutcomeText, "detail"> {
  const reason = t(INTERRUPTED_BY[end.cause]);
  if (end.bestRound === 0) {
    return { headline: t("outcome.interruptedEarly"), reason, remedy: t("remedy.interruptedEarly") };
  }
  const headline = t("outcome.interrupted", { round: end.atRound, score: toScore(t, end.composite) });
  return { headline, reason, remedy: t("remedy.interrupted") };
}

function degradedText(t: T, end: Degraded): OutcomeText {
  const words = DEGRADED[end.reason];
  return {
    headline: t("outcome.degraded"),
    reason: t(words.reason),
    remedy: t(words.remedy),
    detail: end.detail === "" ? null : end.detail,
  };
}

function failedText(t: T, end: Failed): OutcomeText {
  return {
    headline: t("outcome.failed"),
    reason: t(FAILED_BY[end.cause]),
    remedy: null,
    detail: end.detail === "" ? null : end.detail,
  };
}

/** Why a closed round did not ship, in one sentence; null while it is open. */
export function toReasonText(t: T, view: RunView, round: RoundView): string | null {
  const { result } = round;
  if (result === null) return null;
  const number = round.round;
  if (result.decision === "ship") return t("blocked.no", { round: number });
  const irregular = result.blockers.find(
    (blocker) => blocker.kind !== "must_fix" && blocker.kind !== "below_threshold",
  );
  if (irregular !== undefined)
    return t("blocked.irregular", { round: number, reason: irregular.text.replace(/\.$/, "") });
  const score = toScore(t, result.composite);
  const threshold = toScore(t, view.start?.threshold ?? null);
  const below = result.blockers.some((blocker) => blocker.kind === "below_threshold");
  if (below && result.mustFix > 0) return t("blocked.both", { round: number, score, threshold, count: result.mustFix });
  if (below) return t("blocked.belowThreshold", { round: number, score, threshold });
  return t("blocked.mustFix", { round: number, count: result.mustFix });
}

/** A composite as people read it: cut to two decimals, with their decimal mark; a dash where there is none. */
export function toScore(t: T, score: number | null): string {
  return score === null ? "—" : withDecimalMark(t, formatCut(score, 2));
}

/** One panelist's score or that of a dim: one decimal, or two where the second one says something: `7.8`, `7.85`. */
export function toShortScore(t: T, score: number | null): string {
  return score === null ? "—" : withDecimalMark(t, formatCut(score, 2).replace(/0$/, ""));
}

/** A plain decimal as the language writes it. */
export function withDecimalMark(t: T, decimal: string): string {
  return decimal.replace(".", t.decimalMark());
}

function plain(headline: string): OutcomeText {
  return { headline, reason: null, remedy: null, detail: null };
}

const INTERRUPTED_BY = {
  user: "interruptedBy.user",
  shutdown: "interruptedBy.shutdown",
  budget: "interruptedBy.budget",
  app_restart: "interruptedBy.appRestart",
} as const satisfies Record<InterruptCause, MessageKey>;

const DEGRADED = {
  malformed_block: { reason: "reason.malformedBlock", remedy: "remedy.malformedBlock" },
  oversize_block: { reason: "reason.oversizeBlock", remedy: "remedy.oversizeBlock" },
  adapter_unsupported: { reason: "reason.adapterUnsupported", remedy: "remedy.adapterUnsupported" },
  protocol_version_mismatch: { reason: "reason.versionMismatch", remedy: "remedy.versionMismatch" },
  missing_artifact: { reason: "reason.missingArtifact", remedy: "remedy.missingArtifact" },
} as const satisfies Record<DegradedReason, { reason: MessageKey; remedy: MessageKey }>;

const FAILED_BY = {
  cli_not_found: "cause.cliNotFound",
  spawn_failed: "cause.spawnFailed",
  cli_exit_nonzero: "cause.cliExitNonzero",
  agent_error: "cause.agentError",
  no_output: "cause.noOutput",
  went_silent: "cause.wentSilent",
  storage: "cause.storage",
  orchestrator_internal: "cause.internal",
} as const satisfies Record<FailureCause, MessageKey>;
