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
    { number: 1, text: "one", offset: 0 },
    { number: 2, text: null, offset: 4 },
    { number: 3, text: "three", offset: 17 },
  ]);
});

test("a reading that begins at a line gives what one from the start gives there", () => {
  const bytes = new TextEncoder().encode("one\n\n\0\0\nfour\r\nfünf\nsix");

  const all = split([bytes]);

  for (const { number, offset } of all) {
    const splitter = createLineSplitter(100, { lines: number - 1, offset });
    const lines = [...splitter.write(bytes.subarray(offset)), splitter.end().line];
    expect(lines).toEqual(all.filter((line) => line.number >= number));
  }
});

test("a line that ends for now is whole once more is written", () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const splitter = createLineSplitter();

  splitter.write(bytes("one\ntw"));

  expect(splitter.end()).toEqual({ line: { number: 2, text: "tw", offset: 4 }, padded: false });
  expect(splitter.write(bytes("o\n"))).toEqual([{ number: 2, text: "two", offset: 4 }]);
});

test("a million NULs in the middle of a line take no time", () => {
  const bytes = new TextEncoder().encode(`a${"\0".repeat(1_000_000)}b\n`);

  expect(split([bytes])).toMatchObject([{ text: expect.stringMatching(/^a[\s\S]*b$/) }]);
});
