import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import type { OpenedId, OpenedTranscript, TranscriptSource } from "../../shared/ipc/replay-contract.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { NO_DAMAGE } from "../../shared/transcript/transcript-damage.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { createOpenedTranscripts, MAX_OPENED } from "../replay/opened-transcripts.ts";
import { RECORDED, RECORDED_TEXT } from "../replay/reader-harness.ts";
import { createGrantedPaths } from "./granted-paths.ts";
import { createReplayCalls } from "./replay-calls.ts";
import { toStopText } from "./replay-texts.ts";

const RUN = "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" as RunId;
const HERE = { windowId: 1 };
const ELSEWHERE = { windowId: 2 };

async function setUp() {
  const folder = await createTempFolder();
  const granted = createGrantedPaths();
  const opened = createOpenedTranscripts({ spoolFolder: path.join(folder, "unpacked"), onGrown: () => {} });
  onTestFinished(() => {
    for (const windowId of [1, 2]) opened.closeAllOf(windowId);
  });
  const calls = createReplayCalls({
    t: translateEn,
    // What is not asked for is not there.
    getRun: (runId) => (runId === RUN ? ({ runId, title: "Bakery", endedAt: 1 } as RunDetail) : null),
    transcriptsOf: () => [path.join(folder, "transcript.ndjson"), path.join(folder, "transcript.ndjson.gz")],
    granted,
    opened,
  });
  async function write(name: string, content: string | Uint8Array): Promise<TranscriptSource> {
    const file = path.join(folder, name);
    await writeFile(file, content);
    granted.grant(file);
    return { kind: "file", path: file };
  }
  async function open(source: TranscriptSource, caller = HERE): Promise<OpenedTranscript> {
    const answer = await calls["replay.open"]({ source }, caller);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  }
  return { folder, calls, opened, write, open };
}

test("a file is opened, read and closed, and then not there", async () => {
  const { calls, write, open } = await setUp();

  const { id, ...named } = await open(await write("tea.critique.ndjson", RECORDED_TEXT));

  expect(named).toEqual({
    title: "tea",
    fileName: "tea.critique.ndjson",
    runId: null,
    sizeBytes: Buffer.byteLength(RECORDED_TEXT),
  });
  // Answered when the whole file is known: before, a page would say that there may be more.
  await calls["replay.read"]({ id, from: RECORDED.length, limit: 1 }, HERE);
  expect(await calls["replay.read"]({ id, from: 2, limit: 3 }, HERE)).toEqual({
    ok: true,
    value: {
      from: 2,
      json: JSON.stringify(RECORDED.slice(2, 5)),
      total: RECORDED.length,
      isComplete: true,
      isGrowing: false,
      progress: 1,
      damage: NO_DAMAGE,
    },
  });
  await calls["replay.close"]({ id }, HERE);
  expect(await calls["replay.read"]({ id, from: 0, limit: 1 }, HERE)).toMatchObject({ error: { type: "not_open" } });
});

test("a run of the library is opened plain or packed, and named as there", async () => {
  const { calls, write, open } = await setUp();
  const source = { kind: "run", runId: RUN } as const;
  const missing = await calls["replay.open"]({ source }, HERE);
  await write("transcript.ndjson.gz", gzipSync(RECORDED_TEXT));

  expect(missing).toMatchObject({ error: { type: "not_found" } });
  expect(await open(source)).toMatchObject({ title: "Bakery", fileName: null, runId: RUN });
});

test("a file of a run that the library has says which", async () => {
  const { write, open } = await setUp();
  const start = { ...RECORDED[0], runId: RUN };

  const opened = await open(await write("some.critique", `${JSON.stringify(start)}\n`));

  expect(opened).toMatchObject({ title: "Bakery", runId: RUN });
});

test("another window finds nothing of it, and cannot close it", async () => {
  const { calls, write, open } = await setUp();
  const source = await write("some.critique", RECORDED_TEXT);
  const { id } = await open(source);

  await calls["replay.close"]({ id }, ELSEWHERE);

  const asked = { id, from: 0, limit: 1 };
  expect(await calls["replay.read"](asked, ELSEWHERE)).toMatchObject({ error: { type: "not_open" } });
  expect(await calls["replay.read"](asked, HERE)).toMatchObject({ ok: true });
  // The same file in two windows is two.
  expect((await open(source, ELSEWHERE)).id).not.toBe(id);
});

test("with its window everything that it has opened goes, also what is being opened", async () => {
  const { calls, opened, write, open } = await setUp();
  const source = await write("some.critique", RECORDED_TEXT);
  const { id } = await open(source);
  const late = open(source);

  opened.closeAllOf(HERE.windowId);

  for (const gone of [id, (await late).id]) {
    expect(await calls["replay.read"]({ id: gone, from: 0, limit: 1 }, HERE)).toMatchObject({
      error: { type: "not_open" },
    });
  }
});

test("a window opens so many at a time, and one more when it has closed one", async () => {
  const { calls, write, open } = await setUp();
  const source = await write("some.critique", RECORDED_TEXT);
  const ids: OpenedId[] = [];
  for (let count = 0; count < MAX_OPENED; count += 1) ids.push((await open(source)).id);

  const tooMany = await calls["replay.open"]({ source }, HERE);
  await calls["replay.close"]({ id: ids[0] ?? ("" as OpenedId) }, HERE);

  expect(tooMany).toMatchObject({ error: { type: "not_usable", message: expect.stringContaining(`${MAX_OPENED}`) } });
  await open(source);
});

test("what was not given by a person, and what is no transcript, is refused with a sentence", async () => {
  const { folder, calls, write } = await setUp();
  await writeFile(path.join(folder, "own.critique"), RECORDED_TEXT);
  await mkdir(path.join(folder, "folder"));
  const refuse = async (source: TranscriptSource) => {
    const answer = await calls["replay.open"]({ source }, HERE);
    return answer.ok ? "opened" : `${answer.error.type}: ${answer.error.message.replace(`${folder}${path.sep}`, "")}`;
  };

  expect(await refuse({ kind: "file", path: path.join(folder, "own.critique") })).toBe(
    "not_usable: own.critique was not chosen, dropped or opened here, so it is not read. Choose it once more.",
  );
  expect(await refuse({ kind: "run", runId: RUN.replace("a", "b") as RunId })).toContain(
    "unknown_run: There is no run",
  );
  expect(await refuse(await write("a", ""))).toBe("not_a_transcript: a is empty: there is no run in it.");
  expect(await refuse(await write("b", "<!doctype html>"))).toContain("not_a_transcript: b is a page");
  expect(await refuse(await write("c", "{}"))).toContain("not_a_transcript: c is JSON");
  expect(await refuse(await write("d", "hello"))).toContain("not_a_transcript: d is text");
  expect(await refuse(await write("e", Buffer.from([0xff, 0xd8, 0, 1])))).toContain("not_a_transcript: e is not");
  expect(await refuse(await write("f", Buffer.from("PK\u0003\u0004")))).toContain("not_a_transcript: f is a zip file");
  expect(await refuse(await write("g", '{"type":"run_started","schema":"critique-transcript/2","maxRounds":1}'))).toBe(
    "newer_schema: g was written by a newer version of this app. Update to replay it.",
  );
});

test("every reason to stop has words", () => {
  const stops = ["cut", "replaced", "no_room", "worker_lost"] as const;

  expect(new Set(stops.map((type) => toStopText(translateEn, { type }))).size).toBe(stops.length);
  expect(toStopText(translateEn, { type: "told", message: "EIO: i/o error" })).toBe("EIO: i/o error");
});
