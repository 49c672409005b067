import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import { createFakeClock } from "../lib/fake-clock.ts";
import { createRunId } from "../lib/run-id.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { RUN_STARTED, roundEvents, SHIPPED_RUN } from "./run-samples.ts";
import { plainTranscript, runFolder } from "./transcript-path.ts";
import { openTranscriptWriter, type TranscriptWriter } from "./transcript-writer.ts";

const runId = createRunId();

async function openWriter(clock = createFakeClock()): Promise<{ dataDir: string; writer: TranscriptWriter }> {
  const dataDir = await createTempFolder();
  const opened = await openTranscriptWriter({ dataDir, runId, clock });
  if (!opened.ok) throw new Error(opened.error.message);
  return { dataDir, writer: opened.value };
}

async function lines(dataDir: string): Promise<readonly unknown[]> {
  const text = await readFile(plainTranscript(dataDir, runId), "utf8");
  expect(text.endsWith("\n")).toBe(true);
  return text
    .slice(0, -1)
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("a line is the event, flat, with seq and the milliseconds since the start", async () => {
  const clock = createFakeClock();
  const { dataDir, writer } = await openWriter(clock);

  clock.advance(12.4);
  const first = writer.append(RUN_STARTED);
  clock.advance(1_000);
  const second = writer.append({ type: "round_open", round: 1 });
  await writer.flush();

  expect(first).toEqual({ ...RUN_STARTED, schema: "critique-transcript/1", seq: 0, t: 12 });
  expect(second).toEqual({ type: "round_open", round: 1, seq: 1, t: 1_012 });
  expect(await lines(dataDir)).toEqual([first, second]);
  await writer.close();
});

test("time counts from the run's start when that was earlier", async () => {
  const clock = createFakeClock();
  clock.advance(500);
  const dataDir = await createTempFolder();
  const opened = await openTranscriptWriter({ dataDir, runId, clock, startedAtMonotonicMs: 200 });

  expect(opened.ok && opened.value.append(RUN_STARTED).t).toBe(300);
  expect(opened.ok && (await opened.value.close())).toMatchObject({ ok: true });
});

test("a small finished transcript stays plain", async () => {
  const { dataDir, writer } = await openWriter();
  for (const event of SHIPPED_RUN) writer.append(event);

  const closed = await writer.close();
  await writer.removePlain();

  expect(closed).toMatchObject({ ok: true, value: { gzipped: false } });
  expect(await lines(dataDir)).toHaveLength(SHIPPED_RUN.length);
  expect(await readdir(runFolder(dataDir, runId))).toEqual(["transcript.ndjson"]);
});

function longRun(ending: readonly PanelEvent[]): readonly PanelEvent[] {
  const note: PanelEvent = { type: "panelist_note", round: 1, role: "critic", text: "Contrast. ".repeat(100) };
  return [...SHIPPED_RUN.slice(0, -1), ...Array<PanelEvent>(300).fill(note), ...ending];
}

test("a large finished transcript becomes gzip, and the plain file goes only when told", async () => {
  const { dataDir, writer } = await openWriter();
  const events = longRun(SHIPPED_RUN.slice(-1));
  for (const event of events) writer.append(event);

  const closed = await writer.close();

  const folder = runFolder(dataDir, runId);
  const plain = await readFile(plainTranscript(dataDir, runId));
  expect(closed).toEqual({ ok: true, value: { gzipped: true, bytes: plain.byteLength } });
  expect(await readdir(folder)).toEqual(["transcript.ndjson", "transcript.ndjson.gz"]);
  // Buffers compared as `toEqual` does, byte by byte in JavaScript, take a second.
  expect(gunzipSync(await readFile(path.join(folder, "transcript.ndjson.gz"))).equals(plain)).toBe(true);
  await writer.removePlain();
  expect(await readdir(folder)).toEqual(["transcript.ndjson.gz"]);
});

test("a large transcript that was not finished stays plain", async () => {
  const { writer } = await openWriter();
  for (const event of longRun([])) writer.append(event);

  expect(await writer.close()).toMatchObject({ ok: true, value: { gzipped: false } });
});

test("where gzip cannot be written the plain file stays", async () => {
  const { dataDir, writer } = await openWriter();
  // A folder in its way: the rename fails.
  await mkdir(path.join(runFolder(dataDir, runId), "transcript.ndjson.gz", "in-the-way"), { recursive: true });
  for (const event of longRun(SHIPPED_RUN.slice(-1))) writer.append(event);

  expect(await writer.close()).toMatchObject({ ok: true, value: { gzipped: false } });
  await writer.removePlain();
  expect(await readdir(runFolder(dataDir, runId))).toEqual(["transcript.ndjson", "transcript.ndjson.gz"]);
});

test("nothing is stored behind the terminal event or after the close", async () => {
  const { dataDir, writer } = await openWriter();
  for (const event of SHIPPED_RUN) writer.append(event);
  writer.append({ type: "round_open", round: 3 });
  await writer.close();
  writer.append({ type: "round_open", round: 4 });

  expect(await lines(dataDir)).toHaveLength(SHIPPED_RUN.length);
  expect(await writer.close()).toMatchObject({ ok: true });
});

test("an existing transcript is never written over", async () => {
  const { dataDir, writer } = await openWriter();
  writer.append(RUN_STARTED);
  await writer.close();

  const again = await openTranscriptWriter({ dataDir, runId, clock: createFakeClock() });

  expect(again).toMatchObject({ ok: false, error: { type: "io" } });
  expect(await lines(dataDir)).toHaveLength(1);
});

test("a folder that cannot be made is an error value", async () => {
  const dataDir = await createTempFolder();
  await writeFile(path.join(dataDir, "runs"), "");

  expect(await openTranscriptWriter({ dataDir, runId, clock: createFakeClock() })).toMatchObject({ ok: false });
});

test("a burst is written whole and in order, and the brake lets go", async () => {
  const { dataDir, writer } = await openWriter();
  const text = "x".repeat(10_000);
  for (let n = 0; n < 1_000; n += 1) writer.append({ type: "panelist_note", round: 1, role: "copy", text });
  expect((await stat(plainTranscript(dataDir, runId))).size).toBeLessThan(10_000_000);

  await writer.drained();
  for (const event of roundEvents(1, 7)) writer.append(event);
  await writer.flush({ durable: true });

  const written = await lines(dataDir);
  expect(written.map((line) => (line as { seq: number }).seq)).toEqual(written.map((_, index) => index)); // every line has one
  await writer.close();
});
