import { expect, test } from "vitest";
import { clipText } from "./clip-text.ts";

test.each([
  ["four", 4, "four"],
  ["fiver", 4, "fiv…"],
  ["", 4, ""],
  ["a😀b", 4, "a😀b"],
  ["ab😀cd", 4, "ab…"],
])("%j of at most %i is %j", (text, longest, clipped) => {
  expect(clipText(text, longest)).toBe(clipped);
});
