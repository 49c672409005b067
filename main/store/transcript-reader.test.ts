import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PanelEvent, TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { isTerminalEvent } from "../../shared/domain/panel-event.ts";
import { arbitraryEvent } from "../../shared/transcript/arbitrary-event.ts";
import { NO_DAMAGE, type TranscriptDamage } from "../../shared/transcript/transcript-damage.ts";
import { createFakeClock } from "../lib/fake-clock.ts";
import { createRunId } from "../lib/run-id.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { RUN_STARTED, roundEvents, SHIPPED_RUN } from "./run-samples.ts";
import { plainTranscript } from "./transcript-path.ts";
import { openTranscript, type TranscriptItem } from "./transcript-reader.ts";
import { openTranscriptWriter } from "./transcript-writer.ts";

const recorded: readonly TranscriptEvent[] = SHIPPED_RUN.map((event, seq) => ({ ...event, seq, t: seq * 10 }));
const lines = recorded.map((event) => JSON.stringify(event));
const text = `${lines.join("\n")}\n`;

interface ReadFile {
  readonly items: readonly TranscriptItem[];
  readonly events: readonly TranscriptEvent[];
  readonly damage: TranscriptDamage;
}

async function read(content: string | Uint8Array): Promise<ReadFile> {
  const file = path.join(await createTempFolder(), "some.ndjson");
  await writeFile(file, content);
  return readFrom(file);
}

async function readFrom(file: string): Promise<ReadFile> {
  const opened = await openTranscript(file);
  if (!opened.ok) throw new Error(`${opened.error.type}: ${opened.error.message}`);
  const items: TranscriptItem[] = [];
  for await (const batch of opened.value.batches) items.push(...batch);
  expect(opened.value.progress()).toBe(1);
  const events = items.flatMap((item) => (item.kind === "event" ? [item.event] : []));
  return { items, events, damage: opened.value.damage() };
}

test("a transcript gives its events and no damage, plain or gzip", async () => {
  expect(await read(text)).toMatchObject({ events: recorded, damage: NO_DAMAGE });
  expect(await read(gzipSync(text))).toMatchObject({ events: recorded, damage: NO_DAMAGE });
});

test.runIf(process.platform !== "win32").each([
  ["plain", Buffer.from(text)],
  ["gzip", gzipSync(text)],
])("a pipe is read as a file is, %s", async (_name, bytes) => {
  const pipe = path.join(await createTempFolder(), "pipe");
  execFileSync("mkfifo", [pipe]);

  const [found] = await Promise.all([readFrom(pipe), writeFile(pipe, bytes)]);

  expect(found).toMatchObject({ events: recorded, damage: NO_DAMAGE });
});

test.runIf(process.platform !== "win32")("a pipe that brings a cut gzip stream says so", async () => {
  const pipe = path.join(await createTempFolder(), "pipe");
  execFileSync("mkfifo", [pipe]);

  const [{ damage }] = await Promise.all([readFrom(pipe), writeFile(pipe, gzipSync(text).subarray(0, -100))]);

  expect(damage.cutGzip).toBe(true);
});

test("events written by the writer are read back as they were", async () => {
  const runs = fc.array(
    arbitraryEvent.filter((event) => !isTerminalEvent(event)),
    { minLength: 1, maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(runs, arbitraryEvent.filter(isTerminalEvent), async (events, end) => {
      const dataDir = await createTempFolder();
      const runId = createRunId();
      const opened = await openTranscriptWriter({ dataDir, runId, clock: createFakeClock() });
      if (!opened.ok) throw new Error(opened.error.message);
      const told = [...events, end].map((event) => opened.value.append(event));
      await opened.value.close();

      const { events: found, damage } = await readFrom(plainTranscript(dataDir, runId));

      expect(found).toEqual(told);
      expect(damage).toEqual(NO_DAMAGE);
    }),
    { seed: 3, numRuns: 60 },
  );
});

test("B059: a byte order mark and CRLF lose nothing", async () => {
  expect(await read(`\uFEFF${lines.join("\r\n")}\r\n`)).toMatchObject({ events: recorded, damage: NO_DAMAGE });
});

test("blank lines are no damage", async () => {
  expect(await read(`\n  \n${lines.join("\n\n")}\n\n`)).toMatchObject({ events: recorded, damage: NO_DAMAGE });
});

test("B055: a bad line costs only itself and is named", async () => {
  const many = Array.from({ length: 7_000 }, (_, seq) => JSON.stringify({ type: "round_open", round: 1, seq, t: 0 }));
  many[99] = '{"type":"round_open", BROKEN';

  const { events, damage } = await read(many.join("\n"));

  expect(events).toHaveLength(6_999);
  expect(damage).toEqual({ ...NO_DAMAGE, unreadableLines: [100], unreadableCount: 1, gapsInSeq: 1, noEnd: true });
});

test("line numbers count blank lines", async () => {
  const { damage } = await read(`${lines[0]}\n\n\nbroken\n${lines.slice(1).join("\n")}`);

  expect(damage.unreadableLines).toEqual([4]);
});

test.each([1, 5, 30])("a file cut %i bytes before its end has a torn last line", async (bytes) => {
  const whole = Buffer.from(text.trimEnd());

  const { events, damage } = await read(whole.subarray(0, whole.byteLength - bytes));

  expect(events).toEqual(recorded.slice(0, -1));
  expect(damage).toEqual({ ...NO_DAMAGE, tornLastLine: true, noEnd: true });
});

test("a whole last line without a newline is an event", async () => {
  expect(await read(text.trimEnd())).toMatchObject({ events: recorded, damage: NO_DAMAGE });
});

test("NUL padding, what a power cut leaves, is a torn end", async () => {
  const { events, damage } = await read(`${lines.slice(0, 5).join("\n")}\n${"\0".repeat(5_000)}`);

  expect(events).toEqual(recorded.slice(0, 5));
  expect(damage).toEqual({ ...NO_DAMAGE, tornLastLine: true, noEnd: true });
});

test("a line behind NUL padding is read", async () => {
  expect(await read(`${lines[0]}\n\0\0\0${lines.slice(1).join("\n")}`)).toMatchObject({
    events: recorded,
    damage: NO_DAMAGE,
  });
});

describe("a gzip file", () => {
  const long: TranscriptEvent[] = [
    ...recorded.slice(0, -1),
    ...Array.from({ length: 20_000 }, (_, n): TranscriptEvent => {
      const seq = recorded.length - 1 + n;
      return { type: "panelist_note", round: 2, role: "copy", text: `note ${Math.sin(n)}`, seq, t: seq * 10 };
    }),
  ];
  const zipped = gzipSync(long.map((event) => `${JSON.stringify(event)}\n`).join(""));

  test.each([0.2, 0.5, 0.99])("cut at %f plays as far as it goes", async (part) => {
    const { events, damage } = await read(zipped.subarray(0, Math.floor(zipped.byteLength * part)));

    expect(events.length).toBeGreaterThan(long.length * (part - 0.1));
    expect(events).toEqual(long.slice(0, events.length));
    expect(damage).toMatchObject({ cutGzip: true, noEnd: true });
  });

  test("damaged in the middle plays up to about there", async () => {
    const broken = Buffer.from(zipped);
    broken.fill(0xff, Math.floor(broken.byteLength / 2), Math.floor(broken.byteLength / 2) + 64);

    const { events, damage } = await read(broken);

    expect(events.length).toBeGreaterThan(1_000);
    expect(damage.cutGzip).toBe(true);
  });

  test("of several members is whole", async () => {
    const half = Math.floor(lines.length / 2);
    const members = [lines.slice(0, half), lines.slice(half)].map((part) => gzipSync(`${part.join("\n")}\n`));

    expect(await read(Buffer.concat(members))).toMatchObject({ events: recorded, damage: NO_DAMAGE });
  });
});

test("lines without seq and t get them", async () => {
  const { events, damage } = await read(SHIPPED_RUN.map((event) => JSON.stringify(event)).join("\n"));

  expect(events.map((event) => event.seq)).toEqual(SHIPPED_RUN.map((_, index) => index));
  expect(events.every((event) => event.t === 0)).toBe(true);
  expect(damage).toEqual(NO_DAMAGE);
});

test("gaps and repetitions in seq are counted, and seq and t still grow", async () => {
  const given = [
    [0, 0],
    [1, 50],
    [5, 40],
    [5, 60],
    [2, 70],
  ];

  const { events, damage } = await read(
    given.map(([seq, t]) => JSON.stringify({ type: "round_open", round: 1, seq, t })).join("\n"),
  );

  expect(events.map(({ seq, t }) => [seq, t])).toEqual([
    [0, 0],
    [1, 50],
    [5, 50],
    [6, 60],
    [7, 70],
  ]);
  expect(damage.gapsInSeq).toBe(3);
});

test("unknown types are counted and kept for export", async () => {
  const vote = { type: "panelist_vote", seq: 1, t: 5, vote: { yes: 3 } };

  const { items, damage } = await read(
    `${lines[0]}\n${JSON.stringify(vote)}\n${JSON.stringify({ type: "round_open", round: 1, seq: 2, t: 6 })}\n`,
  );

  expect(items[1]).toEqual({ kind: "unknown", value: vote });
  expect(damage).toEqual({ ...NO_DAMAGE, unknownTypes: { panelist_vote: 1 }, noEnd: true });
});

test("what stands behind the terminal event is counted and not given", async () => {
  const { events, damage } = await read(`${text}{"type":"interrupted","bestRound":1,"composite":8}\nrubbish\n`);

  expect(events).toEqual(recorded);
  expect(damage).toEqual({ ...NO_DAMAGE, eventsAfterEnd: 1, unreadableLines: [lines.length + 2], unreadableCount: 1 });
});

test.each([
  ["empty", ""],
  ["a page", "<!doctype html>\n<p>hello</p>\n"],
  ["JSON that is no event", '{"a":1}\n[2]\n'],
  ["unknown events only", '{"type":"a"}\n{"type":"b"}\n'],
  ["a zip", Buffer.from("PK\u0003\u0004 something")],
  ["gzip of something else", gzipSync("hello")],
  ["a broken gzip", Buffer.from([0x1f, 0x8b, 0, 0, 0, 0])],
  ["random bytes", Buffer.from(Array.from({ length: 3_000_000 }, (_, n) => (n * 7919 + (n >> 3)) % 256))],
  ["one endless line", "x".repeat(3_000_000)],
])("a file that is %s is refused as no transcript", async (_what, content) => {
  const file = path.join(await createTempFolder(), "file");
  await writeFile(file, content);

  expect(await openTranscript(file)).toMatchObject({ ok: false, error: { type: "not_a_transcript" } });
});

test("a transcript from the future is refused by its schema", async () => {
  const file = path.join(await createTempFolder(), "file");
  await writeFile(file, `${JSON.stringify({ ...RUN_STARTED, schema: "critique-transcript/9" })}\n${text}`);

  const opened = await openTranscript(file);

  expect(opened).toMatchObject({ ok: false, error: { type: "newer_schema" } });
  expect(!opened.ok && opened.error.message).toContain("critique-transcript/9");
});

test("a missing file and a folder are told apart from bad content", async () => {
  const folder = await createTempFolder();

  expect(await openTranscript(path.join(folder, "none"))).toMatchObject({ error: { type: "not_found" } });
  expect(await openTranscript(folder)).toMatchObject({ error: { type: "unreadable" } });
});

test("a read file is never changed", async () => {
  const file = path.join(await createTempFolder(), "file");
  await writeFile(file, text.slice(0, -20));
  await chmod(file, 0o400);

  await readFrom(file);

  expect(await readFile(file, "utf8")).toBe(text.slice(0, -20));
});

test("reading can be stopped by a signal and by its reader", async () => {
  const folder = await createTempFolder();
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, "file");
  await writeFile(
    file,
    Array<string>(40)
      .fill(`${'{"type":"round_open","round":1}\n'.repeat(2_000)}`)
      .join(""),
  );
  const controller = new AbortController();
  const opened = await openTranscript(file, { signal: controller.signal });
  if (!opened.ok) throw new Error(opened.error.message);
  let batches = 0;

  for await (const _items of opened.value.batches) {
    batches += 1;
    controller.abort();
  }

  expect(batches).toBe(1);
  expect(opened.value.progress()).toBeLessThan(1);
  const again = await openTranscript(file);
  for await (const _items of again.ok ? again.value.batches : []) break;
});

test("B064: 64 MB are read in bounded memory, and slowly if the reader is slow", async () => {
  const file = path.join(await createTempFolder(), "large.ndjson");
  const sink = createWriteStream(file);
  const note = JSON.stringify({ type: "panelist_note", round: 1, role: "critic", text: "Sparse. ".repeat(1_000) });
  const block = `${note}\n`.repeat(64);
  let expected = 0;
  sink.write(`${JSON.stringify(RUN_STARTED)}\n`);
  for (let bytes = 0; bytes < 64 * 1024 * 1024; bytes += block.length) {
    expected += 64;
    if (!sink.write(block)) await once(sink, "drain");
  }
  sink.end();
  await once(sink, "finish");

  const opened = await openTranscript(file);
  if (!opened.ok) throw new Error(opened.error.message);
  let events = 0;
  let largestBatch = 0;
  let furthestAhead = 0;
  for await (const items of opened.value.batches) {
    events += items.length;
    largestBatch = Math.max(largestBatch, items.length);
    // What was read from the disk and not yet given, in parts of the file.
    furthestAhead = Math.max(furthestAhead, opened.value.progress() - events / expected);
  }

  expect(events).toBe(expected + 1);
  expect(largestBatch).toBeLessThan(200);
  expect(furthestAhead * 64).toBeLessThan(4);
});

test("rounds of a run that was cut are there as far as they were told", async () => {
  const events: PanelEvent[] = [RUN_STARTED, ...roundEvents(1, 6)];

  expect((await read(events.map((event) => JSON.stringify(event)).join("\n"))).events).toHaveLength(events.length);
});
