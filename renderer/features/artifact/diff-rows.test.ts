import { expect, test } from "vitest";
import { coarseParts, type LineDiff, toLineDiff } from "./diff-rows.ts";
import { diffTexts } from "./diff-texts.ts";

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}\n`).join("");

function told({ rows }: LineDiff): readonly string[] {
  return rows.map((row) =>
    row.kind === "skipped" ? `… ${row.lines}` : `${row.before ?? "-"} ${row.after ?? "-"} ${row.text}`,
  );
}

test("changed lines stand between three of what is around them", () => {
  const before = lines(1, 20);
  const after = before.replace("line 10\n", "line ten\n");

  expect(told(diffTexts(before, after))).toEqual([
    "… 6",
    "7 7 line 7",
    "8 8 line 8",
    "9 9 line 9",
    "10 - line 10",
    "- 10 line ten",
    "11 11 line 11",
    "12 12 line 12",
    "13 13 line 13",
    "… 7",
  ]);
});

test("a line that became another one says what of it did; one that came or went alone does not", () => {
  const [was, is] = diffTexts("a: #d9a441;\n", "a: #8a3f12;\n").rows;
  expect([was, is]).toEqual([
    { kind: "removed", before: 1, after: null, text: "a: #d9a441;", changed: [4, 10] },
    { kind: "added", before: null, after: 1, text: "a: #8a3f12;", changed: [4, 10] },
  ]);
  expect(diffTexts("", "a: #8a3f12;\n").rows).toMatchObject([{ changed: null }]);
  expect(diffTexts("a: 1;\n", "a: 2;\nb: 3;\n").rows).toMatchObject([
    { changed: null },
    { changed: null },
    { changed: null },
  ]);
});

test("the same text has no difference", () => {
  expect(diffTexts(lines(1, 5), lines(1, 5))).toMatchObject({ added: 0, removed: 0, isCoarse: false });
});

test("lines that come and go are counted", () => {
  expect(diffTexts("a\nb\n", "b\nc\nd\n")).toMatchObject({ added: 2, removed: 1 });
  expect(diffTexts("", "a\n")).toMatchObject({ added: 1, removed: 0 });
});

test("one line left out is shown rather than counted", () => {
  const before = `x\n${lines(1, 7)}y\n`;

  expect(told(diffTexts(before, before.replace("x", "X").replace("y", "Y")))).toContain("5 5 line 4");
});

test("texts that have nothing in common are set one after the other, between what they share", () => {
  const parts = coarseParts("same\nold 1\nold 2\nend\n", "same\nnew\nend\n");

  expect(told(toLineDiff(parts, true))).toEqual(["1 1 same", "2 - old 1", "3 - old 2", "- 2 new", "4 3 end"]);
});

test("a megabyte that has changed everywhere ends, and says that it was not lined up", () => {
  const make = (word: string) =>
    Array.from({ length: 30_000 }, (_, index) => `${word} of line ${index} is so\n`).join("");

  const diff = diffTexts(make("before"), make("after"));

  expect(diff).toMatchObject({ isCoarse: true, added: 30_000, removed: 30_000 });
});

test("a long text that changes here and there is lined up by the lines it keeps", () => {
  const before = Array.from({ length: 25_000 }, (_, index) => `line ${index} of a long page\n`);
  const after = before.map((line, index) => (index % 5 === 0 ? line.replace("line", "row") : line));
  const moved = [...after.slice(10), ...after.slice(0, 10)];

  expect(diffTexts(before.join(""), after.join(""))).toMatchObject({ isCoarse: false, added: 5_000, removed: 5_000 });
  expect(diffTexts(after.join(""), moved.join(""))).toMatchObject({ isCoarse: false, added: 10, removed: 10 });
});

test("lines that repeat, as most of a page's closing tags do, are lined up between those that do not", () => {
  const block = (name: string) => `<section>\n<h2>${name}</h2>\n${"</div>\n".repeat(40)}</section>\n`;
  const before = Array.from({ length: 1_000 }, (_, index) => block(`Part ${index}`)).join("");
  const after = before.replace("<h2>Part 500</h2>\n", "<h2>Part 500</h2>\n<p>New</p>\n");

  const diff = diffTexts(before, after);

  expect(diff).toMatchObject({ isCoarse: false, added: 1, removed: 0 });
  expect(diff.rows).toHaveLength(9);
});

test("a line without end is cut where it is shown", () => {
  const [row] = diffTexts("", "x".repeat(1_000_000)).rows;

  expect(row?.kind === "added" && row.text.length).toBe(1_000);
});
