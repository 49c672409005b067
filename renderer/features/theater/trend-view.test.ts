import { expect, test } from "vitest";
import type { RunView } from "../../../shared/run-view.ts";
import { closes, opens, scores, viewOf } from "./theater-fixture.ts";
import { TREND_HEIGHT, TREND_WIDTH, toTrendView } from "./trend-view.ts";

function trendOf(view: RunView, maxRounds = 3) {
  const heard = view.rounds.map(({ round, panelists }) => ({ round, panelist: panelists.critic }));
  return toTrendView(heard, maxRounds, 10);
}

const ROUND_1 = [opens(1), ...scores(1, "critic", { Hierarchy: 5, contrast: 4 }), closes(1, 5, 0)];

test("a role that gave no dim has no line", () => {
  expect(trendOf(viewOf(opens(1)))).toEqual({ lines: [], labels: [] });
  expect(trendOf(viewOf(opens(1), ...scores(1, "critic", { brief: null })))).toEqual({ lines: [], labels: [] });
});

test("each dim is a line with one point a round, however the agent spells its name", () => {
  const { lines } = trendOf(viewOf(...ROUND_1, opens(2), ...scores(2, "critic", { hierarchy: 8, contrast: 9 })));

  expect(lines.map(({ points }) => points.map(({ round, score }) => [round, score]))).toEqual([
    [
      [1, 5],
      [2, 8],
    ],
    [
      [1, 4],
      [2, 9],
    ],
  ]);
  const [hierarchy] = lines;
  expect(hierarchy?.points[1]?.y).toBeLessThan(hierarchy?.points[0]?.y ?? Number.NaN);
  expect(hierarchy?.points[1]?.x).toBeGreaterThan(hierarchy?.points[0]?.x ?? Number.NaN);
});

test("the last points carry their numbers, the highest first, equal ones once", () => {
  const { labels } = trendOf(viewOf(opens(1), ...scores(1, "critic", { a: 2, b: 9, c: 9 })));

  expect(labels.map(({ text }) => text)).toEqual(["9.0", "2.0"]);
});

test("while the role waits in a new round, the lines are those of the round before", () => {
  expect(trendOf(viewOf(...ROUND_1, opens(2))).lines.map(({ points }) => points.length)).toEqual([1, 1]);
});

test("numbers close together are moved apart", () => {
  const { lines, labels } = trendOf(viewOf(opens(1), ...scores(1, "critic", { a: 8, b: 8.5, c: 9 })));

  expect(labels.map(({ text }) => text)).toEqual(["9.0", "8.5", "8.0"]);
  for (const [index, { y }] of labels.entries()) expect(y - (labels[index - 1]?.y ?? -11)).toBeGreaterThanOrEqual(11);
  for (const { points } of lines) {
    for (const { y } of points) expect(y > 0 && y < TREND_HEIGHT).toBe(true);
  }
});

test("two hundred dims are eight lines, and every number stands inside and clear of the others", () => {
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`dim ${index}`, index % 11]));

  const { lines, labels } = trendOf(viewOf(opens(1), ...scores(1, "critic", many)), 10);

  expect(lines).toHaveLength(8);
  labels.forEach(({ x, y }, index) => {
    expect(x).toBeLessThan(TREND_WIDTH - 10);
    expect(y).toBeGreaterThanOrEqual(7);
    expect(y).toBeLessThan(TREND_HEIGHT);
    expect(y - (labels[index - 1]?.y ?? -11)).toBeGreaterThanOrEqual(11);
  });
});
