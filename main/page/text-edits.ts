import type { Span } from "./page.ts";

/** A replacement of a piece of a source. `start` equal to `end` inserts. */
export interface TextEdit extends Span {
  readonly text: string;
}

/** Two edits that want the same characters. */
export interface EditOverlap {
  readonly type: "edit_overlap";
  readonly message: string;
  readonly first: TextEdit;
  readonly second: TextEdit;
}
