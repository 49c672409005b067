import { expect, test } from "vitest";
import { bestRound, bestSoFarOf, bestStoredRound, draftOf } from "./best-round.ts";
import type { PanelEvent, RoundEnd } from "./domain/panel-event.ts";
import { foldRun } from "./fold-run.ts";
import { toRunOutcome } from "./run-outcome.ts";
import { EMPTY_RUN_VIEW } from "./run-view.ts";
import { toStoredRounds } from "./stored-rounds.ts";

function closed(round: number, composite: number | null, changes: Partial<RoundEnd> = {}): PanelEvent {
  return {
    type: "round_end",
    round,
    composite,
    mustFix: 0,
    decision: "continue",
    complete: true,
    blockers: [],
    reason: "",
    claimed: { composite: null, mustFix: null, decision: null },
    ...changes,
  };
}

function view(...events: readonly PanelEvent[]) {
  return events.reduce(foldRun, EMPTY_RUN_VIEW);
}

test("without a closed round there is no best one", () => {
  expect(bestSoFarOf(view({ type: "round_open", round: 1 }))).toEqual({
    bestRound: 0,
    atRound: 1,
    composite: null,
    artifactRef: null,
  });
});

test.each<[string, number, readonly PanelEvent[]]>([
  ["the higher composite", 1, [closed(1, 7), closed(2, 6)]],
  ["fewer must-fix at the same composite", 1, [closed(1, 7, { mustFix: 1 }), closed(2, 7, { mustFix: 2 })]],
  ["the later one when all is equal", 2, [closed(1, 7), closed(2, 7)]],
  ["a complete round before a better incomplete one", 1, [closed(1, 5), closed(2, 7, { complete: false })]],
  [
    "a regular round before a better irregular one",
    1,
    [
      closed(1, 5, { blockers: [{ kind: "must_fix", text: "" }] }),
      closed(2, 7, { blockers: [{ kind: "score_clamped", text: "" }] }),
    ],
  ],
  ["a score before none", 1, [closed(1, 0), closed(2, null)]],
  ["the round that ships", 1, [closed(1, 8, { decision: "ship" }), closed(2, 9)]],
])("%s wins", (_what, expected, events) => {
  const run = view(...events);

  expect(bestRound(run)?.round).toBe(expected);
  expect(bestStoredRound(toStoredRounds(run))?.round).toBe(expected);
});

test("a round with notes only is about the draft before it", () => {
  const artifactRef = { sha256: "a".repeat(64), mime: "text/html", bytes: 5 };
  const run = view({ type: "artifact", round: 1, role: "designer", artifactRef }, closed(1, 5), closed(2, 6));

  expect(draftOf(run, 2)).toEqual(artifactRef);
  expect(bestSoFarOf(run)).toEqual({ bestRound: 2, atRound: 2, composite: 6, artifactRef });
});

test("an outcome names a matching pair of round, composite and must-fix", () => {
  const rounds = [closed(1, 7, { mustFix: 2 }), closed(2, 6, { mustFix: 3 })];
  const best = { bestRound: 1, atRound: 2, composite: 7, artifactRef: null };

  expect(toRunOutcome(view(...rounds))).toBeNull();
  expect(toRunOutcome(view(...rounds, { type: "interrupted", cause: "user", ...best }))).toEqual({
    status: "interrupted",
    reason: null,
    cause: "user",
    detail: null,
    round: 1,
    composite: 7,
    mustFix: 2,
    warnings: {},
    artifact: null,
  });
  expect(
    toRunOutcome(view(...rounds, { type: "degraded", reason: "oversize_block", detail: "too big", ...best })),
  ).toMatchObject({ status: "degraded", reason: "oversize_block", cause: null, detail: "too big", mustFix: 2 });
  expect(
    toRunOutcome(view(...rounds, { type: "failed", cause: "went_silent", detail: "240 s", ...best })),
  ).toMatchObject({ status: "failed", reason: null, cause: "went_silent", detail: "240 s" });
});
