import type { Lens, Objection, Reply } from "./plan-critique-schema.ts";
import type {
  Block,
  ConstitutionRule,
  ObjectionLabel,
  PlanReview,
  ReviewedAnchor,
  RuleStanding,
} from "./plan-report.ts";

/** An objection with everything that is known of it. */
export interface PlanCard {
  readonly id: string;
  readonly lens: Lens;
  readonly claim: string;
  readonly rule: string | null;
  readonly standing: RuleStanding;
  /** What the rule says; null: not known. */
  readonly ruleText: string | null;
  readonly label: ObjectionLabel;
  readonly anchors: readonly ReviewedAnchor[];
  /** More than one breaks the protocol. */
  readonly replies: readonly PlanCardReply[];
  /** null: it does not block, as far as that was judged. */
  readonly block: Block | null;
}

export interface PlanCardReply extends Pick<Reply, "action"> {
  readonly revision: string | null;
  readonly anchors: readonly ReviewedAnchor[];
}

/** The objections in the order of the critique, also where a broken protocol kept the gate from judging them. */
export function toPlanCards(review: PlanReview): readonly PlanCard[] {
  const { critique, rules, blocks } = review;
  const ofObjection = groupBy(review.anchors, ({ objection, of }) => `${of} ${objection}`);
  const replies = groupBy(critique?.replies ?? [], ({ objection }) => objection);
  const ruleOf = new Map((rules ?? []).map((rule) => [rule.id, rule]));
  const blockOf = new Map(blocks.map((block) => [block.id, block]));
  return (critique?.objections ?? []).map((objection) => {
    const rule = objection.rule === undefined ? undefined : ruleOf.get(objection.rule);
    const anchors = ofObjection.get(`objection ${objection.id}`) ?? [];
    return {
      id: objection.id,
      lens: objection.lens,
      claim: objection.claim,
      rule: objection.rule ?? null,
      standing: toStanding(objection, rule?.standing),
      ruleText: rule?.text ?? null,
      label: anchors.some(({ resolution }) => resolution.resolved) ? "anchored" : "inference",
      anchors,
      replies: toReplies(replies.get(objection.id) ?? [], ofObjection.get(`reply ${objection.id}`) ?? []),
      block: blockOf.get(objection.id) ?? null,
    };
  });
}

function toStanding({ rule }: Objection, standing: ConstitutionRule["standing"] | undefined): RuleStanding {
  return rule === undefined ? "none" : (standing ?? "undefined");
}

/** Anchors come in the order of the file: of two replies the first has the first ones. */
function toReplies(replies: readonly Reply[], anchors: readonly ReviewedAnchor[]): readonly PlanCardReply[] {
  let taken = 0;
  return replies.map(({ action, revision, anchors: own = [] }) => {
    const from = taken;
    taken += own.length;
    return { action, revision: revision ?? null, anchors: anchors.slice(from, taken) };
  });
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
