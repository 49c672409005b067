import { describe, expect, it } from "vitest";
import { flawedPairs, wholePages } from "../corpus/corpus-samples.ts";
import { findingsOf, tokensOf } from "./check-harness.ts";
import { RULES, ruleOf } from "./rule-catalogue.ts";

const reviewed = flawedPairs().map((pair) => {
  const tokens = tokensOf(pair.design);
  return { ...pair, onFlawed: findingsOf(pair.flawed, tokens), onClean: findingsOf(pair.clean, tokens) };
});

/** Flaws that cannot be made without another one. */
const UNAVOIDABLE: Readonly<Record<string, readonly string[]>> = {
  // The second label points to the first field, so that the second field has none.
  "duplicate-id-referenced": ["input-label"],
};

describe("the rules on pages with one known flaw", () => {
  it.each(reviewed)("find $id, and nothing else", ({ id, rule, role, selector, onFlawed }) => {
    const others = UNAVOIDABLE[id] ?? [];
    const told = onFlawed.filter((finding) => !others.includes(finding.rule));
    expect(told.map((finding) => [finding.rule, finding.role, finding.selector])).toEqual([[rule, role, selector]]);
  });

  it.each(reviewed)("find nothing on the clean twin of $id", ({ onClean }) => {
    expect(onClean.map(({ rule, text }) => `${rule}: ${text}`)).toEqual([]);
  });

  it("have a page for every rule", () => {
    const shown = new Set(reviewed.map(({ rule }) => rule));
    expect(RULES.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
  });

  it("point into the source, where the flaw is", () => {
    for (const { id, flawed, onFlawed } of reviewed) {
      for (const { position, excerpt, rule } of onFlawed) {
        if (position === null) continue;
        const before = flawed.slice(0, position.start).split("\n");
        expect([id, position.line, position.column]).toEqual([id, before.length, (before.at(-1)?.length ?? 0) + 1]);
        expect(excerpt.length, rule).toBeGreaterThan(0);
      }
    }
  });

  it("say something of each finding that the catalogue does not say", () => {
    for (const { onFlawed } of reviewed) {
      for (const { rule, text, help } of onFlawed) {
        expect(text).toMatch(/\.$/);
        expect(text).not.toBe(ruleOf(rule).rationale);
        expect(help).toMatch(/\.$/);
      }
    }
  });
});

describe("the rules on whole pages that are as they should be", () => {
  it.each(wholePages())("ask nothing of $name, and remark on little", ({ source }) => {
    const findings = findingsOf(source);
    expect(findings.filter(({ isMustFix }) => isMustFix)).toEqual([]);
    expect(findings.length).toBeLessThanOrEqual(1);
  });
});
