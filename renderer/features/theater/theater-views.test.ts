import { describe, expect, test } from "vitest";
import { EMPTY_RUN_VIEW } from "../../../shared/run-view.ts";
import { toLaneView, toScoreText } from "./lane-view.ts";
import { toMustFixItems } from "./must-fix-view.ts";
import { closes, opens, speaks, viewOf } from "./theater-fixture.ts";
import { toTickerView } from "./ticker-view.ts";

const SIZE = { width: 620, height: 150 };

describe("a lane", () => {
  test("waits with nothing to show before the first round", () => {
    expect(toLaneView(EMPTY_RUN_VIEW, "critic")).toMatchObject({ state: "waiting", score: null, mustFixAll: 0 });
  });

  test("shows the earlier round's score until the role has spoken again", () => {
    const view = viewOf(opens(1), ...speaks(1, "critic", 6.4, "a"), closes(1, 6, 1), opens(2));

    expect(toLaneView(view, "critic")).toMatchObject({
      state: "waiting",
      score: "6.4",
      fromRound: 1,
      delta: null,
      mustFixOpen: 1,
    });
  });

  test("gives the difference to the round before and counts an item that came back once", () => {
    const round1 = [opens(1), ...speaks(1, "critic", 6.4, "Bring the hours up.", "Fix contrast"), closes(1, 6, 2)];
    const view = viewOf(...round1, opens(2), ...speaks(2, "critic", 7.8, "bring the hours up"));

    expect(toLaneView(view, "critic")).toMatchObject({
      state: "done",
      score: "7.8",
      fromRound: null,
      delta: "+1.4",
      mustFixOpen: 1,
      mustFixAll: 2,
      history: [
        { round: 1, score: 6.4 },
        { round: 2, score: 7.8 },
      ],
    });
  });

  test("a role without a usable score keeps none", () => {
    const view = viewOf(opens(1), ...speaks(1, "designer", null));

    expect(toLaneView(view, "designer")).toMatchObject({ state: "done", score: null, fromRound: null, delta: null });
  });

  test.each([
    [7.996, "7.99"],
    [8, "8.0"],
    [7.85, "7.85"],
    [10, "10.0"],
  ])("the score %d reads %s", (score, text) => {
    expect(toScoreText(score)).toBe(text);
  });

  test("keeps what the role said last when the run ends before it speaks again", () => {
    const end = {
      type: "interrupted",
      cause: "user",
      bestRound: 1,
      atRound: 2,
      composite: 6,
      artifactRef: null,
    } as const;
    const dim = {
      type: "panelist_dim",
      round: 1,
      role: "critic",
      dimName: "contrast",
      dimScore: 6,
      dimNote: "faint",
    } as const;
    const [open, ...rest] = speaks(1, "critic", 6.4);
    const running = [opens(1), ...(open === undefined ? [] : [open]), dim, ...rest, closes(1, 6, 1), opens(2)];

    expect(toLaneView(viewOf(...running), "critic").dims).toEqual([]);
    expect(toLaneView(viewOf(...running, end), "critic")).toMatchObject({
      fromRound: 1,
      dims: [{ name: "contrast", score: 6, note: "faint" }],
    });
  });

  test("an earlier item stays open while the role is speaking", () => {
    const again = { type: "panelist_open", round: 2, role: "critic" } as const;
    const view = viewOf(opens(1), ...speaks(1, "critic", 6, "Hours"), closes(1, 6, 1), opens(2), again);

    expect(toLaneView(view, "critic")).toMatchObject({ mustFixOpen: 1, mustFixAll: 1 });
  });

  test("names the dimension it is speaking about", () => {
    const text = {
      type: "panelist_text",
      round: 1,
      role: "copy",
      element: "dim",
      index: 0,
      name: "tone",
      delta: "Warm",
    } as const;
    const view = viewOf(opens(1), { type: "panelist_open", round: 1, role: "copy" }, text);

    expect(toLaneView(view, "copy").speaking).toBe("tone: Warm");
  });
});

describe("the must-fix list", () => {
  const round1 = [opens(1), ...speaks(1, "critic", 6, "Hours", "Contrast"), ...speaks(1, "copy", 6, "Click here")];

  test("everything the first round raises is open", () => {
    expect(toMustFixItems(viewOf(...round1)).map(({ text, state }) => [text, state])).toEqual([
      ["Hours", "open"],
      ["Contrast", "open"],
      ["Click here", "open"],
    ]);
  });

  test("an item not raised again is fixed once its role has spoken, a new one is marked", () => {
    const round2 = [opens(2), ...speaks(2, "critic", 7, "hours!", "Gallery")];

    const items = toMustFixItems(viewOf(...round1, closes(1, 6, 3), ...round2));

    expect(items.map(({ text, state, round }) => [text, state, round])).toEqual([
      ["hours!", "open", 2],
      ["Gallery", "new", 2],
      ["Click here", "open", 1],
      ["Contrast", "fixed", 1],
    ]);
  });

  test("a role that is still speaking has fixed nothing yet", () => {
    const view = viewOf(...round1, closes(1, 6, 3), opens(2), { type: "panelist_open", round: 2, role: "critic" });

    expect(toMustFixItems(view).every((item) => item.state === "open")).toBe(true);
  });
});

describe("the ticker", () => {
  test("has nothing to draw before the run has its rules", () => {
    expect(toTickerView(EMPTY_RUN_VIEW, SIZE)).toBeNull();
  });

  test("puts one point per closed round, higher for a better composite, and the threshold between", () => {
    const ticker = toTickerView(viewOf(opens(1), closes(1, 6.18, 7), opens(2), closes(2, 8.6, 0)), SIZE);

    const [first, second] = ticker?.points ?? [];
    expect(ticker?.points.map((point) => point.round)).toEqual([1, 2]);
    expect(first?.y).toBeGreaterThan(ticker?.thresholdY ?? Number.NaN);
    expect(second?.y).toBeLessThan(ticker?.thresholdY ?? Number.NaN);
    expect(second?.ships).toBe(true);
    expect(ticker?.rounds.map((round) => round.reached)).toEqual([true, true, false]);
  });

  test.each([0, 3.3, 7.99, 8, 10])("a composite of %d and its label stay inside the chart", (composite) => {
    const ticker = toTickerView(viewOf(opens(1), closes(1, composite, 1)), SIZE);

    const [point] = ticker?.points ?? [];
    expect(point?.y).toBeGreaterThanOrEqual(ticker?.top ?? Number.NaN);
    expect(point?.y).toBeLessThanOrEqual(ticker?.bottom ?? Number.NaN);
    expect(point?.labelY).toBeGreaterThan(0);
    expect(point?.labelY).toBeLessThan(SIZE.height);
  });

  test("a round without a composite has no point", () => {
    expect(toTickerView(viewOf(opens(1), closes(1, null, 0)), SIZE)?.points).toEqual([]);
  });
});
