/** A pane whose width can be changed, in CSS pixels. */
export interface SplitterRange {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Which side of the splitter the pane is on: one at the end grows when the splitter goes left. */
  readonly pane: "start" | "end";
}

const STEP_PX = 16;
const BIG_STEP_PX = 64;

export function clampWidth(width: number, { min, max }: Pick<SplitterRange, "min" | "max">): number {
  return Math.round(Math.min(Math.max(width, min), Math.max(min, max)));
}

/** The width after the pointer has gone `dx` from where it took hold of a pane as wide as `value`. */
export function dragWidth(range: SplitterRange, dx: number): number {
  return clampWidth(range.value + (range.pane === "start" ? dx : -dx), range);
}

/** The width a key leads to; null: the key means nothing here. */
export function keyWidth(range: SplitterRange, key: string, isBig: boolean): number | null {
  const step = isBig ? BIG_STEP_PX : STEP_PX;
  if (key === "ArrowLeft") return dragWidth(range, -step);
  if (key === "ArrowRight") return dragWidth(range, step);
  if (key === "Home") return clampWidth(range.min, range);
  if (key === "End") return clampWidth(range.max, range);
  return null;
}
