import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isTerminalEvent, type PanelEvent } from "../../shared/domain/panel-event.ts";
import { anyAnswer, MUTATIONS, type Token, writeTokens } from "./fake-agent-text.ts";
import { explainEasierShipping, type ReadAnswer, shippedBy } from "./form-change-harness.ts";
import { bytesOf, CONFIG, parseToText } from "./pipeline-harness.ts";

const TIME_LIMIT_MS = 60_000;
const SMALL = { ...CONFIG, parserMaxBlockBytes: 300, artifactMaxBytes: 700 };
const FOLDER = new URL("fixtures/", import.meta.url);
const fixtures = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".txt"))
  .map((file) => new Uint8Array(readFileSync(new URL(file, FOLDER))));

function read(text: string): ReadAnswer {
  const lines = parseToText([bytesOf(text)])
    .trimEnd()
    .split("\n")
    .slice(0, -1);
  const events: PanelEvent[] = lines.map((line) => JSON.parse(line));
  const end = events.at(-1);
  if (end === undefined || !isTerminalEvent(end)) throw new Error("the last event is not terminal");
  return { events, end };
}

/** The bytes in pieces of these lengths, over and over. */
function cutInto(bytes: Uint8Array, lengths: readonly number[]): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    pieces.push(bytes.subarray(at, at + length));
    at += length;
  }
  return pieces;
}

const step = fc.record({
  name: fc.constantFrom(...Object.keys(MUTATIONS)),
  place: fc.nat(9999).map((n) => n / 10_000),
  variant: fc.nat(9999),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function mutate(tokens: readonly Token[], steps: readonly Step[]): readonly Token[] {
  return steps.reduce((now, { name, place, variant }) => MUTATIONS[name]?.(now, place, variant) ?? now, tokens);
}

const anyBytes = fc.oneof(
  fc
    .tuple(anyAnswer, fc.array(step, { maxLength: 3 }))
    .map(([tokens, steps]) => bytesOf(writeTokens(mutate(tokens, steps)))),
  fc.constantFrom(...fixtures),
  fc.uint8Array({ maxLength: 400 }),
  fc
    .tuple(fc.constantFrom(...fixtures), fc.uint8Array({ minLength: 1, maxLength: 6 }), fc.nat(5000))
    .map(([bytes, noise, place]) => {
      const noisy = bytes.slice();
      noisy.set(noise.subarray(0, noisy.length), place % Math.max(1, noisy.length - noise.length));
      return noisy;
    }),
);

describe("any bytes", () => {
  test(
    "give the same output however they are cut",
    () => {
      const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
      fc.assert(
        fc.property(anyBytes, lengths, fc.boolean(), (bytes, cuts, small) => {
          const config = small ? SMALL : CONFIG;
          const whole = parseToText([bytes], config);
          const cut = parseToText(cutInto(bytes, cuts), config);
          if (cut !== whole) expect(cut).toBe(whole);
        }),
        { seed: 41, numRuns: 300 },
      );
    },
    TIME_LIMIT_MS,
  );

  test(
    "come to one end, the last line but the outcome, without an exception",
    () => {
      fc.assert(
        fc.property(anyBytes, fc.boolean(), (bytes, small) => {
          const lines = parseToText([bytes], small ? SMALL : CONFIG)
            .trimEnd()
            .split("\n");
          const events: PanelEvent[] = lines.slice(0, -1).map((line) => JSON.parse(line));
          expect(events.filter(isTerminalEvent)).toEqual([events.at(-1)]);
          expect(events.findIndex((event) => event.type === "run_started")).toBe(0);
          expect(lines.at(-1)).toMatch(/^\{"type":"outcome",/);
        }),
        { seed: 42, numRuns: 400 },
      );
    },
    TIME_LIMIT_MS,
  );
});

function expectNoEasierShipping(tokens: readonly Token[], mutated: readonly Token[]): "shipped" | "not" {
  const good = read(writeTokens(tokens));
  const written = writeTokens(mutated);
  expect(explainEasierShipping(good, mutated, read(written)), written).toBeNull();
  return shippedBy(good) === null ? "not" : "shipped";
}

describe("a change of form", () => {
  test.each(Object.keys(MUTATIONS))(
    "(%s) ships nothing that would not have been shipped",
    (name) => {
      const seen = { shipped: 0, not: 0 };
      fc.assert(
        fc.property(anyAnswer, step, (tokens, { place, variant }) => {
          const mutated = mutate(tokens, [{ name, place, variant }]);
          if (writeTokens(mutated) !== writeTokens(tokens)) seen[expectNoEasierShipping(tokens, mutated)] += 1;
        }),
        { seed: 43, numRuns: 140 },
      );
      expect(seen.shipped).toBeGreaterThan(20);
      expect(seen.not).toBeGreaterThan(20);
    },
    TIME_LIMIT_MS,
  );

  test(
    "ships nothing that would not have been shipped when there are several at once",
    () => {
      fc.assert(
        fc.property(anyAnswer, fc.array(step, { minLength: 2, maxLength: 4 }), (tokens, steps) => {
          expectNoEasierShipping(tokens, mutate(tokens, steps));
        }),
        { seed: 44, numRuns: 300 },
      );
    },
    TIME_LIMIT_MS,
  );

  test(
    "that leaves no doubt ships what would have been shipped",
    () => {
      const harmless = ["other quotes", "attributes in another order", "words and comments between"];
      fc.assert(
        fc.property(anyAnswer, step, fc.constantFrom(...harmless), (tokens, { place, variant }, name) => {
          const before = shippedBy(read(writeTokens(tokens)));
          const after = shippedBy(read(writeTokens(mutate(tokens, [{ name, place, variant }]))));
          expect(after?.artifactRef).toEqual(before?.artifactRef);
        }),
        { seed: 45, numRuns: 150 },
      );
    },
    TIME_LIMIT_MS,
  );
});
