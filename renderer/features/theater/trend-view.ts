import type { DimView, PanelistView } from "../../../shared/run-view.ts";
import { linearScale } from "../../lib/linear-scale.ts";
import { toScoreText } from "./lane-view.ts";

/** What a role gave in one round. */
export interface HeardRound {
  readonly round: number;
  readonly panelist: PanelistView;
}

interface TrendPoint {
  readonly round: number;
  readonly score: number;
  readonly x: number;
  readonly y: number;
}

/** One dimension over the rounds, one point a round. */
export interface TrendLine {
  readonly name: string;
  readonly points: readonly TrendPoint[];
}

/** The number beside a line's last point. */
export interface TrendLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface TrendView {
  readonly lines: readonly TrendLine[];
  readonly labels: readonly TrendLabel[];
}

export const TREND_WIDTH = 156;
export const TREND_HEIGHT = 38;
/** More would be a tangle; the bars have them all. */
const MAX_LINES = 8;
const PAD = 4;
const LABEL_ROOM = 26;
const LABEL_GAP = 6;
/** Between the base lines of two labels. */
const LABEL_HEIGHT = 11;

/** The dims of the last round that gave any, each with what it was before. */
export function toTrendView(heard: readonly HeardRound[], maxRounds: number, scale: number): TrendView {
  const latest = heard.findLast(({ panelist }) => panelist.dims.some((dim) => dim.score !== null));
  if (latest === undefined) return { lines: [], labels: [] };
  const toX = linearScale([1, Math.max(2, maxRounds)], [PAD, TREND_WIDTH - LABEL_ROOM]);
  const toY = linearScale([0, scale], [TREND_HEIGHT - PAD, PAD]);
  const names = [...new Set(latest.panelist.dims.filter(({ score }) => score !== null).map(({ name }) => fold(name)))];
  const lines = names.slice(0, MAX_LINES).map((folded): TrendLine => {
    const points = heard.flatMap(({ round, panelist }) => {
      const score = panelist.dims.find((dim) => fold(dim.name) === folded)?.score ?? null;
      if (round > latest.round || score === null) return [];
      return [{ round, score, x: toX(Math.min(round, maxRounds)), y: toY(Math.max(0, Math.min(scale, score))) }];
    });
    const name = latest.panelist.dims.find((dim) => fold(dim.name) === folded)?.name ?? folded;
    return { name, points };
  });
  return { lines, labels: toLabels(lines) };
}

/** Each line's last number where there is room: equal ones once, none over another. */
function toLabels(lines: readonly TrendLine[]): readonly TrendLabel[] {
  const ends = lines.flatMap(({ points }) => points.at(-1) ?? []).sort((a, b) => a.y - b.y);
  const labels: TrendLabel[] = [];
  for (const end of ends) {
    const text = toScoreText(end.score) ?? "";
    const before = labels.at(-1);
    const y = Math.max(end.y + 4, LABEL_HEIGHT - 2);
    if (before !== undefined && (before.text === text || y - before.y < LABEL_HEIGHT)) continue;
    labels.push({ text, x: end.x + LABEL_GAP, y });
  }
  return labels;
}

/** Agents do not write a name the same way in every round. */
function fold(name: DimView["name"]): string {
  return name.normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");
}
