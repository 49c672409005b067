import { expect, test } from "vitest";
import { addBlocker, NO_BLOCKERS } from "./blocker-list.ts";
import { decideRound } from "./verdict.ts";

const FACTS = { complete: true, composite: 80_000_000n, threshold: 80_000_000n, blockers: NO_BLOCKERS };

test("ships what is complete, reaches the threshold and has no blocker", () => {
  expect(decideRound(FACTS)).toBe("ship");
});

test.each([
  ["incomplete", { complete: false }],
  ["without a composite", { composite: null }],
  ["a unit below the threshold", { composite: 79_999_999n }],
  ["blocked", { blockers: addBlocker(NO_BLOCKERS, { kind: "must_fix", text: "Label the field" }) }],
])("a round that is %s continues", (_, change) => {
  expect(decideRound({ ...FACTS, ...change })).toBe("continue");
});
