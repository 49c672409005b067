import fc from "fast-check";
import { expect, test } from "vitest";
import { createLineSplitter, type TextLine } from "./line-splitter.ts";

function split(chunks: readonly Uint8Array[], longest?: number): readonly TextLine[] {
  const splitter = createLineSplitter(longest);
  const lines = chunks.flatMap((chunk) => splitter.write(chunk));
  const last = splitter.end().line;
  return last === null ? lines : [...lines, last];
}

test("any cut of the bytes gives the same lines", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", "é", "👩‍💻", "\n", "\r\n", "\0", "\uFEFF", "日"),
    maxLength: 40,
  });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 7 }), (given, size) => {
      const bytes = new TextEncoder().encode(given);
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
        bytes.subarray(n * size, (n + 1) * size),
      );
      expect(split(pieces)).toEqual(split([bytes]));
    }),
    { seed: 4, numRuns: 500 },
  );
});

test("a line over the limit is passed over, and the next one is whole", () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

  expect(split([bytes("one\nxxxxxx"), bytes("xxxxxx\nthree")], 10)).toEqual([
    { number: 1, text: "one" },
    { number: 2, text: null },
    { number: 3, text: "three" },
  ]);
});
