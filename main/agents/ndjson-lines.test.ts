import { expect, test } from "vitest";
import { createNdjsonReader } from "./ndjson-lines.ts";

const bytes = (text: string) => Buffer.from(text);

test("a line separator of Unicode, a carriage return and an escaped newline cut nothing", () => {
  const reader = createNdjsonReader();

  const items = reader.write(bytes(`{"a":"x\u2028y\u0085z"}\r\n{"b":"1\\n2"}\n`));

  expect(items).toEqual([
    { kind: "value", value: { a: "x\u2028y\u0085z" } },
    { kind: "value", value: { b: "1\n2" } },
  ]);
});

test("a character and a line that arrive in pieces are whole again", () => {
  const reader = createNdjsonReader();
  const line = bytes('{"a":"中…é👩‍💻"}\n');

  const items = [...line].flatMap((byte) => reader.write(Uint8Array.of(byte)));

  expect(items).toEqual([{ kind: "value", value: { a: "中…é👩‍💻" } }]);
});

test("a chunk's memory may be used again after it was written", () => {
  const reader = createNdjsonReader();
  const chunk = bytes('{"a":1');

  reader.write(chunk);
  chunk.fill(0x20);

  expect(reader.write(bytes("}\n"))).toEqual([{ kind: "value", value: { a: 1 } }]);
});

test("a last line without a line end is given at the end", () => {
  const reader = createNdjsonReader();
  expect(reader.write(bytes('{"a":1}'))).toEqual([]);
  expect(reader.end()).toEqual([{ kind: "value", value: { a: 1 } }]);
  expect(reader.end()).toEqual([]);
});

test("a line of 12 MB is read", () => {
  const reader = createNdjsonReader();
  const line = bytes(`${JSON.stringify({ a: "x".repeat(12_000_000) })}\n`);

  const items = [];
  for (let at = 0; at < line.length; at += 65_536) items.push(...reader.write(line.subarray(at, at + 65_536)));

  expect(items).toMatchObject([{ kind: "value" }]);
});

test("a line over the limit is told once, skipped, and the next one is read", () => {
  const reader = createNdjsonReader(16);

  expect(reader.write(bytes('{"a":"0123456789'))).toEqual([]);
  expect(reader.write(bytes("0123456789"))).toEqual([{ kind: "too_long", limitBytes: 16 }]);
  expect(reader.write(bytes('0123456789"}\n{"b":2}\n'))).toEqual([{ kind: "value", value: { b: 2 } }]);
});
