import { expect, test } from "vitest";
import { wantsColour } from "./colours.ts";

test.each([
  ["a terminal", {}, true, true],
  ["a pipe", {}, false, false],
  ["a terminal that knows none", { TERM: "dumb" }, true, false],
  ["NO_COLOR on a terminal", { NO_COLOR: "1" }, true, false],
  ["an empty NO_COLOR, which counts as unset", { NO_COLOR: "" }, true, true],
  ["FORCE_COLOR in a pipe", { FORCE_COLOR: "1" }, false, true],
  ["FORCE_COLOR=0 on a terminal", { FORCE_COLOR: "0" }, true, false],
  ["both, where NO_COLOR wins", { NO_COLOR: "1", FORCE_COLOR: "1" }, true, false],
])("%s", (_name, env, isTerminal, expected) => {
  expect(wantsColour(env, isTerminal)).toBe(expected);
});
