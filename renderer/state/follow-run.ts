import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { foldRun, type RunView } from "../../shared/run-view.ts";

export interface Applied {
  readonly view: RunView;
  /** The next event needed was not among them: what follows it was left out. */
  readonly gap: boolean;
}

/** Folds pushed events. They may overlap what is known; none is folded twice, and none over a gap. */
export function applyPushed(view: RunView, events: readonly TranscriptEvent[]): Applied {
  let next = view;
  for (const event of events) {
    if (event.seq <= next.seq) continue;
    if (event.seq !== next.seq + 1) return { view: next, gap: true };
    next = foldRun(next, event);
  }
  return { view: next, gap: false };
}

/** Folds recorded events. Main has no others: a jump in `seq` is damage in the file, and what follows it still counts. */
export function applyRecorded(view: RunView, events: readonly TranscriptEvent[]): RunView {
  return events.reduce((folded, event) => (event.seq <= folded.seq ? folded : foldRun(folded, event)), view);
}
