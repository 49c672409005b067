import fc from "fast-check";
import { expect, test } from "vitest";
import { changedSpans } from "./changed-span.ts";

function told(before: string, after: string): readonly [string, string] | null {
  const spans = changedSpans(before, after);
  return spans && [before.slice(...spans[0]), after.slice(...spans[1])];
}

test.each([
  ["color:#d9a441;margin:0", "color:#8a3f12;margin:0", "d9a441", "8a3f12"],
  ["<p>Order</p>", "<p>Order for tomorrow</p>", "", " for tomorrow"],
  ["aaaa", "aaa", "a", ""],
  ["the same", "the same", "", ""],
  ["bread 🥐 today", "bread 🥖 today", "🥐", "🥖"],
])("of %j and %j the parts that differ are told", (before, after, was, is) => {
  expect(told(before, after)).toEqual([was, is]);
});

test("lines that share little are new as a whole", () => {
  expect(told("<p>Welcome to our website!</p>", "<dl>Rye</dl>")).toBeNull();
});

test("what stands around the parts is the same on both sides, and no character is cut in two", () => {
  const line = fc.string({ unit: "binary", maxLength: 20 });
  fc.assert(
    fc.property(line, line, line, line, (head, tail, one, other) => {
      const [before, after] = [head + one + tail, head + other + tail];
      const spans = changedSpans(before, after);
      if (spans === null) return;
      const [[start, end], [from, to]] = spans;
      expect(before.slice(0, start)).toBe(after.slice(0, from));
      expect(before.slice(end)).toBe(after.slice(to));
      for (const part of [before.slice(0, start), before.slice(start, end), before.slice(end), after.slice(from, to)]) {
        expect(part).not.toMatch(/\p{Surrogate}/u);
      }
    }),
  );
});
