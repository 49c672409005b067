import { linearScale } from "../../lib/linear-scale.ts";

export const MINI_WIDTH = 44;
export const MINI_HEIGHT = 14;
const PAD = 2;
/** A line over less would make noise of a tenth. */
const LEAST_SPAN = 2;

export interface MiniTickerView {
  /** `points` of an SVG polyline. */
  readonly line: string;
  readonly last: { readonly x: number; readonly y: number };
  readonly thresholdY: number;
}

/** Composites as a line over all rounds a run may have, with the threshold; null: there is none yet. */
export function toMiniTickerView(
  composites: readonly number[],
  threshold: number,
  maxRounds: number,
): MiniTickerView | null {
  const low = Math.min(...composites, threshold - LEAST_SPAN / 2);
  const high = Math.max(...composites, threshold + LEAST_SPAN / 2);
  const toY = linearScale([low, high], [MINI_HEIGHT - PAD, PAD]);
  const toX = linearScale([0, Math.max(1, maxRounds - 1, composites.length - 1)], [PAD, MINI_WIDTH - PAD]);
  const points = composites.map((composite, index) => ({ x: toX(index), y: toY(composite) }));
  const last = points.at(-1);
  if (last === undefined) return null;
  return { line: points.map(({ x, y }) => `${x},${y}`).join(" "), last, thresholdY: toY(threshold) };
}
