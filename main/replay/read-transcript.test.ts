import { execFileSync } from "node:child_process";
import { appendFile, chmod, readdir, readFile, rename, stat, symlink, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NO_DAMAGE } from "../../shared/transcript/transcript-damage.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { openTranscript } from "../store/transcript-reader.ts";
import { KEPT_FREE_BYTES } from "./plain-bytes.ts";
import {
  openTestReader,
  parseEvents,
  RECORDED,
  RECORDED_LINES,
  RECORDED_TEXT,
  type ReadAll,
  readAll,
} from "./reader-harness.ts";

async function write(content: string | Uint8Array): Promise<string> {
  const file = path.join(await createTempFolder(), "some.critique");
  await writeFile(file, content);
  return file;
}

async function read(content: string | Uint8Array, limit?: number): Promise<ReadAll> {
  return readAll(await openTestReader(await write(content)), limit);
}

/** Many lines of the common kinds, so that they fill several blocks. */
function notes(count: number, from = 0): string {
  const lines = Array.from({ length: count }, (_, n) =>
    JSON.stringify({
      type: "panelist_note",
      round: 1,
      role: "critic",
      text: `näher ${from + n}`,
      seq: from + n,
      t: from + n,
    }),
  );
  return `${lines.join("\n")}\n`;
}

describe("what another reader of the whole file finds is found page by page", () => {
  async function asAWhole(file: string): Promise<unknown> {
    const opened = await openTranscript(file);
    if (!opened.ok) return opened.error.type;
    const events: unknown[] = [];
    for await (const items of opened.value.batches) {
      for (const item of items) if (item.kind === "event") events.push(item.event);
    }
    return { events, damage: opened.value.damage() };
  }

  async function inPages(file: string, limit: number): Promise<unknown> {
    try {
      const { events, last } = await readAll(await openTestReader(file), limit);
      expect(last).toMatchObject({ total: events.length, isComplete: true, progress: 1, stop: null });
      return { events, damage: last.damage };
    } catch (thrown) {
      const { type } = (thrown as { refusal: { type: string } }).refusal; // what the harness throws
      return type === "no_events" ? "not_a_transcript" : type;
    }
  }

  const odd = [
    "",
    "  ",
    "\0\0",
    "broken",
    "{}",
    '{"type":"future"}',
    '{"type":"panelist_note","round":1}',
    "\ufeff",
    "\r",
  ];
  const line = fc.oneof(fc.constantFrom(...RECORDED_LINES), fc.constantFrom(...RECORDED_LINES.slice(0, 9), ...odd));
  const file = fc.record({
    lines: fc.array(line, { maxLength: 40 }),
    newline: fc.constantFrom("\n", "\r\n"),
    cut: fc.nat(30),
    isGzip: fc.boolean(),
  });

  test("plain or gzip, damaged in any way, at any size of page", async () => {
    const folder = await createTempFolder();
    let number = 0;
    await fc.assert(
      fc.asyncProperty(file, fc.integer({ min: 1, max: 9 }), async ({ lines, newline, cut, isGzip }, limit) => {
        const text = Buffer.from(lines.join(newline)).subarray(0, -cut || undefined);
        const name = path.join(folder, String(++number));
        await writeFile(name, isGzip ? gzipSync(text) : text);

        expect(await inPages(name, limit)).toEqual(await asAWhole(name));
      }),
      { seed: 5, numRuns: 40 },
    );
  });
});

test("a whole transcript has its events and no damage, plain or of several gzip members", async () => {
  const whole = { events: RECORDED, last: { damage: NO_DAMAGE, isGrowing: false, isComplete: true } };
  const [start, end] = [RECORDED_TEXT.slice(0, 500), RECORDED_TEXT.slice(500)];

  expect(await read(RECORDED_TEXT)).toMatchObject(whole);
  expect(await read(gzipSync(RECORDED_TEXT))).toMatchObject(whole);
  expect(await read(Buffer.concat([gzipSync(start), gzipSync(end)]))).toMatchObject(whole);
});

test("B059: a byte order mark and CRLF lose nothing", async () => {
  const { events, last } = await read(`\uFEFF${RECORDED_LINES.join("\r\n")}\r\n`);

  expect(events).toEqual(RECORDED);
  expect(last.damage).toEqual(NO_DAMAGE);
});

test("B055: line 100 of 7 000 costs itself alone, and is named", async () => {
  const lines = notes(7_000).split("\n");
  lines[99] = '{"type":"panelist_note", BROKEN';

  const { events, last } = await read(lines.join("\n"));

  expect(events).toHaveLength(6_999);
  expect(last.damage).toMatchObject({ unreadableLines: [100], unreadableCount: 1, gapsInSeq: 1 });
});

test("B077: any place of a long transcript is read without what stands before it", async () => {
  const reader = await openTestReader(await write(notes(20_000)));
  await readAll(reader);

  await fc.assert(
    fc.asyncProperty(fc.nat(19_999), fc.integer({ min: 1, max: 700 }), async (from, limit) => {
      const page = await reader.read(from, limit);

      expect(parseEvents(page).map(({ seq }) => seq)).toEqual(
        Array.from({ length: Math.min(limit, 20_000 - from) }, (_, n) => from + n),
      );
    }),
    { seed: 6, numRuns: 50 },
  );
});

test("a page holds about four MiB of text and at least one event", async () => {
  const long = (seq: number, length: number) =>
    JSON.stringify({ type: "panelist_note", round: 1, role: "copy", text: "x".repeat(length), seq, t: 0 });
  const content = `${notes(1)}${[long(1, 3_000_000), long(2, 3_000_000), long(3, 6_000_000)].join("\n")}`;
  const reader = await openTestReader(await write(content));
  await readAll(reader);

  const counts = await Promise.all([0, 2, 3, 4].map(async (from) => parseEvents(await reader.read(from, 9)).length));

  expect(counts).toEqual([2, 1, 1, 0]);
});

describe("what is no transcript is refused with what it is", () => {
  test.each([
    ["", { type: "no_events", found: "empty" }],
    ["\0\0\0\n\n", { type: "no_events", found: "empty" }],
    ["<!doctype html><p>hello", { type: "no_events", found: "page" }],
    ["<h1>Hello</h1>", { type: "no_events", found: "page" }],
    ["<3 of all that", { type: "no_events", found: "text" }],
    ['{"name":"package","version":1}', { type: "no_events", found: "json" }],
    ["[1, 2, 3]", { type: "no_events", found: "json" }],
    ["Dear diary,\ntoday", { type: "no_events", found: "text" }],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 255]), { type: "no_events", found: "binary" }],
    [gzipSync("Dear diary"), { type: "no_events", found: "text" }],
    [Buffer.from([0x1f, 0x8b, 0x08]), { type: "no_events", found: "empty" }],
    [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), { type: "bad_bundle" }],
    ['{"type":"run_started","schema":"critique-transcript/9","maxRounds":1}\n', { type: "newer_schema" }],
    [`${"x".repeat(100)}\n`.repeat(12_000), { type: "no_events", found: "text" }],
    ["x".repeat(1_500_000), { type: "no_events", found: "text" }],
  ])("%#", async (content, refusal) => {
    const opening = openTestReader(await write(content));

    await expect(opening).rejects.toMatchObject({ refusal });
  });

  test("a folder, a name that leads nowhere, a loop of links", async () => {
    const folder = await createTempFolder();
    await symlink("loop", path.join(folder, "loop"));

    await expect(openTestReader(folder)).rejects.toMatchObject({ refusal: { type: "no_file" } });
    await expect(openTestReader(path.join(folder, "no"))).rejects.toMatchObject({ refusal: { type: "not_found" } });
    await expect(openTestReader(path.join(folder, "loop"))).rejects.toMatchObject({ refusal: { type: "unreadable" } });
  });

  test.runIf(process.platform !== "win32")("a pipe that nobody writes and a device keep nobody waiting", async () => {
    const pipe = path.join(await createTempFolder(), "pipe");
    execFileSync("mkfifo", [pipe]);

    await expect(openTestReader(pipe)).rejects.toMatchObject({ refusal: { type: "no_file" } });
    await expect(openTestReader("/dev/zero")).rejects.toMatchObject({ refusal: { type: "no_file" } });
  });
});

test.runIf(process.platform !== "win32")("a link to a transcript is the transcript", async () => {
  const file = await write(RECORDED_TEXT);
  const link = `${file}-link`;
  await symlink(file, link);

  expect((await readAll(await openTestReader(link))).events).toEqual(RECORDED);
});

test("an opened file is neither written nor touched", async () => {
  const file = await write(gzipSync(RECORDED_TEXT));
  await chmod(file, 0o444);
  const before = [await stat(file), await readFile(file)];

  await readAll(await openTestReader(file));

  expect([await stat(file), await readFile(file)]).toMatchObject([
    { mtimeMs: (before[0] as { mtimeMs: number }).mtimeMs },
    before[1],
  ]);
});

describe("a packed transcript", () => {
  test("is unpacked beside nothing that is left behind", async () => {
    const reader = await openTestReader(await write(gzipSync(RECORDED_TEXT)));
    await readAll(reader);

    reader.close();

    await expect.poll(() => readdir(path.dirname(reader.spoolFile))).toEqual([]);
  });

  test("that is cut says so and gives what is good", async () => {
    const text = notes(20_000);
    const packed = gzipSync(text);

    const { events, last } = await read(packed.subarray(0, packed.byteLength / 2));

    expect(events.length).toBeGreaterThan(1_000);
    expect(last).toMatchObject({ damage: { cutGzip: true, noEnd: true }, stop: null, isComplete: true });
  });

  test("that would fill the disk stops in time, and says so", async () => {
    const bomb = gzipSync(`${notes(1)}${"\n".repeat(2 * 1024 * 1024)}${notes(1, 1)}`);
    let free = KEPT_FREE_BYTES + 1024 * 1024;

    const { events, last } = await readAll(
      await openTestReader(await write(bomb), {
        freeBytes() {
          free -= 1024 * 1024;
          return free + 1024 * 1024;
        },
      }),
    );

    expect(events).toHaveLength(1);
    expect(last).toMatchObject({ stop: { type: "no_room" }, isComplete: true, isGrowing: false });
  });
});

describe("a file that is being written", () => {
  test("is followed line by line, and its half lines are no damage", async () => {
    const file = await write(`${RECORDED_LINES.slice(0, 3).join("\n")}\n`);
    const reader = await openTestReader(file, { isLive: true });

    const before = await readAll(reader);
    const [half, rest] = [RECORDED_LINES[3]?.slice(0, 10) ?? "", RECORDED_LINES[3]?.slice(10) ?? ""];
    await appendFile(file, half);
    await reader.grown();
    const between = await reader.read(3, 10);
    await appendFile(file, `${rest}\n${RECORDED_LINES.slice(4).join("\n")}\n`);
    await expect.poll(async () => (await reader.read(0, 1)).total).toBe(RECORDED.length);

    expect(before).toMatchObject({ events: RECORDED.slice(0, 3), last: { isComplete: true, isGrowing: true } });
    expect(between).toMatchObject({ json: "[]", isGrowing: true, damage: { tornLastLine: false, unreadableCount: 0 } });
    expect(await readAll(reader)).toMatchObject({ events: RECORDED, last: { damage: NO_DAMAGE, isGrowing: false } });
  });

  test("of which nobody knew that it is being written is followed as soon as it grows", async () => {
    const file = await write(notes(10));
    const reader = await openTestReader(file);
    const before = await readAll(reader);

    await appendFile(file, notes(5, 10));
    await reader.grown();

    expect(before.last.isGrowing).toBe(false);
    expect(await readAll(reader)).toMatchObject({ events: { length: 15 }, last: { isGrowing: true } });
  });

  test("and is cut short meanwhile is told, and what is there is still read", async () => {
    const file = await write(notes(2_000));
    const reader = await openTestReader(file);
    await readAll(reader);

    await truncate(file, 500);
    await reader.grown();

    const page = await reader.read(1_990, 10);
    expect(page).toMatchObject({ json: "[]", stop: { type: "cut" }, isGrowing: false });
    expect(parseEvents(await reader.read(0, 10)).length).toBeGreaterThan(3);
  });

  test("and is replaced meanwhile is told, and what was opened stays", async () => {
    const file = await write(RECORDED_TEXT);
    const reader = await openTestReader(file);
    await readAll(reader);

    await writeFile(`${file}.new`, notes(3));
    await rename(`${file}.new`, file);
    await reader.grown();

    expect(await readAll(reader)).toMatchObject({ events: RECORDED, last: { stop: { type: "replaced" } } });
  });
});

test("what an event refers to is known, and nothing else is", async () => {
  const refs = RECORDED.flatMap((event) => ("artifactRef" in event && event.artifactRef ? [event.artifactRef] : []));
  const reader = await openTestReader(await write(RECORDED_TEXT));
  await readAll(reader);

  expect(refs.length).toBeGreaterThan(0);
  for (const ref of refs) expect(await reader.artifact(ref.sha256)).toEqual(ref);
  expect(await reader.artifact("0".repeat(64))).toBe(null);
});

test("closing while somebody waits answers them", async () => {
  const reader = await openTestReader(await write(notes(20_000)));

  const waiting = reader.read(19_000, 10);
  reader.close();

  expect(await waiting).toMatchObject({ json: "[]" });
});

test("events far apart cost no more than those beside each other", async () => {
  const apart = `${notes(1)}${`${"1".repeat(19)}\n`.repeat(50_000)}${notes(1, 1)}`;
  const reader = await openTestReader(await write(apart));
  await readAll(reader);

  const first = await reader.read(0, 10);

  expect(parseEvents(first)).toHaveLength(1);
  expect(parseEvents(await reader.read(1, 10))).toHaveLength(1);
  expect(first).toMatchObject({ total: 2, damage: { unreadableCount: 50_000 } });
});

test("B064: a line of any length is passed over, and its file is not held", async () => {
  const folder = await createTempFolder();
  const file = path.join(folder, "some.critique");
  await writeFile(file, notes(1));
  for (let count = 0; count < 5; count += 1) await appendFile(file, Buffer.alloc(16 * 1024 * 1024, "x"));
  await appendFile(file, `\n${notes(1, 1)}`);

  const { events, last } = await readAll(await openTestReader(file));

  expect(events).toHaveLength(2);
  expect(last.damage).toMatchObject({ unreadableLines: [2], gapsInSeq: 0 });
});
