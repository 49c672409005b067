import { expect, test } from "vitest";
import type { Anchor, PlanCritique, Reply } from "../../../shared/plan/plan-critique-schema.ts";
import type { ConstitutionRule, Resolution } from "../../../shared/plan/plan-report.ts";
import { judge } from "./judge.ts";

const RULES: readonly ConstitutionRule[] = [
  { id: "SEC-2", standing: "binding", text: "", line: 1 },
  { id: "OPS-1", standing: "proposed", text: "", line: 2 },
];
const SOLID = "resolves";
const GONE = "does not resolve";

const resolutionOf = ({ kind, ref }: Anchor): Resolution =>
  kind !== "inference" && ref === SOLID ? { resolved: true } : { resolved: false, type: "not_found", why: "gone" };

const plan = (ref = SOLID): Anchor => ({ kind: "plan", ref });
const analysis = (ref = SOLID): Anchor => ({ kind: "analysis", ref });
const inference: Anchor = { kind: "inference", ref: "because" };
const file = (quote?: string, ref = SOLID): Anchor => ({
  kind: "file",
  ref,
  ...(quote === undefined ? {} : { quote }),
});

function critiqueOf(
  reply: Omit<Reply, "objection">,
  rule?: string,
  anchors: readonly Anchor[] = [file()],
): PlanCritique {
  const objection = { id: "OBJ-01", lens: "scope" as const, claim: "It fails.", anchors: [...anchors] };
  return {
    round: 1,
    objections: [rule === undefined ? objection : { ...objection, rule }],
    replies: [{ objection: "OBJ-01", ...reply }],
  };
}

const judged = (critique: PlanCritique, rules: readonly ConstitutionRule[] | null = RULES) =>
  judge({ critique, rules, resolutionOf, isSecond: false });

const accept = (anchors?: Anchor[], revision: string | null = "T1 does it"): Omit<Reply, "objection"> => ({
  action: "accept",
  ...(revision === null ? {} : { revision }),
  ...(anchors === undefined ? {} : { anchors }),
});
const rebut = (anchors?: Anchor[]): Omit<Reply, "objection"> => ({
  action: "rebut",
  ...(anchors === undefined ? {} : { anchors }),
});

test.each<[string, Omit<Reply, "objection">]>([
  ["accepted with a revision and a plan anchor that resolves", accept([plan()])],
  ["accepted, beside anchors that do not resolve", accept([plan(GONE), inference, plan()])],
  ["rebutted with a task that resolves", rebut([plan()])],
  ["rebutted with a requirement that resolves", rebut([analysis()])],
  ["rebutted with a quoted line", rebut([file("let x")])],
  ["rebutted with a quote of one character", rebut([file("x")])],
  ["rebutted with inference beside an anchor that resolves", rebut([inference, analysis()])],
])("a binding rule is answered when %s", (_name, reply) => {
  const { verdict, advisory, blocking, objections } = judged(critiqueOf(reply, "SEC-2"));

  expect({ verdict, blocking, result: objections[0]?.result }).toEqual({
    verdict: "pass",
    blocking: [],
    result: "advisory",
  });
  expect(advisory).toEqual([
    { id: "OBJ-01", lens: "scope", claim: "It fails.", label: "anchored", standing: "binding", action: reply.action },
  ]);
});

test.each<[string, string, Omit<Reply, "objection">]>([
  ["no_revision", "accepted without a revision", accept([plan()], null)],
  ["no_revision", "accepted with an empty revision", accept([plan()], "")],
  ["no_revision", "accepted with a blank revision", accept([plan()], " \t\n")],
  ["no_plan_anchor", "accepted without anchors", accept()],
  ["no_plan_anchor", "accepted with a task the plan does not have", accept([plan(GONE)])],
  ["no_plan_anchor", "accepted with a file only", accept([file("let x")])],
  ["no_plan_anchor", "accepted with a requirement only", accept([analysis()])],
  ["no_anchor", "rebutted without anchors", rebut()],
  ["no_anchor", "rebutted with no anchor in the list", rebut([])],
  ["only_inference", "rebutted by inference alone", rebut([inference, inference])],
  ["none_counts", "rebutted with a line that is not quoted", rebut([file()])],
  ["none_counts", "rebutted with an empty quote", rebut([file("")])],
  ["none_counts", "rebutted with a blank quote", rebut([file(" \t")])],
  ["none_counts", "rebutted with a quote that is not there", rebut([file("let x", GONE)])],
  ["none_counts", "rebutted with a task the plan does not have", rebut([plan(GONE)])],
  ["none_counts", "rebutted with nothing that resolves", rebut([analysis(GONE), inference])],
])("a binding rule blocks (%s) when %s", (type, _name, reply) => {
  const { verdict, advisory, blocking, blocks, objections } = judged(critiqueOf(reply, "SEC-2"));

  expect({ verdict, advisory, blocking }).toEqual({
    verdict: "fail",
    advisory: [],
    blocking: [{ id: "OBJ-01", rule: "SEC-2" }],
  });
  expect(blocks).toMatchObject([{ id: "OBJ-01", rule: "SEC-2", type }]);
  expect(objections[0]).toMatchObject({ standing: "binding", action: reply.action, result: "blocks" });
});

test.each<[string, string | undefined, readonly ConstitutionRule[] | null, string]>([
  ["a proposed rule", "OPS-1", RULES, "proposed"],
  ["a rule the constitution does not have", "SEC-99", RULES, "undefined"],
  ["a rule in other letters", "sec-2", RULES, "undefined"],
  ["a name that every object has", "__proto__", RULES, "undefined"],
  ["no rule", undefined, RULES, "none"],
  ["a rule without a constitution", "SEC-2", null, "undefined"],
  ["no rule and no constitution", undefined, null, "none"],
  ["a rule of an empty constitution", "SEC-2", [], "undefined"],
])("an objection that cites %s never blocks, whatever the reply", (_name, rule, rules, standing) => {
  for (const reply of [accept(), accept([plan()]), rebut(), rebut([inference]), rebut([file()])]) {
    const { verdict, blocking, objections } = judged(critiqueOf(reply, rule), rules);

    expect({ verdict, blocking }).toEqual({ verdict: "pass", blocking: [] });
    expect(objections[0]).toMatchObject({ standing, result: "advisory" });
  }
});

test("an objection none of whose anchors resolves is inference, and a binding rule blocks all the same", () => {
  const { objections, blocking } = judged(critiqueOf(rebut(), "SEC-2", [file(undefined, GONE), inference]));

  expect(objections[0]).toMatchObject({ label: "inference", result: "blocks" });
  expect(blocking).toHaveLength(1);
});

test("one anchor that resolves is enough to be anchored", () => {
  const { objections } = judged(critiqueOf(rebut(), undefined, [inference, plan(GONE), analysis()]));

  expect(objections[0]).toMatchObject({
    label: "anchored",
    anchors: [{ resolved: false }, { resolved: false, why: "gone" }, { resolved: true, why: null }],
  });
});

test("what does not resolve is listed, of objection and reply, without inference", () => {
  const { unresolved } = judged(critiqueOf(rebut([plan(GONE), inference, plan()]), undefined, [file(undefined, GONE)]));

  expect(unresolved).toEqual([
    { objection: "OBJ-01", of: "objection", kind: "file", ref: GONE, why: "gone" },
    { objection: "OBJ-01", of: "reply", kind: "plan", ref: GONE, why: "gone" },
  ]);
});

test("one objection that blocks fails the whole critique and leaves the others advisory", () => {
  const one = critiqueOf(rebut(), "SEC-2");
  const critique: PlanCritique = {
    round: 1,
    objections: [...one.objections, { ...critiqueOf(rebut()).objections[0], id: "OBJ-02" } as never],
    replies: [...(one.replies ?? []), { objection: "OBJ-02", action: "rebut" }],
  };

  const { verdict, advisory, blocking } = judged(critique);

  expect(verdict).toBe("fail");
  expect(advisory.map(({ id }) => id)).toEqual(["OBJ-02"]);
  expect(blocking.map(({ id }) => id)).toEqual(["OBJ-01"]);
});

const good = critiqueOf(rebut([plan()]), "SEC-2");
const [objection] = good.objections;
const [reply] = good.replies ?? [];
if (objection === undefined || reply === undefined) throw new Error("the critique above has both");

test.each<[string, string, PlanCritique, boolean]>([
  ["round", "a round 2", { ...good, round: 2 }, false],
  ["round", "a round 0", { ...good, round: 0 }, false],
  ["round", "a round of a fraction", { ...good, round: 1.5 }, false],
  ["no_reply", "an objection without a reply", { ...good, replies: [] }, false],
  ["no_reply", "no replies at all", { round: 1, objections: good.objections }, false],
  ["two_replies", "B151: an objection with two replies", { ...good, replies: [reply, reply] }, false],
  ["unknown_objection", "a reply to nobody", { ...good, replies: [reply, { ...reply, objection: "OBJ-77" }] }, false],
  ["two_objections", "B151: an id used twice", { ...good, objections: [objection, objection] }, false],
  ["second_critique", "a run judged before", good, true],
])("the protocol is broken (%s) by %s, and nothing is judged", (type, _name, critique, isSecond) => {
  const { verdict, failures, objections, advisory, blocking } = judge({
    critique,
    rules: RULES,
    resolutionOf,
    isSecond,
  });

  expect(failures).toMatchObject([{ type }]);
  expect({ verdict, objections, advisory, blocking }).toEqual({
    verdict: "fail",
    objections: [],
    advisory: [],
    blocking: [],
  });
});

test("all that is wrong with the protocol is told at once", () => {
  const critique: PlanCritique = {
    round: 3,
    objections: good.objections,
    replies: [{ ...reply, objection: "OBJ-02" }],
  };

  expect(judged(critique).failures.map(({ type }) => type)).toEqual(["round", "no_reply", "unknown_objection"]);
});

test("a critique without objections passes", () => {
  expect(judged({ round: 1, objections: [], replies: [] }).verdict).toBe("pass");
});
