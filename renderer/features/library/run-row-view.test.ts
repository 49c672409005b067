import { expect, test } from "vitest";
import type { RunId } from "../../../shared/domain/run.ts";
import type { LiveScores, RunSummary } from "../../../shared/domain/run-record.ts";
import { type LiveKnown, toRunRowView } from "./run-row-view.ts";

const RUN: RunSummary = {
  runId: "run-a" as RunId, // ids are only compared
  title: "Landing page",
  status: "shipped",
  mode: "jury",
  adapter: "sample",
  round: 2,
  composite: 8.609,
  mustFix: 0,
  roundsClosed: 2,
  maxRounds: 3,
  threshold: 8,
  startedAt: 0,
  endedAt: 1,
  projectPath: null,
  continuedFrom: null,
  repeats: null,
};

const NOTHING: LiveKnown = { live: [], scores: [] };

/** What is known while the run is running. */
function running(scores: Omit<LiveScores, "runId"> | null): LiveKnown {
  return {
    live: [{ runId: RUN.runId, title: "", status: "running", queuePosition: 0 }],
    scores: scores === null ? [] : [{ runId: RUN.runId, ...scores }],
  };
}

const OPEN = { ...RUN, status: "running", composite: null, roundsClosed: 0 } as const;

test.each([
  [{ usage: { inputTokens: 900, outputTokens: 100, costUsd: 0.5 } }, "2 rounds · $0.50"],
  [{ usage: { inputTokens: 900, outputTokens: 100 } }, "2 rounds · 1,000 tokens"],
  [{ usage: { costUsd: 0.5 }, roundsClosed: 0 }, "$0.50"],
])("what a run cost stands beside its rounds: %j", (changes, text) => {
  expect(toRunRowView({ ...RUN, ...changes }, NOTHING).rounds).toBe(text);
});

test("a settled run shows its status, its composite, cut, and its rounds", () => {
  expect(toRunRowView(RUN, NOTHING)).toEqual({
    tone: "ok",
    text: "Shipped · 8.60",
    isLive: false,
    trend: [],
    rounds: "2 rounds",
    detail: "",
  });
});

test("a failed run shows no composite", () => {
  expect(toRunRowView({ ...RUN, status: "failed" }, NOTHING)).toMatchObject({ tone: "bad", text: "Failed" });
});

test.each([
  [null, "Starting", []],
  [{ round: 0, composites: [], soFar: null }, "Starting", []],
  [{ round: 1, composites: [], soFar: null }, "Round 1", []],
  [{ round: 1, composites: [], soFar: 7.5 }, "Round 1 · 7.50 …", [7.5]],
  [{ round: 2, composites: [6.18], soFar: null }, "Round 2 · 6.18 …", [6.18]],
  [{ round: 2, composites: [6.18], soFar: 7.619 }, "Round 2 · 6.18 → 7.61 …", [6.18, 7.619]],
  [{ round: 2, composites: [6.18, 7.62], soFar: null }, "Round 2 · 6.18 → 7.62", [6.18, 7.62]],
])("a running run with the scores %j says %j", (scores, text, trend) => {
  expect(toRunRowView(OPEN, running(scores))).toMatchObject({ text, trend, isLive: true });
});

test("the live list overrules the stored row, and says where in the line a queued run is", () => {
  const live = [{ runId: RUN.runId, title: "", status: "queued", queuePosition: 2 }] as const;

  expect(toRunRowView(OPEN, { live, scores: [] })).toMatchObject({ text: "Queued, 2nd in line", isLive: false });
});

test("a run that goes on and is not ours is somebody else's", () => {
  expect(toRunRowView(OPEN, NOTHING)).toMatchObject({ text: "Running elsewhere", isLive: true });
  expect(toRunRowView({ ...OPEN, status: "queued" }, NOTHING)).toMatchObject({ text: "Queued elsewhere" });
});
