import { formatElapsed } from "../../shared/elapsed.ts";
import { toAgentName } from "../../shared/strings/agent-name.ts";
import { toUsageText } from "../../shared/usage-text.ts";
import { html, type Markup } from "./markup.ts";
import type { ReportInput } from "./report-input.ts";

/** When, by whom, how long: a list of pairs. */
export function toFacts({ t, view, run, timeZone, redacted }: ReportInput): Markup {
  const { start, end } = view;
  const when = new Intl.DateTimeFormat(t.locale, { dateStyle: "long", timeStyle: "short", timeZone });
  const startedAt = start?.startedAt ?? run.startedAt;
  const pairs: readonly (readonly [string, string | null])[] = [
    [t("report.agent"), toAgentName(t, run.adapter)],
    [t("report.started"), when.format(startedAt)],
    [t("report.took"), end === null ? null : formatElapsed(view.elapsedMs)],
    [t("report.usage"), toUsageText(t, view.usage) || null],
    [t("report.rounds"), toRoundsText(t, view.rounds.length, start?.maxRounds ?? null)],
    [t("report.project"), redacted ? null : run.projectPath],
    [t("actions.continuedFrom"), run.continuedFrom],
    [t("report.runId"), run.runId],
  ];
  return html`<dl class="facts">
${pairs.flatMap(([name, value]) => (value === null ? [] : [html`<div><dt>${name}</dt><dd><bdi>${value}</bdi></dd></div>\n`]))}</dl>`;
}

function toRoundsText(t: ReportInput["t"], rounds: number, max: number | null): string {
  return max === null ? String(rounds) : t("report.roundsOf", { count: rounds, max });
}
