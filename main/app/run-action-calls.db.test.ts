import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import { err, ok } from "../../shared/result.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { artifactsDir } from "../lib/data-dir.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { RUN_STARTED, roundEvents } from "../store/run-samples.ts";
import { openTestStore, recordDrafts, recordRun } from "../store/store-harness.ts";
import { plainTranscript } from "../store/transcript-path.ts";
import { openTranscript } from "../store/transcript-reader.ts";
import { createGrantedPaths } from "./granted-paths.ts";
import { createRunActionCalls } from "./run-action-calls.ts";

const CALLER = { windowId: 1 };
const UNKNOWN = "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" as RunId; // ids are only compared

/** `target`: where the person puts a file, in a folder of the test's own; null: nowhere. */
async function setUp(target: string | null = "chosen.html") {
  const folder = await createTempFolder();
  const store = await openTestStore(join(folder, "data"));
  const asked: string[] = [];
  const copied: string[] = [];
  const revealed: string[] = [];
  const calls = createRunActionCalls({
    store,
    t: translateEn,
    timeZone: "UTC",
    appVersion: "1.2.3",
    granted: createGrantedPaths(),
    async chooseTarget(kind, name, { windowId }) {
      asked.push(`${kind} ${name} ${windowId}`);
      return target === null ? null : join(folder, target);
    },
    copyText: (text) => copied.push(text),
    reveal: (path) => revealed.push(path),
  });
  return { folder, store, calls, asked, copied, revealed };
}

test("what a run handed over is saved byte for byte, under a name made of its title", async () => {
  const { calls, store, folder, asked } = await setUp();
  const { runId } = await recordDrafts(store, ["<p>é\r\n</p>"]);

  const saved = await calls["run.saveArtifact"]({ runId, round: null }, CALLER);

  expect(saved).toEqual(ok(join(folder, "chosen.html")));
  expect(await readFile(join(folder, "chosen.html"), "utf8")).toBe("<p>é\r\n</p>");
  expect(asked).toEqual(["artifact A landing page for a bakery.html 1"]);
});

test("a round's artifact is saved under a name that says so", async () => {
  const { calls, store, asked } = await setUp();
  const { runId } = await recordDrafts(store, ["<p>1</p>"]);

  expect(await calls["run.saveArtifact"]({ runId, round: 1 }, CALLER)).toMatchObject({ ok: true });

  expect(asked).toEqual(["artifact A landing page for a bakery – Round 1.html 1"]);
});

test("who thinks better of it gets no file and no error", async () => {
  const { calls, store, folder } = await setUp(null);
  const { runId } = await recordDrafts(store, ["<p>1</p>"]);

  expect(await calls["run.saveArtifact"]({ runId, round: null }, CALLER)).toEqual(ok(null));
  expect(await calls["run.exportReport"]({ runId, redacted: false }, CALLER)).toEqual(ok(null));
  expect(await readdir(folder)).toEqual(["data"]);
});

test("nobody is asked where to put what is not there", async () => {
  const { calls, store, asked } = await setUp();
  const { runId } = await recordDrafts(store, ["<p>1</p>"]);
  const none = await recordRun(store, {}, [
    RUN_STARTED,
    { type: "interrupted", cause: "user", bestRound: 0, atRound: 0, composite: null, artifactRef: null },
  ]);
  await rm(artifactsDir(store.dataDir), { recursive: true });
  const noArtifact = { ok: false, error: { type: "no_artifact" } };

  expect(await calls["run.saveArtifact"]({ runId, round: null }, CALLER)).toMatchObject(noArtifact);
  expect(await calls["run.saveArtifact"]({ runId, round: 7 }, CALLER)).toMatchObject(noArtifact);
  expect(await calls["run.saveArtifact"]({ runId: none.runId, round: null }, CALLER)).toMatchObject(noArtifact);
  expect(asked).toEqual([]);
});

test("a run that is not in the library is an error of its own", async () => {
  const { calls } = await setUp();
  const unknown = err({ type: "unknown_run", message: `There is no run ${UNKNOWN}.` });

  expect(await calls["run.saveArtifact"]({ runId: UNKNOWN, round: null }, CALLER)).toEqual(unknown);
  expect(await calls["run.exportReport"]({ runId: UNKNOWN, redacted: false }, CALLER)).toEqual(unknown);
  expect(await calls["run.copySummary"]({ runId: UNKNOWN }, CALLER)).toEqual(unknown);
});

test("a target that cannot be written is named with the reason, and what was there stays", async () => {
  const { calls, store, folder } = await setUp("folder");
  const { runId } = await recordDrafts(store, ["<p>1</p>"]);
  await mkdir(join(folder, "folder"));
  await writeFile(join(folder, "folder", "kept.txt"), "kept");

  const answer = await calls["run.saveArtifact"]({ runId, round: null }, CALLER);

  expect(answer).toMatchObject({ ok: false, error: { type: "not_written" } });
  expect(answer).toMatchObject({ error: { message: expect.stringContaining(join(folder, "folder")) } });
  expect(await readdir(join(folder, "folder"))).toEqual(["kept.txt"]);
  expect((await readdir(folder)).sort()).toEqual(["data", "folder"]);
});

test("a report holds the run and its artifacts; redacted, its name tells nothing either", async () => {
  const { calls, store, folder, asked } = await setUp();
  const { runId } = await recordDrafts(store, ["<p>The bread</p>"]);

  await calls["run.exportReport"]({ runId, redacted: false }, CALLER);
  const report = await readFile(join(folder, "chosen.html"), "utf8");
  await calls["run.exportReport"]({ runId, redacted: true }, CALLER);
  const redacted = await readFile(join(folder, "chosen.html"), "utf8");

  expect(report).toContain('<h1 dir="auto">A landing page for a bakery</h1>');
  expect(report).toContain("Shipped at round 1, composite 8.50");
  expect(report).toContain("<p>The bread</p>");
  expect(redacted).not.toContain("landing page");
  expect(asked).toEqual(["report A landing page for a bakery.html 1", `report Run ${runId.slice(0, 8)}.html 1`]);
});

test("a run whose transcript is gone has no report and no summary, and says why", async () => {
  const { calls, store, asked, copied } = await setUp();
  const { runId } = await recordDrafts(store, ["<p>1</p>"]);
  await rm(join(store.dataDir, "runs"), { recursive: true });
  const gone = err({ type: "no_transcript", message: "The transcript of this run is not there any more." });

  expect(await calls["run.exportReport"]({ runId, redacted: false }, CALLER)).toEqual(gone);
  expect(await calls["run.exportTranscript"]({ runId, redacted: false }, CALLER)).toEqual(gone);
  expect(await calls["run.exportBundle"]({ runId, redacted: false }, CALLER)).toEqual(gone);
  expect(await calls["run.copySummary"]({ runId }, CALLER)).toEqual(gone);
  expect([asked, copied]).toEqual([[], []]);
});

test("a transcript is exported as it was recorded, under the name that the desktop knows", async () => {
  const { calls, store, folder, asked } = await setUp("run.critique");
  const { runId } = await recordDrafts(store, ["<p>1</p>"]);

  const exported = await calls["run.exportTranscript"]({ runId, redacted: false }, CALLER);

  expect(exported).toEqual(ok(join(folder, "run.critique")));
  const recorded = await readFile(plainTranscript(store.dataDir, runId));
  expect(await readFile(join(folder, "run.critique"))).toEqual(recorded);
  expect(asked).toEqual(["transcript A landing page for a bakery.critique 1"]);
});

test("a redacted transcript and a redacted bundle tell nothing, their names neither", async () => {
  const { calls, store, folder, asked } = await setUp("run.zip");
  const { runId } = await recordDrafts(store, ["<p>1</p>"]);
  const name = `Run ${runId.slice(0, 8)}`;

  await calls["run.exportTranscript"]({ runId, redacted: true }, CALLER);
  const transcript = await readFile(join(folder, "run.zip"), "utf8");
  await calls["run.exportBundle"]({ runId, redacted: true }, CALLER);

  expect(transcript.split("\n").length).toBeGreaterThan(10);
  const opened = await openTranscript(join(folder, "run.zip"));
  if (!opened.ok) throw new Error(opened.error.message);
  let lines = "";
  for await (const items of opened.value.batches) {
    for (const item of items) if (item.kind === "event") lines += `${JSON.stringify(item.event)}\n`;
  }
  expect(lines).toBe(transcript);
  expect(asked).toEqual([`transcript ${name}.critique 1`, `bundle ${name}.zip 1`]);
});

test("a summary is copied as text", async () => {
  const { calls, store, copied } = await setUp();
  const events: readonly PanelEvent[] = [
    RUN_STARTED,
    ...roundEvents(1, 6.5),
    { type: "interrupted", cause: "user", bestRound: 1, atRound: 1, composite: 6.5, artifactRef: null },
  ];
  const { runId } = await recordRun(store, {}, events);

  expect(await calls["run.copySummary"]({ runId }, CALLER)).toEqual(ok(null));

  expect(copied).toEqual([expect.stringMatching(/^## A landing page for a bakery\n\n\*\*Interrupted at round 1/)]);
  expect(copied[0]).toContain("- Critic: Fix the critic part");
});

test("B111: only a file that was just written is shown in its folder", async () => {
  const { calls, store, folder, revealed } = await setUp();
  const { runId } = await recordDrafts(store, ["<p>1</p>"]);
  const path = join(folder, "chosen.html");

  expect(await calls["file.reveal"]({ path }, CALLER)).toMatchObject({ ok: false, error: { type: "not_granted" } });
  await calls["run.saveArtifact"]({ runId, round: null }, CALLER);
  expect(await calls["file.reveal"]({ path }, CALLER)).toEqual(ok(null));
  expect(await calls["file.reveal"]({ path: "/etc/passwd" }, CALLER)).toMatchObject({ error: { type: "not_granted" } });

  expect(revealed).toEqual([path]);
});
