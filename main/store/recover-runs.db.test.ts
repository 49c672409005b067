import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import type { PanelEvent, TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { systemClock } from "../lib/clock.ts";
import { databasePath } from "../lib/data-dir.ts";
import { currentProcess } from "../lib/process-identity.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import type { NewRun } from "./new-run.ts";
import { openStore } from "./open-store.ts";
import { artifactOf, newRun, RUN_STARTED, roundEvents, SHIPPED_RUN } from "./run-samples.ts";
import type { Store } from "./store.ts";
import { readEventsAfter } from "./stored-transcript.ts";
import { gzipTranscript, plainTranscript, runFolder } from "./transcript-path.ts";

interface Abandoned {
  readonly dataDir: string;
  readonly run: NewRun;
}

/** A library whose one run belongs to a process that is gone; `transcript` is what it left. */
async function abandonedRun(
  transcript: string | null,
  changes: Partial<NewRun> = {},
  owner: Partial<{ pid: number; started: string; host: string; seenAt: number }> = {},
): Promise<Abandoned> {
  const dataDir = await createTempFolder();
  const store = await reopen(dataDir);
  const run = newRun(changes);
  await store.insertRun(run);
  store.close();
  const self = currentProcess();
  const { pid = 2 ** 22 + 1, started = self.started === "" ? "" : "1", host = self.host, seenAt = 0 } = owner;
  const database = new Database(databasePath(dataDir));
  database
    .prepare("UPDATE runs SET owner_pid = ?, owner_started = ?, owner_host = ?, owner_seen_at = ?")
    .run(pid, started, host, seenAt);
  database.close();
  if (transcript !== null) await writeFile(plainTranscript(dataDir, run.runId), transcript);
  return { dataDir, run };
}

async function reopen(dataDir: string): Promise<Store> {
  const opened = await openStore({ dataDir, clock: systemClock, appVersion: "0.0.0" });
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  return opened.value;
}

function toText(events: readonly PanelEvent[]): string {
  return events.map((event, seq) => `${JSON.stringify({ ...event, seq, t: seq * 100 })}\n`).join("");
}

async function lastEvents({ dataDir, run }: Abandoned, count: number): Promise<readonly TranscriptEvent[]> {
  const events = await readEventsAfter(dataDir, run.runId, -1);
  if (!events.ok) throw new Error(events.error.message);
  return events.value.slice(-count);
}

const TWO_ROUNDS = [RUN_STARTED, ...roundEvents(1, 7.5), ...roundEvents(2, 6)];

test("B118: a run whose process is gone becomes interrupted with its best round, and its transcript is closed", async () => {
  const abandoned = await abandonedRun(toText([...TWO_ROUNDS, { type: "round_open", round: 3 }]));
  const { dataDir, run } = abandoned;

  const store = await reopen(dataDir);

  const seq = TWO_ROUNDS.length + 1;
  expect(store.notices).toEqual([{ type: "recovered", runIds: [run.runId] }]);
  expect(store.getRun(run.runId)).toMatchObject({
    status: "interrupted",
    roundsClosed: 2,
    endedAt: run.startedAt + (seq - 1) * 100,
    outcome: { cause: "app_restart", round: 1, composite: 7.5, mustFix: 4, artifact: artifactOf(1) },
  });
  expect(await lastEvents(abandoned, 1)).toEqual([
    {
      type: "interrupted",
      cause: "app_restart",
      bestRound: 1,
      atRound: 3,
      composite: 7.5,
      artifactRef: artifactOf(1),
      seq,
      t: (seq - 1) * 100,
    },
  ]);
});

test("recovery happens once", async () => {
  const abandoned = await abandonedRun(toText(TWO_ROUNDS));
  (await reopen(abandoned.dataDir)).close();
  const before = await readFile(plainTranscript(abandoned.dataDir, abandoned.run.runId));

  const store = await reopen(abandoned.dataDir);

  expect(store.notices).toEqual([]);
  expect(await readFile(plainTranscript(abandoned.dataDir, abandoned.run.runId))).toEqual(before);
});

test.each([
  ["half a line", (whole: string) => whole.slice(0, -40)],
  ["half a line and NUL padding", (whole: string) => `${whole.slice(0, -40)}${"\0".repeat(4096)}`],
  ["NUL padding", (whole: string) => `${whole}${"\0".repeat(100_000)}`],
])("B053: behind %s the new line is readable and nothing whole is lost", async (_what, damage) => {
  const whole = toText(TWO_ROUNDS);
  const abandoned = await abandonedRun(damage(whole));

  await reopen(abandoned.dataDir);

  const text = await readFile(plainTranscript(abandoned.dataDir, abandoned.run.runId), "utf8");
  const lines = text.split("\n");
  expect(lines.pop()).toBe("");
  expect(JSON.parse(lines.pop() ?? "")).toMatchObject({ type: "interrupted", cause: "app_restart" });
  expect(whole.startsWith(lines.join("\n"))).toBe(true);
  expect(lines.length).toBeGreaterThanOrEqual(TWO_ROUNDS.length - 1);
});

test("B053: a last line that only lacks its newline is kept", async () => {
  const abandoned = await abandonedRun(toText(TWO_ROUNDS).trimEnd());

  await reopen(abandoned.dataDir);

  expect(await lastEvents(abandoned, 2)).toMatchObject([{ type: "round_end", round: 2 }, { type: "interrupted" }]);
});

test.each([
  ["no transcript", null],
  ["an empty transcript", ""],
  ["half a first line", toText([RUN_STARTED]).slice(0, 30)],
  ["nothing but NULs", "\0".repeat(1_000)],
])("a run that left %s gets a head and an end", async (_what, transcript) => {
  const abandoned = await abandonedRun(transcript);

  const store = await reopen(abandoned.dataDir);

  expect(store.getRun(abandoned.run.runId)).toMatchObject({ status: "interrupted", round: 0, composite: null });
  expect(await lastEvents(abandoned, 9)).toMatchObject([
    { type: "run_started", runId: abandoned.run.runId, schema: "critique-transcript/1", scale: 10, adapter: "sample" },
    { type: "interrupted", bestRound: 0, atRound: 0, composite: null, artifactRef: null, seq: 1 },
  ]);
});

test("a queued run of a process that is gone is interrupted too", async () => {
  const { dataDir, run } = await abandonedRun(null, { status: "queued" });

  expect((await reopen(dataDir)).getRun(run.runId)).toMatchObject({ status: "interrupted" });
});

test("a run that had told its end keeps it: no finished run is lost", async () => {
  const { dataDir, run } = await abandonedRun(toText(SHIPPED_RUN));

  const store = await reopen(dataDir);

  expect(store.getRun(run.runId)).toMatchObject({
    status: "shipped",
    composite: 8.5,
    outcome: { artifact: artifactOf(2) },
  });
  expect(await readFile(plainTranscript(dataDir, run.runId), "utf8")).toBe(toText(SHIPPED_RUN));
});

test("a round that had shipped has settled the run", async () => {
  const { dataDir, run } = await abandonedRun(toText([RUN_STARTED, ...roundEvents(1, 6), ...roundEvents(2, 9)]));

  expect((await reopen(dataDir)).getRun(run.runId)).toMatchObject({
    status: "shipped",
    outcome: { round: 2, composite: 9, detail: "app_restart", artifact: artifactOf(2) },
  });
});

test("a crash between gzip and row leaves one whole transcript", async () => {
  const { dataDir, run } = await abandonedRun(toText(SHIPPED_RUN));
  await writeFile(gzipTranscript(dataDir, run.runId), gzipSync(toText(SHIPPED_RUN)));
  await writeFile(`${gzipTranscript(dataDir, run.runId)}.tmp`, "half");

  const store = await reopen(dataDir);

  expect(store.getRun(run.runId)?.status).toBe("shipped");
  expect(await readdir(runFolder(dataDir, run.runId))).toEqual(["run.json", "transcript.ndjson.gz"]);
});

test("a gzip without its end does not count while the plain file is there", async () => {
  const abandoned = await abandonedRun(toText(SHIPPED_RUN));
  const zipped = gzipSync(toText(SHIPPED_RUN));
  await writeFile(gzipTranscript(abandoned.dataDir, abandoned.run.runId), zipped.subarray(0, zipped.byteLength / 2));

  const store = await reopen(abandoned.dataDir);

  expect(store.getRun(abandoned.run.runId)?.status).toBe("shipped");
  expect(await lastEvents(abandoned, 1)).toMatchObject([{ type: "ship" }]);
});

test("runs of a living process are left alone", async () => {
  const self = currentProcess();
  const { dataDir, run } = await abandonedRun(toText(TWO_ROUNDS), {}, self);

  const store = await reopen(dataDir);

  expect(store.notices).toEqual([]);
  expect(store.getRun(run.runId)?.status).toBe("running");
});

test("an owner that cannot be judged counts as gone only when it was not seen for long", async () => {
  const boot = currentProcess().host.split(" ")[0] ?? "";
  const elsewhere = { pid: process.ppid, started: boot === "" ? "" : "1", host: boot === "" ? "" : `${boot} pid:[1]` };
  const seen = await abandonedRun(toText(TWO_ROUNDS), {}, { ...elsewhere, seenAt: Date.now() });
  const unseen = await abandonedRun(toText(TWO_ROUNDS), {}, { ...elsewhere, seenAt: Date.now() - 3_600_000 });

  expect((await reopen(seen.dataDir)).getRun(seen.run.runId)?.status).toBe("running");
  expect((await reopen(unseen.dataDir)).getRun(unseen.run.runId)?.status).toBe("interrupted");
});

test("bad lines in the middle stay where they are", async () => {
  const text = toText(TWO_ROUNDS).replace(/\n/, "\nrubbish\n");
  const { dataDir, run } = await abandonedRun(text);

  const store = await reopen(dataDir);

  expect(store.getRun(run.runId)?.status).toBe("interrupted");
  expect((await readFile(plainTranscript(dataDir, run.runId), "utf8")).startsWith(text)).toBe(true);
});

test("a run that cannot be ended is told, and the library opens all the same", async () => {
  const { dataDir, run } = await abandonedRun(null);
  await mkdir(plainTranscript(dataDir, run.runId));

  const store = await reopen(dataDir);

  expect(store.notices).toMatchObject([{ type: "not_recovered", runId: run.runId, error: { type: "io" } }]);
  expect(store.getRun(run.runId)?.status).toBe("running");
});
