import { expect, test } from "vitest";
import { diffPlans } from "./diff-plans.ts";

const lines = (...numbers: readonly number[]) => numbers.map((number) => `line ${number}\n`).join("");
const ALL = Array.from({ length: 30 }, (_none, index) => index + 1);

test("changes come with three lines around them, and far ones apart", () => {
  const before = lines(...ALL);
  const after = before.replace("line 5\n", "line five\n").replace("line 25\n", "");

  const hunks = diffPlans(before, after);

  expect(hunks.map(({ firstLine, lines: shown }) => [firstLine, shown.length])).toEqual([
    [2, 8],
    [22, 7],
  ]);
  expect(hunks[0]?.lines.filter(({ kind }) => kind !== "same")).toEqual([
    { kind: "removed", text: "line 5" },
    { kind: "added", text: "line five" },
  ]);
});

test.each([
  ["the same text", "a\nb\n", "a\nb\n"],
  ["two empty texts", "", ""],
  ["the same lines with other ends", "a\r\nb\r\n", "a\nb\n"],
])("nothing changes between %s", (_what, before, after) => {
  expect(diffPlans(before, after)).toEqual([]);
});

test("texts with nothing in common are told as one that goes and one that comes", () => {
  const many = (word: string) => Array.from({ length: 1_500 }, (_none, index) => `${word} ${index}\n`).join("");

  const [hunk] = diffPlans(many("a"), many("b"));

  expect(hunk?.lines.length).toBe(3_000);
  expect(hunk?.lines[0]).toEqual({ kind: "removed", text: "a 0" });
});
