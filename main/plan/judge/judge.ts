import type { Anchor, Objection, PlanCritique, Reply } from "../../../shared/plan/plan-critique-schema.ts";
import type {
  AdvisoryObjection,
  Block,
  BlockingObjection,
  ConstitutionRule,
  JudgedObjection,
  ProtocolFailure,
  Resolution,
  RuleStanding,
  UnresolvedAnchor,
} from "../../../shared/plan/plan-report.ts";
import { checkProtocol } from "./check-protocol.ts";
import { whyReplyFails } from "./why-reply-fails.ts";

export interface JudgedFacts {
  readonly critique: PlanCritique;
  /** null: there is no constitution, and nothing binds. */
  readonly rules: readonly ConstitutionRule[] | null;
  resolutionOf(anchor: Anchor): Resolution;
  /** The run was judged before, by another critique. */
  readonly isSecond: boolean;
}

export interface Judgement {
  readonly verdict: "pass" | "fail";
  /** Empty where the protocol was broken: nothing was judged then. */
  readonly objections: readonly JudgedObjection[];
  readonly advisory: readonly AdvisoryObjection[];
  readonly blocking: readonly BlockingObjection[];
  readonly unresolved: readonly UnresolvedAnchor[];
  readonly blocks: readonly Block[];
  readonly failures: readonly ProtocolFailure[];
}

/** By rule id alone. No model, no score, no second round. */
export function judge({ critique, rules, resolutionOf, isSecond }: JudgedFacts): Judgement {
  const failures = checkProtocol(critique, isSecond);
  const unresolved = listUnresolved(critique, resolutionOf);
  if (failures.length > 0) {
    return { verdict: "fail", objections: [], advisory: [], blocking: [], unresolved, blocks: [], failures };
  }
  const standings = new Map((rules ?? []).map(({ id, standing }) => [id, standing]));
  const replies = new Map((critique.replies ?? []).map((reply) => [reply.objection, reply]));
  const objections: JudgedObjection[] = [];
  const advisory: AdvisoryObjection[] = [];
  const blocks: Block[] = [];
  for (const objection of critique.objections) {
    const reply = replies.get(objection.id);
    // `checkProtocol` found one for each.
    if (reply === undefined) throw new Error(`${objection.id} has no reply`);
    const standing: RuleStanding =
      objection.rule === undefined ? "none" : (standings.get(objection.rule) ?? "undefined");
    const block = standing === "binding" ? toBlock(objection, reply, resolutionOf) : null;
    const judged = toJudged(objection, reply, standing, block, resolutionOf);
    objections.push(judged);
    if (block !== null) {
      blocks.push(block);
      continue;
    }
    const { id, lens, label, action } = judged;
    advisory.push({ id, lens, claim: objection.claim, label, standing, action });
  }
  const blocking = blocks.map(({ id, rule }) => ({ id, rule }));
  const verdict = blocks.length === 0 ? "pass" : "fail";
  return { verdict, objections, advisory, blocking, unresolved, blocks, failures };
}

function toBlock({ id, rule = "" }: Objection, reply: Reply, resolutionOf: JudgedFacts["resolutionOf"]): Block | null {
  const failing = whyReplyFails(reply, resolutionOf);
  return failing === null ? null : { id, rule, ...failing };
}

function toJudged(
  { id, lens, rule, anchors }: Objection,
  { action }: Reply,
  standing: RuleStanding,
  block: Block | null,
  resolutionOf: JudgedFacts["resolutionOf"],
): JudgedObjection {
  const reported = anchors.map((anchor) => {
    const resolution = resolutionOf(anchor);
    const { kind, ref } = anchor;
    return { kind, ref, resolved: resolution.resolved, why: resolution.resolved ? null : resolution.why };
  });
  return {
    id,
    lens,
    label: reported.some(({ resolved }) => resolved) ? "anchored" : "inference",
    rule: rule ?? null,
    standing,
    action,
    result: block === null ? "advisory" : "blocks",
    anchors: reported,
  };
}

function listUnresolved(
  { objections, replies = [] }: PlanCritique,
  resolutionOf: JudgedFacts["resolutionOf"],
): UnresolvedAnchor[] {
  const unresolvedOf = (objection: string, of: UnresolvedAnchor["of"], anchors: readonly Anchor[]) =>
    anchors.flatMap((anchor): UnresolvedAnchor[] => {
      const resolution = resolutionOf(anchor);
      if (resolution.resolved || anchor.kind === "inference") return [];
      return [{ objection, of, kind: anchor.kind, ref: anchor.ref, why: resolution.why }];
    });
  return [
    ...objections.flatMap(({ id, anchors }) => unresolvedOf(id, "objection", anchors)),
    ...replies.flatMap(({ objection, anchors = [] }) => unresolvedOf(objection, "reply", anchors)),
  ];
}
