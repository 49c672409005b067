import { mkdir, symlink } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { toRunOutcome } from "../../shared/run-outcome.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { systemClock } from "../lib/clock.ts";
import { createRunId } from "../lib/run-id.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import type { NewRun, RunEnd } from "./new-run.ts";
import { openStore } from "./open-store.ts";
import { artifactOf, newRun, RUN_STARTED, roundEvents, SHIPPED_RUN } from "./run-samples.ts";
import type { Store } from "./store.ts";

async function freshStore(dataDir?: string): Promise<Store> {
  const opened = await openStore({
    dataDir: dataDir ?? (await createTempFolder()),
    clock: systemClock,
    appVersion: "0.0.0",
  });
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  return opened.value;
}

function endOf(events: readonly PanelEvent[], endedAt = 1_700_000_060_000): RunEnd {
  const view = events.reduce(foldRun, EMPTY_RUN_VIEW);
  const outcome = toRunOutcome(view);
  if (outcome === null) throw new Error("the run has not ended");
  return { view, outcome, endedAt };
}

async function storedRun(store: Store, changes: Partial<NewRun>, events = SHIPPED_RUN): Promise<NewRun> {
  const run = newRun(changes);
  expect(await store.insertRun(run)).toEqual({ ok: true, value: undefined });
  expect(await store.finishRun(run.runId, endOf(events))).toEqual({ ok: true, value: undefined });
  return run;
}

test("a running run is in the library before it ends", async () => {
  const store = await freshStore();
  const run = newRun({ projectPath: "/gone/project", continuedFrom: createRunId(), repeats: createRunId() });

  await store.insertRun(run);

  expect(store.getRun(run.runId)).toEqual({
    runId: run.runId,
    title: "A landing page for a bakery",
    brief: run.brief,
    status: "running",
    mode: "jury",
    adapter: "sample",
    round: 0,
    composite: null,
    mustFix: 0,
    roundsClosed: 0,
    maxRounds: 3,
    threshold: 8,
    startedAt: run.startedAt,
    endedAt: null,
    projectPath: "/gone/project",
    continuedFrom: run.continuedFrom,
    repeats: run.repeats,
    summary: "",
    outcome: null,
    rounds: [],
  });
});

test("an ended run keeps its outcome, rounds, warnings and summary", async () => {
  const store = await freshStore();

  const run = await storedRun(store, {});

  const stored = store.getRun(run.runId);
  expect(stored?.outcome).toEqual({
    status: "shipped",
    reason: null,
    cause: null,
    detail: null,
    round: 2,
    composite: 8.5,
    mustFix: 0,
    warnings: { prose: 2 },
    artifact: artifactOf(2),
  });
  expect(stored).toMatchObject({ status: "shipped", roundsClosed: 2, endedAt: 1_700_000_060_000 });
  expect(stored?.summary).toBe("Stronger headline, calmer colours.");
  expect(stored?.rounds[0]).toEqual({
    round: 1,
    composite: 6.5,
    mustFix: 4,
    decision: "continue",
    complete: true,
    blockers: [{ kind: "must_fix", role: "critic", text: "Fix the critic part" }],
    reason: "Round 1 stands at 6.5.",
    scores: { designer: null, critic: 6.5, brand: 6.5, a11y: 6.5, copy: 6.5 },
    artifact: artifactOf(1),
    openedAtMs: null,
    closedAtMs: null,
  });
});

test("a queued run becomes a running one once", async () => {
  const store = await freshStore();
  const run = newRun({ status: "queued" });
  await store.insertRun(run);

  expect(await store.markRunning(run.runId, run.startedAt + 500)).toEqual({ ok: true, value: undefined });

  expect(store.getRun(run.runId)).toMatchObject({ status: "running", startedAt: run.startedAt + 500 });
  expect(await store.markRunning(run.runId, 1)).toMatchObject({ ok: false, error: { type: "already_ended" } });
});

test("B121: a run that has ended is never written again", async () => {
  const store = await freshStore();
  const interrupted: PanelEvent[] = [
    RUN_STARTED,
    ...roundEvents(1, 6.5),
    {
      type: "interrupted",
      cause: "user",
      bestRound: 1,
      atRound: 2,
      composite: 6.5,
      artifactRef: artifactOf(1),
    },
  ];
  const run = await storedRun(store, {}, interrupted);
  const before = store.getRun(run.runId);

  const second = await store.finishRun(run.runId, endOf(SHIPPED_RUN));

  expect(second).toMatchObject({ ok: false, error: { type: "already_ended" } });
  expect(store.getRun(run.runId)).toEqual(before);
  expect(before).toMatchObject({ status: "interrupted", outcome: { cause: "user", round: 1, mustFix: 4 } });
});

test("ending or starting an unknown run says so", async () => {
  const store = await freshStore();

  expect(await store.finishRun(createRunId(), endOf(SHIPPED_RUN))).toMatchObject({ error: { type: "not_found" } });
  expect(await store.markRunning(createRunId(), 1)).toMatchObject({ error: { type: "not_found" } });
});

test("runs are listed newest first and in pages", async () => {
  const store = await freshStore();
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.unshift((await storedRun(store, {})).runId);

  const first = store.listRuns({ limit: 2 });
  const last = first.at(-1);

  expect(first.map((run) => run.runId)).toEqual(ids.slice(0, 2));
  expect(store.listRuns({ ...(last && { before: last.runId }) }).map((run) => run.runId)).toEqual(ids.slice(2));
  expect(store.countRuns()).toBe(5);
});

test("lists are filtered by status, adapter and project, alone and together", async () => {
  const store = await freshStore();
  const project = await createTempFolder();
  await storedRun(store, { adapter: "claude-code" });
  const wanted = await storedRun(store, { adapter: "claude-code", projectPath: project });
  const open = newRun();
  await store.insertRun(open);

  expect(store.listRuns({ status: "running" }).map((run) => run.runId)).toEqual([open.runId]);
  expect(store.listRuns({ adapter: "claude-code" })).toHaveLength(2);
  expect(store.listRuns({ project, adapter: "claude-code", status: "shipped" })).toMatchObject([
    { runId: wanted.runId, projectPath: project },
  ]);
  expect(store.countRuns({ project, status: "running" })).toBe(0);
  expect(store.listRuns({ project: "/other" })).toEqual([]);
});

test.each([
  ["a word of the brief", "bakery"],
  ["a part of a word, in other case", "AKER"],
  ["a summary", "calmer colours"],
  ["a must-fix item", '"Fix the brand part"'],
  ["a note", "looked"],
  ["words of different texts", "bakery calmer looked"],
  ["two characters", "ba"],
  ["one character and a longer word", "B headline"],
])("search finds %s", async (_what, search) => {
  const store = await freshStore();
  const run = await storedRun(store, {});
  await storedRun(store, { brief: "日本語のページ" }, [RUN_STARTED, endShip]);

  expect(store.listRuns({ search }).map((found) => found.runId)).toEqual([run.runId]);
  expect(store.countRuns({ search })).toBe(1);
});

const endShip: PanelEvent = {
  type: "ship",
  round: 0,
  atRound: 0,
  composite: null,
  mustFix: 0,
  status: "unreviewed",
  artifactRef: null,
  summary: "",
};

test.each(["日本語", "日本", "の"])("search finds %s in a text without blanks", async (search) => {
  const store = await freshStore();
  const run = await storedRun(store, { brief: "日本語のページ" }, [RUN_STARTED, endShip]);
  await storedRun(store, {});

  expect(store.listRuns({ search }).map((found) => found.runId)).toEqual([run.runId]);
});

test.each([
  '"',
  '""',
  "bakery OR zebra",
  "NEAR(a b)",
  "%",
  "_",
  "brief:bakery -x",
  "\0",
  "'; DROP TABLE runs; --",
  "*",
])("%j is searched for as text, not as a language", async (search) => {
  const store = await freshStore();
  await storedRun(store, { brief: "nothing of it" }, [RUN_STARTED, endShip]);

  const isBlank = search.replace(/["\0]/g, "") === "";
  expect(store.listRuns({ search })).toHaveLength(isBlank ? 1 : 0);
});

test("an unfinished run is found by its brief, newest first and within filters", async () => {
  const store = await freshStore();
  const older = await storedRun(store, {});
  const open = newRun();
  await store.insertRun(open);

  expect(store.listRuns({ search: "bakery" }).map((run) => run.runId)).toEqual([open.runId, older.runId]);
  expect(store.listRuns({ search: "bakery", limit: 1 }).map((run) => run.runId)).toEqual([open.runId]);
  expect(store.listRuns({ search: "bakery", before: open.runId }).map((run) => run.runId)).toEqual([older.runId]);
  expect(store.listRuns({ search: "ba", status: "running" }).map((run) => run.runId)).toEqual([open.runId]);
});

test("a run is found by a prefix that only it has", async () => {
  const store = await freshStore();
  const first = newRun({ runId: "01900000-0000-7000-8000-000000000001" as NewRun["runId"] }); // a literal run id
  const second = newRun({ runId: "01900000-0000-7000-8000-0000000000a2" as NewRun["runId"] }); // a literal run id
  await store.insertRun(first);
  await store.insertRun(second);

  expect(store.findRun(first.runId)).toEqual({ ok: true, value: first.runId });
  expect(store.findRun("01900000-0000-7000-8000-0000000000A")).toEqual({ ok: true, value: second.runId });
  expect(store.findRun("0190")).toMatchObject({ ok: false, error: { type: "ambiguous" } });
  expect(store.findRun("02")).toMatchObject({ ok: false, error: { type: "not_found" } });
  expect(store.findRun("%")).toMatchObject({ ok: false, error: { type: "not_found" } });
  expect(store.findRun("")).toMatchObject({ ok: false, error: { type: "not_found" } });
});

test("a project is one, however its path is written", async () => {
  const store = await freshStore();
  const folder = await createTempFolder();
  const project = path.join(folder, "project");
  const link = path.join(folder, "link");
  await mkdir(project);
  await symlink(project, link);

  expect(await store.setProjectOverride(link, false)).toEqual({ ok: true, value: undefined });

  expect(await store.projectOverride(`${project}/../project`)).toEqual({ ok: true, value: false });
  expect(await store.upsertProject(link)).toEqual({ ok: true, value: project });
});

test("a project without a say has none, and one can be taken back", async () => {
  const store = await freshStore();
  const project = await createTempFolder();

  expect(await store.projectOverride(project)).toEqual({ ok: true, value: null });
  await store.setProjectOverride(project, true);
  expect(await store.projectOverride(project)).toEqual({ ok: true, value: true });
  await store.setProjectOverride(project, null);
  expect(await store.projectOverride(project)).toEqual({ ok: true, value: null });
});

test("a closed store says so instead of writing", async () => {
  const store = await freshStore();
  store.close();

  expect(await store.insertRun(newRun())).toMatchObject({ ok: false, error: { type: "closed" } });
});

test("a library that was closed opens with everything in it", async () => {
  const dataDir = await createTempFolder();
  const first = await freshStore(dataDir);
  const run = await storedRun(first, {});
  const before = first.getRun(run.runId);
  first.close();

  const second = await freshStore(dataDir);

  expect(second.getRun(run.runId)).toEqual(before);
  expect(second.notices).toEqual([]);
});
