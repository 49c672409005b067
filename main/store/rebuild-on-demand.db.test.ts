import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { systemClock } from "../lib/clock.ts";
import { databasePath } from "../lib/data-dir.ts";
import { createHastyClock } from "../lib/fake-clock.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { holdOpen } from "./process-harness.ts";
import { rebuildOnDemand } from "./rebuild-on-demand.ts";
import { RUN_STARTED, roundEvents } from "./run-samples.ts";
import { openTestStore, recordRun } from "./store-harness.ts";
import { runFolder } from "./transcript-path.ts";

const atNoon = { ...systemClock, now: () => Date.UTC(2026, 10, 30, 12) };

test("a sound library is built anew with everything it held, and the old database is kept with the date", async () => {
  const dataDir = await createTempFolder();
  const project = await createTempFolder();
  const store = await openTestStore(dataDir);
  const run = await recordRun(store, { projectPath: project });
  await store.setProjectOverride(project, false);
  const before = store.getRun(run.runId);
  store.close();

  const rebuilt = await rebuildOnDemand(dataDir, atNoon);

  const movedTo = `${databasePath(dataDir)}.replaced-2026-11-30T12-00-00.000Z`;
  expect(rebuilt).toEqual({ ok: true, value: { movedTo, runs: 1, unreadable: 0, projects: 1, onlyInOld: [] } });
  const old = new Database(movedTo, { readonly: true });
  expect(old.prepare("SELECT run_id FROM runs").pluck().all()).toEqual([run.runId]);
  old.close();
  const opened = await openTestStore(dataDir);
  expect(opened.notices).toEqual([]);
  expect(opened.getRun(run.runId)).toEqual(before);
  expect(await opened.projectOverride(project)).toEqual({ ok: true, value: false });
});

test("runs whose folder is gone are named: only the old database knows them", async () => {
  const dataDir = await createTempFolder();
  const store = await openTestStore(dataDir);
  const [kept, lost] = [await recordRun(store), await recordRun(store)];
  store.close();
  await rm(runFolder(dataDir, lost.runId), { recursive: true });

  expect(await rebuildOnDemand(dataDir, systemClock)).toMatchObject({
    value: { runs: 1, onlyInOld: [lost.runId] },
  });
  expect((await openTestStore(dataDir)).listRuns().map((run) => run.runId)).toEqual([kept.runId]);
});

test("while another process has the library open it is refused, and nothing is moved", async () => {
  const dataDir = await createTempFolder();
  const store = await openTestStore(dataDir);
  await recordRun(store);
  store.close();
  const other = await holdOpen(databasePath(dataDir));

  const refused = await rebuildOnDemand(dataDir, createHastyClock());

  expect(refused).toMatchObject({ ok: false, error: { type: "locked" } });
  expect((await readdir(dataDir)).filter((name) => /replaced|damaged|rebuild/.test(name))).toEqual([]);
  await other.release();
  expect(await rebuildOnDemand(dataDir, systemClock)).toMatchObject({ value: { runs: 1 } });
});

test("a damaged database and a missing one are replaced too", async () => {
  const dataDir = await createTempFolder();
  const store = await openTestStore(dataDir);
  await recordRun(store);
  store.close();
  await writeFile(databasePath(dataDir), "garbage");

  const damaged = await rebuildOnDemand(dataDir, atNoon);
  await rm(databasePath(dataDir));
  const missing = await rebuildOnDemand(dataDir, atNoon);

  expect(damaged).toMatchObject({ value: { runs: 1, movedTo: expect.stringContaining(".replaced-2026") } });
  expect(await readFile(damaged.ok ? (damaged.value.movedTo ?? "") : "", "utf8")).toBe("garbage");
  expect(missing).toMatchObject({ value: { runs: 1, movedTo: null } });
});

test("B073: a database of a newer version is refused and stays as it is", async () => {
  const dataDir = await createTempFolder();
  (await openTestStore(dataDir)).close();
  const database = new Database(databasePath(dataDir));
  database.pragma("user_version = 99");
  database.close();
  const before = await readFile(databasePath(dataDir));

  expect(await rebuildOnDemand(dataDir, systemClock)).toMatchObject({ error: { type: "newer_database" } });
  expect((await readFile(databasePath(dataDir))).equals(before)).toBe(true);
});

test("a run that never ended is ended at the next opening, as after a crash", async () => {
  const dataDir = await createTempFolder();
  const store = await openTestStore(dataDir);
  const run = await recordRun(store, {}, [RUN_STARTED, ...roundEvents(1, 6)]);
  store.close();
  const manifest = path.join(runFolder(dataDir, run.runId), "run.json");
  const text = await readFile(manifest, "utf8");
  await writeFile(manifest, text.replace(`"pid":${process.pid}`, `"pid":${2 ** 22 + 1}`));

  await rebuildOnDemand(dataDir, systemClock);

  expect((await openTestStore(dataDir)).getRun(run.runId)).toMatchObject({ status: "interrupted", composite: 6 });
});
