import { describe, expect, it } from "vitest";
import { DIMS } from "./rule.ts";
import { RULES, ruleOf } from "./rule-catalogue.ts";

describe("the catalogue of rules", () => {
  it("gives each rule an id of its own", () => {
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
    for (const { id } of RULES) expect(ruleOf(id).id).toBe(id);
  });

  it("counts every dim of every panelist", () => {
    const counted = new Set(RULES.map(({ role, dim }) => `${role} ${dim}`));
    for (const [role, dims] of Object.entries(DIMS)) {
      for (const dim of dims) expect(counted).toContain(`${role} ${dim}`);
    }
  });

  it("weighs what must be fixed heavier than what is only remarked", () => {
    const heaviestNote = Math.max(...RULES.filter(({ isMustFix }) => !isMustFix).map(({ points }) => points.first));
    for (const { id, isMustFix, severity, points } of RULES) {
      expect(points.first, id).toBeGreaterThan(0);
      expect(points.first, id).toBeLessThanOrEqual(points.most);
      if (isMustFix) expect([id, severity]).toEqual([id, "serious"]);
      if (isMustFix) expect(points.first, id).toBeGreaterThanOrEqual(heaviestNote);
    }
  });

  it("says in one line each why, and what to do", () => {
    for (const { id, rationale, help } of RULES) {
      for (const text of [rationale, help]) {
        expect(text, id).toMatch(/^[A-Z].*\.$/);
        expect(text.length, id).toBeLessThanOrEqual(120);
      }
    }
  });

  it("names its sources by number and address", () => {
    for (const { id, source } of RULES) {
      if (source === null) continue;
      expect(source.url, id).toMatch(/^https:\/\/(www\.w3\.org\/TR\/WCAG22\/#[a-z-]+|html\.spec\.whatwg\.org\/)/);
      if (source.url.includes("WCAG22")) expect(source.name, id).toMatch(/^WCAG 2\.2, \d\.\d\.\d{1,2}$/);
    }
  });
});
