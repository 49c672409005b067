import { readFile } from "node:fs/promises";
import { join } from "shlex";
import { expect, test } from "vitest";
import { isTerminalEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { toRunOutcome } from "../../shared/run-outcome.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { readArtifact } from "../store/artifacts.ts";
import { fakeCommand, openTestEngine, type TestEngine } from "./run-harness.ts";
import type { RunNews } from "./run-registry.ts";

/** Waits until a run has told an event of this type. */
function told(engine: TestEngine, runId: RunId, type: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = engine.registry.onNews((news) => {
      if (news.runId !== runId || !news.events.some((event) => event.type === type)) return;
      stop();
      resolve();
    });
  });
}

test("a run of two rounds ships, and transcript, row and outcome agree", async () => {
  const engine = await openTestEngine();

  const { runId, outcome, events } = await engine.complete(engine.request());

  expect(outcome).toMatchObject({ status: "shipped", round: 2, composite: 8.46, mustFix: 0, warnings: {} });
  expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index));
  expect(events[0]).toMatchObject({ type: "run_started", runId, schema: "critique-transcript/1" });
  expect(events.filter(isTerminalEvent)).toEqual([events.at(-1)]);
  expect(toRunOutcome(events.reduce(foldRun, EMPTY_RUN_VIEW))).toEqual(outcome);
  const row = engine.store.getRun(runId);
  expect(row).toMatchObject({ status: "shipped", outcome, title: "A page for a tea room", roundsClosed: 2 });
  const artifact = await readArtifact(engine.dataDir, outcome.artifact?.sha256 ?? "");
  expect(artifact.ok && Buffer.from(artifact.value).toString()).toContain("Book a table");
});

test("B017: text that arrives one byte at a time is byte-identical in transcript and library", async () => {
  const engine = await openTestEngine();

  const { runId, events } = await engine.complete(engine.request({ agent: fakeCommand("--scenario", "split-utf8") }));

  const note = "One column — 中…é👩‍💻 — and one call to action.";
  expect(events).toContainEqual(expect.objectContaining({ type: "panelist_note", round: 1, text: note }));
  expect(engine.store.listRuns({ search: "中…é👩‍💻" }).map((run) => run.runId)).toEqual([runId]);
});

test.each<[scenario: string, outcome: object]>([
  ["exit1", { status: "failed", cause: "cli_exit_nonzero", round: 1, composite: 6.2 }],
  ["never-closes", { status: "below_threshold", round: 1, composite: 6.2 }],
  ["die-in-cdata", { status: "failed", cause: "cli_exit_nonzero", round: 0, composite: null }],
  ["stderr-only", { status: "failed", cause: "cli_exit_nonzero", round: 0 }],
  ["api-error", { status: "failed", cause: "cli_exit_nonzero", round: 0 }],
  ["no-read", { status: "failed", cause: "cli_exit_nonzero", round: 0 }],
  ["stderr-flood", { status: "shipped", round: 2 }],
  ["grandchild", { status: "shipped", round: 2 }],
  ["stubborn-grandchild", { status: "shipped", round: 2 }],
  ["half-character", { status: "degraded", reason: "malformed_block", round: 0 }],
])("an agent of the scenario %s ends as it should", async (scenario, expected) => {
  const engine = await openTestEngine();

  const { outcome } = await engine.complete(engine.request({ agent: fakeCommand("--scenario", scenario) }));

  expect(outcome).toMatchObject(expected);
});

test("the failure shows the agent's last words, without colours", async () => {
  const engine = await openTestEngine();

  const { outcome } = await engine.complete(engine.request({ agent: fakeCommand("--scenario", "stderr-only") }));

  expect(outcome.detail).toBe("the agent exited with code 1: fake-agent: not logged in, run `fake-agent login`");
});

test("the failure of an agent that explains itself on stdout shows those words", async () => {
  const engine = await openTestEngine();

  const { outcome } = await engine.complete(engine.request({ agent: fakeCommand("--scenario", "api-error") }));

  expect(outcome.detail).toBe(
    "the agent exited with code 1: API Error: 500 Internal server error. Try again in a moment.",
  );
});

test.each<[scenario: string, config: object, outcome: object]>([
  ["hang-silent", { firstOutputTimeoutMs: 300 }, { status: "failed", cause: "no_output", round: 0 }],
  ["hang", { silenceTimeoutMs: 300 }, { status: "failed", cause: "went_silent", round: 1 }],
  ["ignore-sigterm", { perRoundTimeoutMs: 1_500 }, { status: "timed_out", detail: "round", round: 1, composite: 6.2 }],
  ["grandchild-hang", { totalTimeoutMs: 1_500 }, { status: "timed_out", detail: "total", round: 1, composite: 6.2 }],
  ["close-stdout", {}, { status: "failed", cause: "went_silent", round: 1 }],
])("an agent of the scenario %s is ended by a clock", async (scenario, config, expected) => {
  const engine = await openTestEngine();

  const { outcome } = await engine.complete(
    engine.request({ agent: fakeCommand("--scenario", scenario), config: engine.config(config) }),
  );

  expect(outcome).toMatchObject(expected);
});

test("a program that is not there fails the run in plain words", async () => {
  const engine = await openTestEngine();

  const { outcome } = await engine.complete(
    engine.request({ agent: { kind: "command", commandLine: "no-such-agent --fast" } }),
  );

  expect(outcome).toMatchObject({ status: "failed", cause: "cli_not_found" });
  expect(outcome.detail).toContain("no-such-agent");
});

test("B012: an agent that dies without reading a long prompt fails its own run only", async () => {
  const engine = await openTestEngine();
  const long = engine.request({ brief: "x".repeat(2_000_000), agent: fakeCommand("--scenario", "no-read") });

  const [dead, other] = await Promise.all([engine.complete(long), engine.complete(engine.request())]);

  expect(dead.outcome).toMatchObject({ status: "failed", cause: "cli_exit_nonzero" });
  expect(dead.outcome.detail).toContain("code 3");
  expect(other.outcome.status).toBe("shipped");
});

test("B009, B121: an interrupt mid-round keeps the best closed round, everywhere, once", async () => {
  const engine = await openTestEngine();
  const runId = await engine.start(engine.request({ agent: fakeCommand("--scenario", "grandchild-hang") }));
  await told(engine, runId, "round_end");

  expect(engine.registry.interrupt(runId, "user")).toBe(true);
  engine.registry.interrupt(runId, "user");
  const outcome = await engine.registry.settled(runId);

  expect(outcome).toMatchObject({ status: "interrupted", cause: "user", round: 1, composite: 6.2 });
  expect(outcome.artifact).not.toBeNull();
  const events = await engine.transcript(runId);
  expect(events.filter(isTerminalEvent)).toEqual([events.at(-1)]);
  expect(engine.store.getRun(runId)).toMatchObject({ status: "interrupted", outcome });
  expect(engine.registry.interrupt(runId, "user")).toBe(false);
});

test("a run that still waits is interrupted at once, and leaves a whole transcript", async () => {
  const engine = await openTestEngine({ maxConcurrentRuns: 1 });
  const first = await engine.start(engine.request({ agent: fakeCommand("--scenario", "hang") }));
  const waiting = await engine.start(engine.request());
  expect(engine.registry.live()).toMatchObject([
    { runId: first, status: "running", queuePosition: 0 },
    { runId: waiting, status: "queued", queuePosition: 1 },
  ]);

  engine.registry.interrupt(waiting, "user");
  const outcome = await engine.registry.settled(waiting);

  expect(outcome).toMatchObject({ status: "interrupted", cause: "user", round: 0, composite: null, artifact: null });
  expect((await engine.transcript(waiting)).map((event) => event.type)).toEqual(["run_started", "interrupted"]);
});

test("shutdown refuses new runs and resolves when every run is written", async () => {
  const engine = await openTestEngine({ maxConcurrentRuns: 1 });
  const runs = [
    await engine.start(engine.request({ agent: fakeCommand("--scenario", "hang") })),
    await engine.start(engine.request()),
  ];

  await engine.registry.shutdown("shutdown");

  for (const runId of runs) expect(engine.store.getRun(runId)).toMatchObject({ status: "interrupted" });
  expect(await engine.registry.start(engine.request())).toMatchObject({ ok: false, error: { type: "shutting_down" } });
});

test("a window opened mid-run catches up: what is read back continues what is told, without a gap", async () => {
  const engine = await openTestEngine();
  const runId = await engine.start(engine.request({ agent: fakeCommand("--chunk", "40", "--delay", "1") }));
  await told(engine, runId, "round_end");
  const news: RunNews[] = [];
  engine.registry.onNews((item) => news.push(item));

  const past = await engine.registry.eventsSince(runId, -1);
  await engine.registry.settled(runId);

  const lastPast = past.at(-1)?.seq ?? -1;
  const joined = [...past, ...news.flatMap(({ events }) => events).filter((event) => event.seq > lastPast)];
  expect(joined).toEqual(await engine.transcript(runId));
});

test("the file under review is the draft until the Designer sends another", async () => {
  const engine = await openTestEngine();
  const text = "<!doctype html><title>Given</title>";
  const script = `${engine.dataDir}/notes-only.txt`;
  const { writeFile } = await import("node:fs/promises");
  const scoring = ["critic", "brand", "a11y", "copy"].map((role) => `<PANELIST role="${role}" score="9"></PANELIST>`);
  await writeFile(
    script,
    `<CRITIQUE_RUN version="1"><ROUND n="1"><PANELIST role="designer"><NOTES>Fine as it is.</NOTES></PANELIST>${scoring.join("")}<ROUND_END n="1" decision="ship"></ROUND_END></ROUND></CRITIQUE_RUN>`,
  );

  const { runId, outcome, events } = await engine.complete(
    engine.request({ draft: { mime: "text/html", text }, agent: fakeCommand("--script", script) }),
  );

  expect(outcome).toMatchObject({ status: "shipped", round: 1, composite: 9 });
  expect(events[0]).toMatchObject({ type: "run_started", draftRef: outcome.artifact });
  expect(engine.store.getRun(runId)?.rounds[0]?.artifact).toEqual(outcome.artifact);
  const artifact = await readArtifact(engine.dataDir, outcome.artifact?.sha256 ?? "");
  expect(artifact.ok && Buffer.from(artifact.value).toString()).toBe(text);
});

test("with the jury off a run is a plain generation", async () => {
  const engine = await openTestEngine();
  const answer = "Here you are:\n```html\n<h1>Tea</h1>\n```\n";
  const print = `process.stdin.resume().on("end", () => process.stdout.write(${JSON.stringify(answer)}))`;

  const { outcome, events } = await engine.complete(
    engine.request({
      mode: "unreviewed",
      agent: { kind: "command", commandLine: join([process.execPath, "-e", print]) },
    }),
  );

  expect(outcome).toMatchObject({ status: "unreviewed", round: 0, composite: null, artifact: { bytes: 13 } });
  expect(events.map((event) => event.type)).toEqual(["run_started", "ship"]);
});

test("an artifact that cannot be stored fails the run with the reason, and nothing before it is lost", async () => {
  const engine = await openTestEngine();
  const { writeFile } = await import("node:fs/promises");
  // A file where the folder has to be: no permission bits are involved, so it fails for every user.
  await writeFile(`${engine.dataDir}/artifacts`, "");

  const { outcome, events } = await engine.complete(engine.request());

  expect(outcome).toMatchObject({ status: "failed", cause: "storage", round: 0 });
  expect(events[0]?.type).toBe("run_started");
  expect(await readFile(`${engine.dataDir}/artifacts`, "utf8")).toBe("");
});

test("bad requests are refused in words that name the limit", async () => {
  const engine = await openTestEngine();
  const start = (changes: Parameters<typeof engine.request>[0]) => engine.registry.start(engine.request(changes));

  expect(await start({ brief: " \n " })).toMatchObject({ ok: false, error: { type: "empty_brief" } });
  expect(await start({ agent: { kind: "adapter", id: "nope" } })).toMatchObject({
    ok: false,
    error: { type: "unknown_adapter", message: expect.stringContaining('"nope"') },
  });
  expect(
    await start({ draft: { mime: "text/html", text: "é".repeat(6) }, config: engine.config({ artifactMaxBytes: 11 }) }),
  ).toMatchObject({ ok: false, error: { type: "draft_too_large", message: expect.stringMatching(/12 bytes.*11/) } });
});
