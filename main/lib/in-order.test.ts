import { expect, test } from "vitest";
import { createOrder } from "./in-order.ts";

test("one key is done in order, past failures, and other keys do not wait", async () => {
  const inOrder = createOrder<string>();
  const told: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });

  const first = inOrder("a", async () => {
    await held;
    told.push("a1");
    throw new Error("no");
  });
  const second = inOrder("a", async () => {
    told.push("a2");
    return 2;
  });
  await inOrder("b", async () => {
    told.push("b");
  });
  release();

  await expect(first).rejects.toThrow("no");
  expect(await second).toBe(2);
  expect(told).toEqual(["b", "a1", "a2"]);
});
