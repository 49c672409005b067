import { expect, test } from "vitest";
import { checkConstitution } from "./read-constitution.ts";

const read = (text: string, path = "constitution.md") => {
  const checked = checkConstitution({ input: "constitution", path, text });
  return checked.ok
    ? checked.value.rules.map(({ id, standing }) => `${id} ${standing}`)
    : checked.error.problems.map(({ line, message }) => `${line}: ${message}`);
};

test.each([
  ["a list item", "- SEC-2 (binding): no secrets"],
  ["a heading", "## SEC-2 (binding): no secrets"],
  ["a heading without a text", "## SEC-2 (binding)\n\nNo secrets."],
  ["a bold id", "- **SEC-2** (binding): no secrets"],
  ["all of it bold", "- **SEC-2 (binding):** no secrets"],
  ["code", "- `SEC-2` (binding): no secrets"],
  ["bold code", "1. **`SEC-2`** (binding): no secrets"],
  ["Windows line endings and a byte order mark", "\ufeff# Rules\r\n\r\n- SEC-2 (binding): no secrets\r\n"],
])("Markdown has a rule as %s", (_name, text) => {
  expect(read(text)).toEqual(["SEC-2 binding"]);
});

test("binding and proposed rules stand beside prose", () => {
  const text =
    "# Ours\n\nWhy (binding) rules.\n\n- SEC-2 (binding): a\n- just an item\n- [a link](b.md), [x] (c)\n\n## OPS-1 (proposed): b\n";

  expect(read(text)).toEqual(["SEC-2 binding", "OPS-1 proposed"]);
});

test.each([
  ["no rule", "# Rules\n\nBe good.", "null: no rule is recognised"],
  ["nothing", "", "null: no rule is recognised"],
  ["a rule in a fence only", "```\n- SEC-2 (binding): a\n```", "null: no rule is recognised"],
  ["a rule in a comment only", "<!--\n- SEC-2 (binding): a\n-->", "null: no rule is recognised"],
  ["a rule in running text only", "SEC-2 (binding): a", "null: no rule is recognised"],
  [
    "a standing in other letters",
    "- SEC-2 (Binding): a\n- SEC-3 (binding): b",
    '1: "SEC-2 (Binding): a" is nearly a rule',
  ],
  [
    "a standing with blanks",
    "- SEC-3 (binding): b\n- SEC-2 ( binding ): a",
    '2: "SEC-2 ( binding ): a" is nearly a rule',
  ],
  ["a standing without a blank before it", "- SEC-2(binding): a", '1: "SEC-2(binding): a" is nearly a rule'],
  ["a box to tick", "- SEC-3 (binding): b\n- [ ] SEC-2 (binding): a", '2: "[ ] SEC-2 (binding): a" is nearly a rule'],
  ["a linked id", "- A-1 (proposed): b\n- [SEC-2](#a) (binding): a", '2: "[SEC-2](#a) (binding): a" is nearly a rule'],
  ["the colon in front", "- A-1 (proposed): b\n- SEC-2: (binding) a", '2: "SEC-2: (binding) a" is nearly a rule'],
  [
    "more than the standing",
    "- A-1 (proposed): b\n- SEC-2 (binding, late): a",
    '2: "SEC-2 (binding, late): a" is nearly',
  ],
  [
    "a rule in a table",
    "- A-1 (proposed): b\n\n| rule | text |\n| --- | --- |\n| SEC-2 (binding) | a |",
    '5: "SEC-2 (binding)" is nearly a rule',
  ],
  ["one id twice", "- SEC-2 (binding): a\n- SEC-2 (proposed): b", '2: the rule "SEC-2" stands twice, first in line 1'],
])("Markdown with %s is unreadable", (_name, text, problem) => {
  expect(read(text)[0]).toContain(problem);
});

test("JSON has rules, and fields that are not ours are ignored", () => {
  const text = '{"version": 3, "rules": [{"id": "SEC-2", "standing": "binding", "text": "a", "since": 1}]}';

  expect(read(text, "c.json")).toEqual(["SEC-2 binding"]);
  expect(read(text, "C.JSON")).toEqual(["SEC-2 binding"]);
  expect(read(`\ufeff${text}`, "rules")).toEqual(["SEC-2 binding"]);
  expect(read('{"rules": []}', "c.json")).toEqual([]);
});

test.each([
  ["no rules", "{}", "1: rules: is missing"],
  ["an unknown standing", '{"rules": [\n{"id": "A", "standing": "Binding"}]}', "2: rules[0].standing: "],
  ["a rule without an id", '{"rules": [{"standing": "binding"}]}', "1: rules[0].id: is missing"],
  ["a blank id", '{"rules": [{"id": " ", "standing": "binding"}]}', "1: rules[0].id: must not be blank"],
  [
    "one id twice",
    '{"rules": [{"id": "A", "standing": "binding"},\n{"id": "A", "standing": "proposed"}]}',
    '2: the rule "A" stands twice',
  ],
  ["a key twice", '{"rules": [],\n"rules": []}', '2: is not JSON: the key "rules" stands twice'],
  ["Markdown in it", "- SEC-2 (binding): a", "1: is not JSON"],
])("JSON with %s is unreadable", (_name, text, problem) => {
  expect(read(text, "c.json")[0]).toContain(problem);
});

test("a rule may be called as every object is", () => {
  expect(read('{"rules": [{"id": "__proto__", "standing": "binding"}]}', "c.json")).toEqual(["__proto__ binding"]);
});
