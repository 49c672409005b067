/** A list of rows of one height and the box it is scrolled in, in pixels. */
export interface ScrolledList {
  readonly scrollTop: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly length: number;
}

/** Positions of rows; `last` does not belong to it. */
export interface ListWindow {
  readonly first: number;
  readonly last: number;
}

/** Rows drawn above and below what is seen, so that a turn of the wheel does not meet a hole. */
const BEYOND = 6;

/** The rows to draw. */
export function toListWindow({ scrollTop, height, rowHeight, length }: ScrolledList): ListWindow {
  const first = Math.floor(scrollTop / rowHeight) - BEYOND;
  const last = Math.ceil((scrollTop + height) / rowHeight) + BEYOND;
  return { first: Math.min(length, Math.max(0, first)), last: Math.min(length, Math.max(0, last)) };
}

/**
 * Deals the rows to draw out to slots, one element each: a row keeps its slot as long as it is drawn, so that scrolling changes
 * only the rows that come in, and makes no element anew. −1: the slot is free.
 */
export function toSlots({ first, last }: ListWindow, count: number): readonly number[] {
  const slots = Array.from({ length: count }, () => -1);
  for (let index = first; index < Math.min(last, first + count); index += 1) slots[index % count] = index;
  return slots;
}

/** Slots enough for any window of a box of this height. */
export function toSlotCount({ height, rowHeight }: ScrolledList): number {
  return Math.ceil(height / rowHeight) + 1 + 2 * BEYOND;
}

/** Where to scroll so that a row is whole on screen, moving as little as possible. */
export function toScrollTop(index: number, { scrollTop, height, rowHeight }: ScrolledList): number {
  const top = index * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - height);
}

/** Where a key leads in a list that does not join its ends; null: it leads nowhere. `current` −1: nothing is current yet. */
export function toMovedIndex(key: string, current: number, list: ScrolledList): number | null {
  const { height, rowHeight, length } = list;
  if (length === 0) return null;
  const page = Math.max(1, Math.floor(height / rowHeight) - 1);
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: -1,
    ArrowDown: 1,
    PageUp: -page,
    PageDown: page,
    Home: -length,
    End: length,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined) return null;
  if (current < 0) return key === "End" ? length - 1 : 0;
  return Math.min(length - 1, Math.max(0, current + step));
}
