import { findRound, type RunView } from "../../../shared/run-view.ts";
import { linearScale } from "../../lib/linear-scale.ts";
import { t } from "../../state/words.ts";
import { toRoundRows, type Verdict } from "./round-rows.ts";

/** A closed round with a composite, in pixels of the chart; `labelX` is the middle of its label, `labelY` its base line. */
export interface TickerPoint {
  readonly round: number;
  readonly composite: number;
  readonly verdict: Verdict;
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly labelX: number;
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
  readonly rounds: readonly {
    readonly round: number;
    readonly x: number;
    readonly reached: boolean;
    readonly label: string;
  }[];
  /** How wide each round's part of the chart is; its middle is the round's `x`. */
  readonly column: number;
  /** The line over the closed rounds, from there to the open one, and the area between line and threshold: `points` of SVG. */
  readonly line: string;
  readonly openLine: string;
  readonly area: string;
}

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

type Bare = Pick<TickerPoint, "round" | "composite" | "verdict" | "x" | "y" | "label"> & { readonly short: string };

const LEFT = 44;
const RIGHT = 12;
const TOP = 14;
const BOTTOM = 26;
const LABEL_GAP = 10;
const LABEL_HEIGHT = 11;
/** A generous guess at the width of one character of a label, in pixels. */
const CHARACTER = 6.4;

export function toTickerView(view: RunView, size: ChartSize): TickerView | null {
  const { start } = view;
  if (start === null) return null;
  const { threshold, scale } = start;
  const rounds = Math.max(start.maxRounds, ...view.rounds.map((round) => round.round));
  const rows = toRoundRows(view);
  const composites = rows.flatMap((row) => row.composite ?? []);
  const lowest = Math.min(...composites, threshold);
  // Some air under the lowest point and the threshold, so that a line near the bar is not a line along the edge.
  const scaleBottom = Math.max(0, Math.floor(Math.min(lowest - scale * 0.1, threshold - scale * 0.3)));
  const left = LEFT;
  const right = size.width - RIGHT;
  const top = TOP;
  const bottom = size.height - BOTTOM;
  const toY = linearScale([scaleBottom, scale], [bottom, top]);
  const toX = linearScale([0.5, rounds + 0.5], [left, right]);
  const column = (right - left) / rounds;
  const thresholdY = toY(threshold);

  const bare = rows.flatMap(({ round, composite, verdict, score, label }): Bare[] => {
    if (composite === null) return [];
    return [{ round, composite, verdict, x: toX(round), y: toY(composite), label, short: score }];
  });
  // One long label among short ones would say that the others have nothing to say.
  const isRoomy = bare.every(({ label }) => label.length * CHARACTER < column);
  const points = bare.map((point, index) =>
    placeLabel(point, bare[index + 1], isRoomy, { ...size, top, bottom, thresholdY }),
  );
  const closed = points.filter(({ verdict }) => verdict !== "open");
  const open = points.find(({ verdict }) => verdict === "open");
  const line = toPolyline(closed);
  const first = closed[0];
  const last = closed.at(-1);
  const wide = t("ticker.round", { round: rounds });
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
    rounds: Array.from({ length: rounds }, (_, index) => ({
      round: index + 1,
      x: toX(index + 1),
      reached: findRound(view, index + 1) !== undefined,
      label: wide.length * CHARACTER < column ? t("ticker.round", { round: index + 1 }) : String(index + 1),
    })),
    column,
    line,
    openLine: open === undefined || last === undefined ? "" : toPolyline([last, open]),
    area: first === undefined || last === undefined ? "" : `${first.x},${thresholdY} ${line} ${last.x},${thresholdY}`,
  };
}

interface Frame extends ChartSize {
  readonly top: number;
  readonly bottom: number;
  readonly thresholdY: number;
}

/** Above the point, unless the line rises through there or the threshold does; never outside the chart. */
function placeLabel({ short, ...point }: Bare, next: Bare | undefined, isRoomy: boolean, frame: Frame): TickerPoint {
  const label = isRoomy ? point.label : short;
  const above = point.y - LABEL_GAP;
  const below = point.y + LABEL_GAP + LABEL_HEIGHT;
  const lineRises = next !== undefined && next.y < point.y;
  const hitsThreshold = above - LABEL_HEIGHT < frame.thresholdY && frame.thresholdY < point.y;
  const hitsTop = above - LABEL_HEIGHT < frame.top - LABEL_HEIGHT;
  const isBelow = (lineRises || hitsThreshold || hitsTop) && below < frame.bottom;
  const half = (label.length * CHARACTER) / 2;
  const labelX = Math.min(Math.max(point.x, LEFT + half), Math.max(LEFT + half, frame.width - half));
  return { ...point, label, labelX, labelY: isBelow ? below : Math.max(above, LABEL_HEIGHT) };
}

function toPolyline(points: readonly { readonly x: number; readonly y: number }[]): string {
  return points.map((point) => `${point.x},${point.y}`).join(" ");
}
