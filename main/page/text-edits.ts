import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import type { Span } from "./page.ts";

/** A replacement of a piece of a source. `start` equal to `end` inserts. */
export interface TextEdit extends Span {
  readonly text: string;
}

/** `edit_overlap`: two edits want the same characters. `edit_outside`: one names characters that the source lacks. */
export type EditError = TaggedError<"edit_overlap" | "edit_outside">;

/**
 * A new source. What no edit names stays as it is, to the character. Edits may come in any order; insertions at one
 * place keep theirs, and go before what is replaced there.
 */
export function applyEdits(source: string, edits: readonly TextEdit[]): Result<string, EditError> {
  const sorted = edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of sorted) {
    if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end < start || end > source.length) {
      return err({
        type: "edit_outside",
        message: `edit ${start}–${end} is outside of a source of ${source.length} characters`,
      });
    }
    if (start < at) {
      return err({ type: "edit_overlap", message: `edit ${start}–${end} overlaps one that ends at ${at}` });
    }
    parts.push(source.slice(at, start), text);
    at = end;
  }
  parts.push(source.slice(at));
  return ok(parts.join(""));
}

export function insertAt(offset: number, text: string): TextEdit {
  return { start: offset, end: offset, text };
}
