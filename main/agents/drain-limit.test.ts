import { expect, test } from "vitest";
import { createFakeClock } from "../lib/fake-clock.ts";
import { createDrainLimit } from "./drain-limit.ts";

function begin() {
  const clock = createFakeClock();
  let reached = 0;
  const limit = createDrainLimit(clock, () => {
    reached += 1;
  });
  return { clock, limit, reached: () => reached };
}

test("before the agent is gone nothing counts", () => {
  const { clock, limit, reached } = begin();

  limit.waiting();
  clock.advance(60_000);
  limit.came(64 * 1024 * 1024);

  expect(reached()).toBe(0);
  expect(limit.isExceeded()).toBe(false);
});

test("waiting adds up over pieces; the consumer's time does not count", () => {
  const { clock, limit, reached } = begin();

  limit.waiting();
  limit.begin();
  clock.advance(600);
  limit.came(1);
  clock.advance(60_000);
  limit.waiting();
  clock.advance(399);
  expect(reached()).toBe(0);

  clock.advance(1);
  expect(reached()).toBe(1);
});

test("more bytes than a pipe can hold are too many", () => {
  const { limit } = begin();

  limit.begin();
  limit.came(4 * 1024 * 1024);
  expect(limit.isExceeded()).toBe(false);
  limit.came(1);
  expect(limit.isExceeded()).toBe(true);
});

test("after its end no alarm is left", () => {
  const { clock, limit, reached } = begin();

  limit.waiting();
  limit.begin();
  limit.dispose();
  clock.advance(60_000);

  expect(reached()).toBe(0);
});
