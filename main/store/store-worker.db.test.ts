import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { systemClock } from "../lib/clock.ts";
import { databasePath } from "../lib/data-dir.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { bundleStoreWorker } from "./process-harness.ts";
import type { OpenStoreOptions, Store } from "./store.ts";
import { makeSchema10, openTestStore, recordRun } from "./store-harness.ts";

interface Watched {
  readonly store: Store;
  readonly mended: readonly string[];
  readonly warnings: readonly string[];
}

async function openWatched(dataDir: string, workerFile: string): Promise<Watched> {
  const mended: string[] = [];
  const warnings: string[] = [];
  const options: Partial<OpenStoreOptions> = {
    workerFile,
    onMending: (what) => void mended.push(what),
    warn: (message) => void warnings.push(message),
  };
  return { store: await openTestStore(dataDir, systemClock, options), mended, warnings };
}

/** A library with one run that was closed again. */
async function createLibrary(): Promise<string> {
  const dataDir = await createTempFolder();
  const store = await openTestStore(dataDir);
  await recordRun(store);
  store.close();
  return dataDir;
}

test("a library that needs nothing is opened without a worker", async () => {
  const { mended, warnings } = await openWatched(await createLibrary(), "/nowhere/store-worker.mjs");

  expect({ mended, warnings }).toEqual({ mended: [], warnings: [] });
});

test("an older library is updated in the worker", async () => {
  const dataDir = await createLibrary();
  makeSchema10(dataDir);

  const { store, mended, warnings } = await openWatched(dataDir, await bundleStoreWorker());

  expect({ mended, warnings }).toEqual({ mended: ["updating"], warnings: [] });
  expect(store.notices).toEqual([]);
  expect(store.listRuns({ status: "shipped" })).toHaveLength(1);
});

test("a damaged library is built anew in the worker", async () => {
  const dataDir = await createLibrary();
  await writeFile(databasePath(dataDir), "garbage");

  const { store, mended, warnings } = await openWatched(dataDir, await bundleStoreWorker());

  expect({ mended, warnings }).toEqual({ mended: ["rebuilding"], warnings: [] });
  expect(store.notices).toMatchObject([{ type: "rebuilt", runs: 1, unreadable: 0 }]);
  expect(store.countRuns()).toBe(1);
});

test("a mark of damage that was wrong is looked at in the worker, and costs nothing", async () => {
  const dataDir = await createLibrary();
  await writeFile(`${databasePath(dataDir)}.check`, "");

  const { store, mended, warnings } = await openWatched(dataDir, await bundleStoreWorker());

  expect({ mended, warnings }).toEqual({ mended: ["checking"], warnings: [] });
  expect(store.notices).toEqual([]);
  store.close();
  expect((await openWatched(dataDir, await bundleStoreWorker())).mended).toEqual([]);
});

test("a search in the worker finds what a search here finds, runs that ended meanwhile too", async () => {
  const dataDir = await createLibrary();
  const { store, warnings } = await openWatched(dataDir, await bundleStoreWorker());
  const query = { search: "bakery", status: "shipped" } as const;

  expect(await store.searchRuns(query)).toEqual(store.pageRuns(query));
  await recordRun(store);
  const found = await store.searchRuns(query);
  expect(found?.runs).toHaveLength(2);
  expect(found).toEqual(store.pageRuns(query));
  expect(await store.facets()).toEqual({
    usage: { inputTokens: 200, outputTokens: 4_000, costUsd: 0.5 },
    statuses: [{ status: "shipped", count: 2 }],
    adapters: [{ adapter: "sample", count: 2 }],
    projects: [],
  });
  expect(warnings).toEqual([]);
});

test("a newer search of the same window overtakes the older ones", async () => {
  const { store } = await openWatched(await createLibrary(), await bundleStoreWorker());

  const found = await Promise.all([
    store.searchRuns({ search: "b" }, 1),
    store.searchRuns({ search: "ba" }, 1),
    store.searchRuns({ search: "bak" }, 1),
    store.searchRuns({ search: "zebra" }, 2),
  ]);

  expect(found.map((page) => page?.runs.length ?? null)).toEqual([null, null, 1, 0]);
});

test.each([
  ["is not there", null],
  ["throws at its start", "throw new Error('no')"],
  ["ends at once", "process.exit(7)"],
])("with a worker that %s the work is done on this thread, and that is said once", async (_what, program) => {
  const dataDir = await createLibrary();
  makeSchema10(dataDir);
  const workerFile = path.join(await createTempFolder(), "worker.mjs");
  if (program !== null) await writeFile(workerFile, program);

  const { store, mended, warnings } = await openWatched(dataDir, workerFile);

  expect(mended).toEqual(["updating"]);
  expect(await store.searchRuns({ search: "bakery" })).toMatchObject({ total: 1 });
  expect(warnings).toEqual([expect.stringContaining(workerFile)]);
});

test("a worker that waits for work does not keep its program from ending", async () => {
  const worker = await bundleStoreWorker();
  const program = path.join(path.dirname(worker), "store-child.mjs");

  const child = spawn(process.execPath, [program, await createLibrary(), "search", worker], { stdio: "ignore" });

  expect(await once(child, "exit")).toEqual([0, null]);
});
