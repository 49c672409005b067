import { type Accessor, createSignal } from "solid-js";
import type { RunId } from "../../shared/domain/run.ts";

/** Whether what the panel of the run on screen said is put away: only where its reader did so, and as long as the window is there. */
export function createFoldedLanes(runId: Accessor<RunId | null>) {
  const [folded, setFolded] = createSignal<ReadonlySet<RunId>>(new Set());
  return {
    isFolded() {
      const id = runId();
      return id !== null && folded().has(id);
    },
    fold(isFolded: boolean): void {
      const id = runId();
      if (id === null) return;
      const next = new Set(folded());
      if (isFolded) next.add(id);
      else next.delete(id);
      setFolded(next);
    },
  };
}
