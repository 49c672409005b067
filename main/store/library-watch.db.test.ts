import { expect, test } from "vitest";
import { createFakeClock } from "../lib/fake-clock.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { watchLibrary } from "./library-watch.ts";
import { newRun } from "./run-samples.ts";
import { openTestStore } from "./store-harness.ts";

/** A library that somebody else holds open as well. */
async function setUp() {
  const dataDir = await createTempFolder();
  const store = await openTestStore(dataDir);
  const told: string[] = [];
  const watch = watchLibrary(dataDir, createFakeClock(), () => told.push("changed"));
  return { store, watch, told };
}

test("a commit of another connection is told once, and looking tells nothing more", async () => {
  const { store, watch, told } = await setUp();

  watch.check();
  expect(told).toEqual([]);
  await store.insertRun(newRun());
  watch.check();
  watch.check();

  expect(told).toEqual(["changed"]);
  watch.close();
});

test("a closed watch tells nothing", async () => {
  const { store, watch, told } = await setUp();

  watch.close();
  await store.insertRun(newRun());
  watch.check();

  expect(told).toEqual([]);
});
