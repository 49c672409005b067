import { expect, test } from "vitest";
import { type ScrolledList, toListWindow, toMovedIndex, toScrollTop, toSlotCount, toSlots } from "./list-window.ts";

const LIST: ScrolledList = { scrollTop: 0, height: 500, rowHeight: 50, length: 10_000 };

test.each([
  [0, { first: 0, last: 16 }],
  [25, { first: 0, last: 17 }],
  [250_000, { first: 4_994, last: 5_016 }],
  [499_500, { first: 9_984, last: 10_000 }],
])("scrolled to %d, what is near is drawn", (scrollTop, drawn) => {
  expect(toListWindow({ ...LIST, scrollTop })).toEqual(drawn);
});

test("a list that became shorter than it is scrolled draws nothing beyond its end", () => {
  expect(toListWindow({ ...LIST, scrollTop: 250_000, length: 3 })).toEqual({ first: 3, last: 3 });
  expect(toListWindow({ ...LIST, length: 0 })).toEqual({ first: 0, last: 0 });
});

test.each([
  [0, 0, 0],
  [9, 0, 0],
  [10, 0, 50],
  [9_999, 0, 499_500],
  [100, 5_000, 5_000],
  [99, 5_000, 4_950],
])("row %d is brought into the box scrolled to %d by scrolling to %d", (index, scrollTop, result) => {
  expect(toScrollTop(index, { ...LIST, scrollTop })).toBe(result);
});

test.each([
  ["ArrowDown", 0, 1],
  ["ArrowDown", 9_999, 9_999],
  ["ArrowUp", 0, 0],
  ["PageDown", 10, 19],
  ["PageUp", 10, 1],
  ["Home", 700, 0],
  ["End", 700, 9_999],
  ["ArrowDown", -1, 0],
  ["End", -1, 9_999],
  ["a", 3, null],
  ["toString", 3, null],
])("%s at %d leads to %s", (key, current, moved) => {
  expect(toMovedIndex(key, current, LIST)).toBe(moved);
});

test("no key leads anywhere in an empty list", () => {
  expect(toMovedIndex("End", -1, { ...LIST, length: 0 })).toBeNull();
});

test("a row that stays keeps its slot, whatever comes and goes around it", () => {
  expect(toSlots({ first: 0, last: 4 }, 5)).toEqual([0, 1, 2, 3, -1]);
  expect(toSlots({ first: 2, last: 7 }, 5)).toEqual([5, 6, 2, 3, 4]);
});

test.each([0, 1, 25, 49, 50, 250_001, 499_500])("scrolled to %d every row to draw has a slot", (scrollTop) => {
  const list = { ...LIST, scrollTop };
  const { first, last } = toListWindow(list);
  const dealt = toSlots({ first, last }, toSlotCount(list)).filter((index) => index >= 0);

  expect([...dealt].sort((a, b) => a - b)).toEqual(Array.from({ length: last - first }, (_, step) => first + step));
});
