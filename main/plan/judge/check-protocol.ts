import type { PlanCritique } from "../../../shared/plan/plan-critique-schema.ts";
import type { ProtocolFailure } from "../../../shared/plan/plan-report.ts";

/** Whether the exchange was the one round it has to be. Nothing of it is judged before. `isSecond`: the run was judged by another. */
export function checkProtocol(
  { round, objections, replies = [] }: PlanCritique,
  isSecond: boolean,
): readonly ProtocolFailure[] {
  const failures: ProtocolFailure[] = isSecond ? [secondCritique()] : [];
  if (round !== 1) {
    failures.push({ type: "round", objection: null, message: `The round is ${round}; there is only round 1.` });
  }
  const raised = countById(objections.map(({ id }) => id));
  const answered = countById(replies.map(({ objection }) => objection));
  for (const [id, count] of raised) {
    if (count > 1) {
      const message = `${id} is the id of ${count} objections; each has one of its own.`;
      failures.push({ type: "two_objections", objection: id, message });
    }
    const replyCount = answered.get(id) ?? 0;
    if (replyCount === 0) {
      failures.push({ type: "no_reply", objection: id, message: `${id} has no reply; each objection gets one.` });
    } else if (replyCount > 1) {
      const message = `${id} has ${replyCount} replies; each objection gets one.`;
      failures.push({ type: "two_replies", objection: id, message });
    }
  }
  for (const id of answered.keys()) {
    if (raised.has(id)) continue;
    const message = `A reply answers ${id}, an objection that nobody raised.`;
    failures.push({ type: "unknown_objection", objection: id, message });
  }
  return failures;
}

/** Of a run already judged. */
export function secondCritique(): ProtocolFailure {
  const message = "This run was judged already, by another critique or by other replies; there is one round.";
  return { type: "second_critique", objection: null, message };
}

function countById(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
