import { type Accessor, createMemo } from "solid-js";
import type { RunId } from "../../shared/domain/run.ts";
import type { RunView } from "../../shared/run-view.ts";

export interface HeldViewParts {
  readonly runId: Accessor<RunId | null>;
  readonly loading: Accessor<boolean>;
  readonly view: Accessor<RunView>;
  /** The run was told to stop and has not said yet how it ended. */
  readonly isInterrupting: Accessor<boolean>;
}

interface Held {
  readonly runId: RunId | null;
  readonly isWhole: boolean;
  readonly view: RunView;
}

/**
 * The view as it is drawn. Once its run is told to stop it stands still, and only how the run ended changes it. A run that is
 * opened while it is being stopped stands still at what could be read of it.
 */
export function createHeldView({ runId, loading, view, isInterrupting }: HeldViewParts): Accessor<RunView> {
  const held = createMemo<Held>(
    (before) => {
      if (isInterrupting() && before.isWhole && before.runId === runId()) return before;
      return { runId: runId(), isWhole: !loading(), view: view() };
    },
    { runId: null, isWhole: false, view: view() },
  );
  return () => held().view;
}
