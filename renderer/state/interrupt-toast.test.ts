import { createRoot, createSignal } from "solid-js";
import { expect, test } from "vitest";
import type { Interrupted } from "../../shared/domain/panel-event.ts";
import type { InterruptCause, RunId } from "../../shared/domain/run.ts";
import { EMPTY_RUN_VIEW, type RunView } from "../../shared/run-view.ts";
import { createInterruptToast, roundToContinue } from "./interrupt-toast.ts";
import type { ToastRequest } from "./toasts.ts";

const RUN = "run-a" as RunId; // ids are only compared
const OTHER = "run-b" as RunId; // likewise

function ended(bestRound: number, cause: InterruptCause = "user"): RunView {
  const end: Interrupted = {
    type: "interrupted",
    cause,
    bestRound,
    atRound: 2,
    composite: bestRound === 0 ? null : 6,
    artifactRef: null,
  };
  return { ...EMPTY_RUN_VIEW, end };
}

test.each([
  [EMPTY_RUN_VIEW, null],
  [ended(1), 1],
  [ended(0), null],
  [ended(1, "shutdown"), null],
  [ended(1, "budget"), null],
])("%j can go on from round %j", (view, round) => {
  expect(roundToContinue(view)).toBe(round);
});

/** A window that shows a run which has already been read. */
function setUp() {
  const shown: ToastRequest[] = [];
  const continued: RunId[] = [];
  const [runId, setRunId] = createSignal<RunId | null>(RUN);
  const [loading, setLoading] = createSignal(false);
  const [view, setView] = createSignal<RunView>(EMPTY_RUN_VIEW);
  const dispose = createRoot((end) => {
    createInterruptToast({
      runId,
      loading,
      view,
      toasts: { show: (request) => shown.push(request) },
      onContinue: (id) => continued.push(id),
    });
    return end;
  });
  return { shown, continued, setRunId, setLoading, setView, dispose };
}

test("a run that is stopped while it is shown offers to go on from its best round, and it is that run", () => {
  const { shown, continued, setRunId, setView, dispose } = setUp();

  setView(ended(1));
  setRunId(OTHER);
  shown[0]?.action?.run();

  expect(shown.map(({ text }) => text)).toEqual(["Interrupted. Round 1 is kept."]);
  expect(continued).toEqual([RUN]);
  dispose();
});

test("a run that had been stopped before it was opened offers nothing", () => {
  const { shown, setRunId, setLoading, setView, dispose } = setUp();

  setLoading(true);
  setRunId(OTHER);
  setView(ended(1));
  setLoading(false);

  expect(shown).toEqual([]);
  dispose();
});
