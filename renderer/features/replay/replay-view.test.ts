import { describe, expect, test } from "vitest";
import type { PanelEvent, TranscriptEvent } from "../../../shared/domain/panel-event.ts";
import { translateEn as t } from "../../../shared/strings/translate-en.ts";
import { createReplayFacts } from "../../state/replay-facts.ts";
import { createTimeMap } from "../../state/replay-time.ts";
import { toMomentText, toPositionText, toScrubView, toSpeedText, toTimelineRow } from "./replay-view.ts";

const mustFix: PanelEvent = { type: "panelist_must_fix", round: 1, role: "critic", text: "Fix it" };
const closes: PanelEvent = {
  type: "round_end",
  round: 1,
  composite: 5,
  mustFix: 2,
  decision: "continue",
  complete: true,
  blockers: [],
  reason: "",
  claimed: { composite: null, mustFix: null, decision: null },
};
const BOX = { width: 1_000, height: 48, top: 15, bottom: 35 };

function scrub(events: readonly (readonly [t: number, event: PanelEvent])[]) {
  const facts = createReplayFacts();
  const time = createTimeMap();
  events.forEach(([at, event], seq) => {
    facts.add({ ...event, seq, t: at });
    time.add(at);
  });
  return toScrubView(t, facts, time.shortened, BOX);
}

describe("the scrub bar", () => {
  test("has its marks where their time is", () => {
    const view = scrub([
      [0, { type: "round_open", round: 1 }],
      [500, mustFix],
      [1_000, closes],
      [1_000, { type: "round_open", round: 2 }],
      [2_000, { type: "interrupted", cause: "user", bestRound: 1, atRound: 2, composite: 5, artifactRef: null }],
    ]);

    expect(view.rounds).toEqual([
      { round: 1, x: 0, label: "Round 1" },
      { round: 2, x: 500, label: "Round 2" },
    ]);
    expect(view.decisions).toEqual([{ round: 1, x: 500, decision: "continue" }]);
    expect(view.curve).toBe("M500 31.7H1000");
    expect(view.mustFix).toBe("M250.5 43v5");
    expect(view.endX).toBe(1_000);
  });

  test("draws must-fix of one pixel once", () => {
    const many = Array.from({ length: 5_000 }, (_, index) => [index, mustFix] as const);

    expect(scrub(many).mustFix.split("M").length).toBeLessThanOrEqual(BOX.width + 2);
  });

  test("leaves out words for rounds that stand close", () => {
    const view = scrub(Array.from({ length: 100 }, (_, round) => [round * 10, { type: "round_open", round }] as const));

    expect(view.rounds[50]?.label).toBe("");
  });

  test("is empty before anything is known", () => {
    expect(scrub([])).toMatchObject({ rounds: [], curve: "", mustFix: "", endX: null, thresholdY: null });
  });
});

test.each([
  [{ round: null, speaker: null, composite: null }, "before the first round"],
  [{ round: 2, speaker: null, composite: null }, "round 2"],
  [{ round: 2, speaker: "a11y", composite: 6 }, "round 2, Accessibility speaking"],
] as const)("the moment %j reads %s", (moment, text) => {
  expect(toMomentText(t, moment)).toBe(text);
});

test("a position is read out with time, place and event", () => {
  const moment = { round: 2, speaker: null, composite: null };

  expect(toPositionText(t, { positionMs: 42_000, endMs: 190_000, cursor: 1_200, count: 3_400, moment })).toBe(
    "0:42 of 3:10, round 2, event 1,200 of 3,400",
  );
});

test.each([
  [{ kind: "live", factor: 4 }, "4×"],
  [{ kind: "fixed", intervalMs: 100 }, "An event every 0.1 s"],
  [{ kind: "instant" }, "Instant"],
] as const)("the speed %j reads %s", (speed, text) => {
  expect(toSpeedText(t, speed)).toBe(text);
});

test.each<[PanelEvent, Partial<ReturnType<typeof toTimelineRow>>]>([
  [mustFix, { role: "critic", text: "Fix it", look: "must_fix" }],
  [
    { type: "panelist_dim", round: 1, role: "brand", dimName: "tokens", dimScore: 7.5, dimNote: "Two greens" },
    { role: "brand", text: "tokens 7.5: Two greens", look: "said" },
  ],
  [closes, { role: null, text: "Round 1 closed at 5.00", look: "mark" }],
  [
    { type: "panelist_open", round: 1, role: "copy" },
    { role: null, text: "Copy speaks", look: "quiet" },
  ],
])("the row of %j", (event, row) => {
  const recorded: TranscriptEvent = { ...event, seq: 0, t: 61_000 };

  expect(toTimelineRow(t, recorded)).toMatchObject({ time: "1:01", ...row });
});
