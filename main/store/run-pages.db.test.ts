import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../lib/clock.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { fillLibrary } from "./bench-library.ts";
import { asReadable, type ReadableDb } from "./database.ts";
import { libraryFacets } from "./library-facets.ts";
import { migrate } from "./migrate.ts";
import { listRuns, pageRuns } from "./run-queries.ts";
import { openTestStore, recordRun } from "./store-harness.ts";

/** 100 ended runs: the n-th has project n mod 20 + 1, agent n mod 3, and every fifth was interrupted. */
async function filled(): Promise<ReadableDb> {
  const handle = new Database(":memory:");
  onTestFinished(() => void handle.close());
  const migrated = await migrate(handle, systemClock);
  if (!migrated.ok) throw new Error(migrated.error.message);
  fillLibrary(handle, 100);
  return asReadable(handle);
}

test.each([0, 30, 90, 99])(
  "a part from %d on is that part of the whole list, and says how long that is",
  async (offset) => {
    const db = await filled();
    const whole = listRuns(db, {});

    const page = pageRuns(db, { offset, limit: 30 });

    expect(page.runs.map((run) => run.runId)).toEqual(whole.slice(offset, offset + 30).map((run) => run.runId));
    expect(page.total).toBe(100);
  },
);

test("a part behind the end is empty and still says how long the list is", async () => {
  const db = await filled();

  expect(pageRuns(db, { offset: 500, limit: 30 })).toEqual({ runs: [], total: 100 });
  expect(pageRuns(db, { offset: 500, limit: 30, search: "headline" })).toMatchObject({ runs: [], total: 100 });
});

test("filters are counted, one or several at a time", async () => {
  const db = await filled();

  expect(pageRuns(db, { statuses: ["interrupted"], limit: 5 }).total).toBe(20);
  expect(pageRuns(db, { statuses: ["interrupted", "failed"], limit: 5 }).total).toBe(40);
  expect(pageRuns(db, { statuses: ["interrupted"], adapter: "codex", limit: 5 }).total).toBe(6);
  expect(pageRuns(db, { projectId: 7, limit: 3 })).toMatchObject({ total: 5, runs: [{}, {}, {}] });
  expect(pageRuns(db, { statuses: ["running"] })).toEqual({ runs: [], total: 0 });
});

test("of a search only the end says how many there are", async () => {
  const db = await filled();

  expect(pageRuns(db, { search: "headline", limit: 10 }).total).toBeNull();
  expect(pageRuns(db, { search: "headline", limit: 10, offset: 90 }).total).toBe(100);
  expect(pageRuns(db, { search: '"run number 42 "', limit: 10 }).total).toBe(1);
});

test("facets are what occurs, the most frequent first", async () => {
  const facets = libraryFacets(await filled());

  expect(facets.statuses[0]).toEqual({ status: "shipped", count: 40 });
  expect(facets.adapters).toEqual([
    { adapter: "claude-code", count: 34 },
    { adapter: "codex", count: 33 },
    { adapter: "sample", count: 33 },
  ]);
  expect(facets.projects).toHaveLength(20);
  expect(facets.projects[0]).toEqual({ projectId: 1, path: "/projects/1", count: 5 });
});

test("two characters of Japanese are found, with the words around them where the title lacks them", async () => {
  const store = await openTestStore(await createTempFolder());
  await recordRun(store, { brief: "ホームページ\nサイト内検索を目立たせる" });
  await recordRun(store, { brief: "検索ページ" });
  await recordRun(store, { brief: "A bakery" });

  expect(store.pageRuns({ search: "検索" })).toMatchObject({
    total: 2,
    runs: [
      { title: "検索ページ", excerpt: null },
      { title: "ホームページ", excerpt: "サイト内検索を目立たせる" },
    ],
  });
});

test("deleted runs are in no facet and no count", async () => {
  const store = await openTestStore(await createTempFolder());
  const { runId } = await recordRun(store, { projectPath: "/projects/a" });
  await recordRun(store);
  await store.deleteRun(runId);

  expect(store.pageRuns({ limit: 1 }).total).toBe(1);
  expect(store.pageRuns({ offset: 1, limit: 1 })).toEqual({ runs: [], total: 1 });
  expect(await store.facets()).toEqual({
    usage: { inputTokens: 100, outputTokens: 2_000, costUsd: 0.25 },
    statuses: [{ status: "shipped", count: 1 }],
    adapters: [{ adapter: "sample", count: 1 }],
    projects: [],
  });
});
