import fc from "fast-check";
import { expect, test } from "vitest";
import { readCount, readScore, toUnits, toUnitsUp, unitsToNumber, unitsToText } from "./decimal.ts";

test.each([
  ["8", 8_000_000n],
  ["8.5", 8_500_000n],
  [" 7.25\n", 7_250_000n],
  ["007", 7_000_000n],
  ["0", 0n],
  ["9.1234567", 9_123_456n],
  ["8.00000000000000", 8_000_000n],
])("%j is a score", (text, units) => {
  expect(readScore(text)).toMatchObject({ units, comma: false });
});

test.each([
  null,
  "",
  " ",
  "8/10",
  "high",
  "1e3",
  "0x9",
  "-1",
  "+8",
  ".5",
  "8.",
  "8 5",
  "8..5",
  "1,000.5",
  "８",
  "8%",
  "NaN",
  "Infinity",
  "\u00a08",
  "8.000000000000000",
])("%j is no score", (text) => {
  expect(readScore(text)).toBeNull();
});

test("B045: a decimal comma is read as what it means and marked", () => {
  expect(readScore("8,5")).toEqual({ units: 8_500_000n, cut: false, comma: true });
});

test("digits beyond the sixth decimal are dropped and known to be", () => {
  expect(readScore("10.0000001")).toEqual({ units: 10_000_000n, cut: true, comma: false });
  expect(readScore("10.0000000")).toEqual({ units: 10_000_000n, cut: false, comma: false });
});

test.each([
  ["0", 0],
  [" 12 ", 12],
  ["9999999999999999", Number.MAX_SAFE_INTEGER],
])("%j is a count", (text, count) => {
  expect(readCount(text)).toBe(count);
});

test.each(["", "-1", "1.0", "two", "1e3", "٣"])("%j is no count", (text) => {
  expect(readCount(text)).toBeNull();
});

test("units read back as the decimal they came from", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 9n }), (units) => {
      expect(toUnits(unitsToText(units, 7), 7)).toEqual({ units, cut: false });
      expect(unitsToNumber(units, 7)).toBe(Number(units) / 1e7);
    }),
    { numRuns: 500, seed: 3 },
  );
});

test("rounding up never falls below the number", () => {
  expect(toUnitsUp(8, 7)).toBe(80_000_000n);
  expect(toUnitsUp(8.00000001, 7)).toBe(80_000_001n);
});
