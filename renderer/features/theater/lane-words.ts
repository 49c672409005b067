import type { DimView } from "../../../shared/run-view.ts";
import type { LaneView } from "./lane-view.ts";

/** How much of what a panelist said is drawn before somebody asks for all of it. */
export const FEW = { dims: 8, notes: 3, noteLength: 700 } as const;
/** Even then no lane is made to hold more: a foreign transcript may have any number. */
export const ALL = { dims: 250, notes: 250, noteLength: 100_000 } as const;

export interface LaneWords {
  readonly dims: readonly DimView[];
  readonly notes: readonly string[];
  readonly cut: boolean;
}

/** The first words of a lane. What is cut is cut where it does not show: the lane is lower than that. */
export function toLaneWords(lane: LaneView, isWhole: boolean): LaneWords {
  const limit = isWhole ? ALL : FEW;
  const dims = lane.dims.length > limit.dims ? lane.dims.slice(0, limit.dims) : lane.dims;
  const notes = lane.notes.slice(0, limit.notes).map((note) => toHead(note, limit.noteLength));
  const cut =
    lane.dims.length > limit.dims ||
    lane.notes.length > limit.notes ||
    lane.notes.some((note) => note.length > limit.noteLength);
  return { dims, notes, cut };
}

function toHead(text: string, length: number): string {
  if (text.length <= length) return text;
  // Not between the halves of a character.
  const end = /[\ud800-\udbff]/.test(text.charAt(length - 1)) ? length - 1 : length;
  return `${text.slice(0, end)}…`;
}
