import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createUtf8Decoder } from "../lib/utf8-decoder.ts";
import { createProtocolParser } from "./parser.ts";
import type { ParserOptions, ProtocolEvent } from "./protocol-event.ts";
import { collectEvents, cutAt, joinDeltas, TEST_OPTIONS, withoutDeltas } from "./testing/collect-events.ts";

/** Longer by hand: `FUZZ=50 npx vitest run main/protocol`. Another number is another seed, too. */
const FUZZ = Number(process.env.FUZZ ?? 1);

const TIME_LIMIT_MS = 10_000 * FUZZ;

const tags = [
  '<CRITIQUE_RUN version="1" maxRounds="3" threshold="8.0" scale="10">',
  '<critique_run version="1">\n',
  "<CRITIQUE_RUN>",
  "</CRITIQUE_RUN>",
  '<ROUND n="1">',
  '<ROUND n="2">',
  "<ROUND/>",
  "</ROUND>",
  '<PANELIST role="designer">',
  '<PANELIST role="critic" score="8" must_fix="1">',
  "<PANELIST role=brand score='7'>",
  '<PANELIST role="Accessibility" score="9"/>',
  '<PANELIST role="judge">',
  '<PANELIST role="critic>',
  "</PANELIST>",
  "<NOTES>",
  "</NOTES>",
  "<NOTES/>",
  '<DIM name="a > b" score="6">',
  "</DIM>",
  "<MUST_FIX>",
  "</MUST_FIX>",
  '<ARTIFACT mime="text/html">',
  "<ARTIFACT><![CDATA[",
  "]]></ARTIFACT>",
  "]]> <![CDATA[",
  "</ARTIFACT>",
  '<ROUND_END n="1" composite="8" must_fix="0" decision="ship">',
  "</ROUND_END>",
  '<ROUND_END n="1"/>',
  "<REASON>",
  "</REASON>",
  '<SHIP round="1">',
  "</SHIP>",
  "<SUMMARY>",
  "</SUMMARY>",
  "<thinking>",
  "</thinking>",
  "<br>",
  "<!--",
  "-->",
];
const scraps = [
  "<![CDATA[",
  "]]>",
  "]",
  "]]",
  ">",
  "<",
  "</",
  "/",
  "<MUST_FI",
  "<PANEL",
  '"',
  "'",
  "=",
  " ",
  "\n",
  "\r\n",
  "\r",
  "&lt;",
  "&amp;",
  "&#27;[31m",
  "&#x41;",
  "&",
  "&bogus;",
  "\u001b[31m",
  "\u001b]0;t\u0007",
  "\u001b]x",
  "\u001bM",
  "\u001b",
  "\u0000",
  "\u009b",
  "😀",
  "\ud83d",
  "\ude00",
  "\ufeff",
  "\ufffd",
  "中é",
  "text",
  'role="a11y"',
  "score=8",
  "a".repeat(40),
  "b".repeat(200),
]; // prettier-ignore

const token = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...tags) },
  { weight: 2, arbitrary: fc.constantFrom(...scraps) },
);
const soup = fc.array(token, { maxLength: 60 }).map((parts) => parts.join(""));
/** A run whose tags are mostly in order, so that deep states are reached. */
const orderly = fc
  .array(fc.tuple(fc.integer({ min: 0, max: tags.length - 1 }), fc.option(fc.constantFrom(...scraps))), {
    maxLength: 40,
  })
  .map((parts) => {
    const sorted = parts.map(([index, scrap], at) => ({ index: (index + at) % tags.length, scrap }));
    const body = sorted.map(({ index, scrap }) => `${tags[index]}${scrap ?? ""}`).join("");
    return `${tags[0]}${tags[4]}${tags[9]}${body}`;
  });
const stream = fc.oneof(soup, orderly);
const options = fc.record({
  maxBlockBytes: fc.constantFrom(60, 300, 4096),
  artifactMaxBytes: fc.constantFrom(40, 300, 65_536),
  mayRestartSilently: fc.boolean(),
});

function normalise(events: readonly ProtocolEvent[]) {
  return { events: withoutDeltas(events), deltas: joinDeltas(events) };
}

describe("createProtocolParser, any text", () => {
  it(
    "gives the same events for any cut of the stream",
    () => {
      fc.assert(
        fc.property(
          stream,
          stream,
          fc.array(fc.nat(2000), { maxLength: 12 }),
          options,
          (first, second, cuts, limits) => {
            const whole = normalise(collectEvents([[first], [second]], limits));
            const letters = normalise(collectEvents([first.split(""), second.split("")], limits));
            const pieces = [first, second].map((text) =>
              cutAt(
                text,
                cuts.filter((cut) => cut < text.length),
              ),
            );
            expectSame(letters.events, whole.events);
            expectSame(normalise(collectEvents(pieces, limits)).events, whole.events);
            if (!hasFault(whole.events)) expect(letters.deltas).toEqual(whole.deltas);
          },
        ),
        { seed: 29 * FUZZ, numRuns: 1000 * FUZZ },
      );
    },
    TIME_LIMIT_MS,
  );

  it(
    "tells in deltas what the elements say",
    () => {
      fc.assert(
        fc.property(stream, fc.integer({ min: 1, max: 9 }), (text, size) => {
          const pieces = text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
          expectDeltasToMatch(collectEvents([pieces], TEST_OPTIONS));
        }),
        { seed: 30 * FUZZ, numRuns: 1000 * FUZZ },
      );
    },
    TIME_LIMIT_MS,
  );

  it(
    "ends with turn_close or fault for any bytes, without an exception",
    () => {
      const bytes = fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc.tuple(stream, fc.uint8Array({ maxLength: 8 }), fc.nat(400)).map(([text, noise, at]) => {
          const encoded = Array.from(new TextEncoder().encode(text));
          encoded.splice(at, noise.length >> 1, ...noise);
          return Uint8Array.from(encoded);
        }),
      );
      fc.assert(
        fc.property(bytes, fc.integer({ min: 1, max: 16 }), options, (input, size, limits) => {
          const whole = readBytes(input, input.length + 1, limits);
          expect(["turn_close", "fault"]).toContain(whole.at(-1)?.type);
          expectSame(withoutDeltas(readBytes(input, size, limits)), withoutDeltas(whole));
        }),
        { seed: 31 * FUZZ, numRuns: 1000 * FUZZ },
      );
    },
    TIME_LIMIT_MS,
  );
});

/** Compares the cheap way first: thousands of lists are equal, and only the odd one out needs showing. */
function expectSame(actual: readonly ProtocolEvent[], expected: readonly ProtocolEvent[]): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual).toEqual(expected);
}

function hasFault(events: readonly ProtocolEvent[]): boolean {
  return events.at(-1)?.type === "fault";
}

function readBytes(input: Uint8Array, size: number, limits: ParserOptions): ProtocolEvent[] {
  const parser = createProtocolParser(limits);
  const decoder = createUtf8Decoder();
  const events: ProtocolEvent[] = [];
  for (let at = 0; at < input.length; at += size) {
    const { text, invalidAt } = decoder.write(input.subarray(at, at + size));
    events.push(...parser.push(text, invalidAt));
  }
  const { text, invalidAt } = decoder.end();
  events.push(...parser.push(text, invalidAt), ...parser.endTurn());
  return events;
}

/** Between two elements' events the deltas are those of the element that ends there. */
function expectDeltasToMatch(events: readonly ProtocolEvent[]): void {
  let deltas = "";
  for (const event of events) {
    if (event.type === "text_delta") deltas += event.delta;
    else if (event.type === "note" || event.type === "dim" || event.type === "must_fix") {
      expect(deltas.trim()).toBe(event.text);
      deltas = "";
    } else if (event.type === "new_head") deltas = "";
  }
}
