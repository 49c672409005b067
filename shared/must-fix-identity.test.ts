import { expect, test } from "vitest";
import { compareMustFix, mustFixKey } from "./must-fix-identity.ts";

const raise = (text: string) => ({ role: "critic", text }) as const;

test.each([
  ["Raise the contrast.", "raise the  contrast"],
  ["Label the e-mail field", "label the e mail field!"],
  ["“Buy now” is vague", '"buy now" is vague'],
  ["Contrast:\n4.5 : 1", "contrast 4,5:1"],
])("%j and %j are the same item", (a, b) => {
  expect(mustFixKey(raise(a))).toBe(mustFixKey(raise(b)));
});

test("another role or other words make another item", () => {
  expect(mustFixKey({ role: "copy", text: "Cut it" })).not.toBe(mustFixKey(raise("Cut it")));
  expect(mustFixKey(raise("Cut it"))).not.toBe(mustFixKey(raise("Cut all of it")));
});

test("items of punctuation alone stay apart", () => {
  expect(mustFixKey(raise("!!!"))).not.toBe(mustFixKey(raise("???")));
});

test("an item raised before and not again is fixed, one raised again is still open", () => {
  const before = [raise("Label the field"), raise("Raise the contrast")];
  const now = [raise("raise the contrast!"), raise("Shorten the title")];

  expect(compareMustFix(before, now)).toEqual({
    added: [raise("Shorten the title")],
    stillOpen: [raise("raise the contrast!")],
    fixed: [raise("Label the field")],
  });
});
