import fc from "fast-check";
import { expect, test } from "vitest";
import { type Display, placeBeside, placeWindow, type Rectangle, WINDOW_SIZE } from "./window-placement.ts";

const display = (x: number, y: number, width: number, height: number): Display => ({
  workArea: { x, y, width, height },
});
const ONE = [display(0, 0, 1280, 720)];

const rectangle = fc.record({
  x: fc.integer({ min: -20_000, max: 20_000 }),
  y: fc.integer({ min: -20_000, max: 20_000 }),
  width: fc.integer({ min: 1, max: 20_000 }),
  height: fc.integer({ min: 1, max: 20_000 }),
});
const displays = fc.array(
  fc.record({
    workArea: fc.record({
      x: fc.integer({ min: -8_000, max: 8_000 }),
      y: fc.integer({ min: -8_000, max: 8_000 }),
      width: fc.integer({ min: 640, max: 5_000 }),
      height: fc.integer({ min: 480, max: 3_000 }),
    }),
  }),
  { minLength: 1, maxLength: 4 },
);

/** Pixels of the window's title bar that a display shows. */
function shownTitle(window: Rectangle, { workArea }: Display): number {
  if (window.y < workArea.y || window.y >= workArea.y + workArea.height) return 0;
  return Math.min(window.x + window.width, workArea.x + workArea.width) - Math.max(window.x, workArea.x);
}

test("B087: wherever a window stood, its title bar can be taken hold of on a display that is there", () => {
  fc.assert(
    fc.property(rectangle, displays, (saved, screens) => {
      const placed = placeWindow(saved, screens);

      if (placed === null) throw new Error("a sane rectangle has a place");
      expect(Math.max(...screens.map((screen) => shownTitle(placed, screen)))).toBeGreaterThanOrEqual(120);
      expect(placed.width).toBeGreaterThanOrEqual(WINDOW_SIZE.minWidth);
      expect(placed.height).toBeGreaterThanOrEqual(WINDOW_SIZE.minHeight);
    }),
    { seed: 87, numRuns: 2_000 },
  );
});

test("a window that is where it was stays exactly there, and placing it again moves nothing", () => {
  fc.assert(
    fc.property(rectangle, displays, (saved, screens) => {
      const one = screens.slice(0, 1);
      const once = placeWindow(saved, one);

      expect(placeWindow(once, one)).toEqual(once);
    }),
    { seed: 88, numRuns: 1_000 },
  );
  const saved = { x: 200, y: 100, width: 900, height: 600 };
  expect(placeWindow(saved, ONE)).toEqual(saved);
});

test("B087: x=-3583 on one display of 1280 by 720 comes back to it", () => {
  expect(placeWindow({ x: -3583, y: 40, width: 1000, height: 600 }, ONE)).toEqual({
    x: 0,
    y: 40,
    width: 1000,
    height: 600,
  });
});

test("a window larger than the display becomes as large as it", () => {
  expect(placeWindow({ x: 0, y: 0, width: 3000, height: 2000 }, ONE)).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
});

test("of several displays the nearest takes it in", () => {
  const two = [...ONE, display(1280, 0, 1920, 1080)];

  expect(placeWindow({ x: 5_000, y: 100, width: 800, height: 600 }, two)).toMatchObject({ x: 2_400, y: 100 });
});

test.each([null, { x: Number.NaN, y: 0, width: 9, height: 9 }, { x: 0, y: 0, width: 0, height: 9 }])(
  "without a usable place (%o) the platform chooses",
  (saved) => {
    expect(placeWindow(saved, ONE)).toBeNull();
  },
);

test("no display at all leaves it to the platform", () => {
  expect(placeWindow({ x: 0, y: 0, width: 800, height: 600 }, [])).toBeNull();
});

test("another window opens a step aside, and in the corner when there is no room left", () => {
  const first = { x: 100, y: 50, width: 900, height: 600 };

  expect(placeBeside(first, ONE)).toEqual({ ...first, x: 128, y: 78 });
  expect(placeBeside({ ...first, x: 370, y: 110 }, ONE)).toEqual({ ...first, x: 0, y: 0 });
});
