import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import { CAST } from "../../shared/domain/run.ts";
import { settingsPath } from "../lib/data-dir.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { putArtifact } from "../store/artifacts.ts";
import { type CliHarness, createCliHarness, createQuietAdapter, type HarnessOptions } from "./cli-harness.ts";
import { createFakeEngine } from "./fake-registry.ts";

let folder: string;

beforeEach(async () => {
  folder = await createTempFolder();
  await writeFile(join(folder, "page.html"), "<h1>Tea</h1>");
  await writeFile(join(folder, "other.html"), "<h1>Cake</h1>");
});

const start: PanelEvent = {
  type: "run_started",
  protocolVersion: 1,
  cast: CAST,
  maxRounds: 3,
  threshold: 8,
  scale: 10,
  weights: { designer: 0, critic: 0.4, brand: 0.2, a11y: 0.2, copy: 0.2 },
  mode: "jury",
};

const end = {
  type: "ship",
  round: 1,
  atRound: 1,
  composite: 8.6,
  mustFix: 0,
  status: "shipped",
  artifactRef: null,
  summary: "",
} as const satisfies PanelEvent;

const shipped: readonly PanelEvent[] = [start, { type: "parser_warning", kind: "prose", position: 3 }, end];
const below: readonly PanelEvent[] = [start, { ...end, status: "below_threshold", composite: 7.996 }];
const failed: readonly PanelEvent[] = [
  start,
  {
    type: "failed",
    cause: "agent_error",
    detail: "no\u001b[31m credit",
    bestRound: 0,
    atRound: 0,
    composite: null,
    artifactRef: null,
  },
];

function scene(runs: readonly (readonly PanelEvent[])[], options: Partial<HarnessOptions> = {}) {
  const engine = createFakeEngine(...runs);
  const harness = createCliHarness({
    cwd: folder,
    dataDir: join(folder, "data"),
    adapters: [createQuietAdapter("sample"), createQuietAdapter("quiet"), createQuietAdapter("local-jury")],
    openEngine: engine.openEngine,
    ...options,
  });
  return { harness, requests: engine.requests };
}

function json(harness: CliHarness): unknown {
  return JSON.parse(harness.stdout.text());
}

test("--json prints the outcome and nothing else, and the exit code is the status's", async () => {
  const { harness } = scene([shipped]);

  expect(await harness.run("run", "--brief", "A bakery", "--json")).toBe(0);

  expect(json(harness)).toEqual({
    runId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    status: "shipped",
    reason: null,
    cause: null,
    detail: null,
    round: 1,
    composite: 8.6,
    mustFix: 0,
    warnings: { prose: 1 },
    artifact: null,
  });
  expect(harness.stderr.text()).toBe("");
});

test("the agent runs as the program that was chosen in the settings", async () => {
  const seen: unknown[] = [];
  const { harness } = scene([shipped], {
    adapters(programs) {
      seen.push(programs);
      return [createQuietAdapter("quiet")];
    },
  });
  await mkdir(join(folder, "data"));
  await writeFile(settingsPath(join(folder, "data")), '{ "agentPrograms": { "quiet": "/opt/quiet" } }');

  expect(await harness.run("run", "--brief", "A bakery", "--json")).toBe(0);

  expect(seen).toEqual([{ quiet: "/opt/quiet" }]);
});

test("without a terminal progress goes to stderr and the badge alone to stdout, cut and not rounded", async () => {
  const { harness } = scene([below]);

  expect(await harness.run("run", "--brief", "A bakery")).toBe(1);

  expect(harness.stdout.text()).toBe("Below threshold after 0 rounds, best 7.99\n");
  expect(harness.stderr.text()).toContain("At most 3 rounds, ships at 8.00");
});

test("--ndjson prints each event on its line", async () => {
  const { harness } = scene([shipped]);

  await harness.run("run", "--brief", "A bakery", "--ndjson");

  const lines = harness.stdout.text().trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).type)).toEqual(["run_started", "parser_warning", "ship"]);
});

test("on a terminal the lanes are drawn over and the last picture stays", async () => {
  const { harness } = scene([shipped], { terminalColumns: 100 });

  await harness.run("run", "--brief", "A bakery");

  expect(harness.screen().isDone).toBe(true);
  expect(harness.screen().lines.join("\n")).toContain("Shipped at round 1, composite 8.60");
  expect(harness.stdout.text()).toBe("");
});

test("the agent's words reach the terminal without their escapes", async () => {
  const { harness } = scene([failed]);

  expect(await harness.run("run", "--brief", "A bakery")).toBe(3);

  expect(harness.stderr.text()).toContain("no credit");
  expect(harness.stderr.text() + harness.stdout.text()).not.toContain("\u001b");
});

test("without an agent the first ready one is used, never the sample", async () => {
  const { harness, requests } = scene([shipped]);

  await harness.run("run", "--brief", "A bakery", "--json");

  expect(requests[0]?.agent).toEqual({ kind: "adapter", id: "quiet" });
});

test("where only the sample is ready, an agent has to be named", async () => {
  const { harness } = scene([shipped], { adapters: [createQuietAdapter("sample")] });

  expect(await harness.run("run", "--brief", "A bakery")).toBe(2);
  expect(harness.stderr.text()).toContain("no agent is ready");
});

test("options reach the run: rounds, fallback, threshold, command", async () => {
  const { harness, requests } = scene([shipped], { env: { OD_CRITIQUE_MAX_ROUNDS: "9" } });

  await harness.run(
    ...["run", "--brief", "A bakery", "--json", "--max-rounds", "2", "--fallback", "fail"],
    ...["--set", "scoreThreshold=7.5", "--set", "stopGraceMs=10", "--command", "cat -u"],
  );

  expect(requests[0]).toMatchObject({
    agent: { kind: "command", commandLine: "cat -u" },
    config: { maxRounds: 2, fallbackPolicy: "fail", scoreThreshold: 7.5, stopGraceMs: 10 },
  });
});

test("the brief comes from a file, from standard input, or as it is", async () => {
  await writeFile(join(folder, "brief.md"), "\ufeffFrom a file");
  const { harness, requests } = scene([shipped], { stdin: "From stdin" });

  await harness.run("run", "--brief", "@brief.md", "--json");
  await harness.run("run", "--brief", "-", "--json");
  await harness.run("run", "--brief", "As it is", "--json");

  expect(requests.map((request) => request.brief)).toEqual(["From a file", "From stdin", "As it is"]);
});

test.each([
  ["a file that is not named", "@", "", "--brief @: a file name is missing"],
  ["a folder", "@.", "", ".: is a folder, a file is needed"],
  ["a file that is not there", "@gone", "", "gone: cannot be read (no such file or folder)"],
  ["an empty standard input", "-", " \n", 'the brief (--brief "-") is empty'],
  ["more than a brief can be", "-", "x".repeat(1024 * 1024 + 1), "standard input: more than 1048576 bytes"],
])("a brief from %s is a usage error and starts nothing", async (_name, brief, stdin, message) => {
  const { harness, requests } = scene([shipped], { stdin });

  expect(await harness.run("run", "--brief", brief, "--json")).toBe(2);

  expect(requests).toEqual([]);
  expect(harness.stderr.text()).toContain(message);
});

test("a project gives its brand source and its real path", async () => {
  await mkdir(join(folder, "site"));
  await writeFile(join(folder, "site", "DESIGN.md"), "Warm.");
  const { harness, requests } = scene([shipped]);

  await harness.run("run", "--brief", "A bakery", "--project", "site", "--json");

  expect(requests[0]).toMatchObject({ brandSource: "Warm.", projectPath: join(folder, "site"), mode: "jury" });
});

test("a skill that opts out makes the run unreviewed, and that is said", async () => {
  await writeFile(join(folder, "SKILL.md"), "---\nod:\n  critique:\n    policy: opt-out\n---\n");
  const { harness, requests } = scene([shipped]);

  await harness.run("run", "--brief", "A bakery", "--project", ".");

  expect(requests[0]?.mode).toBe("unreviewed");
  expect(harness.stderr.text()).toContain("the jury is off (skill)");
});

test("review gives the file as the draft and names it in the brief", async () => {
  const { harness, requests } = scene([shipped]);

  await harness.run("review", "page.html", "--json");

  expect(requests[0]).toMatchObject({
    brief: expect.stringMatching(/^Review and fix page\.html/),
    draft: { mime: "text/html", text: "<h1>Tea</h1>" },
  });
});

test("a file is reviewed by the local jury where nobody chose an agent, and a brief never is", async () => {
  const { harness, requests } = scene([shipped], {
    adapters: [createQuietAdapter("local-jury"), createQuietAdapter("sample")],
  });

  await harness.run("review", "page.html", "--json");
  await harness.run("review", "page.html", "--agent", "sample", "--json");

  expect(requests.map(({ agent }) => agent)).toEqual([
    { kind: "adapter", id: "local-jury" },
    { kind: "adapter", id: "sample" },
  ]);
  expect(await harness.run("run", "--brief", "A bakery")).toBe(2);
  expect(harness.stderr.text()).toContain("no agent is ready to use");
});

test("several files give an array in their order, and the worst exit code", async () => {
  const { harness } = scene([shipped, failed]);

  expect(await harness.run("review", "page.html", "other.html", "--json")).toBe(3);

  expect(json(harness)).toMatchObject([
    { file: "page.html", status: "shipped" },
    { file: "other.html", status: "failed", cause: "agent_error" },
  ]);
});

test.each([
  ["sarif", '"version": "2.1.0"'],
  ["junit", "<testsuites"],
])("review --format %s prints its report and nothing else", async (format, mark) => {
  const { harness } = scene([shipped, failed]);

  expect(await harness.run("review", "page.html", "other.html", "--format", format)).toBe(3);

  expect(harness.stdout.text()).toContain(mark);
  expect(harness.stdout.text()).toContain("other.html");
  expect(harness.stderr.text()).toBe("");
});

test("one file that cannot be read keeps every run from starting", async () => {
  const { harness, requests } = scene([shipped]);

  expect(await harness.run("review", "page.html", "gone.html")).toBe(2);

  expect(requests).toEqual([]);
  expect(harness.stderr.text()).toContain("gone.html: cannot be read (no such file or folder)");
});

test("--out writes the artifact that was handed over", async () => {
  const data = join(folder, "data");
  await mkdir(data);
  const ref = await putArtifact(data, "<h1>Better</h1>", "text/html");
  if (!ref.ok) throw new Error(ref.error.message);
  const { harness } = scene([[start, { ...end, artifactRef: ref.value }]]);

  expect(await harness.run("run", "--brief", "A bakery", "--out", "out.html")).toBe(0);

  expect(await readFile(join(folder, "out.html"), "utf8")).toBe("<h1>Better</h1>");
  expect(harness.stderr.text()).toContain("Wrote out.html");
});

test("where nothing was handed over the file is left as it is, and that is said", async () => {
  const { harness } = scene([below]);

  expect(await harness.run("run", "--brief", "A bakery", "--out", "page.html")).toBe(1);

  expect(await readFile(join(folder, "page.html"), "utf8")).toBe("<h1>Tea</h1>");
  expect(harness.stderr.text()).toContain("page.html was not written: the run handed nothing over");
});

test("an artifact that has gone from the library is an error, whatever the run came to", async () => {
  const artifactRef = { sha256: "0".repeat(64), mime: "text/html", bytes: 1 };
  const { harness } = scene([[start, { ...end, artifactRef }]]);

  expect(await harness.run("run", "--brief", "A bakery", "--out", "out.html", "--json")).toBe(3);

  expect(json(harness)).toMatchObject({ status: "shipped" });
  expect(await readdir(folder)).not.toContain("out.html");
});

test.each([
  ["no brief", ["run"], "the brief is missing"],
  ["a blank brief", ["run", "--brief", "  "], "is empty"],
  ["two agents", ["run", "--brief", "x", "--agent", "quiet", "--command", "cat"], "exclude each other"],
  ["an unknown agent", ["run", "--brief", "x", "--agent", "nobody"], "there are sample, quiet, local-jury"],
  ["a command that cannot be split", ["run", "--brief", "x", "--command", "cat 'x"], "cannot be split"],
  ["an unknown setting", ["run", "--brief", "x", "--set", "colour=red"], '"colour"'],
  ["a setting without a value", ["run", "--brief", "x", "--set", "maxRounds"], "key=value"],
  ["contradicting settings", ["run", "--brief", "x", "--set", "maxRounds=2", "--max-rounds", "3"], "different values"],
  ["a value that cannot be used", ["run", "--brief", "x", "--max-rounds", "abc"], "an integer from 1 to 10"],
  ["an unknown fallback", ["run", "--brief", "x", "--fallback", "best"], "ship_best, ship_last, fail"],
  ["a missing project", ["run", "--brief", "x", "--project", "gone"], "gone"],
  ["an out folder that is not there", ["run", "--brief", "x", "--out", "gone/x.html"], "does not exist"],
  ["one out file for several", ["review", "page.html", "other.html", "--out", "x.html"], "one artifact"],
  ["a report there is not", ["review", "page.html", "--format", "pdf"], "sarif, junit"],
  ["nothing to review", ["review"], "missing required argument"],
])("%s is a usage error and starts nothing", async (_name, args, message) => {
  const { harness, requests } = scene([shipped]);

  expect(await harness.run(...args)).toBe(2);

  expect(harness.stderr.text()).toContain(message);
  expect(harness.stdout.text()).toBe("");
  expect(requests).toEqual([]);
});

test("--json and --ndjson together are a usage error", async () => {
  const { harness, requests } = scene([shipped]);

  expect(await harness.run("run", "--brief", "x", "--json", "--ndjson")).toBe(2);

  expect(json(harness)).toMatchObject({ error: { message: expect.stringContaining("exclude each other") } });
  expect(requests).toEqual([]);
});

test("an environment value that cannot be used keeps the run from starting and is named", async () => {
  const { harness, requests } = scene([shipped], { env: { OD_CRITIQUE_SCORE_THRESHOLD: "abc" } });

  expect(await harness.run("run", "--brief", "x")).toBe(2);

  expect(harness.stderr.text()).toMatch(/OD_CRITIQUE_SCORE_THRESHOLD.*"abc"/);
  expect(requests).toEqual([]);
});
