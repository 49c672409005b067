import { expect, test } from "vitest";
import type { PanelEvent } from "../../../shared/domain/panel-event.ts";
import type { Role } from "../../../shared/domain/run.ts";
import { EMPTY_RUN_VIEW, type RunView } from "../../../shared/run-view.ts";
import { viewUpTo } from "../../state/lanes-round.ts";
import { toBarWidth, toLaneView, toScoreText, toTail } from "./lane-view.ts";
import { toMustFixItems } from "./must-fix-view.ts";
import { closes, opens, scores, speaks, viewOf } from "./theater-fixture.ts";

const INTERRUPTED = {
  type: "interrupted",
  cause: "user",
  bestRound: 1,
  atRound: 2,
  composite: 6,
  artifactRef: null,
} as const satisfies PanelEvent;

function laneOf(view: RunView, role: Role) {
  return toLaneView(view, role, toMustFixItems(view));
}

function says(role: Role, delta: string, name?: string): PanelEvent[] {
  return [
    { type: "panelist_open", round: 1, role },
    {
      type: "panelist_text",
      round: 1,
      role,
      element: "notes",
      index: 0,
      delta,
      ...(name === undefined ? {} : { name }),
    },
  ];
}

test("a lane waits with nothing to show before the first round", () => {
  expect(laneOf(EMPTY_RUN_VIEW, "critic")).toMatchObject({ state: "waiting", score: null, aside: { kind: "none" } });
});

test("an earlier round's score stands until the role speaks again, then it says that it speaks", () => {
  const running = [opens(1), ...speaks(1, "critic", 6.4, "a"), closes(1, 6, 1), opens(2)];
  const open: PanelEvent = { type: "panelist_open", round: 2, role: "critic" };

  expect(laneOf(viewOf(...running), "critic")).toMatchObject({
    state: "waiting",
    score: "6.4",
    aside: { kind: "earlier", round: 1 },
    mustFix: { kind: "some", open: 1, fixed: 0 },
  });
  expect(laneOf(viewOf(...running, open), "critic")).toMatchObject({ score: "6.4", aside: { kind: "speaking" } });
});

test("a lane gives the difference to the round before and counts an item that came back once", () => {
  const round1 = [opens(1), ...speaks(1, "critic", 6.4, "Bring the hours up.", "Fix contrast"), closes(1, 6, 2)];
  const view = viewOf(...round1, opens(2), ...speaks(2, "critic", 7.8, "bring the hours up"));

  expect(laneOf(view, "critic")).toMatchObject({
    state: "done",
    score: "7.8",
    aside: { kind: "scored", delta: "+1.4" },
    mustFix: { kind: "some", open: 1, fixed: 1 },
  });
});

test.each([
  [6.4, 6.4, "±0.0"],
  [8.1, 7.25, "−0.85"],
  [7.999, 8, "+0.01"],
])("from %d to %d the difference reads %s", (before, now, delta) => {
  const view = viewOf(opens(1), ...speaks(1, "copy", before), closes(1, 6, 0), opens(2), ...speaks(2, "copy", now));

  expect(laneOf(view, "copy").aside).toEqual({ kind: "scored", delta });
});

test("a role that spoke without a usable score is not scored", () => {
  const lane = laneOf(viewOf(opens(1), ...speaks(1, "designer", null)), "designer");

  expect(lane).toMatchObject({ state: "done", score: null, aside: { kind: "unscored" } });
});

test("that a role asks for nothing is said once it has scored, never of one that waits, speaks or was not scored", () => {
  const round1 = [opens(1), ...speaks(1, "critic", 8), ...speaks(1, "designer", null)];
  const mustFixOf = (role: Role, ...events: readonly PanelEvent[]) => laneOf(viewOf(...events), role).mustFix.kind;

  expect(mustFixOf("critic", ...round1)).toBe("none");
  expect(mustFixOf("designer", ...round1)).toBe("unsaid");
  expect(mustFixOf("brand", ...round1)).toBe("unsaid");
  expect(mustFixOf("brand", ...round1, { type: "panelist_open", round: 1, role: "brand" })).toBe("unsaid");
  expect(mustFixOf("critic", ...round1, closes(1, 8, 1), opens(2))).toBe("unsaid");
});

test("an earlier round shows what was said in it and nothing from before or after", () => {
  const round1 = [...scores(1, "critic", { contrast: 6 }), ...speaks(1, "critic", 6.4, "Hours", "Contrast").slice(1)];
  const round2 = [...scores(2, "critic", { contrast: 8 }), ...speaks(2, "critic", 7.8, "Hours").slice(1)];
  const view = viewOf(opens(1), ...round1, closes(1, 6, 2), opens(2), ...round2, closes(2, 7, 1), opens(3));
  const first = viewUpTo(view, 1);
  const second = viewUpTo(view, 2);
  const earlier = (run: RunView, role: Role) => toLaneView(run, role, toMustFixItems(run), true);

  expect(earlier(first, "critic")).toMatchObject({
    score: "6.4",
    aside: { kind: "scored", delta: null },
    mustFix: { kind: "some", open: 2, fixed: 0 },
    dims: [{ name: "contrast", score: 6 }],
    raised: ["Hours", "Contrast"],
    speaking: null,
  });
  expect(earlier(second, "critic")).toMatchObject({
    aside: { kind: "scored", delta: "+1.4" },
    mustFix: { kind: "some", open: 1, fixed: 1 },
    raised: ["Hours"],
  });
  expect(earlier(second, "brand")).toMatchObject({ score: null, aside: { kind: "unscored" }, dims: [] });
});

test("a role that spoke in the round before and not in the one that is looked at has no score there", () => {
  const view = viewOf(opens(1), ...speaks(1, "copy", 6, "Words"), closes(1, 6, 1), opens(2), closes(2, 6, 0), opens(3));
  const second = viewUpTo(view, 2);

  expect(toLaneView(second, "copy", toMustFixItems(second), true)).toMatchObject({
    score: null,
    aside: { kind: "unscored" },
    raised: [],
  });
});

test("a role that was cut off while it spoke is not scored, and says nothing more", () => {
  const lane = laneOf(viewOf(opens(1), ...says("brand", "Two gre"), INTERRUPTED), "brand");

  expect(lane).toMatchObject({ score: null, aside: { kind: "unscored" }, speaking: null });
});

test("what the role said last stays when the run ends before it speaks again", () => {
  const running = [
    opens(1),
    ...scores(1, "critic", { contrast: 6 }),
    ...speaks(1, "critic", 6.4).slice(1),
    closes(1, 6, 1),
    opens(2),
  ];

  expect(laneOf(viewOf(...running), "critic").dims).toEqual([]);
  expect(laneOf(viewOf(...running, INTERRUPTED), "critic")).toMatchObject({
    aside: { kind: "earlier", round: 1 },
    dims: [{ name: "contrast", score: 6, note: "" }],
  });
});

test("a role that was cut off before its first whole sentence shows what it said in the round before", () => {
  const round1 = [...scores(1, "critic", { contrast: 6 }), ...speaks(1, "critic", 6.4).slice(1), closes(1, 6, 1)];
  const cut: PanelEvent[] = [opens(2), { type: "panelist_open", round: 2, role: "critic" }, INTERRUPTED];

  expect(laneOf(viewOf(opens(1), ...round1, ...cut), "critic")).toMatchObject({
    aside: { kind: "earlier", round: 1 },
    dims: [{ name: "contrast" }],
  });
});

test("an earlier item stays open while the role is speaking", () => {
  const again = { type: "panelist_open", round: 2, role: "critic" } as const;
  const view = viewOf(opens(1), ...speaks(1, "critic", 6, "Hours"), closes(1, 6, 1), opens(2), again);

  expect(laneOf(view, "critic").mustFix).toEqual({ kind: "some", open: 1, fixed: 0 });
});

test("a role that speaks has words, be it none yet, and names the dimension they are about", () => {
  expect(laneOf(viewOf(opens(1), { type: "panelist_open", round: 1, role: "copy" }), "copy").speaking).toBe("");
  expect(laneOf(viewOf(opens(1), ...says("copy", "Warm", "tone")), "copy").speaking).toBe("tone: Warm");
});

test("B124: of a text in the making only the end is drawn, however long it has become", () => {
  const lane = laneOf(viewOf(opens(1), ...says("copy", "word ".repeat(200_000))), "copy");

  expect(lane.speaking?.length).toBeLessThan(800);
  expect(lane.speaking?.startsWith("…word")).toBe(true);
});

test("a tail begins at a word where there is one near, and never with half a character", () => {
  expect(toTail("short", 10)).toBe("short");
  expect(toTail("one two three", 8)).toBe("…three");
  expect(toTail(`${"👩".repeat(40)}`, 41)).toBe(`…${"👩".repeat(20)}`);
});

test.each([
  [7.996, "7.99"],
  [8, "8.0"],
  [7.85, "7.85"],
  [10, "10.0"],
])("the score %d reads %s", (score, text) => {
  expect(toScoreText(score)).toBe(text);
});

test.each([
  [7.5, 10, "75%"],
  [85, 10, "100%"],
  [-1, 10, "0%"],
  [null, 10, "0%"],
  [4, 5, "80%"],
  [3, 0, "0%"],
])("B041: the bar of %j on a scale of %d is %s wide", (score, scale, width) => {
  expect(toBarWidth(score, scale)).toBe(width);
});
