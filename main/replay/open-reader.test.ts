import { appendFile, readdir, readlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createTempFolder } from "../lib/temp-folder.ts";
import {
  bundleReplayWorker,
  openTestReader,
  RECORDED,
  RECORDED_LINES,
  RECORDED_TEXT,
  readAll,
} from "./reader-harness.ts";

async function write(content: string | Uint8Array): Promise<string> {
  const file = path.join(await createTempFolder(), "some.critique");
  await writeFile(file, content);
  return file;
}

test("in a worker a transcript is what it is on this thread, also while it grows", async () => {
  const workerFile = await bundleReplayWorker();
  const file = await write(
    RECORDED_LINES.slice(0, 5)
      .map((line) => `${line}\n`)
      .join(""),
  );

  const here = await openTestReader(file);
  const there = await openTestReader(file, { workerFile });

  expect(there.facts).toEqual(here.facts);
  expect(await readAll(there)).toEqual(await readAll(here));
  await appendFile(file, RECORDED_LINES.slice(5).join("\n"));
  await there.grown();
  await expect.poll(async () => (await there.read(0, 1)).total).toBe(RECORDED.length);
  expect((await readAll(there)).events).toEqual(RECORDED);
});

test("a refusal of the worker is the same refusal", async () => {
  const workerFile = await bundleReplayWorker();

  const opening = openTestReader(await write("[]"), { workerFile });

  await expect(opening).rejects.toMatchObject({ refusal: { type: "no_events", found: "json" } });
});

test.runIf(process.platform === "linux")("a closed reader leaves no file open, and answers", async () => {
  const workerFile = await bundleReplayWorker();
  const [plain, packed] = [await write(RECORDED_TEXT), await write(gzipSync(RECORDED_TEXT))];
  const readers = [await openTestReader(plain, { workerFile }), await openTestReader(packed, { workerFile })];
  const openFiles = async () => {
    const links = (await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ""));
    const folders = [plain, packed, ...readers.map(({ spoolFile }) => spoolFile)].map((file) => path.dirname(file));
    return (await Promise.all(links)).filter((link) => folders.some((folder) => link.startsWith(folder)));
  };
  for (const reader of readers) await readAll(reader);
  expect(await openFiles()).toHaveLength(2);

  const waiting = readers.map((reader) => reader.read(RECORDED.length, 1));
  for (const reader of readers) reader.close();

  await Promise.all(waiting);
  await expect.poll(openFiles).toEqual([]);
  expect(await readers[0]?.read(0, 1)).toMatchObject({ json: "[]", stop: { type: "worker_lost" } });
});

test.each([
  ["is not there", null],
  ["throws at its start", "throw new Error('no')"],
  ["ends at once", "process.exit(7)"],
])("a worker that %s refuses the file", async (_what, program) => {
  const workerFile = path.join(await createTempFolder(), "worker.mjs");
  if (program !== null) await writeFile(workerFile, program);

  const opening = openTestReader(await write(RECORDED_TEXT), { workerFile });

  await expect(opening).rejects.toMatchObject({ refusal: { type: "unreadable" } });
});

test("a worker that ends later, as one does that needs too much memory, is told with the next page", async () => {
  const workerFile = path.join(await createTempFolder(), "worker.mjs");
  const program = `
    import { parentPort } from "node:worker_threads";
    const page = { from: 0, json: "[1]", total: 1, isComplete: false, isGrowing: false, progress: 0.5, damage: {}, stop: null };
    parentPort.on("message", ({ ask, from }) => {
      if (from > 0) process.exit(7);
      parentPort.postMessage({ type: "done", ask, value: page });
    });
    parentPort.postMessage({ type: "opened", facts: { sizeBytes: 1, runId: null } });`;
  await writeFile(workerFile, program);
  const reader = await openTestReader(await write(RECORDED_TEXT), { workerFile });

  expect(await reader.read(0, 1)).toMatchObject({ total: 1, stop: null });
  const lost = { json: "[]", total: 1, isComplete: true, stop: { type: "worker_lost" } };
  expect(await reader.read(1, 1)).toMatchObject(lost);
  await reader.grown();
  expect(await reader.read(0, 1)).toMatchObject(lost);
  expect(await reader.artifact("0".repeat(64))).toBe(null);
});
