/** A row of text on screen. `line` null: it goes on with the line above. */
export interface SourceRow {
  readonly line: number | null;
  readonly text: string;
}

/** A longer line goes on in the next row: nothing lays out a megabyte in one. */
const MAX_ROW_LENGTH = 1_000;
/** What an element can be tall, in rows. */
export const MAX_ROWS = 200_000;

export interface SourceRows {
  readonly rows: readonly SourceRow[];
  /** There is more than is shown. */
  readonly isCut: boolean;
}

export function toSourceRows(text: string): SourceRows {
  const rows: SourceRow[] = [];
  let line = 0;
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    line += 1;
    for (let at = start; at === start || at < end; at += MAX_ROW_LENGTH) {
      if (rows.length >= MAX_ROWS) return { rows, isCut: true };
      const piece = text.slice(at, Math.min(at + MAX_ROW_LENGTH, end));
      rows.push({ line: at === start ? line : null, text: piece.replace(/\r$/, "") });
    }
    // A last newline ends a line and begins none.
    if (found === -1 || found === text.length - 1) break;
    start = end + 1;
  }
  return { rows, isCut: false };
}

/** Which rows to draw of those scrolled through; some more on both sides, for what comes into sight next. */
export function visibleRange(
  scrollTop: number,
  height: number,
  rowHeight: number,
  count: number,
): { readonly first: number; readonly last: number } {
  const OVERSCAN = 12;
  const first = Math.max(0, Math.min(count, Math.floor(scrollTop / rowHeight)) - OVERSCAN);
  const last = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + OVERSCAN);
  return { first, last: Math.max(first, last) };
}
