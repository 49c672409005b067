import { expect, test } from "vitest";
import { toPlanCards } from "./plan-cards.ts";
import type { PlanReview, ReviewedAnchor } from "./plan-report.ts";
import { toPlanStanding } from "./review-standing.ts";

const REPORT: PlanReview["report"] = {
  verdict: "fail",
  exit: 0,
  wouldExit: 1,
  active: false,
  advisory: [],
  blocking: [],
  objections: [],
  unresolved: [],
  failures: [],
};

function anchor(of: ReviewedAnchor["of"], ref: string, resolved: boolean): ReviewedAnchor {
  const resolution = resolved ? { resolved } : { resolved, type: "no_such_task" as const, why: "" };
  return { objection: "OBJ-01", of, kind: "plan", ref, quote: null, resolution, excerpt: null };
}

function review(changes: Partial<PlanReview> = {}): PlanReview {
  return {
    report: REPORT,
    critique: {
      round: 1,
      objections: [
        { id: "OBJ-01", lens: "scope", claim: "a", anchors: [{ kind: "plan", ref: "T1" }], rule: "SEC-1" },
        { id: "OBJ-02", lens: "scope", claim: "b", anchors: [{ kind: "plan", ref: "T9" }], rule: "SEC-9" },
      ],
      replies: [
        { objection: "OBJ-01", action: "accept", revision: "r", anchors: [{ kind: "plan", ref: "T2" }] },
        { objection: "OBJ-01", action: "rebut", anchors: [{ kind: "plan", ref: "T3" }] },
      ],
    },
    tasks: [],
    rules: [{ id: "SEC-1", standing: "binding", text: "no secrets", line: 3 }],
    anchors: [anchor("objection", "T1", true), anchor("reply", "T2", true), anchor("reply", "T3", false)],
    blocks: [],
    failures: [],
    problems: [],
    ...changes,
  };
}

test("cards know their rule, their label and the anchors of each reply, also where the gate judged nothing", () => {
  expect(toPlanCards(review())).toMatchObject([
    {
      id: "OBJ-01",
      standing: "binding",
      ruleText: "no secrets",
      label: "anchored",
      replies: [
        { action: "accept", revision: "r", anchors: [{ ref: "T2" }] },
        { action: "rebut", revision: null, anchors: [{ ref: "T3" }] },
      ],
    },
    { id: "OBJ-02", standing: "undefined", ruleText: null, label: "inference", replies: [], block: null },
  ]);
  expect(toPlanCards(review({ critique: null }))).toEqual([]);
});

const missing = { type: "no_reply", objection: "OBJ-02", message: "" } as const;
const twice = { type: "two_replies", objection: "OBJ-01", message: "" } as const;
const problem = { input: "plan", path: "p", line: null, message: "" } as const;

test.each<[string, Partial<PlanReview>, string]>([
  ["waits for replies", { failures: [missing] }, "open"],
  ["breaks the protocol in another way, too", { failures: [missing, twice] }, "fail"],
  ["cannot be read", { failures: [missing], problems: [problem] }, "fail"],
  ["passes", { report: { ...REPORT, verdict: "pass" } }, "pass"],
  ["is of no plan", { report: { ...REPORT, verdict: "not-applicable" }, critique: null }, "not-applicable"],
])("a review that %s stands as that", (_what, changes, standing) => {
  expect(toPlanStanding(review(changes))).toBe(standing);
});
