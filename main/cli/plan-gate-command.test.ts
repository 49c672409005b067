import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createTempFolder } from "../lib/temp-folder.ts";
import { createCliHarness } from "./cli-harness.ts";

let folder: string;

const ALL = ["plan-gate", "--state", "state.json", "--critique", "critique.json", "--plan", "plan.json"];
const OBJECTION = {
  id: "OBJ-01",
  lens: "security",
  claim: "It leaks\u001b[31m.",
  anchors: [{ kind: "plan", ref: "T9" }],
  rule: "SEC-2",
};

beforeEach(async () => {
  folder = await createTempFolder();
  await write("state.json", '{"autopilot": true}\n');
  await write("plan.json", '{"tasks": [{"id": "T1"}]}');
  await write("constitution.md", "- SEC-2 (binding): no leaks\n");
  await answer({ action: "accept", revision: "done", anchors: [{ kind: "plan", ref: "T1" }] });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const answer = (reply: object) =>
  write(
    "critique.json",
    JSON.stringify({ round: 1, objections: [OBJECTION], replies: [{ objection: "OBJ-01", ...reply }] }),
  );
const harness = (env: Readonly<Record<string, string>> = {}) =>
  createCliHarness({ cwd: folder, dataDir: join(folder, "data"), env });

test("a pass ends with 0 and says what is advisory", async () => {
  const cli = harness();

  expect(await cli.run(...ALL)).toBe(0);

  expect(cli.stdout.text()).toContain("Plan gate: passed\n");
  expect(cli.stdout.text()).toContain("OBJ-01 (security, inference, SEC-2 is binding, accepted): It leaks.\n");
  expect(cli.stdout.text()).toContain('OBJ-01, plan "T9": the plan has no task "T9"\n');
  expect(cli.stderr.text()).toBe("");
});

test("what blocks is told with what would have held, and without what a terminal acts on", async () => {
  await answer({ action: "rebut", anchors: [{ kind: "inference", ref: "no" }] });
  const cli = harness();

  expect(await cli.run(...ALL)).toBe(1);

  expect(cli.stdout.text()).toContain(
    "What blocks:\n  OBJ-01 breaks SEC-2 (binding): It leaks.\n    It is rebutted by inference alone.\n    Would have held: ",
  );
  expect(cli.stdout.text()).toContain("The run is parked.");
  expect(cli.stdout.text()).not.toContain("\u001b");
});

test("--json is the report, one document with these fields and no other", async () => {
  await answer({ action: "rebut" });
  const cli = harness();

  expect(await cli.run(...ALL, "--json")).toBe(1);

  expect(JSON.parse(cli.stdout.text())).toEqual({
    verdict: "fail",
    exit: 1,
    active: true,
    advisory: [],
    blocking: [{ id: "OBJ-01", rule: "SEC-2" }],
    objections: [
      {
        id: "OBJ-01",
        lens: "security",
        label: "inference",
        rule: "SEC-2",
        standing: "binding",
        action: "rebut",
        result: "blocks",
        anchors: [{ kind: "plan", ref: "T9", resolved: false, why: 'the plan has no task "T9"' }],
      },
    ],
    unresolved: [{ objection: "OBJ-01", of: "objection", kind: "plan", ref: "T9", why: 'the plan has no task "T9"' }],
    failures: [],
  });
});

test("attended it is advice: 0, and not a byte is written", async () => {
  await write("state.json", "{}");
  await answer({ action: "rebut" });
  const before = await readdir(folder);
  const cli = harness();

  expect(await cli.run(...ALL)).toBe(0);

  expect(cli.stdout.text()).toContain("Plan gate: failed\nAttended, so this is advice");
  expect(cli.stdout.text()).toContain("would exit with 1.");
  expect(cli.stdout.text()).not.toContain("parked");
  expect([await readdir(folder), await readFile(join(folder, "state.json"), "utf8")]).toEqual([before, "{}"]);
});

test("MULTI_AGENT_UNATTENDED makes it active, with the value 1 and no other", async () => {
  await write("state.json", "{}");
  await answer({ action: "rebut" });

  expect(await harness({ MULTI_AGENT_UNATTENDED: "true" }).run(...ALL)).toBe(0);
  expect(await harness({ MULTI_AGENT_UNATTENDED: "1" }).run(...ALL)).toBe(1);
});

test("B153: a missing critique is 3, a missing plan 2, a missing state 3 with a word on stderr", async () => {
  const cli = harness();
  expect(await cli.run(...ALL.with(4, "nope.json"))).toBe(3);
  await write("state.json", '{"autopilot": true}\n');
  expect(await cli.run(...ALL.with(6, "nope.json"))).toBe(2);
  expect(cli.stderr.text()).toBe("");

  expect(await cli.run(...ALL.with(2, "nope.json"), "--json")).toBe(3);
  expect(cli.stderr.text()).toContain("the run could not be parked.");
});

test.each<[string, readonly string[]]>([
  ["no options", ["plan-gate"]],
  ["no state", ALL.filter((_word, index) => index !== 1 && index !== 2)],
  ["no critique", ALL.filter((_word, index) => index !== 3 && index !== 4)],
  ["no plan", ALL.slice(0, 5)],
  ["an option without a value", ALL.slice(0, 6)],
  ["a plan that is blank", ALL.with(6, "")],
  ["an option where the plan should be", [...ALL.slice(0, 6), "--json"]],
  ["an analysis that is blank", [...ALL, "--analysis", " "]],
  ["a plan given twice", [...ALL, "--plan", "other.json"]],
  ["an unknown option", [...ALL, "--strict"]],
  ["a word too many", [...ALL, "other.json"]],
  ["the command behind an unknown option", ["--strict", ...ALL]],
])("a usage error is 3, attended or not: %s", async (_name, args) => {
  for (const env of [{}, { MULTI_AGENT_UNATTENDED: "1" }]) {
    const cli = harness(env);

    expect(await cli.run(...args)).toBe(3);
    expect(cli.stderr.text()).toMatch(/^error: /);
    expect(await readFile(join(folder, "state.json"), "utf8")).toBe('{"autopilot": true}\n');
  }
});

test("B157: a usage error with --json is one document on stdout", async () => {
  const cli = harness();

  expect(await cli.run("plan-gate", "--json", "--state", "x")).toBe(3);
  expect(JSON.parse(cli.stdout.text())).toEqual({ error: { type: "usage", message: expect.any(String) } });
});

test("help tells the exit codes", async () => {
  const cli = harness();

  expect(await cli.run("plan-gate", "--help")).toBe(0);
  expect(cli.stdout.text()).toContain("2 there is no plan");
});
