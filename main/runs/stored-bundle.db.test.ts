import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { openPromise } from "yauzl";
import { isTerminalEvent, type PanelEvent, type TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { arbitraryEvent } from "../../shared/transcript/arbitrary-event.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { artifactFile } from "../store/artifacts.ts";
import { parseBundleManifest } from "../store/bundle-manifest.ts";
import type { NewRun } from "../store/new-run.ts";
import { RUN_STARTED } from "../store/run-samples.ts";
import type { Store } from "../store/store.ts";
import { openTestStore, recordDrafts, recordRun } from "../store/store-harness.ts";
import { findTranscript } from "../store/stored-transcript.ts";
import { openBundle } from "../store/transcript-bundle.ts";
import { openTranscript } from "../store/transcript-reader.ts";
import { bundleStoredRun } from "./stored-bundle.ts";

const OPTIONS = { t: translateEn, timeZone: "UTC", appVersion: "1.2.3" };

function detailOf(store: Store, runId: NewRun["runId"]): RunDetail {
  const run = store.getRun(runId);
  if (run === null) throw new Error(`there is no run ${runId}`);
  return run;
}

/** The bundle's file. */
async function bundle(store: Store, runId: NewRun["runId"], redacted = false): Promise<string> {
  const transcript = await findTranscript(store.dataDir, runId);
  if (transcript === null) throw new Error("there is no transcript");
  const opened = await bundleStoredRun(store.dataDir, transcript, detailOf(store, runId), { ...OPTIONS, redacted });
  if (!opened.ok) throw new Error(opened.error.message);
  const file = path.join(await createTempFolder(), "run.zip");
  await writeFile(file, opened.value.chunks());
  return file;
}

async function readAll(file: string): Promise<readonly TranscriptEvent[]> {
  const opened = await openTranscript(file);
  if (!opened.ok) throw new Error(opened.error.message);
  const events: TranscriptEvent[] = [];
  for await (const items of opened.value.batches) {
    for (const item of items) if (item.kind === "event") events.push(item.event);
  }
  expect(opened.value.damage()).toMatchObject({
    unreadableCount: 0,
    gapsInSeq: 0,
    cutGzip: false,
    tornLastLine: false,
  });
  return events;
}

async function readEntry(file: string, name: string): Promise<string> {
  const zip = await openPromise(file, { autoClose: false });
  onTestFinished(() => zip.close());
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === name) return (await (await zip.openReadStreamPromise(entry)).toArray()).join("");
  }
  throw new Error(`there is no ${name} in ${file}`);
}

async function openedBundle(file: string) {
  const opened = await openBundle(file);
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  return opened.value;
}

test("a bundle holds transcript, artifacts, report and a manifest that names each by its hash", async () => {
  const store = await openTestStore(await createTempFolder());
  const { runId, artifacts } = await recordDrafts(store, ["<h1>One</h1>", "<h1>Two</h1>"]);

  const opened = await openedBundle(await bundle(store, runId));

  const manifest = parseBundleManifest((await opened.readManifest()) ?? "");
  expect(manifest).toMatchObject({
    format: "critique-bundle/1",
    appVersion: "1.2.3",
    transcriptSchema: "critique-transcript/1",
    redacted: false,
    run: { runId, title: "A landing page for a bakery", brief: expect.stringContaining("prices") },
    missingArtifacts: [],
  });
  expect(manifest?.files.map(({ name }) => name)).toEqual([
    "transcript.ndjson",
    ...artifacts.map((sha256) => `artifacts/${sha256}.html`),
    "report.html",
  ]);
  expect(Buffer.from((await opened.readArtifact(artifacts[0] ?? "")) ?? []).toString()).toBe("<h1>One</h1>");
  const stored = await readFile((await findTranscript(store.dataDir, runId)) ?? "");
  expect(manifest?.files[0]).toMatchObject({
    bytes: stored.byteLength,
    sha256: createHash("sha256").update(stored).digest("hex"),
  });
});

test("the same run gives the same bytes, in whatever time zone", async () => {
  const store = await openTestStore(await createTempFolder());
  const { runId } = await recordDrafts(store, ["<h1>One</h1>"]);
  const before = process.env.TZ;
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  process.env.TZ = "Asia/Tokyo";
  const tokyo = await readFile(await bundle(store, runId));
  process.env.TZ = "America/New_York";

  expect((await readFile(await bundle(store, runId))).equals(tokyo)).toBe(true);
});

test("an artifact that is gone from the library is told, and the rest is there", async () => {
  const store = await openTestStore(await createTempFolder());
  const { runId, artifacts } = await recordDrafts(store, ["<h1>One</h1>", "<h1>Two</h1>"]);
  await writeFile(artifactFile(store.dataDir, artifacts[0] ?? ""), "changed");

  const file = await bundle(store, runId);

  const manifest = parseBundleManifest((await (await openedBundle(file)).readManifest()) ?? "");
  expect(manifest?.missingArtifacts).toEqual([artifacts[0]]);
  expect(manifest?.files.map(({ name }) => name)).toContain(`artifacts/${artifacts[1]}.html`);
});

const body = fc.array(
  arbitraryEvent.filter((event) => !isTerminalEvent(event) && event.type !== "run_started"),
  { maxLength: 25 },
);

test("a transcript that is exported and opened again plays identically", async () => {
  const store = await openTestStore(await createTempFolder());
  await fc.assert(
    fc.asyncProperty(body, arbitraryEvent.filter(isTerminalEvent), async (events, end) => {
      const { runId } = await recordRun(store, {}, [RUN_STARTED, ...events, end]);
      const recorded = await readAll((await findTranscript(store.dataDir, runId)) ?? "");

      const [again, redacted] = await Promise.all([
        bundle(store, runId).then(readAll),
        bundle(store, runId, true).then(readAll),
      ]);

      expect(again).toEqual(recorded);
      expect(again.reduce(foldRun, EMPTY_RUN_VIEW)).toEqual(recorded.reduce(foldRun, EMPTY_RUN_VIEW));
      // Without its words it is the same run, event for event.
      expect(redacted.map(({ type, seq, t }) => [type, seq, t])).toEqual(
        recorded.map(({ type, seq, t }) => [type, seq, t]),
      );
    }),
    { numRuns: 25 },
  );
});

test("a redacted bundle tells neither brief, title, names nor paths anywhere but in its artifacts", async () => {
  const store = await openTestStore(await createTempFolder());
  const brief = "A page for the Nightingale savings account of Hartmann and Sons";
  const said = `As asked, "page for the Nightingale savings": see /srv/hartmann/sites/nightjar/a.css and ~/b/c.css. Nightjar is fine.`;
  const events: PanelEvent[] = [
    RUN_STARTED,
    { type: "round_open", round: 1 },
    { type: "panelist_open", round: 1, role: "critic" },
    ...[said.slice(0, 30), said.slice(30)].map(
      (delta): PanelEvent => ({ type: "panelist_text", round: 1, role: "critic", element: "notes", index: 0, delta }),
    ),
    { type: "panelist_note", round: 1, role: "critic", text: said },
    { type: "panelist_dim", round: 1, role: "critic", dimName: "nightjar", dimScore: 4, dimNote: said },
    { type: "panelist_must_fix", round: 1, role: "critic", text: said },
    { type: "panelist_close", round: 1, role: "critic", score: 4, mustFix: 1 },
    { type: "parser_warning", kind: "prose", position: 3, detail: said },
    {
      ...{ type: "round_end", round: 1, composite: 4, mustFix: 1, decision: "continue", complete: false, reason: said },
      blockers: [{ kind: "must_fix", role: "critic", text: said }],
      claimed: { composite: 4, mustFix: 1, decision: said },
    },
    {
      type: "failed",
      bestRound: 0,
      atRound: 1,
      composite: null,
      artifactRef: null,
      cause: "agent_error",
      detail: said,
    },
  ];
  const { runId } = await recordRun(store, { brief, projectPath: "/srv/hartmann/sites/nightjar" }, events);
  await store.renameRun(runId, "Spring surprise");

  const file = await bundle(store, runId, true);

  const opened = await openedBundle(file);
  const texts = [
    (await opened.openTranscript().then((stream) => stream.toArray())).join(""),
    (await opened.readManifest()) ?? "",
    await readEntry(file, "report.html"),
  ];
  for (const text of texts) {
    expect(text.length).toBeGreaterThan(200);
    expect(text).not.toMatch(/nightingale|hartmann|nightjar|spring surprise|savings|\/srv|~\/b/i);
  }
  expect(texts[0]).toContain("As asked, ");
});
