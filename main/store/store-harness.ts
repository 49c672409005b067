// Test support: libraries in folders of their own, and runs recorded into them as a run session does.
import Database from "better-sqlite3";
import { onTestFinished } from "vitest";
import { TO_SCHEMA_10 } from "../../e2e/schema-10.ts";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import type { ArtifactRef, RunId } from "../../shared/domain/run.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { toRunOutcome } from "../../shared/run-outcome.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { type Clock, systemClock } from "../lib/clock.ts";
import { databasePath } from "../lib/data-dir.ts";
import { createFakeClock } from "../lib/fake-clock.ts";
import type { NewRun } from "./new-run.ts";
import { openStore } from "./open-store.ts";
import { newRun, RUN_STARTED, roundEvents, SHIPPED_RUN } from "./run-samples.ts";
import type { OpenStoreOptions, Store } from "./store.ts";
import { openTranscriptWriter } from "./transcript-writer.ts";

/** The library in this folder, closed at the end of the test. */
export async function openTestStore(
  dataDir: string,
  clock: Clock = systemClock,
  options: Partial<OpenStoreOptions> = {},
): Promise<Store> {
  const opened = await openStore({ dataDir, clock, appVersion: "1.2.3", ...options });
  if (!opened.ok) throw new Error(`${opened.error.type}: ${opened.error.message}`);
  onTestFinished(() => opened.value.close());
  return opened.value;
}

/** A run with its transcript and row. */
export async function recordRun(
  store: Store,
  changes: Partial<NewRun> = {},
  events: readonly PanelEvent[] = SHIPPED_RUN,
): Promise<NewRun> {
  const run = newRun(changes);
  await store.insertRun(run);
  const writer = await openTranscriptWriter({ dataDir: store.dataDir, runId: run.runId, clock: createFakeClock() });
  if (!writer.ok) throw new Error(writer.error.message);
  const view = events.map((event) => writer.value.append(event)).reduce(foldRun, EMPTY_RUN_VIEW);
  await writer.value.close();
  const outcome = toRunOutcome(view);
  if (outcome !== null) await store.finishRun(run.runId, { view, outcome, endedAt: run.startedAt });
  return run;
}

/** Changes a closed library from outside, as only damage or another version would. */
export function editDatabase(dataDir: string, sql: string): void {
  const database = new Database(databasePath(dataDir));
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}

/** Takes a closed library back to the schema before deletion, with its rows. */
export function makeSchema10(dataDir: string): void {
  editDatabase(dataDir, TO_SCHEMA_10);
}

export interface DraftedRun {
  readonly runId: RunId;
  /** Hashes of the drafts, in order. */
  readonly artifacts: readonly string[];
}

/** A run of one round in which the designer hands in these drafts one after the other; `open`: it goes on. */
export async function recordDrafts(
  store: Store,
  drafts: readonly string[],
  state: "shipped" | "open" = "shipped",
): Promise<DraftedRun> {
  const run = newRun();
  await store.insertRun(run);
  const writer = await openTranscriptWriter({ dataDir: store.dataDir, runId: run.runId, clock: createFakeClock() });
  if (!writer.ok) throw new Error(writer.error.message);
  const refs: ArtifactRef[] = [];
  for (const draft of drafts) {
    const ref = await store.putArtifact(run.runId, draft, "text/html");
    if (!ref.ok) throw new Error(ref.error.message);
    refs.push(ref.value);
  }
  const handedOver = refs.at(-1) ?? null;
  const events: PanelEvent[] = [
    RUN_STARTED,
    ...roundEvents(1, 8.5).flatMap((event): PanelEvent[] =>
      event.type === "artifact" ? refs.map((artifactRef) => ({ ...event, artifactRef })) : [event],
    ),
  ];
  if (state === "shipped") {
    const end = { type: "ship", round: 1, atRound: 1, composite: 8.5, mustFix: 0, status: "shipped" } as const;
    events.push({ ...end, artifactRef: handedOver, summary: "Done." });
  }
  const view = events.map((event) => writer.value.append(event)).reduce(foldRun, EMPTY_RUN_VIEW);
  await writer.value.close();
  const outcome = toRunOutcome(view);
  if (outcome !== null) await store.finishRun(run.runId, { view, outcome, endedAt: run.startedAt });
  return { runId: run.runId, artifacts: refs.map((ref) => ref.sha256) };
}
