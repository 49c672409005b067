import fc from "fast-check";
import { expect, test } from "vitest";
import { fuzzyMatch } from "./fuzzy-match.ts";

const score = (typed: string, text: string) => fuzzyMatch(typed, text)?.score ?? Number.NEGATIVE_INFINITY;

test("letters in order meet a text, letters out of order do not", () => {
  expect(fuzzyMatch("nr", "New Run")?.at).toEqual([0, 4]);
  expect(fuzzyMatch("rn", "New Ru")).toBeNull();
});

test("the beginning of words is preferred to letters inside", () => {
  expect(fuzzyMatch("r", "Interrupt Run")?.at).toEqual([10]);
  expect(score("er", "Export Report…")).toBeGreaterThan(score("er", "Interrupt"));
});

test("a row of letters is preferred to the same letters scattered", () => {
  expect(fuzzyMatch("run", "Interrupt Run")?.at).toEqual([10, 11, 12]);
  expect(score("ett", "Letters")).toBeGreaterThan(score("ett", "Lextxtx"));
});

test("case, accents and spaces do not matter", () => {
  expect(fuzzyMatch("NEW run", "new run")).not.toBeNull();
  expect(fuzzyMatch("uber", "Über uns")?.at).toEqual([0, 1, 2, 3]);
});

test("nothing typed meets everything, and more than is there meets nothing", () => {
  expect(fuzzyMatch("  ", "Anything")).toEqual({ score: 0, at: [] });
  expect(fuzzyMatch("settings", "Set")).toBeNull();
});

test("what it finds is what was typed, in order, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 40 }), (typed, text) => {
      const found = fuzzyMatch(typed, text);
      const letters = [...text];
      const subsequence = found?.at.map((at) => letters[at]);
      const wanted = [...typed].filter((letter) => letter.trim() !== "");
      expect(found === null || subsequence?.length === wanted.length).toBe(true);
      expect(found?.at).toEqual(found === null ? undefined : [...found.at].sort((a, b) => a - b));
      expect(fuzzyMatch(text, text)).not.toBeNull();
    }),
  );
});
