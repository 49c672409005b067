import { EMPTY_RUN_VIEW, type RunView } from "../../shared/run-view.ts";

/** A run as it is after so many events. */
export interface Folded {
  readonly cursor: number;
  readonly view: RunView;
}

export interface Checkpoints {
  /** Whether the view at this cursor is wanted: making one costs a little. */
  isWanted(cursor: number): boolean;
  keep(folded: Folded): void;
  /** The nearest one at or before the cursor. */
  before(cursor: number): Folded;
  readonly size: () => number;
}

const FIRST_SPACING = 32;
const START: Folded = { cursor: 0, view: EMPTY_RUN_VIEW };

/** At equal distances, which double when there are too many: whatever the length, never more than `max` are kept. */
export function createCheckpoints(max: number): Checkpoints {
  let spacing = FIRST_SPACING;
  /** The view at `(index + 1) * spacing`. */
  let kept: RunView[] = [];
  return {
    isWanted: (cursor) => cursor === (kept.length + 1) * spacing,
    keep({ cursor, view }) {
      if (cursor !== (kept.length + 1) * spacing) return;
      kept.push(view);
      if (kept.length < max) return;
      kept = kept.filter((_, index) => index % 2 === 1);
      spacing *= 2;
    },
    before(cursor) {
      const index = Math.min(Math.floor(cursor / spacing), kept.length);
      const view = kept[index - 1];
      return view === undefined ? START : { cursor: index * spacing, view };
    },
    size: () => kept.length,
  };
}
