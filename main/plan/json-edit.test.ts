import fc from "fast-check";
import { expect, test } from "vitest";
import { editJson } from "./json-edit.ts";
import type { StateEdit } from "./judge/ledger.ts";
import { readJson } from "./read-json.ts";

const OWN = ["gates", "planCritique", "status", "verificationFailed"];
const EDITS: readonly StateEdit[] = [
  { type: "append", key: "gates", item: { gate: "plan-critique", reasons: ["a"] } },
  { type: "set", key: "planCritique", value: { verdict: "fail" } },
  { type: "set", key: "status", value: "verification-failed" },
  { type: "set", key: "verificationFailed", value: { gate: "plan-critique", reasons: [] } },
];

function edit(text: string, edits: readonly StateEdit[]): string {
  const reading = readJson(text);
  if (!reading.ok || reading.root.type !== "object") throw new Error(`no object: ${text}`);
  return editJson(text, reading.root, edits);
}

/** The text of every member that is not ours, key and value as written, and what stands around the object. */
function foreignParts(text: string): readonly string[] {
  const reading = readJson(text);
  if (!reading.ok || reading.root.type !== "object") throw new Error(`no object: ${text}`);
  const { root } = reading;
  const members = root.members
    .filter(({ key }) => !OWN.includes(key))
    .map(({ keySpan, node }) => text.slice(keySpan.start, node.end));
  return [text.slice(0, root.start), ...members, text.slice(root.end)];
}

/** JSON as somebody may have written it: any blanks, numbers and escapes in any spelling. */
const blank = fc.constantFrom("", " ", "\n", "\r\n", "\n  ", "\t");
const scalar = fc.constantFrom("1.0", "-0", "1E+2", '"\\u0041/\\/"', "true", "null", '"é"', '""');
const value: fc.Arbitrary<string> = fc.oneof(
  scalar,
  fc.tuple(blank, fc.array(fc.tuple(blank, scalar), { maxLength: 3 })).map(([end, items]) => {
    return `[${items.map(([before, item]) => before + item).join(",")}${end}]`;
  }),
  fc.tuple(blank, scalar, blank).map(([before, item, after]) => `{${before}"x":${item}${after}}`),
);
const member = fc.tuple(blank, fc.constantFrom("a", "b", "\\u0063", "", ...OWN), blank, blank, value, blank);
const document = fc
  .tuple(
    fc.constantFrom("", "\ufeff", "\n"),
    fc.uniqueArray(member, { maxLength: 6, selector: ([, key]) => key }),
    fc.constantFrom("", "\n", "\r\n", "  \n"),
  )
  .map(([start, members, end]) => {
    const inside = members.map(([before, key, colon, space, item, after]) => {
      // A ledger is a list.
      const own = key === "gates" && !item.startsWith("[") ? `[${item}]` : item;
      return `${before}"${key}"${colon}:${space}${own}${after}`;
    });
    return `${start}{${inside.join(",")}}${end}`;
  });

test("nothing but our own keys changes, whatever the file looks like", () => {
  fc.assert(
    fc.property(document, fc.subarray([...EDITS], { minLength: 1 }), (text, edits) => {
      const edited = edit(text, edits);

      expect(foreignParts(edited)).toEqual(foreignParts(text));
      const before = JSON.parse(text.replace(/^\ufeff/, ""));
      const after = JSON.parse(edited.replace(/^\ufeff/, ""));
      for (const key of OWN) {
        const one = edits.find((candidate) => candidate.key === key);
        const expected =
          one === undefined ? before[key] : one.type === "set" ? one.value : [...(before[key] ?? []), one.item];
        expect(after[key]).toEqual(expected);
      }
    }),
    { numRuns: 200 },
  );
});

const set: StateEdit = { type: "set", key: "status", value: "x" };
const append: StateEdit = { type: "append", key: "gates", item: { n: 1 } };

test.each<[string, string, StateEdit, string]>([
  ["two blanks", '{\n  "a": 1\n}\n', append, '{\n  "a": 1,\n  "gates": [\n    {\n      "n": 1\n    }\n  ]\n}\n'],
  ["a tab", '{\n\t"a": 1\n}', append, '{\n\t"a": 1,\n\t"gates": [\n\t\t{\n\t\t\t"n": 1\n\t\t}\n\t]\n}'],
  ["Windows lines", '{\r\n  "a": 1\r\n}\r\n', set, '{\r\n  "a": 1,\r\n  "status": "x"\r\n}\r\n'],
  ["one line", '{"a":1}', set, '{"a":1,"status":"x"}'],
  ["one line with blanks", '{"a": 1, "b": 2}', set, '{"a": 1, "b": 2, "status": "x"}'],
  ["nothing in it", "{}", set, '{\n  "status": "x"\n}'],
  ["a value to be replaced", '{"status" : "old", "b": 2}', set, '{"status" : "x", "b": 2}'],
  ["an empty list", '{\n  "gates": []\n}', append, '{\n  "gates": [\n    {\n      "n": 1\n    }\n  ]\n}'],
  ["no list yet", '{"gates":null}', append, '{"gates":[{"n":1}]}'],
  [
    "a list in lines",
    '{\n  "gates": [\n    {"n": 0}\n  ]\n}',
    append,
    '{\n  "gates": [\n    {"n": 0},\n    {\n      "n": 1\n    }\n  ]\n}',
  ],
  ["a list in one line", '{\n  "gates": [0]\n}', append, '{\n  "gates": [0, {"n":1}]\n}'],
])("a file with %s is written as it was", (_name, text, change, expected) => {
  expect(edit(text, [change])).toBe(expected);
});
