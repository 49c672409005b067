import { expect, test } from "vitest";
import { MINI_HEIGHT, MINI_WIDTH, toMiniTickerView } from "./mini-ticker-view.ts";

test("there is no line before the first composite", () => {
  expect(toMiniTickerView([], 8, 3)).toBeNull();
});

test("a better round stands higher, and the line leaves room for the rounds to come", () => {
  const view = toMiniTickerView([6, 7.5], 8, 3);
  const [first, second] = (view?.line ?? "").split(" ").map((point) => point.split(",").map(Number));

  expect(second?.[1]).toBeLessThan(first?.[1] ?? 0);
  expect(view?.last.x).toBe(MINI_WIDTH / 2);
  expect(view?.thresholdY).toBeLessThan(view?.last.y ?? 0);
});

test.each([[[0, 10]], [[8]], [[8, 8, 8, 8, 8]]])("the composites %j stay in the picture", (composites) => {
  const view = toMiniTickerView(composites, 8, 3);

  for (const point of (view?.line ?? "").split(" ")) {
    const [x = -1, y = -1] = point.split(",").map(Number);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(MINI_WIDTH);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(MINI_HEIGHT);
  }
});
