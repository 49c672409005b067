import { expect, test } from "vitest";
import { keepSample, toRate } from "./event-rate.ts";

test("one look says nothing about a rate", () => {
  expect(toRate([])).toBeNull();
  expect(toRate(keepSample([], { at: 1_000, seq: 7 }))).toBeNull();
});

test("the rate is that of the last five seconds", () => {
  const looks = Array.from({ length: 10 }, (_, second) => ({
    at: second * 1000,
    seq: second < 5 ? second * 100 : 500,
  }));
  const samples = looks.reduce<ReturnType<typeof keepSample>>(keepSample, []);

  expect(samples[0]).toEqual({ at: 4_000, seq: 400 });
  expect(toRate(samples)).toBe(20);
});

test("a second look at the same instant takes the place of the first", () => {
  const samples = keepSample(keepSample(keepSample([], { at: 0, seq: 0 }), { at: 1000, seq: 5 }), { at: 1000, seq: 6 });

  expect(toRate(samples)).toBe(6);
});
