import { expect, test } from "vitest";
import { clampWidth, dragWidth, keyWidth, type SplitterRange } from "./splitter-value.ts";

const start: SplitterRange = { value: 300, min: 200, max: 500, pane: "start" };
const end: SplitterRange = { ...start, pane: "end" };

test("dragging right widens a pane at the start and narrows one at the end", () => {
  expect([dragWidth(start, 40), dragWidth(end, 40)]).toEqual([340, 260]);
});

test("a width stays between its bounds, and at the lower one where there is no room", () => {
  expect([dragWidth(start, 900), dragWidth(start, -900)]).toEqual([500, 200]);
  expect(clampWidth(300, { min: 200, max: 120 })).toBe(200);
});

test("arrows move the splitter, with Shift further, and Home and End to its bounds", () => {
  expect(keyWidth(start, "ArrowRight", false)).toBe(316);
  expect(keyWidth(start, "ArrowRight", true)).toBe(364);
  expect(keyWidth(end, "ArrowRight", false)).toBe(284);
  expect([keyWidth(start, "Home", false), keyWidth(start, "End", false)]).toEqual([200, 500]);
  expect(keyWidth(start, "a", false)).toBeNull();
});
