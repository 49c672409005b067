import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ParserOptions } from "./protocol-event.ts";
import { collectEvents, joinDeltas, slicings, TEST_OPTIONS, withoutDeltas } from "./testing/collect-events.ts";

const folder = new URL("./fixtures/", import.meta.url);
const TURN_MARK = "---turn---\n";

/** One stream in the protocol's words: `NAME.txt`, its turns parted by a line `---turn---`, and the events it gives. */
interface Fixture {
  readonly name: string;
  readonly turns: readonly string[];
  readonly options: ParserOptions;
}

/** All of them, by name. `oversize-…` have small limits; `silent-…` come from a CLI that restarts without a marker. */
function readFixtures(): Fixture[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .sort()
    .map((file) => {
      const name = file.slice(0, -".txt".length);
      return { name, turns: readFileSync(new URL(file, folder), "utf8").split(TURN_MARK), options: toOptions(name) };
    });
}

/** Where the expected events of a fixture stand, one JSON object a line, `text_delta` left out. */
function toExpectationUrl(name: string): URL {
  return new URL(`${name}.ndjson`, folder);
}

function toOptions(name: string): ParserOptions {
  if (name.startsWith("oversize-")) return { maxBlockBytes: 256, artifactMaxBytes: 100, mayRestartSilently: false };
  return { ...TEST_OPTIONS, mayRestartSilently: name.startsWith("silent-") };
}

/** The kinds the parser decides; the other warnings are the scoreboard's. */
const PARSER_KINDS = [
  "attribute_form",
  "duplicate_artifact",
  "duplicate_ship",
  "extra_envelope",
  "late_panelist",
  "malformed_tag",
  "nested_envelope",
  "prose",
  "stray_block",
  "unclosed_element",
  "unknown_role",
  "unknown_tag",
];

const fixtures = readFixtures();

function readExpectation(name: string): unknown[] {
  const lines = readFileSync(toExpectationUrl(name), "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
}

describe.each(fixtures)("$name", ({ name, turns, options }) => {
  const whole = collectEvents(
    turns.map((turn) => [turn]),
    options,
  );

  it("gives the events written down", () => {
    expect(withoutDeltas(whole)).toEqual(readExpectation(name));
  });

  it("gives them for every cut", () => {
    const expected = withoutDeltas(whole);
    const deltas = [...joinDeltas(whole)];
    for (const [index, turn] of turns.entries()) {
      for (const slicing of slicings(turn)) {
        const pieces = turns.map((text, at) => (at === index ? slicing.pieces : [text]));
        const events = collectEvents(pieces, options);
        expectSame(withoutDeltas(events), expected, slicing.name);
        // How much of an element was told when reading stopped depends on the cut.
        if (expected.at(-1)?.type !== "fault") expectSame([...joinDeltas(events)], deltas, slicing.name);
      }
    }
  });
});

/** Compares the cheap way first: nearly all of the many cuts are equal. */
function expectSame(actual: unknown, expected: unknown, name: string): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual, name).toEqual(expected);
}

describe("the fixtures", () => {
  it("show every kind of warning the parser gives, but that of invalid bytes", () => {
    const kinds = new Set(
      fixtures.flatMap(({ turns, options }) =>
        collectEvents(
          turns.map((turn) => [turn]),
          options,
        ).flatMap((event) => (event.type === "warning" ? [event.kind] : [])),
      ),
    );
    expect([...kinds].sort()).toEqual(PARSER_KINDS);
  });
});
