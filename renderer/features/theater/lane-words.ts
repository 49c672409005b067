import type { DimView } from "../../../shared/run-view.ts";
import type { LaneView } from "./lane-view.ts";

/** How much of what a panelist said is drawn before somebody asks for all of it. */
export const FEW = { dims: 8, notes: 3, raised: 6, noteLength: 700 } as const;
/** Even then no lane is made to hold more: a foreign transcript may have any number. */
export const ALL = { dims: 250, notes: 250, raised: 250, noteLength: 100_000 } as const;

export interface LaneWords {
  readonly dims: readonly DimView[];
  readonly raised: readonly string[];
  readonly notes: readonly string[];
  readonly cut: boolean;
}

/**
 * The words of a lane that are drawn: the first ones, and of a role that is speaking the last ones, up to what it is saying. What
 * is cut is cut where it does not show: the lane is lower than that.
 */
export function toLaneWords(lane: LaneView, isWhole: boolean): LaneWords {
  const limit = isWhole ? ALL : FEW;
  const few = <T>(list: readonly T[], most: number): readonly T[] => {
    if (list.length <= most) return list;
    return lane.speaking === null ? list.slice(0, most) : list.slice(-most);
  };
  const words = {
    dims: few(lane.dims, limit.dims),
    raised: few(lane.raised, limit.raised),
    notes: few(lane.notes, limit.notes).map((note) => toHead(note, limit.noteLength)),
  };
  const cut =
    lane.dims.length > limit.dims ||
    lane.raised.length > limit.raised ||
    lane.notes.length > limit.notes ||
    lane.notes.some((note) => note.length > limit.noteLength);
  return { ...words, cut };
}

function toHead(text: string, length: number): string {
  if (text.length <= length) return text;
  // Not between the halves of a character.
  const end = /[\ud800-\udbff]/.test(text.charAt(length - 1)) ? length - 1 : length;
  return `${text.slice(0, end)}…`;
}
