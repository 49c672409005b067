import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCut, toPlainDecimal } from "./score-text.ts";

test.each([
  [7.996, "7.99"],
  [7.9999999, "7.99"],
  [8, "8.00"],
  [8.6, "8.60"],
  [0.07, "0.07"],
  [1.005, "1.00"],
  [4.35, "4.35"],
  [10, "10.00"],
  [1e-7, "0.00"],
  [-0.5, "-0.50"],
  [-0.001, "0.00"],
])("cuts %d to %s", (value, text) => {
  expect(formatCut(value, 2)).toBe(text);
});

test("B047: what is below the threshold never reads as the threshold", () => {
  expect(formatCut(7.96, 2)).toBe("7.96");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 79_999_999 }), (units) => {
      expect(Number(formatCut(units / 1e7, 2))).toBeLessThan(8);
      expect(formatCut(units / 1e7, 1)).not.toBe("8.0");
    }),
    { numRuns: 2000, seed: 47 },
  );
});

test("cuts to no decimals without a point", () => {
  expect(formatCut(7.9, 0)).toBe("7");
});

test("leaves what is no number as it is", () => {
  expect(formatCut(Number.NaN, 2)).toBe("NaN");
});

test.each([
  [1e21, "1000000000000000000000"],
  [1.5e21, "1500000000000000000000"],
  [1.25e-7, "0.000000125"],
  [-2e-7, "-0.0000002"],
  [0.1, "0.1"],
])("%d is %s in plain digits", (value, text) => {
  expect(toPlainDecimal(value)).toBe(text);
});

test("plain digits read back as the same number", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const text = toPlainDecimal(value);
      expect(text).not.toContain("e");
      expect(Number(text)).toBe(value === 0 ? 0 : value);
    }),
    { numRuns: 1000, seed: 7 },
  );
});
