import { expect, test } from "vitest";
import type { PlanReviewId, PlanReviewRecord } from "../../shared/domain/plan-review.ts";
import type { PlanCritique } from "../../shared/plan/plan-critique-schema.ts";
import type { PlanReview } from "../../shared/plan/plan-report.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { toPlanMarkdown } from "./plan-markdown.ts";

function record(critique: PlanCritique, review: Partial<PlanReview> = {}): PlanReviewRecord {
  return {
    id: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" as PlanReviewId, // ids are only compared
    title: "Sign-up",
    createdAt: 0,
    sources: { worktree: "/w", plan: "/w/plan.json", analysis: [], constitution: null },
    critic: { kind: "local" },
    planner: { kind: "person" },
    standing: "fail",
    review: {
      report: {
        verdict: "fail",
        exit: 0,
        wouldExit: 1,
        active: false,
        advisory: [],
        blocking: [],
        objections: [],
        unresolved: [],
        failures: [],
      },
      critique,
      tasks: [],
      rules: [{ id: "SEC-1", standing: "binding", text: "no secrets", line: 1 }],
      anchors: [],
      blocks: [{ id: "OBJ-01", rule: "SEC-1", type: "only_inference", why: "" }],
      failures: [],
      problems: [],
      ...review,
    },
    revised: null,
  };
}

const objection = (id: string, claim: string) => ({
  id,
  lens: "security" as const,
  claim,
  anchors: [{ kind: "inference" as const, ref: "x" }],
  rule: "SEC-1",
});

test("a review is a few lines under the pipeline's heading, marked as advice, with what blocks", () => {
  const critique: PlanCritique = {
    round: 1,
    objections: [objection("OBJ-01", "The key is in the log.")],
    replies: [{ objection: "OBJ-01", action: "rebut", anchors: [] }],
  };

  expect(toPlanMarkdown(translateEn, record(critique))).toBe(`## Related

**Plan review of “Sign-up”** · 1 objection blocks

> Advisory: the decision is yours, and no state of a pipeline is changed.

Critic: Local critic (structure only, no model) · Planner: a person

- **OBJ-01** Security · SEC-1 (binding) · inference only: The key is in the log.
  - Rebutted
  - **Blocks:** The rebuttal is reasoning alone: a line, a task or a requirement is needed.
`);
});

test("what others wrote is one line of text, and neither Markdown nor a mention", () => {
  const claim = "Ask @ann\n# now <b>*x*</b> [a](b) `c` | d";

  const text = toPlanMarkdown(translateEn, record({ round: 1, objections: [objection("OBJ-01", claim)] }));

  expect(text).toContain("Ask @\u200bann \\# now \\<b\\>\\*x\\*\\</b\\> \\[a\\](b) \\`c\\` \\| d");
});

test("more objections than anybody reads are counted", () => {
  const objections = Array.from({ length: 52 }, (_none, index) => objection(`OBJ-${index + 10}`, "x"));

  const text = toPlanMarkdown(translateEn, record({ round: 1, objections }));

  expect(text.match(/^- \*\*OBJ-/gm)).toHaveLength(50);
  expect(text).toContain("2 more objections are not listed.");
});
