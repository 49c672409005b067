import stringWidth from "string-width";
import type { Role } from "../../shared/domain/run.ts";
import { CAST } from "../../shared/domain/run.ts";
import { formatElapsed } from "../../shared/elapsed.ts";
import { toRetryText } from "../../shared/retry-text.ts";
import { findRound, type PanelistView, type RoundView, type RunView, runStatus } from "../../shared/run-view.ts";
import { formatCut } from "../../shared/score-text.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { toOutcomeText, toReasonText, toScore } from "../../shared/strings/outcome-text.ts";
import { ROLE_NAME, STATUS_NAME } from "../../shared/strings/role-words.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { toBudgetText, toUsageText } from "../../shared/usage-text.ts";
import type { Colours } from "./colours.ts";
import { toPlainLine } from "./terminal-text.ts";
import { cutToLastWidth, cutToWidth, fitToWidth, wrapToWidth } from "./terminal-width.ts";

export interface TheaterScene {
  readonly title: string;
  readonly agent: string;
  readonly view: RunView;
  readonly elapsedMs: number;
  /** What stands in place of the round while nothing has been said: queued, interrupting. */
  readonly notice: string | null;
}

const SPARKS = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] as const;
const NAME_COLUMNS = 13;
const SCORE_COLUMNS = 5;
const DELTA_COLUMNS = 6;
const MUST_FIX_COLUMNS = 11;
const SPARK_COLUMNS = 8;
/** Why a run failed is said in the agent's words, which may be many. */
const DETAIL_LINES = 8;

/** The run as lines of at most `columns` terminal columns: head, five lanes, ticker, and the badge once it has ended. */
export function theaterLines(scene: TheaterScene, columns: number, colours: Colours): string[] {
  const { view } = scene;
  const round = currentRound(view);
  // With the jury off nobody has a lane.
  const isReviewed = view.start?.mode !== "unreviewed";
  const lanes = isReviewed ? ["", ...CAST.map((role) => laneLine(view, round, role, columns, colours)), ""] : [];
  return [
    ...headLines(scene, columns, colours),
    ...lanes,
    ...tickerLines(view, columns, colours),
    ...badgeLines(view, columns, colours),
  ];
}

function headLines(scene: TheaterScene, columns: number, colours: Colours): string[] {
  const { view } = scene;
  const status = translateEn(STATUS_NAME[runStatus(view)]);
  const where = view.end === null ? (scene.notice ?? whereText(view, scene.elapsedMs)) : "";
  const budget = toBudgetText(translateEn, { ...view, elapsedMs: scene.elapsedMs });
  // What changes stands first: a narrow terminal cuts the agent's name.
  const facts = [
    status,
    formatElapsed(scene.elapsedMs),
    budget,
    where,
    toUsageText(translateEn, view.usage),
    toPlainLine(scene.agent),
  ];
  return [
    colours.bold(cutToWidth(toPlainLine(scene.title), columns)),
    colours.dim(cutToWidth(facts.filter((fact) => fact !== "").join(" · "), columns)),
  ];
}

function whereText(view: RunView, elapsedMs: number): string {
  if (view.retrying !== null) return toRetryText(translateEn, view, elapsedMs);
  if (view.openRound === null || view.start === null)
    return view.rounds.length === 0 ? translateEn("header.starting") : "";
  const max = view.start.maxRounds;
  return translateEn("header.round", { round: view.openRound, max });
}

function currentRound(view: RunView): RoundView | undefined {
  return view.openRound === null ? view.rounds.at(-1) : findRound(view, view.openRound);
}

function laneLine(view: RunView, round: RoundView | undefined, role: Role, columns: number, colours: Colours): string {
  const panelist = round?.panelists[role];
  const before = previousScore(view, round, role);
  const name = fitToWidth(translateEn(ROLE_NAME[role]), NAME_COLUMNS);
  const figures = figureParts(panelist, before, colours);
  const plainWidth = NAME_COLUMNS + SCORE_COLUMNS + DELTA_COLUMNS + MUST_FIX_COLUMNS + 3;
  if (columns < plainWidth)
    return cutToWidth(`${name} ${fitToWidth(scoreText(panelist, before), SCORE_COLUMNS, "right")}`, columns);
  const speaks = panelist?.state === "speaking";
  const head = `${speaks ? colours.bold(name) : name} ${figures}`;
  const room = columns - plainWidth - SPARK_COLUMNS - 3;
  if (room < 12) return head;
  return `${head} ${colours.dim(sparkline(panelist, view.start?.scale ?? 10))}  ${colours.dim(activity(panelist, room))}`.trimEnd();
}

function figureParts(panelist: PanelistView | undefined, before: number | null, colours: Colours): string {
  const score = fitToWidth(scoreText(panelist, before), SCORE_COLUMNS, "right");
  const delta = fitToWidth(deltaText(panelist, before), DELTA_COLUMNS, "right");
  const count = panelist?.mustFix.length ?? 0;
  const mustFix = fitToWidth(count === 0 ? "" : translateEn("lane.mustFixOpen", { count }), MUST_FIX_COLUMNS);
  const isCurrent = panelist !== undefined && panelist.score !== null;
  return `${isCurrent ? colours.bold(score) : colours.dim(score)} ${colours.dim(delta)} ${count === 0 ? mustFix : colours.yellow(mustFix)}`;
}

/** The round's score; until there is one, that of the round before. */
function scoreText(panelist: PanelistView | undefined, before: number | null): string {
  return toScore(translateEn, panelist?.score ?? (panelist?.state === "done" ? null : before));
}

function deltaText(panelist: PanelistView | undefined, before: number | null): string {
  if (panelist === undefined || panelist.score === null || before === null) return "";
  const difference = panelist.score - before;
  if (Math.abs(difference) < 0.005) return "±0";
  return `${difference > 0 ? "+" : "−"}${Math.abs(difference).toFixed(2)}`;
}

function previousScore(view: RunView, round: RoundView | undefined, role: Role): number | null {
  const earlier = view.rounds.filter((known) => known.result !== null && known.round < (round?.round ?? 0));
  return earlier.at(-1)?.panelists[role].score ?? null;
}

function sparkline(panelist: PanelistView | undefined, scale: number): string {
  const scores = (panelist?.dims ?? []).flatMap((dim) => (dim.score === null ? [] : [dim.score])).slice(-SPARK_COLUMNS);
  const sparks = scores.map((score) => {
    const step = Math.round((score / scale) * (SPARKS.length - 1));
    return SPARKS[Math.min(SPARKS.length - 1, Math.max(0, step))] ?? "";
  });
  return fitToWidth(sparks.join(""), SPARK_COLUMNS);
}

/** What the lane says now: the words being written, else the latest must-fix, note or reason for a score. */
function activity(panelist: PanelistView | undefined, columns: number): string {
  if (panelist === undefined || panelist.state === "waiting") return cutToWidth(translateEn("lane.waiting"), columns);
  if (panelist.speaking !== null) return `${cutToLastWidth(toPlainLine(panelist.speaking.text), columns - 1)}▌`;
  if (panelist.state === "speaking") return "▌";
  const said = panelist.mustFix.at(-1) ?? panelist.notes.at(-1) ?? panelist.dims.at(-1)?.note ?? "";
  return cutToWidth(toPlainLine(said), columns);
}

function tickerLines(view: RunView, columns: number, colours: Colours): string[] {
  if (view.start?.mode === "unreviewed") return [];
  const threshold = view.start === null ? null : view.start.threshold;
  const points = view.rounds.flatMap((round) =>
    round.result === null
      ? []
      : [
          `${round.round}: ${toScore(translateEn, round.result.composite)} ${round.result.decision === "ship" ? "✓" : "✗"}`,
        ],
  );
  const path = points.length === 0 ? translateCli("live.noRounds") : points.join("  ");
  const label = `${translateEn("ticker.title")}  `;
  const rule = threshold === null ? "" : `  ${translateEn("ticker.rule", { threshold: formatCut(threshold, 2) })}`;
  const last = view.rounds.filter((round) => round.result !== null).at(-1);
  const reason = last === undefined ? null : toReasonText(translateEn, view, last);
  const whole = stringWidth(label + path + rule) <= columns;
  return [
    `${colours.dim(label)}${cutToWidth(path, columns - stringWidth(label))}${whole ? colours.dim(rule) : ""}`,
    ...(whole || rule === "" ? [] : [colours.dim(cutToWidth(rule.trim(), columns))]),
    ...(reason === null || view.end !== null ? [] : [colours.dim(cutToWidth(toPlainLine(reason), columns))]),
  ];
}

function badgeLines(view: RunView, columns: number, colours: Colours): string[] {
  const text = toOutcomeText(translateEn, view);
  if (text === null || view.end === null) return [];
  const status = runStatus(view);
  const paint =
    status === "shipped"
      ? colours.green
      : status === "below_threshold" || status === "timed_out"
        ? colours.yellow
        : status === "failed"
          ? colours.red
          : (plain: string) => plain;
  const more = [text.reason, text.detail, text.remedy].flatMap((line) => (line === null ? [] : [toPlainLine(line)]));
  return [
    "",
    colours.bold(paint(cutToWidth(toPlainLine(text.headline), columns))),
    ...more.flatMap((line) => wrapToWidth(line, columns, DETAIL_LINES)),
  ];
}
