import type { RunView } from "../../../shared/run-view.ts";
import { linearScale } from "../../lib/linear-scale.ts";

/** A closed round with a composite, in pixels of the chart. `below`: where its label stands. */
export interface TickerPoint {
  readonly round: number;
  readonly composite: number;
  readonly mustFix: number;
  readonly complete: boolean;
  readonly ships: boolean;
  readonly x: number;
  readonly y: number;
  readonly labelY: number;
}

export interface TickerView {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly threshold: number;
  readonly thresholdY: number;
  readonly scaleTop: number;
  readonly scaleBottom: number;
  readonly points: readonly TickerPoint[];
  readonly rounds: readonly { readonly round: number; readonly x: number; readonly reached: boolean }[];
  /** The line over the points, and the area between it and the threshold: `points` of an SVG polyline and polygon. */
  readonly line: string;
  readonly area: string;
}

const LEFT = 40;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 30;
const LABEL_GAP = 10;
const LABEL_HEIGHT = 11;

export function toTickerView(
  view: RunView,
  size: { readonly width: number; readonly height: number },
): TickerView | null {
  const { start } = view;
  if (start === null) return null;
  const { threshold, scale, maxRounds } = start;
  const closed = view.rounds.filter((round) => round.result !== null);
  const composites = closed.flatMap((round) => round.result?.composite ?? []);
  const lowest = Math.min(...composites, threshold);
  // Some air under the lowest point and the threshold, so that a line near the bar is not a line along the edge.
  const scaleBottom = Math.max(0, Math.floor(Math.min(lowest - scale * 0.05, threshold - scale * 0.3)));
  const left = LEFT;
  const right = size.width - RIGHT;
  const top = TOP;
  const bottom = size.height - BOTTOM;
  const toY = linearScale([scaleBottom, scale], [bottom, top]);
  const toX = linearScale([0.5, maxRounds + 0.5], [left, right]);
  const thresholdY = toY(threshold);
  const bare = closed.flatMap((round) => {
    const { result } = round;
    if (result === null || result.composite === null) return [];
    return [
      {
        round: round.round,
        composite: result.composite,
        mustFix: result.mustFix,
        complete: result.complete,
        ships: result.decision === "ship",
        x: toX(round.round),
        y: toY(result.composite),
      },
    ];
  });
  const points = bare.map((point, index): TickerPoint => {
    const next = bare[index + 1];
    const above = point.y - LABEL_GAP;
    const below = point.y + LABEL_GAP + LABEL_HEIGHT;
    const linesRise = next !== undefined && next.y < point.y;
    const hitsThreshold = above - LABEL_HEIGHT < thresholdY && thresholdY < point.y;
    const hitsTop = above - LABEL_HEIGHT < top - LABEL_HEIGHT;
    const isBelow = (linesRise || hitsThreshold || hitsTop) && below < bottom;
    return { ...point, labelY: isBelow ? below : above };
  });
  const line = points.map((point) => `${point.x},${point.y}`).join(" ");
  const first = points[0];
  const last = points.at(-1);
  return {
    ...size,
    left,
    right,
    top,
    bottom,
    threshold,
    thresholdY,
    scaleTop: scale,
    scaleBottom,
    points,
    rounds: Array.from({ length: maxRounds }, (_, index) => ({
      round: index + 1,
      x: toX(index + 1),
      reached: view.rounds.some((round) => round.round === index + 1),
    })),
    line,
    area: first === undefined || last === undefined ? "" : `${first.x},${thresholdY} ${line} ${last.x},${thresholdY}`,
  };
}
