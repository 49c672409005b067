import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import type { InputProblem, PlanReport, PlanReview } from "../../shared/plan/plan-report.ts";
import { toErrorCode } from "../lib/text-file.ts";
import { type Decision, decidePlan } from "./decide-plan.ts";
import { EMPTY_REPORT, emptyReview } from "./empty-review.ts";
import { editJson } from "./json-edit.ts";
import { book } from "./judge/ledger.ts";
import type { PlanGateOptions } from "./plan-gate-options.ts";
import { toProblemText } from "./read-input.ts";
import { type PipelineState, readState } from "./read-state.ts";
import { withStateLock } from "./state-lock.ts";
import { writeState } from "./write-state.ts";

/**
 * One critique, judged. Where the gate is active its verdict is booked in the state; otherwise nothing is written anywhere,
 * and the report says what would have been. Expected faults are in the review, never thrown.
 */
export async function runPlanGate(options: PlanGateOptions): Promise<PlanReview> {
  if (options.statePath === null) return toAttended(await decidePlan(options, null));
  const statePath = resolve(options.cwd, options.statePath);
  const state = await readState(statePath);
  if (!state.ok) return stateFailure(options.attendance === "unattended", state.error.problems);
  if (!isActive(options, state.value)) return toAttended(await decidePlan(options, state.value));

  // Links are followed first: whoever comes by another name has to meet the same lock.
  const file = await realpath(statePath).catch(() => statePath);
  const locked = await withStateLock(file, () => judgeAndBook(options, file));
  return locked.ok ? locked.value : stateFailure(true, [stateProblem(statePath, locked.error.message)]);
}

function isActive({ attendance }: PlanGateOptions, { autopilot }: PipelineState): boolean {
  return attendance === "unattended" || (attendance === "as_state_says" && autopilot);
}

/** Under the lock: what the state said before it counts no more. */
async function judgeAndBook(options: PlanGateOptions, file: string): Promise<PlanReview> {
  const state = await readState(file);
  if (!state.ok) return stateFailure(options.attendance === "unattended", state.error.problems);
  const decision = await decidePlan(options, state.value);
  if (!isActive(options, state.value)) return toAttended(decision);
  const { booking, review } = decision;
  const edits = booking === null ? [] : book(state.value.ledger, booking, new Date(options.now()).toISOString());
  if (edits.length === 0) return review;
  try {
    await writeState(file, editJson(state.value.text, state.value.root, edits));
    return review;
  } catch (thrown) {
    const problem = stateProblem(file, `cannot be written (${toErrorCode(thrown)})`);
    const { report } = review;
    const failures = [...report.failures, toProblemText(problem)];
    return {
      ...review,
      report: { ...report, verdict: "fail", exit: 3, failures },
      problems: [...review.problems, problem],
    };
  }
}

/** A person decides: the same report, and nothing follows from it. */
function toAttended({ review }: Decision): PlanReview {
  const { verdict, exit, ...rest } = review.report;
  return { ...review, report: { verdict, exit: 0, wouldExit: exit, ...rest, active: false } };
}

function stateProblem(path: string, message: string): InputProblem {
  return { input: "state", path, line: null, message };
}

/** Not even attended: without a state nobody knows whose decision it is. */
function stateFailure(active: boolean, problems: readonly InputProblem[]): PlanReview {
  const report: PlanReport = { ...EMPTY_REPORT, exit: 3, active, failures: problems.map(toProblemText) };
  return { ...emptyReview(report), problems };
}
