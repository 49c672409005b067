/** A part of a list by position; `last` does not belong to it. */
export interface ListPart {
  readonly first: number;
  readonly last: number;
}

/** What is held of the list. `length`: of the whole list, as far as it is known. */
export interface HeldPart extends ListPart {
  readonly length: number;
}

/** Rows asked for at a time: several screens, so that a wheel's turn stays within. */
export const PART_ROWS = 200;
/** Rows beyond what is seen that should be there already. */
const AHEAD = 40;
/** A search tells only that more follows: so many rows stand in for it until they are asked for. */
const UNCOUNTED_ROWS = 20;

/** The part to ask for, so that what is seen can be drawn; null: it is all there. */
export function toMissingPart(seen: ListPart, held: HeldPart): ListPart | null {
  const first = Math.max(0, Math.min(seen.first - AHEAD, held.length));
  const last = Math.min(held.length, seen.last + AHEAD);
  if (first >= held.first && last <= held.last) return null;
  return toPartAround(seen);
}

export function toPartAround({ first, last }: ListPart): ListPart {
  const count = Math.max(PART_ROWS, last - first + 2 * AHEAD);
  const start = Math.max(0, Math.floor((first + last - count) / 2));
  return { first: start, last: start + count };
}

/** Rows of the whole list, as far as one can tell; `total` null: more follow what is held. */
export function toLength(offset: number, count: number, total: number | null): number {
  return total ?? offset + count + UNCOUNTED_ROWS;
}
