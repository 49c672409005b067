import { mkdir, readdir, readFile, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import { databasePath, runsDir } from "../lib/data-dir.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { artifactFile, hashArtifact, readArtifact } from "./artifacts.ts";
import { writeZip } from "./bundle-harness.ts";
import type { ImportedRun } from "./import-transcript.ts";
import { RUN_STARTED, roundEvents, SHIPPED_RUN } from "./run-samples.ts";
import type { Store } from "./store.ts";
import { openTestStore, recordDrafts, recordRun } from "./store-harness.ts";
import { findTranscript, foldTranscript } from "./stored-transcript.ts";

const toText = (events: readonly PanelEvent[]) =>
  events.map((event, seq) => `${JSON.stringify({ ...event, seq, t: seq * 10 })}\n`).join("");
const TEXT = toText(SHIPPED_RUN);

async function freshStore(): Promise<Store> {
  return openTestStore(await createTempFolder());
}

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const file = path.join(await createTempFolder(), name);
  await writeFile(file, content);
  return file;
}

async function add(store: Store, file: string): Promise<ImportedRun> {
  const imported = await store.importTranscript(file);
  if (!imported.ok) throw new Error(imported.error.message);
  return imported.value;
}

function detailOf(store: Store, { runId }: ImportedRun): RunDetail {
  const run = store.getRun(runId);
  if (run === null) throw new Error("there is no such run");
  return run;
}

test("a transcript of nobody's becomes a run with a new id, named after its file, marked as imported", async () => {
  const store = await freshStore();
  const file = await fileOf("tea room.critique.ndjson", TEXT);

  const imported = await add(store, file);

  expect(imported).toMatchObject({ isNew: true });
  expect(detailOf(store, imported)).toMatchObject({
    title: "tea room",
    status: "shipped",
    imported: true,
    roundsClosed: 2,
    outcome: { round: 2, composite: 8.5 },
  });
  expect(await readFile(file, "utf8")).toBe(TEXT);
  expect(await readFile((await findTranscript(store.dataDir, imported.runId)) ?? "", "utf8")).toBe(TEXT);
  expect(store.listRuns({ search: "tea room" }).map((run) => run.imported)).toEqual([true]);
});

test("a run of another library comes with its id, its title, its brief and its artifacts, once", async () => {
  const from = await freshStore();
  const { runId, artifacts } = await recordDrafts(from, ["<h1>One</h1>", "<h1>Two</h1>"]);
  const transcript = (await readFile((await findTranscript(from.dataDir, runId)) ?? "", "utf8")).replace(
    '"type":"run_started"',
    `"type":"run_started","runId":"${runId}"`,
  );
  const manifest = {
    ...{ format: "critique-bundle/1", appVersion: "1.0.0", transcriptSchema: "critique-transcript/1", redacted: false },
    run: { runId, title: "Spring", brief: "A bakery", adapter: "sample", status: "shipped", startedAt: 5, endedAt: 9 },
    files: [{ name: "transcript.ndjson", bytes: 1, sha256: hashArtifact(transcript, "").sha256, mime: "x" }],
    missingArtifacts: [],
  };
  const file = await writeZip([
    ["transcript.ndjson", transcript],
    [`artifacts/${artifacts[0]}.html`, "<h1>One</h1>"],
    [`artifacts/${artifacts[1]}.html`, "<h1>Two</h1>"],
    ["manifest.json", JSON.stringify(manifest)],
  ]);
  const store = await freshStore();

  const first = await add(store, file);
  const again = await add(store, file);
  const plain = await add(store, await fileOf("copy.gz", gzipSync(transcript)));

  expect(first).toEqual({ runId, isNew: true, missingArtifacts: 0 });
  expect([again, plain].map(({ runId: id, isNew }) => [id, isNew])).toEqual([
    [runId, false],
    [runId, false],
  ]);
  expect(detailOf(store, first)).toMatchObject({ title: "Spring", brief: "A bakery", adapter: "sample", startedAt: 5 });
  expect((await readArtifact(store.dataDir, artifacts[1] ?? "")).ok).toBe(true);
  expect(store.countRuns()).toBe(1);
});

test("the library's own run is not added again, wherever its file lies", async () => {
  const store = await freshStore();
  const { runId } = await recordRun(store);
  const own = (await findTranscript(store.dataDir, runId)) ?? "";
  const text = await readFile(own, "utf8");
  const named = text.replace('"type":"run_started"', `"type":"run_started","runId":"${runId}"`);
  await writeFile(own, named);

  expect(await add(store, own)).toMatchObject({ runId, isNew: false });
  expect(await add(store, await fileOf("copy.critique", gzipSync(named)))).toMatchObject({ runId, isNew: false });
});

test("another run under an id that is taken gets a new one", async () => {
  const store = await freshStore();
  const { runId } = await recordRun(store);
  const other = toText([{ ...RUN_STARTED, runId } as PanelEvent, ...roundEvents(1, 6.5)]);

  const imported = await add(store, await fileOf("other.critique", other));

  expect(imported.isNew).toBe(true);
  expect(imported.runId).not.toBe(runId);
  expect(store.countRuns()).toBe(2);
});

test.each<[string, string | Uint8Array]>([
  ["its end", toText(SHIPPED_RUN.slice(0, -1))],
  ["half of its last line", TEXT.slice(0, TEXT.trimEnd().lastIndexOf("\n") + 20)],
  ["half of a gzip", gzipSync(toText([...SHIPPED_RUN.slice(0, -1)])).subarray(0, -12)],
])("B053: a transcript that has lost %s is ended as one that broke off, in the copy alone", async (_what, content) => {
  const store = await freshStore();
  const file = await fileOf("torn.critique", content);

  const imported = await add(store, file);

  expect(detailOf(store, imported)).toMatchObject({ outcome: { status: expect.any(String) } });
  const folded = await foldTranscript((await findTranscript(store.dataDir, imported.runId)) ?? "");
  expect(folded).toMatchObject({ ok: true, value: { damage: { noEnd: false, tornLastLine: false, cutGzip: false } } });
  expect((await readFile(file)).equals(Buffer.from(content))).toBe(true);
  expect((await add(store, file)).isNew).toBe(false);
});

test("artifacts beside a transcript come along; what is not to be had is counted", async () => {
  const store = await freshStore();
  const file = await fileOf("transcript.ndjson", TEXT);
  const folder = path.join(path.dirname(file), "artifacts");
  await mkdir(folder);
  await writeFile(path.join(folder, "0".repeat(64)), "nobody asks for it");

  expect((await add(store, file)).missingArtifacts).toBe(2);
});

test("a large transcript is kept as gzip", async () => {
  const store = await freshStore();
  const note: PanelEvent = { type: "panelist_note", round: 1, role: "critic", text: "x".repeat(1_000) };
  const long = [RUN_STARTED, ...Array.from({ length: 400 }, () => note), ...SHIPPED_RUN.slice(1)];

  const { runId } = await add(store, await fileOf("long.critique", toText(long)));

  expect(await findTranscript(store.dataDir, runId)).toMatch(/\.gz$/);
  expect((await readdir(path.join(runsDir(store.dataDir), runId))).sort()).toEqual([
    "run.json",
    "title",
    "transcript.ndjson.gz",
  ]);
});

test.each<[string, () => Promise<string>, string]>([
  ["a page", () => fileOf("page.html", "<h1>Bread</h1>"), "not_a_transcript"],
  ["a file that is not there", async () => "/nowhere/run.critique", "io"],
  [
    "a bundle whose transcript was changed",
    () =>
      writeZip([
        ["transcript.ndjson", TEXT],
        [
          "manifest.json",
          JSON.stringify({
            ...{
              format: "critique-bundle/1",
              appVersion: "1",
              transcriptSchema: "x",
              redacted: false,
              missingArtifacts: [],
            },
            run: { runId: "x", title: "T", brief: "B", adapter: "a", status: "shipped", startedAt: 1, endedAt: 2 },
            files: [{ name: "transcript.ndjson", bytes: 3, sha256: "0".repeat(64), mime: "x" }],
          }),
        ],
      ]),
    "changed",
  ],
])("%s is refused, and leaves nothing behind", async (_what, make, type) => {
  const store = await freshStore();

  expect(await store.importTranscript(await make())).toMatchObject({ ok: false, error: { type } });

  expect(store.countRuns()).toBe(0);
  expect(await readdir(runsDir(store.dataDir)).catch(() => [])).toEqual([]);
});

test("an imported run is deleted and brought back like any other, and known again after a rebuild", async () => {
  const dataDir = await createTempFolder();
  const store = await openTestStore(dataDir);
  const file = await fileOf("tea.critique", TEXT);
  const imported = await add(store, file);
  expect((await store.deleteRun(imported.runId)).ok).toBe(true);
  expect(store.countRuns()).toBe(0);
  expect((await store.undoDelete(imported.runId)).ok).toBe(true);
  store.close();
  await truncate(databasePath(dataDir), 0);
  await writeFile(databasePath(dataDir), "garbage");

  const rebuilt = await openTestStore(dataDir);

  expect(detailOf(rebuilt, imported)).toMatchObject({ title: "tea", imported: true, status: "shipped" });
  expect((await add(rebuilt, file)).isNew).toBe(false);
});

test("bytes that another run held and that are gone are put back by the import", async () => {
  const store = await freshStore();
  const { runId, artifacts } = await recordDrafts(store, ["<h1>One</h1>"]);
  const text = await readFile((await findTranscript(store.dataDir, runId)) ?? "", "utf8");
  await store.deleteRun(runId);
  await store.purgeDeleted(0);
  const file = await writeZip([
    ["transcript.ndjson", text],
    [`artifacts/${artifacts[0]}`, "<h1>One</h1>"],
  ]);

  expect(await add(store, file)).toMatchObject({ isNew: true, missingArtifacts: 0 });
  expect(await readFile(artifactFile(store.dataDir, artifacts[0] ?? ""), "utf8")).toBe("<h1>One</h1>");
});
