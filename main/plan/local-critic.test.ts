import { describe, expect, test } from "vitest";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { criticizeLocally, type LocalCriticInput } from "./local-critic.ts";
import { findCycles } from "./task-cycles.ts";
import { mentions, readTaskFacts } from "./task-facts.ts";

const DONE = { acceptance: "it is there", requirements: ["REQ-1"], rules: ["SEC-1"] };

function look(tasks: readonly unknown[], changes: Partial<LocalCriticInput> = {}) {
  const input = {
    tasks: readTaskFacts({ tasks }),
    requirements: [{ id: "REQ-1" }],
    bindingRules: [{ id: "SEC-1", anchor: { kind: "file" as const, ref: "constitution.md:3" } }],
    missingFiles: [],
    ...changes,
  };
  return criticizeLocally(input, translateEn);
}

describe("the local critic", () => {
  test("has nothing against a plan whose structure is whole, and says nothing of its worth", () => {
    expect(look([{ id: "T1", ...DONE }])).toEqual([]);
  });

  test.each<[string, readonly unknown[], Partial<LocalCriticInput>, object]>([
    [
      "a task that does not say when it is done",
      [{ id: "T1", ...DONE, acceptance: " " }],
      {},
      { lens: "feasibility", claim: "T1 says nothing of when it is done.", anchors: [{ kind: "plan", ref: "T1" }] },
    ],
    [
      "tasks that wait for each other",
      [
        { id: "T1", ...DONE, dependsOn: ["T2"] },
        { id: "T2", ...DONE, depends_on: "T1" },
      ],
      {},
      {
        lens: "feasibility",
        claim: "Tasks wait for each other in a circle: T1 → T2 → T1.",
        anchors: [
          { kind: "plan", ref: "T1" },
          { kind: "plan", ref: "T2" },
        ],
      },
    ],
    [
      "a task nobody asked for",
      [
        { id: "T1", ...DONE },
        { id: "T2", ...DONE, requirements: ["REQ-12"] },
      ],
      {},
      { lens: "scope", anchors: [{ kind: "plan", ref: "T2" }] },
    ],
    [
      "a requirement that no task covers",
      [{ id: "T1", ...DONE }],
      { requirements: [{ id: "REQ-1" }, { id: "REQ-2" }] },
      { lens: "scope", claim: "No task covers REQ-2.", anchors: [{ kind: "analysis", ref: "REQ-2" }] },
    ],
    [
      "a binding rule that no task mentions",
      [{ id: "T1", ...DONE, rules: [] }],
      {},
      { lens: "security", rule: "SEC-1", anchors: [{ kind: "file", ref: "constitution.md:3" }] },
    ],
    [
      "a binding rule that stands outside of the worktree",
      [{ id: "T1", ...DONE, rules: [] }],
      { bindingRules: [{ id: "SEC-1", anchor: null }] },
      { rule: "SEC-1", anchors: [{ kind: "inference", ref: "No task mentions the binding rule SEC-1." }] },
    ],
    [
      "a file that is not there",
      [{ id: "T1", ...DONE }],
      { missingFiles: [{ task: "T1", path: "src/a.ts" }] },
      { lens: "feasibility", anchors: [{ kind: "plan", ref: "T1" }] },
    ],
  ])("objects to %s", (_what, tasks, changes, objection) => {
    expect(look(tasks, changes)).toEqual([expect.objectContaining({ id: "OBJ-01", ...objection })]);
  });

  test("asks for no requirement where there are none, and counts its objections up", () => {
    const objections = look([{ id: "T1" }, { id: "T2" }], { requirements: [], bindingRules: [] });

    expect(objections.map(({ id, lens }) => `${id} ${lens}`)).toEqual(["OBJ-01 feasibility", "OBJ-02 feasibility"]);
  });
});

describe("facts of tasks", () => {
  test("are those of the leaves, which inherit the words of what they are part of", () => {
    const subtasks = [
      { id: "T1.1", title: "one" },
      { id: "T1.2", done_when: ["x"] },
    ];
    const facts = readTaskFacts({ tasks: [{ id: "T1", title: "for REQ-1", subtasks }] });

    expect(facts.map(({ id, hasAcceptance }) => [id, hasAcceptance])).toEqual([
      ["T1.1", false],
      ["T1.2", true],
    ]);
    expect(facts.every((task) => mentions(task, "REQ-1"))).toBe(true);
    expect(facts.some((task) => mentions(task, "REQ") || mentions(task, "EQ-1"))).toBe(false);
  });

  test("leave out files that some task makes, however it says so", () => {
    const facts = readTaskFacts({
      tasks: [
        { id: "T1", files: ["a.ts", { path: "b.ts" }, { path: "c.ts", action: "create" }, 7], creates: ["d.ts"] },
        { id: "T2", files: "d.ts" },
      ],
    });

    expect(facts.map(({ files }) => files)).toEqual([["a.ts", "b.ts"], []]);
  });

  test.each([[null], [[]], [{}], [{ tasks: {} }], [{ tasks: [null, 1, { id: 2 }] }]])("are none in %j", (plan) => {
    expect(readTaskFacts(plan)).toEqual([]);
  });

  test("come to an end however deep a plan nests", () => {
    let task: unknown = { id: "last" };
    for (let depth = 0; depth < 5_000; depth += 1) task = { id: `T${depth}`, subtasks: [task] };

    expect(readTaskFacts({ tasks: [task] })).toEqual([]);
  });
});

describe("circles of tasks", () => {
  test.each<[Record<string, readonly string[]>, readonly (readonly string[])[]]>([
    [{ A: ["B"], B: ["C"], C: [] }, []],
    [{ A: ["A"] }, [["A"]]],
    [{ A: ["B"], B: ["C"], C: ["B"] }, [["B", "C"]]],
    [{ A: ["nobody"] }, []],
    [{ A: ["B", "C"], B: ["D"], C: ["D"], D: [] }, []],
  ])("in %j are %j", (dependsOn, cycles) => {
    expect(findCycles(new Map(Object.entries(dependsOn)))).toEqual(cycles);
  });

  test("are found in a chain of 20 000 tasks", () => {
    const count = 20_000;
    const chain = Array.from({ length: count }, (_none, n) => [`T${n}`, [`T${(n + 1) % count}`]] as const);

    expect(findCycles(new Map(chain)).map(({ length }) => length)).toEqual([count]);
  });
});
