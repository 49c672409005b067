import fc from "fast-check";
import { expect, test } from "vitest";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { LiveRun } from "../../shared/domain/run-record.ts";
import { createLiveProgress } from "./live-progress.ts";

const A = "a" as RunId; // ids are only compared here
const B = "b" as RunId;

function live(...runIds: readonly RunId[]): LiveRun[] {
  return runIds.map((runId) => ({ runId, title: "", status: "running", queuePosition: 0 }));
}

/** Only what progress looks at. */
const started = (maxRounds: number) => ({ type: "run_started", maxRounds }) as TranscriptEvent;
const closed = (round: number) => ({ type: "round_end", round }) as TranscriptEvent;
const restarted = (...discardedRounds: readonly number[]) =>
  ({ type: "restarted", discardedRounds }) as unknown as TranscriptEvent;

test("without a live run there is no progress, before the first round closes it cannot be measured", () => {
  const progress = createLiveProgress();
  expect(progress.of([])).toEqual({ kind: "none" });

  expect(progress.of(live(A))).toEqual({ kind: "going" });
  progress.take({ runId: A, events: [started(3)] });
  expect(progress.of(live(A))).toEqual({ kind: "going" });
});

test("each closed round is a part of the most there may be", () => {
  const progress = createLiveProgress();
  progress.take({ runId: A, events: [started(4), closed(1)] });

  expect(progress.of(live(A))).toEqual({ kind: "part", part: 0.25 });
  progress.take({ runId: A, events: [closed(2)] });
  expect(progress.of(live(A))).toEqual({ kind: "part", part: 0.5 });
});

test("several runs count together, one in line like the others; one that ended no longer", () => {
  const progress = createLiveProgress();
  progress.take({ runId: A, events: [started(2), closed(1)] });

  expect(progress.of(live(A, B))).toEqual({ kind: "part", part: 0.25 });
  progress.take({ runId: B, events: [started(2), closed(1), closed(2)] });
  expect(progress.of(live(A, B))).toEqual({ kind: "part", part: 0.75 });
  expect(progress.of(live(A))).toEqual({ kind: "part", part: 0.5 });
  expect(progress.of([])).toEqual({ kind: "none" });
});

test("a round that an agent takes back is no longer closed, and closes once", () => {
  const progress = createLiveProgress();
  progress.take({ runId: A, events: [started(4), closed(1), closed(2), restarted(2)] });
  expect(progress.of(live(A))).toEqual({ kind: "part", part: 0.25 });

  progress.take({ runId: A, events: [closed(2), closed(2)] });
  expect(progress.of(live(A))).toEqual({ kind: "part", part: 0.5 });
});

test("whatever events come, it never leaves 0 to 1", () => {
  const event = fc.oneof(
    fc.integer({ min: 1, max: 10 }).map(started),
    fc.integer({ min: 1, max: 10 }).map(closed),
    fc.integer({ min: 1, max: 10 }).map((round) => restarted(round)),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(A, B), event)), (all) => {
      const progress = createLiveProgress();
      for (const [runId, one] of all) progress.take({ runId, events: [one] });
      const now = progress.of(live(A, B));

      if (now.kind === "part") expect(now.part > 0 && now.part <= 1).toBe(true);
    }),
    { seed: 5, numRuns: 300 },
  );
});
