import { expect, test } from "vitest";
import type { RunId } from "../../../shared/domain/run.ts";
import type { RunSummary } from "../../../shared/domain/run-record.ts";
import { toAgeText } from "./age-text.ts";
import { toRunRowView } from "./run-row-view.ts";

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
};

test("a settled run shows its status and its composite, cut", () => {
  expect(toRunRowView(RUN, [])).toEqual({ tone: "ok", text: "Shipped · 8.60", isLive: false });
});

test("a failed run shows no composite", () => {
  expect(toRunRowView({ ...RUN, status: "failed" }, [])).toEqual({ tone: "bad", text: "Failed", isLive: false });
});

test("the live list overrules the stored row", () => {
  const row = { ...RUN, status: "queued", composite: null } as const;
  const live = [{ runId: RUN.runId, title: "", status: "running", queuePosition: 0 }] as const;

  expect(toRunRowView(row, live)).toEqual({ tone: "neutral", text: "Running", isLive: true });
});

test.each([
  ["2026-05-20T09:05:00", "09:05"],
  ["2026-05-18T09:05:00", "Mon"],
  ["2026-03-02T09:05:00", "2 Mar"],
])("a run of %s is dated %s", (startedAt, text) => {
  expect(toAgeText(new Date(startedAt).getTime(), new Date("2026-05-20T18:00:00").getTime(), "en-GB")).toBe(text);
});
