import { execFileSync } from "node:child_process";
import { lstat, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { toRunOutcome } from "../../shared/run-outcome.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { createFakeClock } from "../lib/fake-clock.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { openStore } from "../store/open-store.ts";
import { newRun, RUN_STARTED, roundEvents, SHIPPED_RUN } from "../store/run-samples.ts";
import { plainTranscript } from "../store/transcript-path.ts";
import { openTranscriptWriter } from "../store/transcript-writer.ts";
import { createCliHarness } from "./cli-harness.ts";

let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await createTempFolder();
  dataDir = join(folder, "data");
});

/** Puts a finished run into the library, as the engine does. */
async function record(events: readonly PanelEvent[] = SHIPPED_RUN, brief = "A bakery\u001b[31m page"): Promise<RunId> {
  const clock = createFakeClock();
  const store = await openStore({ dataDir, clock, appVersion: "0.0.1" });
  if (!store.ok) throw new Error(store.error.message);
  const run = newRun({ brief });
  await store.value.insertRun(run);
  const writer = await openTranscriptWriter({ dataDir, runId: run.runId, clock });
  if (!writer.ok) throw new Error(writer.error.message);
  let view = EMPTY_RUN_VIEW;
  for (const event of events) {
    view = foldRun(view, writer.value.append(event));
    clock.advance(10_000);
  }
  await writer.value.close();
  const outcome = toRunOutcome(view);
  if (outcome === null) throw new Error("the run has no end");
  await store.value.finishRun(run.runId, { view, outcome, endedAt: clock.now() });
  await writer.value.removePlain();
  store.value.close();
  return run.runId;
}

const cli = (terminalColumns?: number) =>
  createCliHarness({ cwd: folder, dataDir, ...(terminalColumns === undefined ? {} : { terminalColumns }) });

const ndjson = (events: readonly PanelEvent[]) =>
  events.map((event, seq) => `${JSON.stringify({ ...event, seq, t: seq * 1_000 })}\n`).join("");

const BADGE = "Shipped at round 2, composite 8.50";

test("list shows runs newest first, without the control characters of their briefs", async () => {
  await record(SHIPPED_RUN, "First");
  const second = await record();
  const { run, stdout } = cli();

  expect(await run("list")).toBe(0);

  const [head, top, bottom] = stdout.text().split("\n");
  expect(head).toMatch(/^ID +STATUS +COMPOSITE +ROUNDS +STARTED +TITLE$/);
  expect(top).toMatch(new RegExp(`^${second.slice(0, 13)} +Shipped +8\\.50 +2/3 .* A bakery page$`));
  expect(bottom).toContain("First");
});

test("list --json gives the rows, filtered and limited", async () => {
  await record(SHIPPED_RUN, "Tea room");
  await record(SHIPPED_RUN, "Bakery");
  const [all, one, some, none] = [cli(), cli(), cli(), cli()];

  await all.run("list", "--json");
  await one.run("list", "--json", "--limit", "1");
  await some.run("list", "--json", "--search", "tea");
  await none.run("list", "--json", "--status", "failed");

  const titles = (harness: ReturnType<typeof cli>) =>
    JSON.parse(harness.stdout.text()).map((row: { title: string }) => row.title);
  expect([titles(all), titles(one), titles(some), titles(none)]).toEqual([
    ["Bakery", "Tea room"],
    ["Bakery"],
    ["Tea room"],
    [],
  ]);
});

test("show takes the beginning of an id and tells outcome, rounds and summary", async () => {
  const runId = await record();
  const { run, stdout, stderr } = cli();

  expect(await run("show", runId.slice(0, 20))).toBe(0);

  expect(stdout.text()).toContain(BADGE);
  expect(stdout.text()).toContain(runId);
  expect(stdout.text()).toMatch(/Round 1: 6\.50, continue\n +Critic 6\.50/);
  expect(stdout.text()).toContain("Stronger headline, calmer colours.");
  expect(stdout.text()).toMatch(/^Used +2,100 tokens · \$0\.25$/m);
  expect(stdout.text()).not.toMatch(/^Title/m);
  expect(stdout.text()).not.toContain("\u001b");
  expect(stderr.text()).toBe("");
});

test("a run that was renamed goes by its title in list and show, and its brief is still told", async () => {
  const runId = await record();
  const store = await openStore({ dataDir, clock: createFakeClock(), appVersion: "0.0.1" });
  if (!store.ok) throw new Error(store.error.message);
  await store.value.renameRun(runId, "Spring campaign");
  store.value.close();
  const listed = cli();
  const shown = cli();
  await listed.run("list", "--search", "campaign");
  await shown.run("show", runId);

  expect(listed.stdout.text()).toContain("Spring campaign");
  expect(shown.stdout.text()).toMatch(/Title +Spring campaign\nBrief +A bakery page/);
});

test("show --json gives the run with its outcome", async () => {
  const runId = await record();
  const { run, stdout } = cli();

  expect(await run("show", runId, "--json")).toBe(0);

  const usage = { inputTokens: 100, outputTokens: 2_000, costUsd: 0.25 };
  const outcome = { status: "shipped", warnings: { prose: 2 } };
  expect(JSON.parse(stdout.text())).toMatchObject({ runId, outcome, usage });
  const list = cli();
  await list.run("list", "--json");
  expect(JSON.parse(list.stdout.text())).toMatchObject([{ runId, usage }]);
});

test("a run whose transcript is gone is still shown, and that is said; it cannot be replayed", async () => {
  const runId = await record();
  await rm(plainTranscript(dataDir, runId));
  const [show, replay] = [cli(), cli()];

  expect(await show.run("show", runId)).toBe(0);
  expect(await replay.run("replay", runId)).toBe(3);

  expect(show.stdout.text()).toContain("Shipped");
  expect(show.stderr.text()).toContain("There is no transcript");
});

test("an id that several runs begin with is refused", async () => {
  await record();
  await record();
  const { run, stderr } = cli();

  expect(await run("show", "0")).toBe(3);
  expect(stderr.text()).toContain("give more of the id");
});

test("a transcript file is shown and replayed without making a library", async () => {
  await writeFile(join(folder, "run.ndjson"), ndjson(SHIPPED_RUN));
  const [show, json, replay] = [cli(), cli(), cli()];

  expect(await show.run("show", "run.ndjson")).toBe(0);
  expect(await json.run("show", "run.ndjson", "--json")).toBe(0);
  expect(await replay.run("replay", "run.ndjson")).toBe(0);

  expect(show.stdout.text()).toContain(BADGE);
  expect(JSON.parse(json.stdout.text())).toMatchObject({ outcome: { status: "shipped", composite: 8.5 } });
  expect(replay.stdout.text().trimEnd().split("\n").at(-1)).toBe(BADGE);
  expect(await readdir(folder)).toEqual(["run.ndjson"]);
});

test("a gzip transcript is told by its first bytes, not its name", async () => {
  await writeFile(join(folder, "run.critique"), gzipSync(ndjson(SHIPPED_RUN)));
  const { run, stdout } = cli();

  expect(await run("replay", "run.critique")).toBe(0);
  expect(stdout.text()).toContain(BADGE);
});

test("a damaged file plays as far as it is good and says what is missing", async () => {
  const lines = ndjson(SHIPPED_RUN).split("\n");
  lines[3] = "{not json";
  lines[5] = '{"type":"fanfare"}';
  await writeFile(join(folder, "run.ndjson"), lines.slice(0, -2).join("\n").slice(0, -9));
  const { run, stdout, stderr } = cli();

  expect(await run("replay", "run.ndjson")).toBe(0);

  expect(stdout.text()).toContain("Round 2 closed: composite 8.50");
  expect(stderr.text()).toContain("1 line unreadable (4)");
  expect(stderr.text()).toContain("the last line is cut short");
  expect(stderr.text()).toContain("unknown event types: fanfare");
  expect(stderr.text()).toContain("the end of the run is missing");
});

test("a file that is no transcript is refused", async () => {
  await writeFile(join(folder, "page.html"), "<h1>Hello</h1>");
  const { run, stdout, stderr } = cli();

  expect(await run("replay", "page.html")).toBe(3);

  expect(stderr.text()).toContain("is no transcript");
  expect(stdout.text()).toBe("");
});

test("a replay at the original cadence waits for the clock, and shortens long silences with a mark", async () => {
  const events = [RUN_STARTED, ...roundEvents(1, 6.5)];
  const timed = events.map((event, seq) => JSON.stringify({ ...event, seq, t: seq < 2 ? 0 : 60_000 })).join("\n");
  await writeFile(join(folder, "run.ndjson"), `${timed}\n`);
  const { run, stdout, clock } = cli();

  const replayed = run("replay", "run.ndjson", "--speed", "live");
  await waitUntil(() => stdout.text().includes("shortened"));
  expect(stdout.text()).not.toContain("Round 1 closed");
  clock.advance(3_000);
  expect(await replayed).toBe(0);

  expect(stdout.text()).toContain("… 60 s without a word, shortened");
  expect(stdout.text()).toContain("Round 1 closed: composite 6.50");
});

test("a signal ends a replay at once", async () => {
  await writeFile(join(folder, "run.ndjson"), ndjson(SHIPPED_RUN));
  const harness = cli();

  const replayed = harness.run("replay", "run.ndjson", "--speed", "interval:60000");
  await waitUntil(() => harness.stdout.text() !== "");
  harness.signal("SIGINT");

  expect(await replayed).toBe(0);
  expect(harness.stdout.text()).not.toContain(BADGE);
});

test("on a terminal a replay is drawn and ends on the badge", async () => {
  await writeFile(join(folder, "run.ndjson"), ndjson(SHIPPED_RUN));
  const { run, screen } = cli(80);

  expect(await run("replay", "run.ndjson", "--speed", "instant")).toBe(0);

  expect(screen()).toMatchObject({ isDone: true });
  expect(screen().lines.join("\n")).toContain(BADGE);
});

test("export writes the transcript as it was recorded", async () => {
  const runId = await record();
  const recorded = await readFile(plainTranscript(dataDir, runId), "utf8");
  const { run } = cli();

  expect(await run("export", runId, "--format", "ndjson", "--out", "run.ndjson")).toBe(0);

  expect(await readFile(join(folder, "run.ndjson"), "utf8")).toBe(recorded);
});

test("a large transcript, kept as gzip, is exported plain", async () => {
  const note = { type: "panelist_note", round: 1, role: "critic", text: "x".repeat(1_000) } as const;
  const runId = await record([RUN_STARTED, ...Array.from({ length: 400 }, () => note), ...SHIPPED_RUN.slice(1)]);
  const { run } = cli();

  expect(await run("export", runId, "--format", "ndjson", "--out", "run.ndjson")).toBe(0);

  const lines = (await readFile(join(folder, "run.ndjson"), "utf8")).trimEnd().split("\n");
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ type: "ship", status: "shipped" });
});

test.runIf(process.platform !== "win32")(
  "export writes into a pipe and through a link, and replaces neither",
  async () => {
    const runId = await record();
    const recorded = await readFile(plainTranscript(dataDir, runId), "utf8");
    execFileSync("mkfifo", [join(folder, "pipe")]);
    await writeFile(join(folder, "real"), "old");
    await symlink("real", join(folder, "link"));
    const [toPipe, toLink] = [cli(), cli()];

    const [read, code] = await Promise.all([
      readFile(join(folder, "pipe"), "utf8"),
      toPipe.run("export", runId, "--format", "ndjson", "--out", "pipe"),
    ]);
    expect(await toLink.run("export", runId, "--format", "ndjson", "--out", "link")).toBe(0);

    expect([code, read]).toEqual([0, recorded]);
    expect((await lstat(join(folder, "pipe"))).isFIFO()).toBe(true);
    expect((await lstat(join(folder, "link"))).isSymbolicLink()).toBe(true);
    expect(await readFile(join(folder, "real"), "utf8")).toBe(recorded);
  },
);

test.each([
  ["a folder", ["show", "."], 3, "is a folder; a run’s id or a transcript file is needed"],
  ["no id", ["show", ""], 2, "the run is missing"],
  ["no id to replay", ["replay", " "], 2, "the run is missing"],
  ["no id to export", ["export", "", "--format", "json", "--out", "-"], 2, "the run is missing"],
] as const)("%s in place of a run is named", async (_name, args, code, message) => {
  const { run, stderr } = cli();

  expect(await run(...args)).toBe(code);

  expect(stderr.text()).toContain(message);
});

test("a transcript file without an end is not said to be running", async () => {
  await writeFile(join(folder, "cut.ndjson"), ndjson(SHIPPED_RUN.slice(0, -1)));
  const { run, stdout, stderr } = cli();

  expect(await run("show", "cut.ndjson")).toBe(0);

  expect(stdout.text()).toMatch(/^No outcome: the transcript has no end\n/);
  expect(stderr.text()).toContain("the end of the run is missing");
});

test("export to - prints and says nothing else", async () => {
  const runId = await record();
  const { run, stdout, stderr } = cli();

  expect(await run("export", runId, "--format", "json", "--out", "-")).toBe(0);

  expect(JSON.parse(stdout.text())).toMatchObject({ runId, outcome: { status: "shipped" } });
  expect(stderr.text()).toBe("");
});

test("a format that there is not names those there are", async () => {
  const { run, stderr } = cli();

  expect(await run("export", "0193", "--format", "pdf", "--out", "x.pdf")).toBe(2);
  expect(stderr.text()).toContain("html, json, ndjson, zip, markdown");
});

test.each([
  ["no format", ["export", "0193"], "--format"],
  ["two formats", ["export", "0193", "--html", "--format", "json"], '--format "json": one of html is allowed'],
  ["a zip for the terminal", ["export", "0193", "--format", "bundle"], "a zip is not for the terminal"],
] as const)("%s to export is a usage error", async (_name, args, message) => {
  const { run, stderr } = cli();

  expect(await run(...args)).toBe(2);
  expect(stderr.text()).toContain(message);
});

test("export --html prints the report that --format html writes", async () => {
  const runId = await record();
  const printing = cli();
  const writing = cli();

  expect(await printing.run("export", runId, "--html")).toBe(0);
  expect(await writing.run("export", runId, "--format", "html", "--out", "run.html")).toBe(0);

  expect(printing.stderr.text()).toBe("");
  expect(printing.stdout.text()).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(printing.stdout.text()).toContain("Shipped at round 2, composite 8.50");
  expect(await readFile(join(folder, "run.html"), "utf8")).toBe(printing.stdout.text());
});

test("a redacted report does not tell the brief", async () => {
  const runId = await record();
  const { run, stdout } = cli();

  expect(await run("export", runId, "--html", "--redact")).toBe(0);

  expect(stdout.text()).toContain("Left out of this report.");
  expect(stdout.text()).not.toContain("bakery");
});

test("a bundle replays and shows as the run does, and so do a transcript in .critique and one that is gzip", async () => {
  const runId = await record();
  expect(await cli().run("export", runId, "--format", "zip", "--out", "run.zip")).toBe(0);
  expect(await cli().run("export", runId, "--format", "transcript", "--out", "run.critique")).toBe(0);
  await writeFile(join(folder, "gzip.critique"), gzipSync(await readFile(join(folder, "run.critique"))));
  const replay = async (source: string) => {
    const { run, stdout, stderr } = cli();
    expect([await run("replay", source), stderr.text()]).toEqual([0, ""]);
    return stdout.text();
  };

  const played = await replay(runId);

  expect(played).toContain(BADGE);
  expect([await replay("run.zip"), await replay("run.critique"), await replay("gzip.critique")]).toEqual([
    played,
    played,
    played,
  ]);
  const { run, stdout } = cli();
  expect(await run("show", "run.zip", "--json")).toBe(0);
  expect(JSON.parse(stdout.text())).toMatchObject({ outcome: { status: "shipped" } });
});

test("what parse writes replays, and so does what other implementations write", async () => {
  const text = '<CRITIQUE_RUN version="1"><ROUND n="1"></ROUND></CRITIQUE_RUN>';
  const parsing = createCliHarness({ cwd: folder, dataDir, stdin: text });
  await parsing.run("parse", "-");
  await writeFile(join(folder, "parsed.txt"), parsing.stdout.text());
  const foreign = SHIPPED_RUN.map((event) => `${JSON.stringify({ ...event, type: `critique.${event.type}` })}\r\n`);
  await writeFile(join(folder, "foreign.jsonl"), `\ufeff${foreign.join("")}`);

  expect(await cli().run("replay", "parsed.txt")).toBe(0);
  const { run, stdout } = cli();
  expect(await run("replay", "foreign.jsonl")).toBe(0);
  expect(stdout.text()).toContain(BADGE);
});

test("a zip without a transcript is refused with what was found", async () => {
  await writeFile(join(folder, "other.zip"), Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(40)]));
  const { run, stderr } = cli();

  expect(await run("replay", "other.zip")).toBe(3);
  expect(stderr.text()).toContain("zip");
});

test.each(["json", "ndjson", "html", "markdown"])("--redact leaves the brief out of %s", async (format) => {
  const runId = await record(SHIPPED_RUN, "A page for the Nightingale savings account\nin spring");
  const events = [...SHIPPED_RUN.slice(0, -1)];
  const told = await record([...events, { ...toShip(), summary: "See /home/ann/nightingale/a.css" }], "Nightingale");
  for (const id of [runId, told]) {
    const { run, stdout } = cli();

    expect(await run("export", id, "--format", format, "--redact")).toBe(0);

    expect(stdout.text().length).toBeGreaterThan(100);
    expect(stdout.text()).not.toMatch(/nightingale|savings|\/home/i);
  }
});

function toShip() {
  const last = SHIPPED_RUN.at(-1);
  if (last?.type !== "ship") throw new Error("the run shipped");
  return last;
}

/** Lets promises and file reads go on until something is so; fails by the test's own time limit. */
async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
