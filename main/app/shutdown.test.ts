import { expect, test } from "vitest";
import { createFakeClock } from "../lib/fake-clock.ts";
import { createShutdown } from "./shutdown.ts";

test("runs end before the store closes", async () => {
  const order: string[] = [];
  const shutDown = createShutdown({
    registry: { shutdown: async (cause) => void order.push(`runs: ${cause}`) },
    closeStore: () => void order.push("store"),
    clock: createFakeClock(),
    deadlineMs: 5_000,
  });

  expect(await shutDown()).toBe("done");
  expect(order).toEqual(["runs: shutdown", "store"]);
});

test("a run that does not end is not waited for beyond the deadline", async () => {
  const clock = createFakeClock();
  const order: string[] = [];
  const shutDown = createShutdown({
    registry: { shutdown: () => new Promise(() => {}) },
    closeStore: () => void order.push("store"),
    clock,
    deadlineMs: 5_000,
  });

  const outcome = shutDown();
  clock.advance(5_000);

  expect(await outcome).toBe("late");
  expect(order).toEqual(["store"]);
});

test("asking twice shuts down once", async () => {
  let times = 0;
  const shutDown = createShutdown({
    registry: {
      shutdown: async () => {
        times += 1;
      },
    },
    closeStore: () => {},
    clock: createFakeClock(),
    deadlineMs: 5_000,
  });

  await Promise.all([shutDown(), shutDown()]);

  expect(times).toBe(1);
});
