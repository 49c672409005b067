import { batch, createRoot, createSignal } from "solid-js";
import { expect, test } from "vitest";
import type { PanelEvent, Ship } from "../../shared/domain/panel-event.ts";
import { CAST, type RunId } from "../../shared/domain/run.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { ok } from "../../shared/result.ts";
import { EMPTY_RUN_VIEW, type RunView } from "../../shared/run-view.ts";
import { createHeldView } from "./held-view.ts";
import { createInterrupting } from "./interrupting.ts";

const RUN = "run-a" as RunId; // ids are only compared
const OTHER = "run-b" as RunId; // likewise

const START: PanelEvent = {
  type: "run_started",
  protocolVersion: 1,
  cast: CAST,
  maxRounds: 3,
  threshold: 8,
  scale: 10,
  weights: { designer: 0, critic: 0.4, brand: 0.2, a11y: 0.2, copy: 0.2 },
  mode: "jury",
};
const ROUND: PanelEvent = { type: "round_open", round: 1 };
const CLOSED: PanelEvent = {
  type: "round_end",
  round: 1,
  composite: 6,
  mustFix: 1,
  decision: "continue",
  complete: true,
  blockers: [],
  reason: "",
  claimed: { composite: null, mustFix: null, decision: null },
};
const NOTE: PanelEvent = { type: "panelist_note", round: 1, role: "copy", text: "still on its way" };
const INTERRUPTED: PanelEvent = {
  type: "interrupted",
  cause: "user",
  bestRound: 0,
  atRound: 1,
  composite: null,
  artifactRef: null,
};
const SHIPPED: Ship = {
  type: "ship",
  round: 1,
  atRound: 1,
  composite: 8.6,
  mustFix: 0,
  status: "shipped",
  artifactRef: null,
  summary: "",
};

/** A window on a run; `answer` is what main says to the interruption. */
function setUp(events: readonly PanelEvent[], answer = true) {
  const [runId, setRunId] = createSignal<RunId | null>(RUN);
  const [loading, setLoading] = createSignal(false);
  const [view, setView] = createSignal<RunView>(events.reduce(foldRun, EMPTY_RUN_VIEW));
  const interrupting = createInterrupting({ "run.interrupt": async () => ok(answer) });
  const isInterrupting = () => view().end === null && interrupting.has(runId());
  const { held, dispose } = createRoot((end) => ({
    held: createHeldView({ runId, loading, view, isInterrupting }),
    dispose: end,
  }));
  const tell = (event: PanelEvent) => setView((before) => foldRun(before, event));
  return { held, tell, setRunId, setLoading, setView, view, interrupting, isInterrupting, dispose };
}

test.each([
  ["queued", []],
  ["starting", [START]],
  ["the designer speaks", [START, ROUND, { type: "panelist_open", round: 1, role: "designer" }]],
  ["a panelist speaks", [START, ROUND, { type: "panelist_open", round: 1, role: "brand" }]],
  ["between rounds", [START, ROUND, CLOSED]],
  ["retrying", [START, ROUND, { type: "retrying", attempt: 2, detail: "529" }]],
] satisfies [string, PanelEvent[]][])(
  "%s: the view stands still at once, until main says how it ended",
  (_phase, events) => {
    const { held, tell, interrupting, isInterrupting, dispose } = setUp(events);
    const before = held();

    void interrupting.interrupt(RUN);
    expect(isInterrupting()).toBe(true);
    tell(NOTE);
    expect(held()).toBe(before);

    tell(INTERRUPTED);
    expect(isInterrupting()).toBe(false);
    expect(held().end).toEqual(INTERRUPTED);
    dispose();
  },
);

test("a run that was ending anyway shows its own end", () => {
  const { held, tell, interrupting, dispose } = setUp([START, ROUND, CLOSED]);

  void interrupting.interrupt(RUN);
  tell(SHIPPED);

  expect(held().end).toEqual(SHIPPED);
  dispose();
});

test("where main knows no such live run the view goes on", async () => {
  const { held, tell, view, interrupting, isInterrupting, dispose } = setUp([START, ROUND], false);

  await interrupting.interrupt(RUN);
  tell(NOTE);

  expect(isInterrupting()).toBe(false);
  expect(held()).toBe(view());
  dispose();
});

test("an interruption by the menu or another window is the same", () => {
  const { held, tell, interrupting, dispose } = setUp([START, ROUND]);
  const before = held();

  interrupting.onPush({ type: "interrupt_requested", runId: RUN });
  tell(NOTE);

  expect(held()).toBe(before);
  dispose();
});

test("a run opened while it is being stopped stands still at what was read of it, not at the run before", () => {
  const { held, tell, setRunId, setLoading, setView, interrupting, dispose } = setUp([START, ROUND, NOTE]);
  interrupting.onPush({ type: "interrupt_requested", runId: OTHER });

  batch(() => {
    setRunId(OTHER);
    setView(EMPTY_RUN_VIEW);
    setLoading(true);
  });
  tell(START);
  tell(ROUND);
  setLoading(false);
  const read = held();
  tell(NOTE);

  expect(read).toEqual([START, ROUND].reduce(foldRun, EMPTY_RUN_VIEW));
  expect(held()).toBe(read);
  dispose();
});
