import { type ClosedRound, closedRounds } from "../../shared/best-round.ts";
import type { RunView } from "../../shared/run-view.ts";
import { toScore } from "../../shared/strings/outcome-text.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { html, type Markup, NOTHING } from "./markup.ts";

const WIDTH = 720;
const HEIGHT = 200;
const LEFT = 48;
const RIGHT = WIDTH - 16;
const TOP = 16;
const BOTTOM = HEIGHT - 28;
const LABEL_GAP = 10;
const LABEL_HEIGHT = 12;

interface Point {
  readonly round: number;
  readonly x: number;
  readonly y: number;
  readonly score: string;
  readonly ships: boolean;
}

/** The composite of each closed round against the threshold; the table of rounds says the same in numbers. */
export function compositeChart(t: RoomT, view: RunView): Markup {
  const { start } = view;
  if (start === null) return NOTHING;
  const { threshold, scale } = start;
  const closed = closedRounds(view).filter(hasComposite);
  if (closed.length === 0) return NOTHING;
  const rounds = Math.max(start.maxRounds, closed.at(-1)?.round ?? 1);
  const lowest = Math.min(threshold, ...closed.map(({ result }) => result.composite));
  // Some air under the lowest point, whole numbers at the edge.
  const floor = Math.max(0, Math.floor(lowest - scale / 10));
  const toX = (round: number) => LEFT + ((round - 0.5) / rounds) * (RIGHT - LEFT);
  const toY = (score: number) => BOTTOM - ((score - floor) / (scale - floor)) * (BOTTOM - TOP);
  const bar = toY(threshold);
  const points = closed.map(
    ({ round, result }): Point => ({
      round,
      x: toX(round),
      y: toY(result.composite),
      score: toScore(t, result.composite),
      ships: result.decision === "ship",
    }),
  );
  const description = t("ticker.description", {
    points: points
      .map(({ round, score, ships }) => {
        const outcome = ships ? t("ticker.ships") : t("report.continues");
        return t("ticker.descriptionPoint", { round, score, outcome });
      })
      .join(", "),
    threshold: toScore(t, threshold),
  });
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${description}">
<rect class="chart-zone" x="${LEFT}" y="${TOP}" width="${RIGHT - LEFT}" height="${short(bar - TOP)}"/>
<line class="chart-axis" x1="${LEFT}" x2="${RIGHT}" y1="${BOTTOM}" y2="${BOTTOM}"/>
<line class="chart-bar" x1="${LEFT}" x2="${RIGHT}" y1="${short(bar)}" y2="${short(bar)}"/>
<g class="chart-scale">${[
    html`<text x="${LEFT - 8}" y="${TOP + 4}">${scale}</text>`,
    html`<text class="chart-bar-label" x="${LEFT - 8}" y="${short(bar + 4)}">${toScore(t, threshold)}</text>`,
    html`<text x="${LEFT - 8}" y="${BOTTOM + 4}">${floor}</text>`,
  ]}</g>
<g class="chart-rounds">${Array.from(
    { length: rounds },
    (_, index) =>
      html`<text x="${short(toX(index + 1))}" y="${HEIGHT - 8}">${t("ticker.round", { round: index + 1 })}</text>`,
  )}</g>
<polyline class="chart-line" points="${points.map(({ x, y }) => `${short(x)},${short(y)}`).join(" ")}"/>
${points.map((point, index) => pointMark(point, points[index + 1], bar))}</svg>`;
}

/** The label stands above its point, unless the line rises through there, the bar does, or the chart ends. */
function pointMark(point: Point, next: Point | undefined, bar: number): Markup {
  const { round, x, y, score, ships } = point;
  const top = y - LABEL_GAP - LABEL_HEIGHT;
  const isCrossed = (next !== undefined && next.y < y) || (top < bar && bar < y) || top < 0;
  const below = y + LABEL_GAP + LABEL_HEIGHT;
  const labelY = isCrossed && below < BOTTOM ? below : y - LABEL_GAP;
  return html`<g class="chart-point" data-ships="${String(ships)}" data-of-round="${round}"><circle cx="${short(x)}" cy="${short(y)}" r="4"/><text x="${short(x)}" y="${short(labelY)}">${score}</text></g>`;
}

function hasComposite(round: ClosedRound): round is ClosedRound & { readonly result: { readonly composite: number } } {
  return round.result.composite !== null;
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
