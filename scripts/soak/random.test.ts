import { expect, test } from "vitest";
import { createRandom } from "./random.ts";

function draw(seed: number, round: number): number[] {
  const random = createRandom(seed, round);
  return Array.from({ length: 200 }, () => random.below(1_000_000));
}

test("a round can be repeated alone, and is like no other round or seed", () => {
  expect(draw(7, 33)).toEqual(draw(7, 33));
  expect(draw(7, 34)).not.toEqual(draw(7, 33));
  expect(draw(8, 33)).not.toEqual(draw(7, 33));
});

test("all choices come up, and shuffling loses nothing", () => {
  const random = createRandom(1);
  const choices = ["a", "b", "c"] as const;
  expect(new Set(Array.from({ length: 100 }, () => random.pick(choices)))).toEqual(new Set(choices));
  expect(random.shuffle([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]);
});
