import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { createFakeClock } from "../lib/fake-clock.ts";
import { createByteSource } from "./byte-source.ts";

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let text = "";
  for await (const chunk of bytes) text += new TextDecoder().decode(chunk);
  return text;
}

test("a stream that stays open ends once its writer is gone and nothing more comes", async () => {
  const stream = new PassThrough();
  const clock = createFakeClock();
  const source = createByteSource(stream, clock);
  const reading = collect(source.bytes);
  stream.write("one ");
  await new Promise(setImmediate);

  source.endWhenQuiet();
  stream.write("two");
  await new Promise(setImmediate);
  clock.advance(100);
  await new Promise(setImmediate);
  clock.advance(100);

  expect(await reading).toBe("one two");
});

test("what came while the process was too busy to look at the pipe is not lost", async () => {
  const stream = new PassThrough();
  const clock = createFakeClock();
  const source = createByteSource(stream, clock);
  const reading = collect(source.bytes);

  source.endWhenQuiet();
  // Timers that are due come before the pipe is read.
  clock.advance(100);
  stream.write("late");
  for (let quiet = 0; quiet < 2; quiet++) {
    await new Promise(setImmediate);
    clock.advance(100);
  }

  expect(await reading).toBe("late");
});

test("what a slow reader has not taken yet is not lost", async () => {
  const stream = new PassThrough();
  const clock = createFakeClock();
  const source = createByteSource(stream, clock);
  const iterator = source.bytes[Symbol.asyncIterator]();
  stream.write("early");
  await iterator.next();
  stream.write("late");

  source.endWhenQuiet();
  clock.advance(5_000);
  const late = await iterator.next();

  expect(new TextDecoder().decode(late.value)).toBe("late");
});

test("ending stops a reader that waits", async () => {
  const source = createByteSource(new PassThrough(), createFakeClock());
  const waiting = source.bytes[Symbol.asyncIterator]().next();

  source.end();

  expect(await waiting).toEqual({ done: true, value: undefined });
});

test("no stream is an empty one", async () => {
  expect(await collect(createByteSource(null, createFakeClock()).bytes)).toBe("");
});
