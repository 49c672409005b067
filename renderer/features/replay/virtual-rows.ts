import { type ScrolledList, toListWindow } from "../../lib/list-window.ts";

/** Browsers lay out no element much higher than this, in pixels. */
const MAX_TOTAL = 16_000_000;

export type RowList = Omit<ScrolledList, "scrollTop">;

/** The rows to draw, how far down they begin, and how high the whole is. */
export interface VirtualRows {
  readonly first: number;
  readonly last: number;
  readonly offset: number;
  readonly total: number;
}

/** Where in all the rows a scrolled box is: in a list too long to be laid out, each pixel of the box stands for several. */
export function fromVirtualTop(top: number, list: RowList): number {
  const whole = list.length * list.rowHeight;
  const room = Math.min(MAX_TOTAL, whole) - list.height;
  return whole <= MAX_TOTAL || room <= 0 ? top : (top / room) * (whole - list.height);
}

/** The way back. */
export function toVirtualTop(top: number, list: RowList): number {
  const whole = list.length * list.rowHeight;
  return whole <= MAX_TOTAL ? top : (top / (whole - list.height)) * (MAX_TOTAL - list.height);
}

export function toVirtualRows(top: number, list: RowList): VirtualRows {
  const real = fromVirtualTop(top, list);
  const { first, last } = toListWindow({ ...list, scrollTop: real });
  return {
    first,
    last,
    // Kept where they are seen: the difference between the two scales is taken out.
    offset: first * list.rowHeight - (real - top),
    total: Math.min(MAX_TOTAL, list.length * list.rowHeight),
  };
}
