import { expect, test } from "vitest";
import { sameItems } from "./same-items.ts";

const item = {};

test.each([
  [[], [], true],
  [[item, 1], [item, 1], true],
  [[item], [{}], false],
  [[1, 2], [1], false],
  [[1, 2], [2, 1], false],
])("%j and %j: %s", (one, other, same) => {
  expect(sameItems(one, other)).toBe(same);
});
