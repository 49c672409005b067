import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { databasePath } from "../lib/data-dir.ts";
import { createRunId } from "../lib/run-id.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { artifactFile, putArtifact } from "./artifacts.ts";
import { inspectLibrary } from "./inspect-library.ts";
import { SCHEMA_VERSION } from "./migrate.ts";
import { holdLock } from "./process-harness.ts";
import { newRun, RUN_STARTED, roundEvents } from "./run-samples.ts";
import type { Store } from "./store.ts";
import { makeSchema10, openTestStore, recordDrafts, recordRun } from "./store-harness.ts";
import { plainTranscript, runFolder } from "./transcript-path.ts";

const inspect = (dataDir: string) => inspectLibrary(dataDir, Date.now());

async function createLibrary(fill: (store: Store) => Promise<unknown> = async () => undefined): Promise<string> {
  const dataDir = await createTempFolder();
  const store = await openTestStore(dataDir);
  await fill(store);
  store.close();
  return dataDir;
}

test("a folder that is not there is no fault, and looking does not make it", async () => {
  const folder = await createTempFolder();

  expect(await inspect(path.join(folder, "none"))).toMatchObject({
    folder: { state: "missing", problem: null },
    database: { state: "missing", version: null },
    runs: null,
  });
  expect(await readdir(folder)).toEqual([]);
});

test("a sound library has its counts and nothing wrong", async () => {
  const dataDir = await createLibrary(async (store) => {
    await recordDrafts(store, ["one", "two"]);
    const deleted = await recordDrafts(store, ["three"]);
    await store.deleteRun(deleted.runId);
  });

  expect(await inspect(dataDir)).toEqual({
    folder: { state: "writable", problem: null, freeBytes: expect.any(Number) },
    database: { state: "current", version: SCHEMA_VERSION, knownVersion: SCHEMA_VERSION, problem: null },
    runs: { ended: 1, deleted: 1, withoutTranscript: [], owners: { alive: 0, abandoned: 0, unknown: 0 } },
    transcripts: { count: 2, withoutRow: [] },
    artifacts: { count: 3, missing: 0, orphaned: 0 },
    leftOver: { temporaryFiles: 0, setAside: [] },
  });
});

test("what is missing and what nobody refers to is found", async () => {
  const dataDir = await createLibrary();
  const store = await openTestStore(dataDir);
  const noTranscript = await recordDrafts(store, ["first"]);
  const noArtifact = await recordDrafts(store, ["second"]);
  const noRow = await recordDrafts(store, ["third"]);
  store.close();
  await rm(plainTranscript(dataDir, noTranscript.runId));
  await rm(artifactFile(dataDir, noArtifact.artifacts[0] ?? ""));
  const strange = createRunId();
  await rename(runFolder(dataDir, noRow.runId), runFolder(dataDir, strange));
  await putArtifact(dataDir, "nobody's", "text/html");

  expect(await inspect(dataDir)).toMatchObject({
    runs: { withoutTranscript: [noTranscript.runId, noRow.runId] },
    transcripts: { count: 2, withoutRow: [strange] },
    artifacts: { count: 3, missing: 1, orphaned: 1 },
  });
});

test("of runs that have not ended, those of dead processes are told apart", async () => {
  const dataDir = await createLibrary(async (store) => {
    await recordRun(store, {}, [RUN_STARTED, ...roundEvents(1, 6)]);
    await store.insertRun(newRun({ status: "queued" }));
  });
  const database = new Database(databasePath(dataDir));
  database.prepare("UPDATE runs SET owner_pid = ? WHERE status = 'running'").run(2 ** 22 + 1);
  database.close();

  expect(await inspect(dataDir)).toMatchObject({
    runs: { ended: 0, owners: { alive: 1, abandoned: 1, unknown: 0 }, withoutTranscript: [] },
  });
});

test("old temporary files and databases set aside are counted, fresh ones may be at work", async () => {
  const dataDir = await createLibrary((store) => recordRun(store));
  const [runId = ""] = await readdir(path.join(dataDir, "runs"));
  const old = [
    path.join(dataDir, "settings.json.0000.tmp"),
    path.join(dataDir, "critique.sqlite.rebuild"),
    path.join(dataDir, "runs", runId, "transcript.ndjson.gz.tmp"),
    path.join(dataDir, "artifacts", "aa", "aaaa.0000.tmp"),
  ];
  await mkdir(path.join(dataDir, "artifacts", "aa"), { recursive: true });
  for (const file of old) {
    await writeFile(file, "");
    await utimes(file, 1_700_000_000, 1_700_000_000);
  }
  await writeFile(path.join(dataDir, "fresh.tmp"), "");
  const aside = "critique.sqlite.damaged-2026-11-30T12-00-00.000Z";
  for (const name of [aside, `${aside}-wal`]) await writeFile(path.join(dataDir, name), "");

  expect((await inspect(dataDir)).leftOver).toEqual({ temporaryFiles: 4, setAside: [aside] });
});

test("B070: a damaged database is told and left as it is; files are still counted", async () => {
  const dataDir = await createLibrary((store) => recordRun(store));
  await writeFile(databasePath(dataDir), "garbage");

  expect(await inspect(dataDir)).toMatchObject({
    database: { state: "damaged", problem: expect.stringContaining("damaged") },
    runs: null,
    transcripts: { count: 1, withoutRow: null },
    artifacts: { missing: null, orphaned: null },
  });
  expect(await readFile(databasePath(dataDir), "utf8")).toBe("garbage");
});

test("damage deep inside is found by a full check", async () => {
  const dataDir = await createLibrary(async (store) => {
    for (let n = 0; n < 5; n += 1) await recordRun(store, { brief: `Brief ${n} `.repeat(600) });
  });
  const database = new Database(databasePath(dataDir), { readonly: true });
  const root = Number(database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'run_texts'").pluck().get());
  database.close();
  const bytes = await readFile(databasePath(dataDir));
  bytes.fill(0xa5, (root - 1) * 4096, root * 4096);
  await writeFile(databasePath(dataDir), bytes);

  expect((await inspect(dataDir)).database).toMatchObject({ state: "damaged", version: SCHEMA_VERSION });
});

test("a database of somebody else's making is told as damaged, not thrown", async () => {
  const dataDir = await createTempFolder();
  const foreign = new Database(databasePath(dataDir));
  foreign.exec(`CREATE TABLE songs (title TEXT); PRAGMA user_version = ${SCHEMA_VERSION}`);
  foreign.close();

  expect((await inspect(dataDir)).database).toMatchObject({ state: "damaged", problem: "no such table: runs" });
});

test("B073: a database of a newer version is told by its number, untouched", async () => {
  const dataDir = await createLibrary();
  const database = new Database(databasePath(dataDir));
  database.pragma("user_version = 99");
  database.close();
  const before = await stat(databasePath(dataDir));

  expect(await inspect(dataDir)).toMatchObject({ database: { state: "newer", version: 99 }, runs: null });
  expect((await stat(databasePath(dataDir))).mtimeMs).toBe(before.mtimeMs);
});

test("an older library is read as it is, with the drafts that only its transcripts name", async () => {
  const dataDir = await createLibrary((store) => recordDrafts(store, ["replaced", "handed over"]));
  makeSchema10(dataDir);

  expect(await inspect(dataDir)).toMatchObject({
    database: { state: "older", version: 10 },
    runs: { ended: 1, deleted: 0 },
    artifacts: { count: 2, missing: 0, orphaned: 0 },
  });
  const after = new Database(databasePath(dataDir), { readonly: true });
  expect(after.pragma("user_version", { simple: true })).toBe(10);
  after.close();
});

test("a library that another process writes to can be looked at", async () => {
  const dataDir = await createLibrary((store) => recordRun(store));
  await holdLock(databasePath(dataDir));

  expect(await inspect(dataDir)).toMatchObject({ database: { state: "current" }, runs: { ended: 1 } });
});
