import fc from "fast-check";
import { expect, test } from "vitest";
import { isTerminalEvent, type TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { arbitraryEvent } from "../../shared/transcript/arbitrary-event.ts";
import { isExactEvent } from "../../shared/transcript/exact-event.ts";
import { parseLine } from "../../shared/transcript/parse-line.ts";
import { createDamageCounter } from "./transcript-damage.ts";
import { createTranscriptLines, type ReadLine } from "./transcript-lines.ts";

/** As a line is read without the short way: by its schema. */
function bySchema(line: string): unknown {
  const parsed = parseLine(line);
  if (!parsed.ok) return parsed.error.type;
  const { value } = parsed;
  return value.kind === "event" ? { ...value.event, seq: value.seq, t: value.t } : value.kind;
}

const recorded = fc
  .tuple(arbitraryEvent, fc.nat(), fc.double({ min: 0, max: 1e9, noNaN: true }))
  .map(([event, seq, t]): Record<string, unknown> => ({ ...event, seq, t }));
/** What stands in a field of a spoiled event, as JSON. */
const odd = fc.constantFrom('""', '"critic"', "null", "-1", "-0", "0.5", "1e999", "1e20", "true", "[]", "{}", '"ship"');
const spoiled = recorded.chain((event) =>
  fc
    .tuple(fc.constantFrom(...Object.keys(event), "extra", "__proto__"), fc.option(odd, { nil: null }))
    .map(([field, value]) => {
      const fields = Object.entries(event).filter(([name]) => name !== field);
      const texts = fields.map(([name, own]) => `${JSON.stringify(name)}:${JSON.stringify(own)}`);
      return `{${[...texts, ...(value === null ? [] : [`${JSON.stringify(field)}:${value}`])].join(",")}}`;
    }),
);

test("the short way takes no line that the schema would not take, and gives the same event", () => {
  let short = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        recorded.map((event) => JSON.stringify(event)),
        spoiled,
      ),
      (line) => {
        const value: unknown = JSON.parse(line);
        if (!isExactEvent(value)) return;
        short += 1;
        expect(value).toEqual(bySchema(line));
      },
    ),
    { seed: 11, numRuns: 200 },
  );
  expect(short).toBeGreaterThan(20);
});

test("every event of the common types goes the short way", () => {
  const common: readonly Record<string, unknown>[] = [
    { type: "round_open", round: 1 },
    { type: "panelist_open", round: 1, role: "critic" },
    { type: "panelist_text", round: 1, role: "critic", element: "dim", index: 0, name: "contrast", delta: "a" },
    { type: "panelist_text", round: 1, role: "critic", element: "notes", index: 0, delta: "a" },
    { type: "panelist_note", round: 1, role: "critic", text: "a" },
    { type: "panelist_must_fix", round: 1, role: "critic", text: "a" },
    { type: "panelist_dim", round: 1, role: "critic", dimName: "a", dimScore: 0.5, dimNote: "" },
    { type: "panelist_close", round: 1, role: "designer", score: null, mustFix: 0 },
  ];

  expect(common.filter((event) => !isExactEvent({ ...event, seq: 0, t: 0.5 }))).toEqual([]);
});

function readAll(lines: readonly string[]): readonly ReadLine[] {
  const reader = createTranscriptLines(createDamageCounter());
  return lines.map((line) => reader.read(line));
}

test("a line that is said to be verbatim is its event, word for word", () => {
  fc.assert(
    fc.property(fc.array(recorded, { maxLength: 20 }), (events) => {
      const lines = events.map((event) => JSON.stringify(event));

      for (const [index, line] of readAll(lines).entries()) {
        if (line.kind === "event" && line.isVerbatim) expect(JSON.parse(lines[index] ?? "")).toEqual(line.event);
      }
    }),
    { seed: 12, numRuns: 60 },
  );
});

test("reading from any line on gives what reading from the start gives there", () => {
  fc.assert(
    fc.property(fc.array(recorded, { minLength: 1, maxLength: 20 }), fc.nat(19), (events, from) => {
      const lines = events.map((event) => JSON.stringify(event));
      const before = createTranscriptLines(createDamageCounter());
      for (const line of lines.slice(0, from)) before.read(line);

      const later = createTranscriptLines(createDamageCounter(), before.position());

      expect(lines.slice(from).map((line) => later.read(line))).toEqual(readAll(lines).slice(from));
    }),
    { seed: 13, numRuns: 60 },
  );
});

test("control characters are taken out, and such a line is not verbatim", () => {
  const line = JSON.stringify({ type: "panelist_note", round: 1, role: "copy", text: "a\u001b[31mb", seq: 0, t: 0 });

  expect(readAll([line])).toEqual([
    { kind: "event", event: expect.objectContaining({ text: "ab" }), isVerbatim: false },
  ]);
});

test("nothing is an event behind the end, however plain", () => {
  const end: TranscriptEvent = {
    type: "failed",
    cause: "storage",
    detail: "",
    bestRound: 0,
    atRound: 0,
    composite: null,
    artifactRef: null,
    seq: 0,
    t: 0,
  };
  const note = { type: "panelist_note", round: 1, role: "copy", text: "a", seq: 1, t: 0 };

  expect(isTerminalEvent(end)).toBe(true);
  expect(readAll([end, note].map((event) => JSON.stringify(event))).map(({ kind }) => kind)).toEqual([
    "event",
    "behind_end",
  ]);
});

test("JSON nested very deep is one unreadable line", () => {
  const deep = (open: string, close: string) => `${open.repeat(100_000)}"\\u0001"${close.repeat(100_000)}`;

  expect(readAll([deep("[", "]"), deep('{"a":', "}")]).map(({ kind }) => kind)).toEqual(["unreadable", "unreadable"]);
});
