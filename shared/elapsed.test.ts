import { expect, test } from "vitest";
import { formatElapsed } from "./elapsed.ts";

test.each([
  [-5, "0:00"],
  [0, "0:00"],
  [59_999, "0:59"],
  [102_000, "1:42"],
  [3_605_000, "1:00:05"],
])("%d ms read %s", (elapsedMs, text) => {
  expect(formatElapsed(elapsedMs)).toBe(text);
});
