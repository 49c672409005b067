import fc from "fast-check";
import { expect, test } from "vitest";
import { createLineFinder, lineOf, nodeAt, toPathText } from "./json-document.ts";
import { readJson } from "./read-json.ts";

const read = (text: string) => {
  const reading = readJson(text);
  return reading.ok ? reading.root.value : `${lineOf(text, reading.offset)}: ${reading.message}`;
};

test("any JSON is read as the platform reads it", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), fc.constantFrom(0, 2), (json, indent) => {
      const text = JSON.stringify(JSON.parse(json), null, indent);
      expect(read(text)).toEqual(JSON.parse(text));
    }),
    { numRuns: 100 },
  );
});

test("what the platform refuses is refused, and nothing else", () => {
  const pieces = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"a"',
    '"\\u00e9"',
    "1",
    "-0.5e3",
    "01",
    "true",
    "nul",
    " ",
    "\n",
    "'",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 9 }), (parts) => {
      const text = parts.join("");
      let expected = true;
      try {
        JSON.parse(text);
      } catch {
        expected = false;
      }
      const reading = readJson(text);
      if (!reading.ok && reading.message.includes("stands twice")) return;
      expect(reading.ok, text).toBe(expected);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ["a key twice", '{"a": 1,\n "a": 2}', '2: the key "a" stands twice, first in line 1'],
  ["a key twice, spelled differently", '{"a": 1, "\\u0061": 2}', '1: the key "a" stands twice, first in line 1'],
  [
    "a key twice far inside",
    '[{"x": {"__proto__": 1, "__proto__": 1}}]',
    '1: the key "__proto__" stands twice, first in line 1',
  ],
  ["a missing comma", '{"a": 1\n"b": 2}', '2: "\\"" where "," or "}" is needed'],
  ["something behind it", "{}\n{}", '2: "{" behind the end of the document'],
  ["an early end", '{"a": [1,', "1: the file ends where a value is needed"],
  ["nothing", "", "1: the file ends where a value is needed"],
  ["a raw line break in a string", '["a\nb"]', '1: "\\n" in a string that began in line 1'],
  ["a string without an end", '["a', "1: the file ends in a string that began in line 1"],
  ["an unknown escape", '["\\x"]', "1: an escape that JSON does not have"],
  ["a comment", "{} // no", '1: "/" behind the end of the document'],
  ["a comma at the end", "[1,]", '1: "]" where a value is needed'],
])("%s is refused with its line", (_name, text, message) => {
  expect(read(text)).toBe(message);
});

test("a key that stands twice among thousands is found, and they are all kept", () => {
  const keys = Array.from({ length: 3_000 }, (_none, index) => `"k${index}": ${index}`);

  expect(Object.keys(Object(read(`{${keys.join()}}`)))).toHaveLength(3_000);
  expect(read(`{${keys.join()},\n"k7": 1}`)).toBe('2: the key "k7" stands twice, first in line 1');
});

test("a byte order mark and CRLF are no part of it", () => {
  expect(read('\ufeff{\r\n"a": 1\r\n}\r\n')).toEqual({ a: 1 });
});

test("__proto__ is a key like any other", () => {
  const value = read('{"__proto__": {"x": 1}, "y": 2}');

  expect(JSON.stringify(value)).toBe('{"__proto__":{"x":1},"y":2}');
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});

test("a depth that no stack holds is read", () => {
  const depth = 20_000;

  expect(readJson("[".repeat(depth) + "]".repeat(depth)).ok).toBe(true);
  expect(readJson(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`).ok).toBe(true);
  expect(readJson("[".repeat(depth)).ok).toBe(false);
});

test("a string of megabytes full of escapes is read", () => {
  const text = JSON.stringify("\\\n".repeat(100_000));

  expect(read(text)).toBe("\\\n".repeat(100_000));
});

test("every node knows where it stands", () => {
  const text = '{\n  "a": [10, {"b": "x"}]\n}';
  const reading = readJson(text);
  if (!reading.ok) throw new Error(reading.message);

  const node = nodeAt(reading.root, ["a", 1, "b"]);
  expect(text.slice(node.start, node.end)).toBe('"x"');
  // Where there is nothing of this name, what is around it.
  const around = nodeAt(reading.root, ["a", 1, "c", "d"]);
  expect(text.slice(around.start, around.end)).toBe('{"b": "x"}');
  expect(toPathText(["a", 1, "b"])).toBe("a[1].b");
  expect(toPathText([])).toBe("the document");
  const lineAt = createLineFinder(text);
  expect([0, 1, 2, node.start, text.length].map(lineAt)).toEqual([1, 1, 2, 2, 3]);
  expect([0, 1, 2, node.start, text.length].map((at) => lineOf(text, at))).toEqual([1, 1, 2, 2, 3]);
});
