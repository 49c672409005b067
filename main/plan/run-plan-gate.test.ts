import { mkdir, readdir, readFile, symlink } from "node:fs/promises";
import { expect, test } from "vitest";
import { critiqueSha256 } from "./canonical-critique.ts";
import {
  ACCEPT,
  BLOCKING,
  createGateHarness,
  type GateHarness,
  GOOD,
  NOW_ISO,
  OBJECTION,
  STATE,
} from "./gate-harness.ts";
import type { PlanGateOptions } from "./plan-gate-options.ts";

type Prepare = (harness: GateHarness) => Promise<unknown>;

const broken = (change: object) => ({ ...GOOD, ...change });
const nothing: Prepare = async () => undefined;
const folder =
  (name: string): Prepare =>
  async (harness) => {
    await harness.remove(name);
    await mkdir(harness.path(name));
  };
const linkToNothing =
  (name: string): Prepare =>
  async (harness) => {
    await harness.remove(name);
    await symlink("gone", harness.path(name));
  };
const critique =
  (value: unknown): Prepare =>
  (harness) =>
    harness.write("critique.json", value);

/** What is there, the exit, and the first words of what is wrong; null: nothing is. */
const CASES: readonly (readonly [string, Prepare, 0 | 1 | 2 | 3, string | null])[] = [
  ["everything is in order", nothing, 0, null],
  ["an objection blocks", critique(BLOCKING), 1, null],
  ["there are no objections", critique({ round: 1, objections: [] }), 0, null],
  ["the round is 2", critique(broken({ round: 2 })), 1, "The round is 2"],
  ["an objection has no reply", critique(broken({ replies: [] })), 1, "OBJ-01 has no reply"],
  ["there are no replies", critique({ round: 1, objections: [OBJECTION] }), 1, "OBJ-01 has no reply"],
  ["B151: an objection has two replies", critique(broken({ replies: [ACCEPT, ACCEPT] })), 1, "OBJ-01 has 2 replies"],
  ["B151: an id is used twice", critique(broken({ objections: [OBJECTION, OBJECTION] })), 1, "OBJ-01 is the id of 2"],
  [
    "a reply answers nobody",
    critique(broken({ replies: [ACCEPT, { ...ACCEPT, objection: "OBJ-09" }] })),
    1,
    "A reply answers OBJ-09",
  ],
  ["there is no plan", (harness) => harness.remove("plan.json"), 2, null],
  [
    "there is neither plan nor critique nor anything else",
    async (harness) => {
      for (const name of ["plan.json", "critique.json", "analysis.md", "constitution.md"]) await harness.remove(name);
    },
    2,
    null,
  ],
  ["the plan is a folder", folder("plan.json"), 3, "plan "],
  ["the plan is a link to nothing", linkToNothing("plan.json"), 3, "plan "],
  ["the plan is no JSON", (harness) => harness.write("plan.json", "{"), 3, "plan "],
  ["the plan has no tasks", (harness) => harness.write("plan.json", {}), 3, "plan "],
  ["a task has no id", (harness) => harness.write("plan.json", { tasks: [{ title: "x" }] }), 3, "plan "],
  ["the id of a task is a number", (harness) => harness.write("plan.json", { tasks: [{ id: 1 }] }), 3, "plan "],
  [
    "the id of a task stands twice, once inside another",
    (harness) => harness.write("plan.json", { tasks: [{ id: "T1", subtasks: [{ id: "T1" }] }] }),
    3,
    "plan ",
  ],
  ["B153: the critique is missing", (harness) => harness.remove("critique.json"), 3, "critique "],
  ["the critique is a folder", folder("critique.json"), 3, "critique "],
  ["the critique is empty", critique(""), 3, "critique "],
  ["the critique is an array", critique([]), 3, "critique "],
  ["the critique is not UTF-8", critique(Buffer.from([0x7b, 0xff, 0x7d])), 3, "critique "],
  ["the critique has a key twice", critique('{"round":1,"round":1,"objections":[],"replies":[]}'), 3, "critique "],
  ["the critique is one deep hole", critique("[".repeat(100_000)), 3, "critique "],
  ["the round is missing", critique({ objections: [], replies: [] }), 3, "critique "],
  ["the round is a word", critique(broken({ round: "1" })), 3, "critique "],
  ["the critique has a field of its own", critique(broken({ score: 8 })), 3, "critique "],
  ["the critique has a __proto__", critique('{"round":1,"objections":[],"__proto__":{}}'), 3, "critique "],
  ["the replies are null", critique(broken({ replies: null })), 3, "critique "],
  ["an analysis is missing", (harness) => harness.remove("analysis.md"), 3, "analysis "],
  ["an analysis is not UTF-8", (harness) => harness.write("analysis.md", Buffer.from([0xc3, 0x28])), 3, "analysis "],
  ["the constitution has no rule", (harness) => harness.write("constitution.md", "# Rules\n"), 3, "constitution "],
  ["there are two constitutions", (harness) => harness.write("constitution.json", { rules: [] }), 3, "constitution "],
  ["the constitution is a link to nothing", linkToNothing("constitution.md"), 3, "constitution "],
  [
    "an objection blocks and there is no constitution",
    async (harness) => {
      await harness.write("critique.json", BLOCKING);
      await harness.remove("constitution.md");
    },
    0,
    null,
  ],
  [
    "an objection blocks by a constitution in JSON",
    async (harness) => {
      await harness.write("critique.json", BLOCKING);
      await harness.remove("constitution.md");
      await harness.write("constitution.json", { rules: [{ id: "SEC-2", standing: "binding" }] });
    },
    1,
    null,
  ],
];

const VERDICTS = ["pass", "fail", "not-applicable", "fail"] as const;

test.each(CASES)("active, when %s", async (_name, prepare, exit, wrong) => {
  const harness = await createGateHarness();
  await prepare(harness);

  const { report } = await harness.run();

  expect(report).toMatchObject({ exit, verdict: VERDICTS[exit], active: true });
  expect(report).not.toHaveProperty("wouldExit");
  if (wrong === null) expect(report.failures).toEqual([]);
  else expect(report.failures[0]?.startsWith(wrong), report.failures[0]).toBe(true);
  const state = await harness.json("state.json");
  expect(state.gates).toMatchObject([{ gate: "plan-critique", verdict: VERDICTS[exit], at: NOW_ISO }]);
  expect(state.status).toBe(exit === 1 || exit === 3 ? "verification-failed" : undefined);
  expect(state.planCritique).toMatchObject({ verdict: VERDICTS[exit], exit });
  expect(await readdir(harness.folder)).not.toContainEqual(expect.stringMatching(/lock|part$/));
});

test.each(CASES)("attended, when %s: nothing is written, and the exit is 0", async (_name, prepare, exit, wrong) => {
  const harness = await createGateHarness();
  await harness.write("state.json", '{"autopilot": false}');
  await prepare(harness);
  const before = await readdir(harness.folder);

  const { report } = await harness.run();

  expect(report).toMatchObject({ exit: 0, wouldExit: exit, verdict: VERDICTS[exit], active: false });
  expect(report.failures.length === 0).toBe(wrong === null);
  expect(await harness.bytes("state.json")).toBe('{"autopilot": false}');
  expect(await readdir(harness.folder)).toEqual(before);
});

test.each([
  ["autopilot true", '{"autopilot": true}', "as_state_says", true],
  ["autopilot false", '{"autopilot": false}', "as_state_says", false],
  ["no word of it", "{}", "as_state_says", false],
  ["the word true", '{"autopilot": "true"}', "as_state_says", false],
  ["one", '{"autopilot": 1}', "as_state_says", false],
  ["autopilot false, unattended", '{"autopilot": false}', "unattended", true],
  ["autopilot true, in the window", '{"autopilot": true}', "attended", false],
] as const)("%s: whether the gate is active", async (_name, state, attendance, active) => {
  const harness = await createGateHarness();
  await harness.write("state.json", state);

  const { report } = await harness.run({ attendance });

  expect(report.active).toBe(active);
  expect((await harness.bytes("state.json")) === state).toBe(!active);
});

test.each<[string, Prepare]>([
  ["missing", (harness) => harness.remove("state.json")],
  ["a folder", folder("state.json")],
  ["empty", (harness) => harness.write("state.json", "")],
  ["an array", (harness) => harness.write("state.json", "[]")],
  ["cut", (harness) => harness.write("state.json", '{"autopilot": true')],
  ["not UTF-8", (harness) => harness.write("state.json", Buffer.from('{"autopilot": true, "x": "\xff"}', "latin1"))],
  ["with a key twice", (harness) => harness.write("state.json", '{"autopilot": false, "autopilot": true}')],
  ["with gates that are no list", (harness) => harness.write("state.json", '{"gates": {}}')],
  ["with a path that is a number", (harness) => harness.write("state.json", '{"analysis": {"docPath": 1}}')],
  ["with a path that is blank", (harness) => harness.write("state.json", '{"constitution": {"path": ""}}')],
  ["with a judgement that is none", (harness) => harness.write("state.json", '{"planCritique": "ok"}')],
])("a state that is %s ends with 3, attended or not, and stays as it is", async (_name, prepare) => {
  for (const attendance of ["unattended", "as_state_says"] as const) {
    const harness = await createGateHarness();
    await prepare(harness);
    const before = await harness.bytes("state.json").catch(() => null);

    const { report, problems } = await harness.run({ attendance });

    expect(report).toMatchObject({ exit: 3, verdict: "fail", failures: [expect.stringMatching(/^state /)] });
    expect(problems).toMatchObject([{ input: "state" }]);
    expect(await harness.bytes("state.json").catch(() => null)).toBe(before);
  }
});

test("the bytes around what is written stay, and what is written is what the manual says", async () => {
  const harness = await createGateHarness();

  await harness.run();

  const sha256 = critiqueSha256(GOOD as never);
  const state = await harness.json("state.json");
  expect(state).toMatchObject({
    gates: [{ gate: "plan-critique", verdict: "pass", at: NOW_ISO, critique: sha256, reasons: [] }],
    planCritique: {
      critique: sha256,
      verdict: "pass",
      exit: 0,
      blocking: [],
      advisory: [
        {
          id: "OBJ-01",
          lens: "security",
          claim: "The token is logged.",
          label: "anchored",
          standing: "binding",
          action: "accept",
        },
      ],
    },
  });
  const text = await harness.bytes("state.json");
  expect(text.startsWith('{\n  "id": 7.0,\n  "autopilot": true,\n  "note": "kept",\n  "gates": [\n    {\n')).toBe(true);
  expect(text.endsWith("\n  }\n}\n")).toBe(true);
});

test("a blocking objection parks the run and says why", async () => {
  const harness = await createGateHarness(BLOCKING);

  const { report, blocks } = await harness.run();

  expect(report.blocking).toEqual([{ id: "OBJ-01", rule: "SEC-2" }]);
  expect(blocks).toMatchObject([{ id: "OBJ-01", type: "no_revision" }]);
  const reasons = [expect.stringContaining("OBJ-01 leaves the binding rule SEC-2 broken.")];
  expect(await harness.json("state.json")).toMatchObject({
    status: "verification-failed",
    verificationFailed: { gate: "plan-critique", reasons },
    gates: [{ verdict: "fail", reasons }],
    planCritique: { blocking: [{ id: "OBJ-01", rule: "SEC-2" }], advisory: [] },
  });
});

test("analysis and constitution are those the state names, in the worktree", async () => {
  const harness = await createGateHarness(BLOCKING);
  const state = { autopilot: true, analysis: { docPath: ["docs/a.md"] }, constitution: { path: "docs/rules.md" } };
  await harness.write("repo/docs/a.md", "# A\n");
  await harness.write("repo/docs/rules.md", "- SEC-2 (proposed): not yet\n");
  await harness.write("repo/src/a.ts", "let token\n");
  await harness.write("state.json", state);

  const options = { analysisPaths: null, worktree: "repo" };
  expect((await harness.run(options)).report).toMatchObject({ exit: 0, objections: [{ standing: "proposed" }] });

  await harness.write("state.json", { ...state, analysis: { docPath: "docs/gone.md" } });
  expect((await harness.run(options)).report).toMatchObject({ exit: 3 });
});

test("a constitution that is named and missing is unreadable", async () => {
  const harness = await createGateHarness();

  expect((await harness.run({ constitutionPath: "gone.md" })).report.failures[0]).toMatch(/^constitution .*gone\.md/);
});

test("a worktree that is not there, or no folder, is unreadable", async () => {
  for (const worktree of ["gone", "plan.json"]) {
    const harness = await createGateHarness();

    expect((await harness.run({ worktree })).report).toMatchObject({
      exit: 3,
      failures: [expect.stringMatching(/^worktree /)],
    });
  }
});

test("everything unreadable is named at once, with file and line", async () => {
  const harness = await createGateHarness();
  await harness.write("plan.json", '{"tasks": [\n  {"id": "T1"},\n  {}\n]}');
  await harness.remove("analysis.md");

  expect((await harness.run()).report.failures).toEqual([
    `plan ${harness.path("plan.json")}:3: tasks[1].id: must be a string that is not blank`,
    `analysis ${harness.path("analysis.md")}: cannot be read (no such file)`,
  ]);
});

test("a state behind a link stays behind it", async () => {
  const harness = await createGateHarness();
  await harness.write("elsewhere/real.json", STATE);
  await harness.remove("state.json");
  await symlink("elsewhere/real.json", harness.path("state.json"));

  expect((await harness.run()).report.exit).toBe(0);

  expect(await readFile(harness.path("elsewhere/real.json"), "utf8")).toContain("planCritique");
  expect(
    (await readdir(harness.folder, { withFileTypes: true }))
      .find(({ name }) => name === "state.json")
      ?.isSymbolicLink(),
  ).toBe(true);
  expect(await readdir(harness.path("elsewhere"))).toEqual(["real.json"]);
});

test("without a state nothing is written, and the report is advice", async () => {
  const harness = await createGateHarness(BLOCKING);
  const before = await readdir(harness.folder);

  const { report } = await harness.run({ statePath: null, constitutionPath: "constitution.md" });

  expect(report).toMatchObject({ exit: 0, wouldExit: 1, active: false, verdict: "fail" });
  expect(await readdir(harness.folder)).toEqual(before);
});

test("without a state what nobody named does not count, wherever it lies", async () => {
  const harness = await createGateHarness(BLOCKING);
  const exitOf = async (options: Partial<PlanGateOptions>) =>
    (await harness.run({ statePath: null, ...options })).report.wouldExit;

  expect(await exitOf({})).toBe(0);
  expect(await exitOf({ planPath: null })).toBe(2);
  // Of two a person has to say which one.
  await harness.write("constitution.json", { rules: [] });
  expect(await exitOf({})).toBe(3);
});

test("a review for people has the lines that anchors name", async () => {
  const harness = await createGateHarness();

  const { anchors, tasks, rules } = await harness.run({ withExcerpts: true });

  expect(anchors).toMatchObject([
    { of: "objection", kind: "file", excerpt: { path: "src/a.ts", firstLine: 1, line: 2 } },
    { of: "reply", kind: "plan", excerpt: { path: harness.path("plan.json"), line: 1 } },
  ]);
  expect(tasks.map(({ id, parent }) => [id, parent])).toEqual([
    ["T1", null],
    ["T2", null],
    ["T3", "T2"],
  ]);
  expect(rules?.map(({ id }) => id)).toEqual(["SEC-2", "OPS-1"]);
});

test("a state beside which no lock can stand is 3 in an active gate, and stays as it is", async () => {
  const harness = await createGateHarness();
  const name = `${"s".repeat(240)}.json`;
  await harness.write(name, STATE);

  const { report } = await harness.run({ statePath: harness.path(name) });

  expect(report).toMatchObject({ exit: 3, active: true, failures: [expect.stringContaining("cannot be made")] });
  expect(await harness.bytes(name)).toBe(STATE);
});
