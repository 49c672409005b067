import { expect, test } from "vitest";
import type { RunStarted } from "../../../shared/domain/panel-event.ts";
import { foldRun } from "../../../shared/fold-run.ts";
import { EMPTY_RUN_VIEW } from "../../../shared/run-view.ts";
import { closes, opens, speaks, started, viewOf } from "./theater-fixture.ts";
import { toTickerView } from "./ticker-view.ts";

const SIZE = { width: 620, height: 150 };

test("there is nothing to draw before the run has its rules", () => {
  expect(toTickerView(EMPTY_RUN_VIEW, SIZE)).toBeNull();
});

test("one point per closed round, higher for a better composite, and the threshold between", () => {
  const ticker = toTickerView(viewOf(opens(1), closes(1, 6.18, 7), opens(2), closes(2, 8.6, 0)), SIZE);

  const [first, second] = ticker?.points ?? [];
  expect(ticker?.points.map(({ round, verdict }) => [round, verdict])).toEqual([
    [1, "below"],
    [2, "ships"],
  ]);
  expect(first?.y).toBeGreaterThan(ticker?.thresholdY ?? Number.NaN);
  expect(second?.y).toBeLessThan(ticker?.thresholdY ?? Number.NaN);
  expect(ticker?.rounds.map((round) => round.reached)).toEqual([true, true, false]);
});

test("the open round's point hangs on the last closed one and is no part of the line", () => {
  const view = viewOf(opens(1), closes(1, 6.18, 7), opens(2), ...speaks(2, "critic", 7.6));

  const ticker = toTickerView(view, SIZE);

  const [closed, open] = ticker?.points ?? [];
  expect(open).toMatchObject({ verdict: "open", label: "7.60 so far" });
  expect(ticker?.line).toBe(`${closed?.x},${closed?.y}`);
  expect(ticker?.openLine).toBe(`${closed?.x},${closed?.y} ${open?.x},${open?.y}`);
});

test.each([0, 3.3, 7.99, 8, 10])("a composite of %d and its label stay inside the chart", (composite) => {
  const ticker = toTickerView(viewOf(opens(1), closes(1, composite, 1)), SIZE);

  const [point] = ticker?.points ?? [];
  expect(point?.y).toBeGreaterThanOrEqual(ticker?.top ?? Number.NaN);
  expect(point?.y).toBeLessThanOrEqual(ticker?.bottom ?? Number.NaN);
  expect(point?.labelY).toBeGreaterThan(0);
  expect(point?.labelY).toBeLessThan(SIZE.height);
  expect(point?.labelX).toBeGreaterThan(40);
});

test("a round without a composite has no point", () => {
  expect(toTickerView(viewOf(opens(1), closes(1, null, 0)), SIZE)?.points).toEqual([]);
});

test.each([300, 620, 1400])("ten rounds at %d pixels have labels of one line that do not touch", (width) => {
  const ten: RunStarted = { ...started, maxRounds: 10 };
  const events = Array.from({ length: 10 }, (_, index) => [opens(index + 1), closes(index + 1, 5 + index * 0.37, 12)]);

  const ticker = toTickerView([ten, ...events.flat()].reduce(foldRun, EMPTY_RUN_VIEW), { width, height: 150 });

  const points = ticker?.points ?? [];
  expect(points).toHaveLength(10);
  points.forEach((point, index) => {
    const next = points[index + 1];
    // Half of either label, at a narrow digit's 5.2 pixels.
    const reach = ((point.label.length + (next?.label.length ?? 0)) / 2) * 5.2;
    if (next !== undefined) expect(next.labelX - point.labelX).toBeGreaterThanOrEqual(reach);
  });
  const names = ticker?.rounds.map(({ label }) => label) ?? [];
  expect(names).toContain(width < 500 ? "10" : "Round 10");
});

test("a foreign run with more rounds than it announced has room for them", () => {
  expect(toTickerView(viewOf(opens(5), closes(5, 7, 0)), SIZE)?.rounds).toHaveLength(5);
});
