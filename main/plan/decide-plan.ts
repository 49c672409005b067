import { resolve } from "node:path";
import type { Anchor, PlanCritique } from "../../shared/plan/plan-critique-schema.ts";
import type { Block, InputProblem, PlanReport, PlanReview, ProtocolFailure } from "../../shared/plan/plan-report.ts";
import { critiqueSha256 } from "./canonical-critique.ts";
import { EMPTY_REPORT, emptyReview } from "./empty-review.ts";
import { secondCritique } from "./judge/check-protocol.ts";
import { judge } from "./judge/judge.ts";
import type { Booking, StoredJudgement } from "./judge/ledger.ts";
import { whyReplyFails } from "./judge/why-reply-fails.ts";
import type { PlanGateOptions } from "./plan-gate-options.ts";
import { readCritique } from "./read-critique.ts";
import { findPresence, toProblemText } from "./read-input.ts";
import { type JudgedInputs, readJudgedInputs } from "./read-judged-inputs.ts";
import type { PipelineState } from "./read-state.ts";
import { resolveAnchors } from "./resolve-anchors.ts";

/** What the gate finds, as if it were active, and what of it would be kept. */
export interface Decision {
  readonly review: PlanReview;
  /** null: the state says all of it already. */
  readonly booking: Booking | null;
}

/**
 * Where two faults meet, the earlier question decides: parked already, no plan, critique unreadable, judged before, anything
 * else unreadable, protocol broken, an objection that blocks. `state`: null without a pipeline.
 */
export async function decidePlan(options: PlanGateOptions, state: PipelineState | null): Promise<Decision> {
  if (state?.ledger.isParked) return decideParked(options, state);
  const planPath = options.planPath === null ? null : resolve(options.cwd, options.planPath);
  if (planPath === null || (await findPresence(planPath)) === "missing") return decideWithoutPlan(planPath, state);

  const critique = await readCritique(resolve(options.cwd, options.critiquePath));
  if (!critique.ok) return decideUnreadable(critique.error.problems, state, null);

  const before = judgedBefore(state);
  const sha256 = critiqueSha256(critique.value);
  if (before !== null && before.critique === sha256)
    return decideAgain(before, critique.value, planPath, options, state);

  const inputs = await readJudgedInputs(planPath, options, state);
  if (!inputs.ok) return decideUnreadable(inputs.error.problems, state, critique.value);
  return decideJudged(critique.value, sha256, inputs.value, options, before !== null);
}

/** A run without a plan was not judged: when it has one, it is. */
function judgedBefore(state: PipelineState | null): StoredJudgement | null {
  const judged = state?.ledger.judged ?? null;
  return judged === null || judged.verdict === "not-applicable" ? null : judged;
}

/** Nothing is judged any more; a critique that is not the judged one is booked as what it is. */
async function decideParked(options: PlanGateOptions, state: PipelineState): Promise<Decision> {
  const before = judgedBefore(state);
  const read = await readCritique(resolve(options.cwd, options.critiquePath));
  const critique = read.ok ? read.value : null;
  const sha256 = critique === null ? null : critiqueSha256(critique);
  const report: PlanReport = { ...EMPTY_REPORT, verdict: "fail", exit: 1 };
  if (before !== null && sha256 !== null && before.critique === sha256) {
    const stored: PlanReport = { ...(before.report ?? report), verdict: "fail", exit: 1 };
    // It may have passed before something else failed the run.
    const failures = before.verdict === "fail" ? [] : [parkedFailure(state)];
    const messages = [...stored.failures, ...failures.map(({ message }) => message)];
    const blocks = readAgain(stored, critique);
    return { review: { ...emptyReview({ ...stored, failures: messages }), critique, failures, blocks }, booking: null };
  }
  const isSecond = before !== null && sha256 !== null;
  const failure = isSecond ? secondCritique() : parkedFailure(state);
  const failures = [failure.message];
  return {
    review: { ...emptyReview({ ...report, failures }), critique, failures: [failure] },
    booking: isSecond ? { verdict: "fail", critique: sha256, reasons: failures, judgement: null } : null,
  };
}

function parkedFailure({ parkedBy }: PipelineState): ProtocolFailure {
  const by = parkedBy === null ? "" : ` by the gate ${parkedBy}`;
  const message = `The run is already failed and parked${by}; only a person takes it from there.`;
  return { type: "parked", objection: null, message };
}

function decideWithoutPlan(planPath: string | null, state: PipelineState | null): Decision {
  const message = `There is no plan${planPath === null ? "" : ` ${planPath}`}: nothing to judge.`;
  const report: PlanReport = { ...EMPTY_REPORT, verdict: "not-applicable", exit: 2 };
  const isJudged = state !== null && state.ledger.judged !== null;
  return {
    review: emptyReview(report),
    booking: {
      verdict: "not-applicable",
      critique: null,
      reasons: [message],
      judgement: isJudged ? null : { critique: null, verdict: "not-applicable", exit: 2, report },
    },
  };
}

function decideUnreadable(
  problems: readonly InputProblem[],
  state: PipelineState | null,
  critique: PlanCritique | null,
): Decision {
  const failures = problems.map(toProblemText);
  const report: PlanReport = { ...EMPTY_REPORT, exit: 3, failures };
  const isKept = state?.ledger.judged?.exit === 3;
  return {
    review: { ...emptyReview(report), critique, problems },
    booking: {
      verdict: "fail",
      critique: null,
      reasons: failures,
      judgement: isKept ? null : { critique: null, verdict: "fail", exit: 3, report },
    },
  };
}

/** The same critique has the same verdict, whatever changed around it. */
async function decideAgain(
  { critique: sha256, verdict, exit, report }: StoredJudgement,
  critique: PlanCritique,
  planPath: string,
  options: PlanGateOptions,
  state: PipelineState | null,
): Promise<Decision> {
  const stored: PlanReport = { ...(report ?? EMPTY_REPORT), verdict, exit };
  // What is shown beside the stored report is as it is now; that it cannot be read any more changes no verdict.
  const inputs = options.withExcerpts ? await readJudgedInputs(planPath, options, state) : null;
  const shown = inputs?.ok ? await toShown(critique, inputs.value, options) : {};
  return {
    review: { ...emptyReview(stored), critique, blocks: readAgain(stored, critique), ...shown },
    booking: { verdict, critique: sha256, reasons: toReasons(stored), judgement: null },
  };
}

/** Why each of these blocked: the report tells which anchors of the replies led nowhere. */
function readAgain({ blocking, unresolved }: PlanReport, critique: PlanCritique | null): readonly Block[] {
  const replies = new Map(critique?.replies?.map((reply) => [reply.objection, reply]));
  return blocking.flatMap(({ id, rule }) => {
    const reply = replies.get(id);
    const resolutionOf = ({ kind, ref }: Anchor) => ({
      resolved:
        kind !== "inference" &&
        !unresolved.some((one) => one.objection === id && one.of === "reply" && one.kind === kind && one.ref === ref),
    });
    const failing = reply === undefined ? null : whyReplyFails(reply, resolutionOf);
    return failing === null ? [] : [{ id, rule, ...failing }];
  });
}

async function toShown(critique: PlanCritique, inputs: JudgedInputs, { withExcerpts }: PlanGateOptions) {
  const { all } = await resolveAnchors(critique, { ...inputs, withExcerpts });
  return { tasks: inputs.plan.tasks, rules: inputs.constitution?.rules ?? null, anchors: all };
}

function toReasons({ failures, blocking }: PlanReport): readonly string[] {
  return [...failures, ...blocking.map(({ id, rule }) => `${id} leaves the binding rule ${rule} broken.`)];
}

async function decideJudged(
  critique: PlanCritique,
  sha256: string,
  inputs: JudgedInputs,
  { withExcerpts }: PlanGateOptions,
  isSecond: boolean,
): Promise<Decision> {
  const { all, resolutionOf } = await resolveAnchors(critique, { ...inputs, withExcerpts });
  const rules = inputs.constitution?.rules ?? null;
  const judged = judge({ critique, rules, resolutionOf, isSecond });
  const { verdict, advisory, blocking, objections, unresolved, blocks, failures } = judged;
  const report: PlanReport = {
    verdict,
    exit: verdict === "pass" ? 0 : 1,
    active: true,
    advisory,
    blocking,
    objections,
    unresolved,
    failures: failures.map(({ message }) => message),
  };
  const reasons = [
    ...report.failures,
    ...blocks.map(({ id, rule, why }) => `${id} leaves the binding rule ${rule} broken. ${why}`),
  ];
  return {
    review: {
      report,
      critique,
      tasks: inputs.plan.tasks,
      rules,
      anchors: all,
      blocks,
      failures,
      problems: [],
    },
    booking: {
      verdict,
      critique: sha256,
      reasons,
      // A second critique is booked as what it is; the first stays the one this run was judged by.
      judgement: isSecond ? null : { critique: sha256, verdict, exit: report.exit, report },
    },
  };
}
