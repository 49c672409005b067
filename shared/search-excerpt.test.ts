import { expect, test } from "vitest";
import { splitSearch, toExcerpt, toMarkedParts } from "./search-excerpt.ts";

test("a title that has every word needs no excerpt", () => {
  expect(toExcerpt("A Bakery page", ["bakery page"], ["page", "bakery"])).toBeNull();
});

test("the excerpt is the line around the first word that the title lacks", () => {
  const text = `First line.\nThe opening hours drown under the gallery, bring them above the fold.\nLast line.`;

  expect(toExcerpt("Bakery", ["", text], ["bakery", "FOLD"])).toBe("…fold. Last line.");
  expect(toExcerpt("Bakery", [text], ["hours"])).toMatch(/^…hours drown under the gallery/);
  expect(toExcerpt("Bakery", [text], ["opening"])).toMatch(/^The opening hours drown/);
});

test("what is in no text has no excerpt", () => {
  expect(toExcerpt("Bakery", ["text"], ["zebra"])).toBeNull();
});

test("quotation keeps words together", () => {
  expect(splitSearch(' "opening hours"  fold "')).toEqual(["opening hours", "fold"]);
});

test.each([
  ["Bakery page", ["page"], "Bakery |page|"],
  ["PAGE", ["page"], "|PAGE|"],
  ["a page of pages", ["page", "pages"], "a |page| of |pages|"],
  ["サイト内検索を", ["検索"], "サイト内|検索|を"],
  ["nothing", ["zebra"], "nothing"],
  ["nothing", [], "nothing"],
  ["", ["a"], ""],
])("in %j the words %j are marked", (text, words, marked) => {
  const parts = toMarkedParts(text, words);

  expect(parts.map((part) => (part.isMatch ? `|${part.text}|` : part.text)).join("")).toBe(marked);
  expect(parts.map((part) => part.text).join("")).toBe(text);
});
