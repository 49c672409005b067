import { expect, test } from "vitest";
import { PART_ROWS, toLength, toMissingPart, toPartAround } from "./library-part.ts";

const HELD = { first: 1_000, last: 1_200, length: 10_000 };

test.each([
  [{ first: 1_050, last: 1_070 }, null],
  [{ first: 1_040, last: 1_160 }, null],
  [
    { first: 1_150, last: 1_170 },
    { first: 1_060, last: 1_260 },
  ],
  [
    { first: 5_000, last: 5_020 },
    { first: 4_910, last: 5_110 },
  ],
  [
    { first: 0, last: 20 },
    { first: 0, last: PART_ROWS },
  ],
])("looking at %j asks for %j", (seen, missing) => {
  expect(toMissingPart(seen, HELD)).toEqual(missing);
});

test("at the ends of the list nothing is missing beyond them", () => {
  expect(toMissingPart({ first: 0, last: 20 }, { first: 0, last: 200, length: 200 })).toBeNull();
  expect(toMissingPart({ first: 180, last: 200 }, { first: 0, last: 200, length: 200 })).toBeNull();
  expect(toMissingPart({ first: 0, last: 0 }, { first: 0, last: 0, length: 0 })).toBeNull();
});

test("a window of any height gets what it shows", () => {
  expect(toPartAround({ first: 0, last: 500 })).toEqual({ first: 0, last: 580 });
  expect(toPartAround({ first: 1_000, last: 1_500 })).toEqual({ first: 960, last: 1_540 });
});

test("a search that was not counted is a little longer than what is here", () => {
  expect(toLength(200, 100, null)).toBe(320);
  expect(toLength(200, 100, 300)).toBe(300);
});
