import { expect, test } from "vitest";
import { NO_BLOCKERS } from "./blocker-list.ts";
import { compositeOf, toExactWeights } from "./composite.ts";
import { readScore } from "./decimal.ts";
import { onlyRoundEnd, panel, play, RULES, sayHead, sayRound } from "./fake-round.ts";
import { toExactRules } from "./jury-rules.ts";
import { decideRound } from "./verdict.ts";

const RULES_EXACT = toExactRules(RULES);
const TENTHS = 100;

/** What the scoreboard does with a score in tenths: read from its text. */
const READ = Array.from({ length: TENTHS + 1 }, (_, tenths) => {
  const text = (tenths / 10).toFixed(1);
  const units = readScore(text)?.units;
  if (units === undefined) throw new Error(text);
  return { text, units };
});

function readTenths(tenths: number): { text: string; units: bigint } {
  const read = READ[tenths];
  if (read === undefined) throw new Error(`${tenths} tenths`);
  return read;
}

/** All (critic, brand, a11y, copy) in tenths with 4·critic + 2·(brand + a11y + copy) = `total`. */
function* setsOf(total: number): Generator<[number, number, number, number]> {
  for (let critic = 0; critic <= TENTHS; critic += 1) {
    const rest = (total - 4 * critic) / 2;
    if (!Number.isInteger(rest)) continue;
    for (let brand = 0; brand <= TENTHS; brand += 1) {
      for (let a11y = 0; a11y <= TENTHS; a11y += 1) {
        const copy = rest - brand - a11y;
        if (copy >= 0 && copy <= TENTHS) yield [critic, brand, a11y, copy];
      }
    }
  }
}

function decisionOf([critic, brand, a11y, copy]: readonly [number, number, number, number]) {
  const composite = compositeOf(RULES_EXACT.weights, {
    critic: readTenths(critic).units,
    brand: readTenths(brand).units,
    a11y: readTenths(a11y).units,
    copy: readTenths(copy).units,
  });
  return decideRound({ complete: true, composite, threshold: RULES_EXACT.threshold, blockers: NO_BLOCKERS });
}

function playedDecision([critic, brand, a11y, copy]: readonly [number, number, number, number]) {
  const text = (tenths: number) => readTenths(tenths).text;
  const { events } = play([sayHead(), ...sayRound("1", panel([text(critic), text(brand), text(a11y), text(copy)]))]);
  return onlyRoundEnd(events);
}

test("every set of one-decimal scores whose composite is exactly 8 ships", () => {
  let count = 0;
  const held: string[] = [];
  for (const set of setsOf(800)) {
    count += 1;
    if (decisionOf(set) !== "ship") held.push(set.join(" "));
    if (count % 97 === 0) {
      const end = playedDecision(set);
      if (end.decision !== "ship" || end.composite !== 8) held.push(`played ${set.join(" ")}`);
    }
  }

  expect(held).toEqual([]);
  expect(count).toBe(89_726);
});

test("every set of one-decimal scores a fiftieth below 8 does not ship", () => {
  const shipped: string[] = [];
  for (const set of setsOf(798)) {
    if (decisionOf(set) !== "continue") shipped.push(set.join(" "));
  }

  expect(shipped).toEqual([]);
});

test("is exact where a float sum is not: 7, 7.3, 9.7, 9 is 8", () => {
  expect(0.4 * 7 + 0.2 * 7.3 + 0.2 * 9.7 + 0.2 * 9).not.toBe(8);
  expect(playedDecision([70, 73, 97, 90])).toMatchObject({ composite: 8, decision: "ship" });
});

test("is redistributed over the roles that reported, and cut", () => {
  const { weights } = RULES_EXACT;

  expect(compositeOf(weights, { critic: 8_000_000n, brand: 5_000_000n })).toBe(70_000_000n);
  expect(compositeOf(weights, { critic: 8_000_000n, brand: 9_000_000n, copy: 9_000_001n })).toBe(85_000_002n);
  expect(compositeOf(toExactWeights({ ...RULES.weights, critic: 0.1 }), { critic: 1n, brand: 0n })).toBe(3n);
});

test("is none without a score that weighs anything", () => {
  expect(compositeOf(RULES_EXACT.weights, {})).toBeNull();
  expect(compositeOf(RULES_EXACT.weights, { designer: 9_000_000n })).toBeNull();
});

test("weights are taken by their digits, whatever their size", () => {
  expect(toExactWeights({ designer: 0, critic: 1, brand: 0.25, a11y: 1e-7, copy: 0.5 })).toEqual({
    designer: 0n,
    critic: 10_000_000n,
    brand: 2_500_000n,
    a11y: 1n,
    copy: 5_000_000n,
  });
});
