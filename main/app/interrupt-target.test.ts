import { expect, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import type { LiveRun } from "../../shared/domain/run-record.ts";
import { toInterruptTarget } from "./interrupt-target.ts";

const A = "a" as RunId; // ids are only compared
const B = "b" as RunId; // likewise
const live = (...ids: RunId[]): LiveRun[] =>
  ids.map((runId) => ({ runId, title: "", status: "running", queuePosition: 0 }));

test("the shown run is the target while it is live", () => {
  expect(toInterruptTarget(B, live(A, B))).toBe(B);
});

test("the only live run is the target where the shown one has ended", () => {
  expect(toInterruptTarget(B, live(A))).toBe(A);
  expect(toInterruptTarget(null, live(A))).toBe(A);
});

test("nothing is guessed among several, and nothing is live without a run", () => {
  expect(toInterruptTarget(null, live(A, B))).toBeNull();
  expect(toInterruptTarget(A, [])).toBeNull();
});
