import { expect, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import type { RunSummary } from "../../shared/domain/run-record.ts";
import { err, ok } from "../../shared/result.ts";
import { createLibrary, type LibraryClient } from "./library.ts";

const ROW: RunSummary = {
  runId: "run-a" as RunId, // ids are only compared
  title: "a bakery",
  status: "shipped",
  mode: "jury",
  adapter: "sample",
  round: 2,
  composite: 8.6,
  mustFix: 0,
  roundsClosed: 2,
  maxRounds: 3,
  threshold: 8,
  startedAt: 0,
  endedAt: 1,
  projectPath: null,
  continuedFrom: null,
};

/** A library that is locked as long as the test says so. */
function setUp() {
  const state = { isLocked: false };
  const retries: (() => void)[] = [];
  const client: LibraryClient = {
    "library.list": async () =>
      state.isLocked ? err({ type: "storage", message: "Another process kept the library locked." }) : ok([ROW]),
    "live.list": async () => ok([]),
  };
  return { state, retries, library: createLibrary(client, (action) => void retries.push(action)) };
}

/** Enough turns of the microtask queue for what was asked to be answered. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test("a library that is locked keeps what was shown, says so, and is asked again until it answers", async () => {
  const { state, retries, library } = setUp();
  await library.refresh();
  state.isLocked = true;
  await library.refresh();

  expect(library.problem()).toBe("Another process kept the library locked.");
  expect(library.rows.runs).toHaveLength(1);
  state.isLocked = false;
  retries.at(-1)?.();
  await settle();

  expect(library.problem()).toBeNull();
  expect(retries).toHaveLength(1);
});

test("a refresh in between takes the retry's place", async () => {
  const { state, retries, library } = setUp();
  state.isLocked = true;
  await library.refresh();
  await library.refresh();
  expect(retries).toHaveLength(2);

  retries[0]?.();
  await settle();

  expect(retries).toHaveLength(2);
});
