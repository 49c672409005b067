import { expect, test, vi } from "vitest";
import { createFakeClock } from "../lib/fake-clock.ts";
import { createCalmStart } from "./calm-start.ts";

function setUp() {
  const clock = createFakeClock();
  const calm = createCalmStart(clock);
  /** `count` events evenly over a quarter of a second. */
  const stream = (count: number) => {
    for (let n = 0; n < count; n += 1) {
      calm.heard();
      clock.advance(250 / count);
    }
  };
  return { clock, calm, stream };
}

test("what waits begins with the first quarter of a second that brings few events", () => {
  const { clock, calm, stream } = setUp();
  const start = vi.fn();
  calm.whenCalm(start);
  for (let quarter = 0; quarter < 8; quarter += 1) stream(500);
  expect(start).not.toHaveBeenCalled();
  stream(10);
  clock.advance(250);
  expect(start).toHaveBeenCalledOnce();
});

test("as fast as a model speaks is calm", () => {
  const { calm, stream } = setUp();
  const start = vi.fn();
  calm.whenCalm(start);
  stream(40);
  stream(1);
  expect(start).toHaveBeenCalledOnce();
});

test("whoever cannot wait has all begin at once, in order, and each once", () => {
  const { clock, calm } = setUp();
  const started: string[] = [];
  calm.whenCalm(() => started.push("first"));
  calm.whenCalm(() => started.push("second"));
  calm.startAll();
  clock.advance(1_000);
  expect(started).toEqual(["first", "second"]);
});

test("what is dropped never begins; what comes after it does", () => {
  const { clock, calm } = setUp();
  const [dropped, later] = [vi.fn(), vi.fn()];
  calm.whenCalm(dropped);
  calm.drop();
  calm.whenCalm(later);
  clock.advance(250);
  expect(dropped).not.toHaveBeenCalled();
  expect(later).toHaveBeenCalledOnce();
});
