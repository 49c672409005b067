import { expect, test } from "vitest";
import { findByPrefix, toRovingIndex } from "./roving.ts";

const list = (current: number) => ({ count: 3, current });

test("arrows walk the list and join its ends", () => {
  expect([0, 1, 2].map((at) => toRovingIndex("ArrowDown", list(at)))).toEqual([1, 2, 0]);
  expect([0, 1, 2].map((at) => toRovingIndex("ArrowUp", list(at)))).toEqual([2, 0, 1]);
});

test("without focus in the list, down begins at the top and up at the bottom", () => {
  expect([toRovingIndex("ArrowDown", list(-1)), toRovingIndex("ArrowUp", list(-1))]).toEqual([0, 2]);
});

test("Home and End go to the ends", () => {
  expect([toRovingIndex("Home", list(1)), toRovingIndex("End", list(1))]).toEqual([0, 2]);
});

test("other keys mean nothing, and nothing does in an empty list", () => {
  expect(toRovingIndex("ArrowRight", list(0))).toBeNull();
  expect(toRovingIndex("Home", { count: 0, current: -1 })).toBeNull();
});

test("one letter typed again walks through the labels that begin with it", () => {
  const labels = ["Save", "Rename", "Show", "Delete"];

  expect(findByPrefix(labels, "s", -1)).toBe(0);
  expect(findByPrefix(labels, "s", 0)).toBe(2);
  expect(findByPrefix(labels, "s", 2)).toBe(0);
  expect(findByPrefix(labels, "sh", 0)).toBe(2);
  expect(findByPrefix(labels, "sh", 2)).toBe(2);
  expect(findByPrefix(labels, "x", 0)).toBe(-1);
});
