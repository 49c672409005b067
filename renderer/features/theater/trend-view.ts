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
export const TREND_HEIGHT = 40;
/** More would be a tangle; the bars have them all. */
const MAX_LINES = 8;
/** Where a round's dims are looked for: among a foreign transcript's thousands nobody follows one. */
const MAX_DIMS = 40;
const PAD = 4;
const LABEL_ROOM = 26;
const LABEL_GAP = 6;
/** Between the base lines of two labels. */
const LABEL_HEIGHT = 11;
const MAX_LABELS = 3;
/** Of the scale, at least, from the lowest to the highest point: a small difference is not a leap. */
const SMALLEST_SPAN = 0.4;

/** The dims of the last round that gave any, each with what it was before. */
export function toTrendView(heard: readonly HeardRound[], maxRounds: number, scale: number): TrendView {
  const latest = heard.findLast(({ panelist }) => panelist.dims.some((dim) => dim.score !== null));
  if (latest === undefined) return { lines: [], labels: [] };
  const toX = linearScale([1, Math.max(2, maxRounds)], [PAD, TREND_WIDTH - LABEL_ROOM]);
  const dimsOf = (panelist: PanelistView) => panelist.dims.slice(0, MAX_DIMS);
  const names = [...new Set(dimsOf(latest.panelist).flatMap((dim) => (dim.score === null ? [] : [fold(dim.name)])))];
  const bare = names.slice(0, MAX_LINES).map((folded) => {
    const scores = heard.flatMap(({ round, panelist }) => {
      const score = dimsOf(panelist).find((dim) => fold(dim.name) === folded)?.score ?? null;
      return round > latest.round || score === null ? [] : [{ round, score: Math.max(0, Math.min(scale, score)) }];
    });
    return { name: dimsOf(latest.panelist).find((dim) => fold(dim.name) === folded)?.name ?? folded, scores };
  });
  const toY = linearScale(
    toRange(
      bare.flatMap(({ scores }) => scores.map(({ score }) => score)),
      scale,
    ),
    [TREND_HEIGHT - PAD, PAD],
  );
  const lines = bare.map(
    ({ name, scores }): TrendLine => ({
      name,
      points: scores.map(({ round, score }) => ({ round, score, x: toX(Math.min(round, maxRounds)), y: toY(score) })),
    }),
  );
  return { lines, labels: toLabels(lines) };
}

/** From the lowest to the highest score, with room around them where they are close together. */
function toRange(scores: readonly number[], scale: number): readonly [number, number] {
  const low = Math.min(...scores);
  const high = Math.max(...scores);
  const missing = Math.max(0, scale * SMALLEST_SPAN - (high - low));
  const top = Math.min(scale, high + missing / 2);
  return [Math.max(0, Math.min(low, top - Math.max(scale * SMALLEST_SPAN, high - low))), top];
}

/** Each line's last number: equal ones once, three where there are more, and none over another. */
function toLabels(lines: readonly TrendLine[]): readonly TrendLabel[] {
  const ends = lines.flatMap(({ points }) => points.at(-1) ?? []).sort((a, b) => a.y - b.y);
  const different = ends.filter(({ score }, index) => score !== ends[index - 1]?.score);
  const few = different.length <= MAX_LABELS ? different : [0, 0.5, 1].flatMap((share) => nth(different, share));
  const lowest = (index: number) => TREND_HEIGHT - 1 - (few.length - 1 - index) * LABEL_HEIGHT;
  let free = -1;
  return few.map((end, index) => {
    const y = Math.min(Math.max(end.y + 3.5, free + LABEL_HEIGHT), lowest(index));
    free = y;
    return { text: toScoreText(end.score) ?? "", x: end.x + LABEL_GAP, y };
  });
}

function nth<T>(list: readonly T[], share: number): T[] {
  const item = list[Math.round(share * (list.length - 1))];
  return item === undefined ? [] : [item];
}

/** Agents do not write a name the same way in every round. */
function fold(name: DimView["name"]): string {
  return name.normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");
}
