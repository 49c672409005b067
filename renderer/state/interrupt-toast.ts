import { type Accessor, createEffect, on } from "solid-js";
import type { RunId } from "../../shared/domain/run.ts";
import type { RunView } from "../../shared/run-view.ts";
import type { Toasts } from "./toasts.ts";
import { t } from "./words.ts";

/** The round that a run somebody stopped can go on from; null: it was not stopped, or has none. */
export function roundToContinue({ end }: RunView): number | null {
  if (end?.type !== "interrupted" || end.cause !== "user" || end.bestRound === 0) return null;
  return end.bestRound;
}

export interface InterruptToastParts {
  readonly runId: Accessor<RunId | null>;
  readonly loading: Accessor<boolean>;
  readonly view: Accessor<RunView>;
  readonly toasts: Pick<Toasts, "show">;
  /** Of this run, which need not be on screen any more. */
  readonly onContinue: (runId: RunId) => void;
}

/** Whoever stopped the run on screen is offered to go on. What had ended before it was opened says nothing. */
export function createInterruptToast({ runId, loading, view, toasts, onContinue }: InterruptToastParts): void {
  createEffect(
    on([runId, loading, () => view().end !== null], ([id, isLoading, isOver], before) => {
      if (before === undefined || id === null || id !== before[0] || isLoading || before[1]) return;
      const round = roundToContinue(view());
      if (!isOver || before[2] || round === null) return;
      toasts.show({
        text: t("theater.interruptedToast", { round }),
        action: { label: t("actions.continue"), run: () => onContinue(id) },
      });
    }),
  );
}
