import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { databasePath } from "../lib/data-dir.ts";
import { createRunId } from "../lib/run-id.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { SHIPPED_RUN } from "./run-samples.ts";
import type { Store } from "./store.ts";
import { editDatabase, makeSchema10, openTestStore, recordRun } from "./store-harness.ts";
import { runFolder } from "./transcript-path.ts";

const BRIEF = "A landing page for a bakery\nwith prices";
const FIRST_LINE = "A landing page for a bakery";

const titles = (store: Store, search = "") => store.listRuns({ search }).map((run) => run.title);

async function openWithRun() {
  const dataDir = await createTempFolder();
  const store = await openTestStore(dataDir);
  const { runId } = await recordRun(store, { brief: BRIEF });
  return { dataDir, store, runId };
}

test("a run that is renamed is listed and found by its new title, and still by its brief", async () => {
  const { store, runId } = await openWithRun();

  expect(await store.renameRun(runId, "  Spring\tcampaign \u0007")).toEqual({ ok: true, value: "Spring campaign" });

  expect(store.getRun(runId)).toMatchObject({ title: "Spring campaign", brief: BRIEF });
  expect(titles(store, "campaign")).toEqual(["Spring campaign"]);
  expect(titles(store, "bakery spring")).toEqual(["Spring campaign"]);
  expect(titles(store, "sp")).toEqual(["Spring campaign"]);
  expect(titles(store, "zebra")).toEqual([]);
});

test.each(["", " \n\u0000"])("renamed to %j it goes by its brief's first line again", async (typed) => {
  const { store, runId } = await openWithRun();
  await store.renameRun(runId, "Campaign");

  expect(await store.renameRun(runId, typed)).toEqual({ ok: true, value: FIRST_LINE });

  expect(titles(store)).toEqual([FIRST_LINE]);
  expect(titles(store, "campaign")).toEqual([]);
});

test("a run is renamed while it goes on, and keeps the title when it ends", async () => {
  const store = await openTestStore(await createTempFolder());
  const [start, ...others] = SHIPPED_RUN;
  if (start === undefined) throw new Error("the sample is empty");
  const { runId } = await recordRun(store, {}, [start]);
  await store.renameRun(runId, "Campaign");
  const ended = await recordRun(store, {}, [start, ...others]);

  expect(store.listRuns().map((run) => [run.runId, run.title])).toEqual([
    [ended.runId, FIRST_LINE],
    [runId, "Campaign"],
  ]);
});

test("a run that is not there or was deleted cannot be renamed", async () => {
  const { store, runId } = await openWithRun();
  await store.deleteRun(runId);

  for (const id of [runId, createRunId()]) {
    expect(await store.renameRun(id, "Campaign")).toMatchObject({ ok: false, error: { type: "not_found" } });
  }
  await store.undoDelete(runId);
  expect(titles(store)).toEqual([FIRST_LINE]);
});

test("a library that is built anew keeps the titles that were given", async () => {
  const { dataDir, store, runId } = await openWithRun();
  await store.renameRun(runId, "検索 campaign");
  const { runId: renamedBack } = await recordRun(store, { brief: BRIEF });
  await store.renameRun(renamedBack, "Campaign");
  await store.renameRun(renamedBack, "");
  store.close();
  for (const suffix of ["", "-wal", "-shm"]) await rm(databasePath(dataDir) + suffix, { force: true });

  const rebuilt = await openTestStore(dataDir);

  expect(titles(rebuilt)).toEqual([FIRST_LINE, "検索 campaign"]);
  expect(titles(rebuilt, "検索")).toEqual(["検索 campaign"]);
});

test("a title in the folder is as hostile as any file", async () => {
  const { dataDir, store, runId } = await openWithRun();
  store.close();
  await writeFile(path.join(runFolder(dataDir, runId), "title"), `\u001b[31m\u202e${"x".repeat(300_000)}`);
  await rm(databasePath(dataDir), { force: true });

  const rebuilt = await openTestStore(dataDir);

  expect(titles(rebuilt)).toEqual([`[31m${"x".repeat(75)}…`]);
});

test("a library of the schema before titles is brought up to date with its texts searchable", async () => {
  const { dataDir, store, runId } = await openWithRun();
  store.close();
  makeSchema10(dataDir);

  const updated = await openTestStore(dataDir);

  expect(titles(updated, "bakery")).toEqual([FIRST_LINE]);
  await updated.renameRun(runId, "Campaign");
  expect(titles(updated, "campaign bakery")).toEqual(["Campaign"]);
  updated.close();
  editDatabase(dataDir, "INSERT INTO run_search (run_search) VALUES ('integrity-check')");
});
