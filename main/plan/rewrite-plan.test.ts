import fc from "fast-check";
import { expect, test } from "vitest";
import { diffPlans } from "./diff-plans.ts";
import { rewritePlan } from "./rewrite-plan.ts";

const BEFORE = `{
    "title": "Sign-up",
    "tasks": [
        { "id": "T1", "files": ["a.py", "b.py"], "n": 1.50 },
        {
            "id": "T2",
            "title": "Two",   "rules": ["SEC-1"]
        }
    ]
}
`;
const parse = (text: string) => JSON.parse(text);

test("a plan that stays the same keeps every character", () => {
  expect(rewritePlan(BEFORE, parse(BEFORE))).toBe(BEFORE);
});

test("a new task, a changed title and one that is gone are all that shows", () => {
  const plan = parse(BEFORE);
  const [first, second] = plan.tasks;
  const after = rewritePlan(BEFORE, {
    ...plan,
    tasks: [first, { ...second, title: "2" }, { id: "T3", files: ["c.py"] }],
  });

  expect(parse(after).tasks).toEqual([first, { ...second, title: "2" }, { id: "T3", files: ["c.py"] }]);
  expect(after).toContain('        { "id": "T1", "files": ["a.py", "b.py"], "n": 1.50 },\n');
  expect(after).toContain('            "rules": ["SEC-1"]\n');
  expect(after).toContain('        {\n            "id": "T3",\n            "files": [\n');
  const without = rewritePlan(BEFORE, { ...plan, tasks: [second] });
  expect(diffPlans(BEFORE, without).flatMap(({ lines }) => lines.filter(({ kind }) => kind !== "same"))).toEqual([
    { kind: "removed", text: '        { "id": "T1", "files": ["a.py", "b.py"], "n": 1.50 },' },
  ]);
});

test("a byte order mark, other line ends around it and a missing last newline stay", () => {
  expect(rewritePlan('\ufeff{"tasks":[]}', { tasks: [{ id: "T1" }] })).toMatch(/^\ufeff\{[\s\S]*\}$/);
});

test("a plan that is no JSON is replaced whole", () => {
  expect(rewritePlan("nothing", { tasks: [] })).toBe('{\n  "tasks": []\n}\n');
});

test("whatever two plans say, the text says what the new one says", () => {
  const json = fc.jsonValue({ maxDepth: 4 });
  const plan = fc.record({
    title: fc.string(),
    tasks: fc.array(fc.record({ id: fc.string(), x: json }), { maxLength: 5 }),
  });

  fc.assert(
    fc.property(plan, plan, fc.constantFrom(0, 2, 4), (before, after, indent) => {
      // As it would be after a file: without -0.
      const wanted = parse(JSON.stringify(after));
      expect(parse(rewritePlan(JSON.stringify(before, null, indent), wanted))).toEqual(wanted);
    }),
    { seed: 3, numRuns: 150 },
  );
});
