import { expect, test } from "vitest";
import { formatTable } from "./format-table.ts";

const rows = [
  ["ID", "TITLE"],
  ["1", "A bakery\u001b[31m page\nwith a long title"],
];

test("columns align, wide characters and hostile cells included", () => {
  const table = formatTable(
    [
      ["中文", "x"],
      ["a", "y"],
    ],
    { isTerminal: false, columns: () => 80 },
  );

  expect(table).toBe("中文  x\na     y\n");
});

test("in a pipe nothing is cut", () => {
  expect(formatTable(rows, { isTerminal: false, columns: () => 10 })).toBe(
    "ID  TITLE\n1   A bakery page with a long title\n",
  );
});

test("on a terminal no line is wider than it", () => {
  expect(formatTable(rows, { isTerminal: true, columns: () => 12 })).toBe("ID  TITLE\n1   A baker…\n");
});
