import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { createRunFold } from "../../shared/fold-run.ts";
import type { RunView } from "../../shared/run-view.ts";

export interface Applied {
  readonly view: RunView;
  /** The next event needed was not among them: what follows it was left out. */
  readonly gap: boolean;
}

/** Folds pushed events. They may overlap what is known; none is folded twice, and none over a gap. */
export function applyPushed(view: RunView, events: readonly TranscriptEvent[]): Applied {
  const fold = createRunFold(view);
  let { seq } = view;
  for (const event of events) {
    if (event.seq <= seq) continue;
    if (event.seq !== seq + 1) return { view: fold.view(), gap: true };
    fold.add(event);
    seq = event.seq;
  }
  return { view: fold.view(), gap: false };
}

/** Folds recorded events. Main has no others: a jump in `seq` is damage in the file, and what follows it still counts. */
export function applyRecorded(view: RunView, events: readonly TranscriptEvent[]): RunView {
  const fold = createRunFold(view);
  let { seq } = view;
  for (const event of events) {
    if (event.seq <= seq) continue;
    fold.add(event);
    seq = event.seq;
  }
  return fold.view();
}
