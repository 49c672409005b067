import { closedRounds } from "../../shared/best-round.ts";
import { CAST } from "../../shared/domain/run.ts";
import { formatElapsed } from "../../shared/elapsed.ts";
import { toMustFixHistory } from "../../shared/must-fix-history.ts";
import type { RunView } from "../../shared/run-view.ts";
import { toAgentName } from "../../shared/strings/agent-name.ts";
import { toOutcomeText, toScore } from "../../shared/strings/outcome-text.ts";
import { ROLE_NAME, STATUS_NAME } from "../../shared/strings/role-words.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { toUsageText } from "../../shared/usage-text.ts";
import { visibleText } from "./markup.ts";
import { toPanelistScore } from "./panelist-score.ts";
import type { ReportRun } from "./report-input.ts";

/** The run in a few lines of Markdown, to be pasted into a message or an issue: outcome, scores, what is open. */
export function toRunSummary(t: RoomT, view: RunView, run: Pick<ReportRun, "title" | "adapter" | "status">): string {
  const outcome = toOutcomeText(t, view);
  const facts = [
    toAgentName(t, run.adapter),
    ...(view.end === null ? [] : [formatElapsed(view.elapsedMs)]),
    ...(view.usage === null ? [] : [toUsageText(t, view.usage)].filter((text) => text !== "")),
    ...(view.start === null ? [] : [t("ticker.rule", { threshold: toScore(t, view.start.threshold) })]),
  ];
  const open = toMustFixHistory(view).filter(({ fixedIn }) => fixedIn === null);
  const blocks = [
    [`## ${toLine(run.title)}`],
    [`**${toLine(outcome?.headline ?? t(STATUS_NAME[run.status]))}**`, ...toLines(outcome?.reason)],
    [facts.map(toLine).join(" · ")],
    toScoreTable(t, view),
    open.length === 0 ? [] : [`${t("mustFix.title")}, ${t("mustFix.countOpen", { count: open.length })}:`],
    open.map(({ role, text }) => `- ${t(ROLE_NAME[role])}: ${toLine(text)}`),
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join("\n"))
    .join("\n\n")}\n`;
}

function toScoreTable(t: RoomT, view: RunView): string[] {
  const rounds = closedRounds(view);
  if (rounds.length === 0) return [];
  const names = [
    t("ticker.columnRound"),
    ...CAST.map((role) => t(ROLE_NAME[role])),
    t("ticker.title"),
    t("mustFix.title"),
  ];
  return [
    toRow(names),
    toRow(names.map(() => "--:")),
    ...rounds.map(({ round, panelists, result }) =>
      toRow([
        String(round),
        ...CAST.map((role) => toPanelistScore(t, panelists[role].score)),
        toScore(t, result.composite),
        String(result.mustFix),
      ]),
    ),
  ];
}

function toRow(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function toLines(text: string | null | undefined): string[] {
  return text == null ? [] : [toLine(text)];
}

/** In one line, and nothing in it is Markdown or HTML: it may stand anywhere in the middle of somebody's message. */
function toLine(text: string): string {
  return visibleText(text)
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>|~#!&]/g, "\\$&");
}
