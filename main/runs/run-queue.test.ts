import { expect, test } from "vitest";
import { createRunQueue } from "./run-queue.ts";

function drain(queue: { shift(): string | undefined }): string[] {
  const order: string[] = [];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) order.push(item);
  return order;
}

test("runs of one project start in the order in which they were asked for", () => {
  const queue = createRunQueue<string>();
  for (const item of ["a", "b", "c"]) queue.push({ project: "/p", item });

  expect(drain(queue)).toEqual(["a", "b", "c"]);
});

test("projects take turns, so one project's batch does not starve another", () => {
  const queue = createRunQueue<string>();
  for (const item of ["p1", "p2", "p3"]) queue.push({ project: "/p", item });
  queue.push({ project: "/q", item: "q1" });
  queue.push({ project: null, item: "n1" });

  expect(queue.waiting()).toEqual(["p1", "q1", "n1", "p2", "p3"]);
  expect(drain(queue)).toEqual(["p1", "q1", "n1", "p2", "p3"]);
});

test("the order shown is the order served, also after some have started", () => {
  const queue = createRunQueue<string>();
  queue.push({ project: "/p", item: "p1" });
  queue.push({ project: "/p", item: "p2" });
  queue.push({ project: "/q", item: "q1" });
  queue.shift();

  expect(queue.waiting()).toEqual(["q1", "p2"]);
  expect(drain(queue)).toEqual(["q1", "p2"]);
});

test("a run that is taken back does not start, and taking it back twice is told", () => {
  const queue = createRunQueue<string>();
  queue.push({ project: null, item: "a" });

  expect(queue.remove("a")).toBe(true);
  expect(queue.remove("a")).toBe(false);
  expect(queue.shift()).toBeUndefined();
});
