import { assertNever } from "../../shared/assert-never.ts";
import { formatBytes } from "../../shared/byte-size.ts";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { formatElapsed } from "../../shared/elapsed.ts";
import { toSourceName } from "../../shared/strings/evidence-source.ts";
import { toScore, toShortScore } from "../../shared/strings/outcome-text.ts";
import { ROLE_NAME } from "../../shared/strings/role-words.ts";
import { toBudgetText } from "../../shared/usage-text.ts";
import { LOCALE, t } from "./words.ts";

/** What happened, in a few words; "": nothing yet. */
export function toEventText(event: TranscriptEvent | null): string {
  if (event === null) return "";
  switch (event.type) {
    case "run_started":
      return t("latest.runStarted");
    case "round_open":
      return t("latest.roundOpen", { round: event.round });
    case "panelist_open":
    case "panelist_text":
      return t("latest.panelistOpen", { role: t(ROLE_NAME[event.role]) });
    case "panelist_note":
      return t("latest.note", { role: t(ROLE_NAME[event.role]) });
    case "panelist_dim":
      return t("latest.dim", {
        role: t(ROLE_NAME[event.role]),
        name: event.dimName,
        score: toShortScore(t, event.dimScore),
      });
    case "panelist_must_fix":
      return t("latest.mustFix", { role: t(ROLE_NAME[event.role]) });
    case "artifact":
      return t("latest.artifact", { round: event.round, size: formatBytes(event.artifactRef.bytes, LOCALE) });
    case "panelist_close":
      return toCloseText(t(ROLE_NAME[event.role]), event.score);
    case "round_end":
      return t("latest.roundEnd", { round: event.round, score: toScore(t, event.composite) });
    case "evidence":
      return event.skipped === undefined
        ? t("latest.evidence", {
            source: toSourceName(t, event.source),
            count: event.findings.length,
            round: event.round,
          })
        : t("latest.evidenceSkipped", { source: toSourceName(t, event.source), reason: event.skipped });
    case "retrying":
      return t("latest.retrying", { detail: event.detail });
    case "restarted":
      return t("latest.restarted");
    case "usage":
      return t("statusBar.tokens", { count: (event.inputTokens ?? 0) + (event.outputTokens ?? 0) });
    case "budget_warning":
      return toBudgetText(t, { nearBudget: event, usage: null, elapsedMs: 0, end: null });
    case "parser_warning":
      return t("latest.warning", { kind: event.kind.replaceAll("_", " ") });
    case "ship":
    case "interrupted":
    case "degraded":
    case "failed":
      return t("latest.ended", { elapsed: formatElapsed(event.t) });
    default:
      return assertNever(event);
  }
}

function toCloseText(role: string, score: number | null): string {
  return score === null
    ? t("latest.panelistCloseNoScore", { role })
    : t("latest.panelistClose", { role, score: toShortScore(t, score) });
}
