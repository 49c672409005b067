import { expect, test } from "vitest";
import type { ReplayControls } from "../../state/replay-controls.ts";
import { isWantedBy, type KeyPlace, toReplayKeyAction } from "./replay-keys.ts";

/** What a key does, as the names and arguments of what it calls. */
function doneBy(key: string, isShift = false): string[] {
  const done: string[] = [];
  const controls = new Proxy({} as ReplayControls, {
    get: (_target, name) => (value?: number) => {
      done.push(value === undefined ? String(name) : `${String(name)} ${value}`);
    },
  }); // every method of it is made by the proxy
  toReplayKeyAction(key, isShift)?.(controls);
  return done;
}

test.each([
  [" ", "toggle"],
  ["j", "stepRound -1"],
  ["K", "stepRound 1"],
  ["ArrowLeft", "stepEvent -1"],
  ["ArrowRight", "stepEvent 1"],
  ["Home", "toStart"],
  ["End", "toEnd"],
  ["[", "stepSpeed -1"],
  ["]", "stepSpeed 1"],
  ["<", "stepMustFix -1"],
  [">", "stepMustFix 1"],
  ["0", "toTenth 0"],
  ["9", "toTenth 9"],
])("%j does %s", (key, done) => {
  expect(doneBy(key)).toEqual([done]);
});

test("arrows with Shift go by lines", () => {
  expect(doneBy("ArrowRight", true)).toEqual(["stepRow 1"]);
  expect(doneBy("ArrowLeft", true)).toEqual(["stepRow -1"]);
});

test("other keys are not the player's", () => {
  for (const key of ["a", "Enter", "Tab", "F5", "constructor", "ArrowUp"]) expect(doneBy(key)).toEqual([]);
});

test.each<[KeyPlace, readonly string[]]>([
  ["text", ["j", " ", "ArrowLeft", "Home", "5"]],
  ["button", [" "]],
  ["choice", [" ", "ArrowLeft", "Home", "End"]],
  ["elsewhere", []],
])("B135: in a place of kind %s the keys %j stay there", (place, kept) => {
  const keys = ["j", " ", "ArrowLeft", "Home", "End", "5"];
  expect(keys.filter((key) => isWantedBy(place, key))).toEqual(place === "text" ? keys : kept);
});
