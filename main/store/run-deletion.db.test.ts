import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import Database from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import { artifactsDir, databasePath, runsDir } from "../lib/data-dir.ts";
import { createFakeClock } from "../lib/fake-clock.ts";
import { createRunId } from "../lib/run-id.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { artifactFile } from "./artifacts.ts";
import type { DatabaseHandle } from "./database.ts";
import { newRun, RUN_STARTED, roundEvents } from "./run-samples.ts";
import { DELETE_UNDO_MS, type Store } from "./store.ts";
import { makeSchema10, openTestStore, recordDrafts, recordRun } from "./store-harness.ts";
import { runFolder } from "./transcript-path.ts";

const isThere = (dataDir: string, sha256: string) => existsSync(artifactFile(dataDir, sha256));

function inDatabase<T>(dataDir: string, action: (database: DatabaseHandle) => T): T {
  const database = new Database(databasePath(dataDir));
  try {
    return action(database);
  } finally {
    database.close();
  }
}

/** Every row of a run that any table still has. */
function rowsOf(dataDir: string): Record<string, unknown> {
  return inDatabase(dataDir, (database) =>
    Object.fromEntries(
      ["runs", "rounds", "blockers", "warnings", "run_texts", "run_artifacts"].map((table) => [
        table,
        database.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
      ]),
    ),
  );
}

/** All that the library shows of a run. */
function shown(store: Store, runId: RunId) {
  return {
    listed: store.listRuns().some((run) => run.runId === runId),
    counted: store.countRuns(),
    byText: store.listRuns({ search: "bakery" }).length,
    byTwoLetters: store.listRuns({ search: "ba" }).length,
    byStatus: store.listRuns({ status: "shipped" }).length,
    got: store.getRun(runId) !== null,
    found: store.findRun(runId).ok,
  };
}

const VISIBLE = { listed: true, counted: 1, byText: 1, byTwoLetters: 1, byStatus: 1, got: true, found: true };
const HIDDEN = { listed: false, counted: 0, byText: 0, byTwoLetters: 0, byStatus: 0, got: false, found: false };

describe("deleting", () => {
  test("a deleted run is hidden everywhere, and as it was when it is brought back", async () => {
    const store = await openTestStore(await createTempFolder());
    const { runId } = await recordRun(store);
    const before = store.getRun(runId);
    expect(shown(store, runId)).toEqual(VISIBLE);

    expect(await store.deleteRun(runId)).toEqual({ ok: true, value: undefined });
    expect(await store.deleteRun(runId)).toEqual({ ok: true, value: undefined });
    expect(shown(store, runId)).toEqual(HIDDEN);

    expect(await store.undoDelete(runId)).toEqual({ ok: true, value: undefined });
    expect(shown(store, runId)).toEqual(VISIBLE);
    expect(store.getRun(runId)).toEqual(before);
  });

  test.each(["queued", "running"] as const)("a run that is %s is refused and stays", async (status) => {
    const store = await openTestStore(await createTempFolder());
    const run = newRun({ status });
    await store.insertRun(run);

    expect(await store.deleteRun(run.runId)).toMatchObject({ ok: false, error: { type: "still_live" } });
    expect(store.countRuns()).toBe(1);
  });

  test("a run that is not there is told", async () => {
    const store = await openTestStore(await createTempFolder());

    expect(await store.deleteRun(createRunId())).toMatchObject({ error: { type: "not_found" } });
    expect(await store.undoDelete(createRunId())).toMatchObject({ error: { type: "not_found" } });
  });

  test("a list goes on behind a run that was deleted meanwhile", async () => {
    const store = await openTestStore(await createTempFolder());
    const older = await recordRun(store);
    const newer = await recordRun(store);
    await store.deleteRun(newer.runId);

    expect(store.listRuns({ before: newer.runId }).map((run) => run.runId)).toEqual([older.runId]);
  });

  test("a library built anew does not bring a deleted run back, and still takes it away", async () => {
    const dataDir = await createTempFolder();
    const clock = createFakeClock();
    const store = await openTestStore(dataDir, clock);
    const deleted = await recordDrafts(store, ["only here"]);
    const kept = await recordRun(store);
    await store.deleteRun(deleted.runId);
    store.close();
    await writeFile(databasePath(dataDir), "garbage");

    const rebuilt = await openTestStore(dataDir, clock);

    expect(rebuilt.notices).toMatchObject([{ type: "rebuilt", runs: 1 }]);
    expect(rebuilt.listRuns().map((run) => run.runId)).toEqual([kept.runId]);
    expect(await rebuilt.purgeDeleted(0)).toEqual({ ok: true, value: 1 });
    expect(isThere(dataDir, deleted.artifacts[0] ?? "")).toBe(false);
  });
});

describe("taking away", () => {
  test("row, folder and every draft go, and nothing else", async () => {
    const dataDir = await createTempFolder();
    const store = await openTestStore(dataDir);
    const gone = await recordDrafts(store, ["replaced draft", "handed over"]);
    await store.deleteRun(gone.runId);

    expect(await store.purgeDeleted(0)).toEqual({ ok: true, value: 1 });

    expect(existsSync(runFolder(dataDir, gone.runId))).toBe(false);
    expect(gone.artifacts.map((sha256) => isThere(dataDir, sha256))).toEqual([false, false]);
    expect(rowsOf(dataDir)).toEqual({ runs: 0, rounds: 0, blockers: 0, warnings: 0, run_texts: 0, run_artifacts: 0 });
    inDatabase(dataDir, (database) => database.exec("INSERT INTO run_search (run_search) VALUES ('integrity-check')"));
    expect(await store.undoDelete(gone.runId)).toMatchObject({ error: { type: "not_found" } });
  });

  test("an artifact stays as long as one run refers to it: ended, deleted but not yet due, or live", async () => {
    const dataDir = await createTempFolder();
    const clock = createFakeClock();
    const store = await openTestStore(dataDir, clock);
    const gone = await recordDrafts(store, ["for the ended", "for the deleted", "for the live", "for nobody"]);
    await recordDrafts(store, ["for the ended", "its own"]);
    const deletedLater = await recordDrafts(store, ["for the deleted", "its own too"]);
    await recordDrafts(store, ["for the live"], "open");
    await store.deleteRun(gone.runId);
    clock.advance(1_000);
    await store.deleteRun(deletedLater.runId);

    expect(await store.purgeDeleted(500)).toEqual({ ok: true, value: 1 });

    expect(gone.artifacts.map((sha256) => isThere(dataDir, sha256))).toEqual([true, true, true, false]);
  });

  test("bytes that a live run stores in the same moment are there afterwards", async () => {
    const dataDir = await createTempFolder();
    const store = await openTestStore(dataDir);
    const gone = await recordDrafts(store, ["the same page"]);
    const live = newRun();
    await store.insertRun(live);
    await store.deleteRun(gone.runId);

    await Promise.all([store.putArtifact(live.runId, "the same page", "text/html"), store.purgeDeleted(0)]);
    // The next write waits its turn behind the reference.
    await store.setProjectOverride(dataDir, true);
    await expect.poll(() => isThere(dataDir, gone.artifacts[0] ?? "")).toBe(true);
  });

  test("what is not due yet stays, and is due once its time is over", async () => {
    const dataDir = await createTempFolder();
    const clock = createFakeClock();
    const store = await openTestStore(dataDir, clock);
    const { runId } = await recordRun(store);
    await store.deleteRun(runId);

    clock.advance(DELETE_UNDO_MS - 1);
    expect(await store.purgeDeleted(DELETE_UNDO_MS)).toEqual({ ok: true, value: 0 });
    expect(await store.undoDelete(runId)).toMatchObject({ ok: true });
    await store.deleteRun(runId);
    clock.advance(DELETE_UNDO_MS);

    await expect.poll(() => existsSync(runFolder(dataDir, runId))).toBe(false);
    await expect.poll(() => rowsOf(dataDir).runs).toBe(0);
  });

  test("the next opening takes away what is due, and leaves what may still be brought back", async () => {
    const dataDir = await createTempFolder();
    const clock = createFakeClock();
    const store = await openTestStore(dataDir, clock);
    const [old, fresh] = [await recordRun(store), await recordRun(store)];
    await store.deleteRun(old.runId);
    store.close();
    clock.advance(DELETE_UNDO_MS);
    const again = await openTestStore(dataDir, clock);
    await again.deleteRun(fresh.runId);
    again.close();

    const last = await openTestStore(dataDir, clock);

    expect(await readdir(runsDir(dataDir))).toEqual([fresh.runId]);
    expect(await last.undoDelete(fresh.runId)).toEqual({ ok: true, value: undefined });
  });

  test.each([
    ["before anything was removed", []],
    ["after the artifacts", ["artifacts"]],
    ["after artifacts and folder", ["artifacts", "folder"]],
  ])("a program that was killed %s goes on where it stopped", async (_when, removed) => {
    const dataDir = await createTempFolder();
    const clock = createFakeClock();
    const store = await openTestStore(dataDir, clock);
    const half = await recordDrafts(store, ["half gone"]);
    const kept = await recordDrafts(store, ["kept"]);
    await store.deleteRun(half.runId);
    store.close();
    inDatabase(dataDir, (database) => database.exec("UPDATE runs SET purging = 1 WHERE deleted_at IS NOT NULL"));
    if (removed.includes("artifacts")) await rm(artifactFile(dataDir, half.artifacts[0] ?? ""));
    if (removed.includes("folder")) await rm(runFolder(dataDir, half.runId), { recursive: true });

    const undone = await (await openTestStore(dataDir, clock)).undoDelete(half.runId);
    clock.advance(DELETE_UNDO_MS);
    const next = await openTestStore(dataDir, clock);

    expect(undone).toMatchObject({ error: { type: "not_found" } });
    expect(next.countRuns()).toBe(1);
    expect(rowsOf(dataDir).runs).toBe(1);
    expect(await readdir(runsDir(dataDir))).toEqual([kept.runId]);
    expect([half, kept].map(({ artifacts }) => isThere(dataDir, artifacts[0] ?? ""))).toEqual([false, true]);
  });

  test("what cannot be removed is a value, stays hidden, and is tried again", async () => {
    const dataDir = await createTempFolder();
    const store = await openTestStore(dataDir);
    const { runId, artifacts } = await recordDrafts(store, ["in the way"]);
    const inTheWay = artifactFile(dataDir, artifacts[0] ?? "");
    await rm(inTheWay);
    await mkdir(inTheWay);
    await store.deleteRun(runId);

    expect(await store.purgeDeleted(0)).toMatchObject({
      ok: false,
      error: { type: expect.stringMatching(/io|read_only/) },
    });
    expect(store.countRuns()).toBe(0);
    expect(existsSync(runFolder(dataDir, runId))).toBe(true);
    await rm(inTheWay, { recursive: true });
    expect(await store.purgeDeleted(0)).toEqual({ ok: true, value: 1 });
  });
});

describe("the step from schema 10", () => {
  test("what a library of before holds is still there, and a draft that only a transcript names is held", async () => {
    const dataDir = await createTempFolder();
    const store = await openTestStore(dataDir);
    const old = await recordDrafts(store, ["named in the transcript only", "handed over"]);
    const before = store.getRun(old.runId);
    store.close();
    makeSchema10(dataDir);

    const updated = await openTestStore(dataDir);
    const gone = await recordDrafts(updated, ["named in the transcript only", "handed over"]);
    await updated.deleteRun(gone.runId);

    expect(updated.getRun(old.runId)).toEqual(before);
    expect(await updated.purgeDeleted(0)).toEqual({ ok: true, value: 1 });
    expect(old.artifacts.map((sha256) => isThere(dataDir, sha256))).toEqual([true, true]);
    await updated.deleteRun(old.runId);
    expect(await updated.purgeDeleted(0)).toEqual({ ok: true, value: 1 });
    expect(await readdir(artifactsDir(dataDir))).toHaveLength(2);
    expect(old.artifacts.map((sha256) => isThere(dataDir, sha256))).toEqual([false, false]);
  });

  test("an older program that is still open goes on writing into the updated library", async () => {
    const dataDir = await createTempFolder();
    const store = await openTestStore(dataDir);
    await recordRun(store, {}, [RUN_STARTED, ...roundEvents(1, 6)]);
    store.close();
    makeSchema10(dataDir);
    const older = new Database(databasePath(dataDir));
    onTestFinished(() => void older.close());
    const end = older.prepare("UPDATE runs SET status = 'shipped', ended_at = 1");

    const updated = await openTestStore(dataDir);
    end.run();

    expect(updated.listRuns({ status: "shipped" })).toHaveLength(1);
  });
});
