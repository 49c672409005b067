import { CAST, type Role, SCORING_ROLES } from "../../shared/domain/run.ts";
import type { FoldableEvent } from "../../shared/fold-run.ts";
import { toRetryText } from "../../shared/retry-text.ts";
import { findRound, type RunView } from "../../shared/run-view.ts";
import { formatCut } from "../../shared/score-text.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { toOutcomeText, toReasonText, toScore } from "../../shared/strings/outcome-text.ts";
import { ROLE_NAME } from "../../shared/strings/role-words.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { toBudgetText, toUsageText } from "../../shared/usage-text.ts";
import { toPlainLine } from "./terminal-text.ts";

/** What a log says of one event; most events say nothing. `view` is the run with this event folded in. */
export function progressLines(event: FoldableEvent, view: RunView): string[] {
  return toMessages(event, view).map(toPlainLine);
}

function toMessages(event: FoldableEvent, view: RunView): string[] {
  switch (event.type) {
    case "run_started": {
      if (event.mode === "unreviewed") return [];
      const values = { rounds: event.maxRounds, threshold: formatCut(event.threshold, 2) };
      return [translateCli("live.rules", values)];
    }
    case "round_open":
      return [translateCli("live.roundOpen", { round: event.round })];
    case "panelist_must_fix":
      return [translateCli("live.mustFixItem", { role: roleName(event.role), text: event.text })];
    case "panelist_close":
      return [panelistLine(event.role, event.score, event.mustFix)];
    case "round_end": {
      const round = findRound(view, event.round);
      const reason = round === undefined ? null : toReasonText(translateEn, view, round);
      const closed = translateCli("live.roundClosed", {
        round: event.round,
        score: toScore(translateEn, event.composite),
      });
      return reason === null ? [closed] : [`${closed}. ${reason}`];
    }
    case "evidence":
      return [
        event.skipped === undefined
          ? translateCli("live.evidence", { source: event.source, count: event.findings.length })
          : translateCli("live.evidenceSkipped", { source: event.source, why: event.skipped }),
      ];
    case "retrying":
      return [
        translateCli("live.retrying", {
          text: toRetryText(translateEn, { ...view, retrying: event }, view.elapsedMs),
          detail: event.detail,
        }),
      ];
    case "budget_warning":
      return [translateCli("live.budget", { text: toBudgetText(translateEn, view) })];
    case "restarted":
      return [translateCli("live.restarted")];
    default:
      return [];
  }
}

function panelistLine(role: Role, score: number | null, mustFix: number): string {
  if (!isScoring(role) && score === null) return translateCli("live.panelistDrafts", { role: roleName(role) });
  const values = { role: roleName(role), score: toScore(translateEn, score) };
  return mustFix === 0
    ? translateCli("live.panelist", values)
    : translateCli("live.panelistMustFix", { ...values, count: mustFix });
}

/** What stands below the badge: why, in whose words, what to do, and what was irregular. Without the badge itself. */
export function outcomeDetailLines(view: RunView): string[] {
  const text = toOutcomeText(translateEn, view);
  if (text === null) return [];
  const kinds = Object.entries(view.warnings).map(([kind, count]) => `${kind} ${count}`);
  const warnings = kinds.length === 0 ? null : translateCli("live.warnings", { list: kinds.join(", ") });
  return [text.reason, text.detail, text.remedy, warnings].flatMap((line) =>
    line === null || line === "" ? [] : [toPlainLine(line)],
  );
}

/** What the run has used, as far as its agent told it. */
export function usageLines({ usage }: RunView): string[] {
  const text = toUsageText(translateEn, usage);
  return text === "" ? [] : [translateCli("live.usage", { usage: text })];
}

/** The badge; empty while the run has not ended. */
export function badgeLine(view: RunView): string {
  return toPlainLine(toOutcomeText(translateEn, view)?.headline ?? "");
}

/** One line of every role's score, in the order of the lanes. */
export function scoresLine(scores: Readonly<Record<Role, number | null>>): string {
  return CAST.filter((role) => isScoring(role) || scores[role] !== null)
    .map((role) => `${roleName(role)} ${toScore(translateEn, scores[role])}`)
    .join(" · ");
}

function roleName(role: Role): string {
  return translateEn(ROLE_NAME[role]);
}

function isScoring(role: Role): boolean {
  return SCORING_ROLES.some((scoring) => scoring === role);
}
