import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import Database from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import { systemClock } from "../lib/clock.ts";
import { databasePath } from "../lib/data-dir.ts";
import { createHastyClock } from "../lib/fake-clock.ts";
import { createRunId } from "../lib/run-id.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { MIGRATIONS, SCHEMA_VERSION } from "./migrate.ts";
import { openStore } from "./open-store.ts";
import { holdLock } from "./process-harness.ts";
import { newRun, RUN_STARTED, roundEvents, SHIPPED_RUN } from "./run-samples.ts";
import type { Store } from "./store.ts";
import { openTestStore, recordRun } from "./store-harness.ts";

function readVersion(dataDir: string): unknown {
  const database = new Database(databasePath(dataDir), { readonly: true });
  try {
    return database.pragma("user_version", { simple: true });
  } finally {
    database.close();
  }
}

describe("the schema", () => {
  test("is made from nothing, in a folder that did not exist, as WAL", async () => {
    const dataDir = path.join(await createTempFolder(), "deep", "down");

    const store = await openTestStore(dataDir);

    expect(store.listRuns()).toEqual([]);
    expect(readVersion(dataDir)).toBe(SCHEMA_VERSION);
    const database = new Database(databasePath(dataDir), { readonly: true });
    expect(database.pragma("journal_mode", { simple: true })).toBe("wal");
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    database.close();
  });

  test("has rising versions, and every table is strict", async () => {
    const versions = MIGRATIONS.map((migration) => migration.version);
    const dataDir = await createTempFolder();
    await openTestStore(dataDir);
    const database = new Database(databasePath(dataDir), { readonly: true });
    const loose = database
      .prepare(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'",
      )
      .all();
    database.close();

    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    expect(loose).toEqual([]);
  });

  test("is made once when several open at the same time", async () => {
    const dataDir = await createTempFolder();

    const stores = await Promise.all([1, 2, 3, 4].map(() => openTestStore(dataDir)));

    for (const store of stores) await recordRun(store);
    expect(stores[0]?.countRuns()).toBe(4);
  });

  test("B073: a newer database is refused and stays as it is, byte for byte", async () => {
    const dataDir = await createTempFolder();
    (await openTestStore(dataDir)).close();
    const database = new Database(databasePath(dataDir));
    database.pragma("user_version = 99");
    database.pragma("wal_checkpoint(TRUNCATE)");
    database.close();
    const before = await readFile(databasePath(dataDir));

    const opened = await openStore({ dataDir, clock: systemClock, appVersion: "1.2.3" });

    expect(opened).toMatchObject({ ok: false, error: { type: "newer_database" } });
    expect(!opened.ok && opened.error.message).toContain("schema 99");
    expect((await readFile(databasePath(dataDir))).equals(before)).toBe(true);
    expect(readVersion(dataDir)).toBe(99);
  });

  test("B073: a version that only the write-ahead log holds is seen", async () => {
    const dataDir = await createTempFolder();
    (await openTestStore(dataDir)).close();
    const newer = new Database(databasePath(dataDir));
    onTestFinished(() => void newer.close());
    newer.pragma("user_version = 99");
    const before = await readFile(databasePath(dataDir));

    expect(await openStore({ dataDir, clock: systemClock, appVersion: "" })).toMatchObject({
      error: { type: "newer_database" },
    });
    expect((await readFile(databasePath(dataDir))).equals(before)).toBe(true);
  });
});

describe("another process", () => {
  test("B068: writing waits for a lock of another process, reading goes on", async () => {
    const dataDir = await createTempFolder();
    let waits = 0;
    let waitedOften = (): void => undefined;
    const opened = await openStore({
      dataDir,
      clock: {
        ...systemClock,
        after(delayMs, action) {
          waits += 1;
          if (waits === 6) waitedOften();
          return systemClock.after(delayMs, action);
        },
      },
      appVersion: "",
    });
    if (!opened.ok) throw new Error(opened.error.message);
    const store = opened.value;
    onTestFinished(() => store.close());
    const run = await recordRun(store);
    const other = await holdLock(databasePath(dataDir));

    let settled = false;
    const often = new Promise<void>((resolve) => {
      waitedOften = resolve;
    });
    waits = 0;
    const inserted = store.insertRun(newRun()).finally(() => {
      settled = true;
    });
    const overridden = store.setProjectOverride(dataDir, true);
    await often;

    expect(settled).toBe(false);
    expect(store.getRun(run.runId)?.status).toBe("shipped");
    await other.release();
    expect(await inserted).toEqual({ ok: true, value: undefined });
    expect(await overridden).toEqual({ ok: true, value: undefined });
  });

  test("a lock that is never given back is an error after five seconds, and no half run is left", async () => {
    const dataDir = await createTempFolder();
    const clock = createHastyClock();
    const opened = await openStore({ dataDir, clock, appVersion: "" });
    if (!opened.ok) throw new Error(opened.error.message);
    onTestFinished(() => opened.value.close());
    await holdLock(databasePath(dataDir));

    const inserted = await opened.value.insertRun(newRun());

    expect(inserted).toMatchObject({ ok: false, error: { type: "locked" } });
    expect(clock.monotonic()).toBeGreaterThanOrEqual(5_000);
    expect(await readdir(path.join(dataDir, "runs"))).toEqual([]);
  });
});

describe("a damaged library", () => {
  const atNoon = { ...systemClock, now: () => Date.UTC(2026, 10, 30, 12) };

  async function reopenDamaged(dataDir: string): Promise<Store> {
    const opened = await openStore({ dataDir, clock: atNoon, appVersion: "" });
    if (!opened.ok) throw new Error(`${opened.error.type}: ${opened.error.message}`);
    onTestFinished(() => opened.value.close());
    return opened.value;
  }

  test.each([
    ["garbage", "garbage\n"],
    ["longer garbage", "garbage ".repeat(5_000)],
  ])("B070: %s is set aside with the date, and the runs come back from their transcripts", async (_what, garbage) => {
    const dataDir = await createTempFolder();
    const store = await openTestStore(dataDir);
    const project = await createTempFolder();
    const first = await recordRun(store, { brief: "An old brief", projectPath: project });
    const second = await recordRun(store, { continuedFrom: first.runId }, [
      RUN_STARTED,
      ...roundEvents(1, 5),
      {
        type: "failed",
        cause: "agent_error",
        detail: "no quota",
        bestRound: 1,
        atRound: 1,
        composite: 5,
        artifactRef: null,
      },
    ] satisfies PanelEvent[]);
    const before = [first, second].map(({ runId }) => store.getRun(runId));
    store.close();
    await rm(`${databasePath(dataDir)}-wal`, { force: true });
    await writeFile(databasePath(dataDir), garbage);

    const rebuilt = await reopenDamaged(dataDir);

    const movedTo = `${databasePath(dataDir)}.damaged-2026-11-30T12-00-00.000Z`;
    expect(rebuilt.notices).toEqual([{ type: "rebuilt", movedTo, runs: 2, unreadable: 0 }]);
    expect(await readFile(movedTo, "utf8")).toBe(garbage);
    expect([first, second].map(({ runId }) => rebuilt.getRun(runId))).toEqual(before);
    expect(rebuilt.listRuns({ search: "old brief" })).toHaveLength(1);
    expect(rebuilt.listRuns().map((run) => run.runId)).toEqual([second.runId, first.runId]);
  });

  test("damage inside the file is found when it is met, and mended at the next start with the projects saved", async () => {
    const dataDir = await createTempFolder();
    const store = await openTestStore(dataDir);
    const project = await createTempFolder();
    await store.setProjectOverride(project, false);
    for (let n = 0; n < 20; n += 1) await recordRun(store, { brief: `Brief ${n} `.repeat(300) });
    store.close();
    await breakTable(dataDir, "run_texts");
    const damaged = await openTestStore(dataDir);
    expect(() => damaged.listRuns({ search: "ef" })).toThrow(/malformed/);
    damaged.close();

    const mended = await reopenDamaged(dataDir);

    expect(mended.notices).toMatchObject([{ type: "rebuilt", runs: 20 }]);
    expect(mended.listRuns({ search: "ef" })).toHaveLength(20);
    expect(await mended.projectOverride(project)).toEqual({ ok: true, value: false });
    mended.close();
    expect((await reopenDamaged(dataDir)).notices).toEqual([]);
  });

  test("a database that is gone is rebuilt as well; an empty folder is simply new", async () => {
    const dataDir = await createTempFolder();
    const store = await openTestStore(dataDir);
    const run = await recordRun(store);
    store.close();
    await rm(databasePath(dataDir));

    const rebuilt = await reopenDamaged(dataDir);

    expect(rebuilt.notices).toEqual([{ type: "rebuilt", movedTo: null, runs: 1, unreadable: 0 }]);
    expect(rebuilt.getRun(run.runId)?.brief).toBe(run.brief);
  });

  test("a run without its manifest comes back from the transcript alone, an empty folder does not", async () => {
    const dataDir = await createTempFolder();
    const store = await openTestStore(dataDir);
    const runId = createRunId();
    await recordRun(store, { runId }, [
      { ...RUN_STARTED, runId, adapter: "codex" } as PanelEvent,
      ...SHIPPED_RUN.slice(1),
    ]); // with what the run machine adds
    store.close();
    await rm(path.join(dataDir, "runs", runId, "run.json"));
    await mkdir(path.join(dataDir, "runs", createRunId()));
    await mkdir(path.join(dataDir, "runs", "not-a-run"));
    await writeFile(databasePath(dataDir), "garbage");

    const rebuilt = await reopenDamaged(dataDir);

    expect(rebuilt.notices).toMatchObject([{ type: "rebuilt", runs: 1, unreadable: 1 }]);
    expect(rebuilt.getRun(runId)).toMatchObject({ status: "shipped", adapter: "codex", brief: "", composite: 8.5 });
  });

  test("a run that was cut by the same crash is ended after the rebuild", async () => {
    const dataDir = await createTempFolder();
    const store = await openTestStore(dataDir);
    const run = await recordRun(store, {}, [RUN_STARTED, ...roundEvents(1, 6)]);
    store.close();
    const manifest = path.join(dataDir, "runs", run.runId, "run.json");
    const text = await readFile(manifest, "utf8");
    await writeFile(manifest, text.replace(`"pid":${process.pid}`, `"pid":${2 ** 22 + 1}`));
    await writeFile(databasePath(dataDir), "garbage");

    const rebuilt = await reopenDamaged(dataDir);

    expect(rebuilt.notices).toMatchObject([{ type: "rebuilt" }, { type: "recovered", runIds: [run.runId] }]);
    expect(rebuilt.getRun(run.runId as RunId)).toMatchObject({ status: "interrupted", composite: 6 });
  });

  test("a rebuild that was killed half-way is begun anew", async () => {
    const dataDir = await createTempFolder();
    const store = await openTestStore(dataDir);
    await recordRun(store);
    store.close();
    await copyFile(databasePath(dataDir), `${databasePath(dataDir)}.rebuild`);
    await writeFile(databasePath(dataDir), "garbage");

    const rebuilt = await reopenDamaged(dataDir);

    expect(rebuilt.countRuns()).toBe(1);
    expect((await readdir(dataDir)).filter((name) => name.includes("rebuild"))).toEqual([]);
  });

  test("several that find the damage at once rebuild it once", async () => {
    const dataDir = await createTempFolder();
    const store = await openTestStore(dataDir);
    await recordRun(store);
    store.close();
    await writeFile(databasePath(dataDir), "garbage");

    const stores = await Promise.all([1, 2, 3].map(() => reopenDamaged(dataDir)));

    expect(stores.map((opened) => opened.countRuns())).toEqual([1, 1, 1]);
    expect(stores.filter((opened) => opened.notices.length > 0)).toHaveLength(1);
    expect((await readdir(dataDir)).filter((name) => name.includes(".damaged-"))).toHaveLength(1);
  });
});

/** Overwrites the leaf pages of a table with rubbish. */
async function breakTable(dataDir: string, table: string): Promise<void> {
  const file = databasePath(dataDir);
  const database = new Database(file, { readonly: true });
  const root = Number(database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = ?").pluck().get(table));
  const pageSize = Number(database.pragma("page_size", { simple: true }));
  database.close();
  const bytes = await readFile(file);
  bytes.fill(0xa5, (root - 1) * pageSize, root * pageSize);
  await writeFile(file, bytes);
  expect((await stat(file)).size).toBe(bytes.byteLength);
}
