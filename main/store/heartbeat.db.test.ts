import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { foldRun } from "../../shared/fold-run.ts";
import { toRunOutcome } from "../../shared/run-outcome.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { databasePath } from "../lib/data-dir.ts";
import { createFakeClock } from "../lib/fake-clock.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { openStore } from "./open-store.ts";
import { newRun, SHIPPED_RUN } from "./run-samples.ts";

test("open runs are marked as alive every twenty seconds, and only while there are any", async () => {
  const dataDir = await createTempFolder();
  const clock = createFakeClock(0);
  const opened = await openStore({ dataDir, clock, appVersion: "" });
  if (!opened.ok) throw new Error(opened.error.message);
  const store = opened.value;
  const reader = new Database(databasePath(dataDir), { readonly: true });
  const seenAt = () => reader.prepare("SELECT owner_seen_at FROM runs").pluck().get();
  const run = newRun();
  await store.insertRun(run);

  expect(seenAt()).toBe(0);
  clock.advance(19_999);
  expect(seenAt()).toBe(0);
  clock.advance(1);
  expect(seenAt()).toBe(20_000);
  // The next beat is set when the last one is written.
  await store.upsertProject(dataDir);
  clock.advance(20_000);
  expect(seenAt()).toBe(40_000);

  const view = SHIPPED_RUN.reduce(foldRun, EMPTY_RUN_VIEW);
  const outcome = toRunOutcome(view);
  if (outcome === null) throw new Error("the run has ended");
  await store.finishRun(run.runId, { view, outcome, endedAt: 50_000 });
  clock.advance(100_000);
  expect(seenAt()).toBe(40_000);
  reader.close();
  store.close();
});
