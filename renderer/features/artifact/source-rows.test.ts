import { expect, test } from "vitest";
import { MAX_ROWS, toSourceRows, visibleRange } from "./source-rows.ts";

test("lines have their numbers, and a last newline begins none", () => {
  expect(toSourceRows("a\r\n\nb\n").rows).toEqual([
    { line: 1, text: "a" },
    { line: 2, text: "" },
    { line: 3, text: "b" },
  ]);
  expect(toSourceRows("").rows).toEqual([{ line: 1, text: "" }]);
});

test("a line without end goes on in further rows, without a number", () => {
  const { rows } = toSourceRows("x".repeat(2_500));

  expect(rows.map(({ line, text }) => [line, text.length])).toEqual([
    [1, 1_000],
    [null, 1_000],
    [null, 500],
  ]);
});

test("eight megabytes of anything come to a bounded number of rows", () => {
  const lines = toSourceRows("\n".repeat(8 * 1024 * 1024));
  const line = toSourceRows("x".repeat(8 * 1024 * 1024));

  expect([lines.rows.length, lines.isCut]).toEqual([MAX_ROWS, true]);
  expect([line.rows.length, line.isCut]).toEqual([8_389, false]);
});

test("only rows in sight are drawn, and some on both sides", () => {
  expect(visibleRange(0, 180, 18, 1_000)).toEqual({ first: 0, last: 22 });
  expect(visibleRange(1_800, 180, 18, 1_000)).toEqual({ first: 88, last: 122 });
  expect(visibleRange(1_000_000, 180, 18, 10)).toEqual({ first: 0, last: 10 });
  expect(visibleRange(0, 180, 18, 0)).toEqual({ first: 0, last: 0 });
});
