import { expect, test } from "vitest";
import type { PanelEvent } from "../../../shared/domain/panel-event.ts";
import { compositeSoFar } from "./composite-so-far.ts";
import { toRoundRows, toShownReason } from "./round-rows.ts";
import { closes, opens, speaks, viewOf } from "./theater-fixture.ts";

const FAILED: PanelEvent = {
  type: "failed",
  cause: "went_silent",
  detail: "",
  bestRound: 0,
  atRound: 1,
  composite: null,
  artifactRef: null,
};

function rowOf(...events: readonly PanelEvent[]) {
  return toRoundRows(viewOf(opens(1), ...events))[0];
}

test("a round that ships says so", () => {
  expect(rowOf(closes(1, 8.6, 0))).toMatchObject({ verdict: "ships", label: "8.60 · ships", outcome: "ships" });
});

test("a round that cleared the threshold and did not ship says why", () => {
  expect(rowOf(closes(1, 8.4, 3))).toMatchObject({
    verdict: "blocked",
    score: "8.40",
    label: "8.40 · 3 must-fix open",
    outcome: "cleared, not shipped: 3 must-fix open",
    mustFix: 3,
  });
});

test("exactly the threshold is cleared", () => {
  expect(rowOf(closes(1, 8, 1))).toMatchObject({ verdict: "blocked", label: "8.00 · 1 must-fix open" });
});

test("B047: a composite just below the threshold reads as below it", () => {
  expect(rowOf(closes(1, 7.999, 1))).toMatchObject({ verdict: "below", score: "7.99" });
});

test("a cleared round held back by something else than must-fix is irregular, an incomplete one incomplete", () => {
  const end = { ...closes(1, 8.4, 0), decision: "continue" } as const;

  expect(rowOf({ ...end })).toMatchObject({ verdict: "blocked", label: "8.40 · irregular" });
  expect(rowOf({ ...end, complete: false } as PanelEvent)).toMatchObject({ label: "8.40 · incomplete" });
});

test("a round below the threshold says what else is open", () => {
  expect(rowOf(closes(1, 6.18, 7))).toMatchObject({
    verdict: "below",
    label: "6.18 · 7 must-fix open",
    outcome: "below 8.00, 7 must-fix open",
  });
  const clean = { ...closes(1, 6.18, 0), decision: "continue" } as PanelEvent;
  expect(rowOf(clean)).toMatchObject({ label: "6.18", outcome: "below 8.00" });
});

test("a round without a composite has none, and no point", () => {
  const none = { ...closes(1, null, 0), decision: "continue" } as PanelEvent;

  expect(rowOf(none)).toMatchObject({ composite: null, score: "—", outcome: "no composite" });
});

test("an open round stands at what its roles gave so far", () => {
  const events = [...speaks(1, "critic", 7.8), ...speaks(1, "brand", 7.2)];

  expect(rowOf(...events)).toMatchObject({ verdict: "open", label: "7.60 so far", outcome: "still open" });
  expect(rowOf()).toMatchObject({ verdict: "open", composite: null });
});

test("what a round has so far is exact, and what weighs nothing does not count", () => {
  const eights = (["critic", "brand", "a11y", "copy"] as const).flatMap((role) => speaks(1, role, 8));
  const view = viewOf(opens(1), ...speaks(1, "designer", 2), ...eights);
  const [round] = view.rounds;

  expect(round === undefined ? null : compositeSoFar(view, round)).toBe(8);
});

test("a round that the run's end left open has no composite", () => {
  expect(rowOf(...speaks(1, "critic", 7.8), FAILED)).toMatchObject({
    verdict: "abandoned",
    composite: null,
    outcome: "not closed",
  });
});

const ROUND_1 = [opens(1), closes(1, 6.18, 7)];
const WHY_1 = "Round 1 did not ship: 7 must-fix are open.";
const INTERRUPTED: PanelEvent = {
  type: "interrupted",
  cause: "user",
  bestRound: 1,
  atRound: 2,
  composite: 6.18,
  artifactRef: null,
};
const SHIP: PanelEvent = {
  type: "ship",
  round: 2,
  atRound: 2,
  composite: 8.6,
  mustFix: 0,
  status: "shipped",
  artifactRef: null,
  summary: "",
};

test("each closed round says in one sentence why it did not ship, also when the run is over", () => {
  const rows = toRoundRows(viewOf(...ROUND_1, opens(2), closes(2, 8.6, 0), SHIP));

  expect(rows.map(({ reason }) => reason)).toEqual([WHY_1, "Round 2 ships."]);
  expect(rowOf()?.reason).toBeNull();
});

test("the reason that is shown is that of the last closed round, and of an earlier one that is looked at", () => {
  const running = viewOf(...ROUND_1, opens(2), closes(2, 8.6, 2), opens(3));

  expect(toShownReason(viewOf(opens(1)), null)).toBeNull();
  expect(toShownReason(running, null)).toBe("Round 2 did not ship: 2 must-fix are open.");
  expect(toShownReason(running, 1)).toBe(WHY_1);
  expect(toShownReason(viewOf(...ROUND_1, opens(2), INTERRUPTED), null)).toBe(WHY_1);
});

test("a run whose badge says why gives no other reason, but that of an earlier round that is looked at", () => {
  const shipped = viewOf(...ROUND_1, opens(2), closes(2, 8.6, 0), SHIP);
  const late = viewOf(...ROUND_1, opens(2), { ...SHIP, round: 1, composite: 6.18, mustFix: 7, status: "timed_out" });

  expect(toShownReason(shipped, null)).toBeNull();
  expect(toShownReason(shipped, 1)).toBe(WHY_1);
  expect(toShownReason(late, null)).toBe(WHY_1);
});
