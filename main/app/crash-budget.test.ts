import { expect, test } from "vitest";
import { createFakeClock } from "../lib/fake-clock.ts";
import { createCrashBudget } from "./crash-budget.ts";

test("three reloads in a minute are allowed, a fourth is not", () => {
  const mayReload = createCrashBudget(createFakeClock());

  expect([mayReload(), mayReload(), mayReload(), mayReload()]).toEqual([true, true, true, false]);
});

test("a minute later it may reload again", () => {
  const clock = createFakeClock();
  const mayReload = createCrashBudget(clock);
  for (let crash = 0; crash < 4; crash += 1) mayReload();

  clock.advance(60_000);

  expect(mayReload()).toBe(true);
});
