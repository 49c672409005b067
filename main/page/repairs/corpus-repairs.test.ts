import { describe, expect, test } from "vitest";
import { flawedPairs, wholePages } from "../corpus/corpus-samples.ts";
import { NO_TOKENS } from "../design-tokens.ts";
import { parsePage } from "../parse-page.ts";
import { readDesignTokens } from "../read-design-tokens.ts";
import { ruleOf } from "../rules/rule-catalogue.ts";
import { checkSource, rulesBroken } from "./repair-harness.ts";
import { repairPage } from "./repair-page.ts";

const repaired = flawedPairs().map((pair) => {
  const tokens = pair.design === null ? NO_TOKENS : readDesignTokens(pair.design);
  const before = checkSource(pair.flawed, tokens);
  const after = repairPage(before, { wants: () => true, check: (text) => checkSource(text, tokens) });
  return { ...pair, before, after };
});

describe("the repairs on pages with one known flaw", () => {
  test("mend the flaw or leave the page as it was, to the byte", () => {
    for (const { id, rule, before, after } of repaired) {
      if (after.repairs.length === 0)
        expect([id, after.checked.page.source === before.page.source]).toEqual([id, true]);
      else expect([id, rulesBroken(after.checked).includes(rule)]).toEqual([id, false]);
    }
  });

  test("bring no flaw that was not there", () => {
    for (const { id, before, after } of repaired) {
      const known = new Set(rulesBroken(before));
      const fresh = rulesBroken(after.checked).filter((rule) => !known.has(rule) && ruleOf(rule).isMustFix);
      expect([id, fresh]).toEqual([id, []]);
    }
  });

  test("mend most of what the catalogue says can be repaired", () => {
    const repairable = repaired.filter(({ rule }) => ruleOf(rule).repair !== null);
    const left = repairable.filter(({ after }) => after.repairs.length === 0).map(({ id }) => id);

    // What a picture shows only people know.
    expect(left.toSorted()).toEqual(["image-alt"]);
  });
});

test.each(wholePages())(
  "a page that is as it should be, $name, is left alone or still parses as the same page",
  ({ source }) => {
    const { checked } = repairPage(checkSource(source), { wants: () => true, check: checkSource });

    const again = parsePage(checked.page.source);
    expect(again.elements.map(({ name }) => name)).toEqual(parsePage(source).elements.map(({ name }) => name));
  },
);
