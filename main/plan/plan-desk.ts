import { basename } from "node:path";
import type {
  PlanCritic,
  PlanPlanner,
  PlanReplyInput,
  PlanReviewId,
  PlanReviewRecord,
  PlanSources,
} from "../../shared/domain/plan-review.ts";
import type { PlanCritique } from "../../shared/plan/plan-critique-schema.ts";
import type { PlanReview } from "../../shared/plan/plan-report.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { createOrder } from "../lib/in-order.ts";
import { createRunId } from "../lib/run-id.ts";
import type { PlanReviewShelf } from "../store/plan-reviews.ts";
import type { AskError } from "./ask-agent.ts";
import { composeCriticPrompt, composePlannerPrompt, type PlanPromptParts } from "./compose-plan-prompt.ts";
import { diffPlans } from "./diff-plans.ts";
import { extractJson } from "./extract-json.ts";
import { judgeTexts, type ReviewPlan, toGateOptions } from "./judge-texts.ts";
import { createKeptReviews } from "./kept-reviews.ts";
import { criticizeLocally } from "./local-critic.ts";
import type { PlanDocument } from "./plan-document.ts";
import { readPlanTitle } from "./plan-title.ts";
import { readPlannerAnswer } from "./planner-answer.ts";
import { toProblemText, type UnreadableInput } from "./read-input.ts";
import { readLocalInput } from "./read-local-input.ts";
import { readPromptParts } from "./read-prompt-parts.ts";
import { replaceFileKeeping } from "./replace-plan.ts";
import { rewritePlan } from "./rewrite-plan.ts";

/** What stands between the desk and an agent: one prompt, one answer. */
export interface PlanAgent {
  readonly name: string;
  readonly readsFiles: boolean;
  ask(prompt: string, stop: AbortSignal): Promise<Result<string, AskError>>;
}

export interface PlanDeskParts {
  readonly shelf: PlanReviewShelf;
  readonly reviewPlan: ReviewPlan;
  readonly prompts: { readonly critic: string; readonly planner: string };
  readonly t: RoomT;
  /** For private files. */
  readonly folder: string;
  readonly now: () => number;
}

type Refusal<Type extends string> = TaggedError<Type>;
type Reviewed<Type extends string = never> = Promise<
  Result<PlanReviewRecord, Refusal<"unreadable" | "storage" | Type>>
>;

/** Reviews of plans from their beginning to the last reply. Every one is kept; none has a second round. */
export function createPlanDesk({ shelf, reviewPlan, prompts, t, folder, now }: PlanDeskParts) {
  const place = { folder, now };
  const reviews = createKeptReviews(shelf);
  const { find, keep } = reviews;
  /** Two windows may answer one review: what one said is there before the other is judged. */
  const inOrder = createOrder<PlanReviewId>();
  const NOBODY = { critic: null, planner: null };

  function begin(
    sources: PlanSources,
    critic: PlanCritic,
    review: PlanReview,
    extra: Partial<Pick<PlanDocument, "planner" | "answers" | "title">> = {},
  ): PlanDocument {
    return {
      id: createRunId() as string as PlanReviewId, // both are UUIDs that sort by time
      title: basename(sources.worktree),
      createdAt: now(),
      sources,
      critic,
      planner: null,
      review,
      revised: null,
      answers: NOBODY,
      ...extra,
    };
  }

  const judge = (sources: PlanSources, critique: PlanCritique, plan: string | null) =>
    judgeTexts(reviewPlan, { sources, critique: JSON.stringify(critique), plan }, place);

  return {
    async open(sources: PlanSources, path: string): Reviewed {
      const review = await reviewPlan(toGateOptions(sources, path, sources.plan, now));
      const broken = review.problems.filter(({ input }) => input === "critique");
      if (broken.length > 0) return err({ type: "unreadable", message: broken.map(toProblemText).join("; ") });
      const isAnswered = (review.critique?.replies?.length ?? 0) > 0;
      const planner: PlanPlanner | null = isAnswered ? { kind: "file" } : null;
      const title = await readPlanTitle(sources);
      return keep(begin(sources, { kind: "file", path }, review, { planner, title }));
    },
    async criticizeLocally(sources: PlanSources): Reviewed {
      const { plan } = sources;
      const input = plan === null ? ok(null) : await readLocalInput({ ...sources, plan });
      if (!input.ok) return unreadable(input.error);
      const objections = input.value === null ? [] : criticizeLocally(input.value, t);
      const review = await judge(sources, { round: 1, objections: [...objections], replies: [] }, null);
      return keep(begin(sources, { kind: "local" }, review, { title: await readPlanTitle(sources) }));
    },
    async criticize(
      sources: PlanSources,
      agent: PlanAgent,
      stop: AbortSignal,
    ): Reviewed<AskError["type"] | "answer_unusable"> {
      const parts = await readPromptParts(sources);
      if (!parts.ok) return unreadable(parts.error);
      const asked = await agent.ask(composeCriticPrompt(prompts.critic, parts.value, agent.readsFiles), stop);
      if (!asked.ok) return asked;
      const json = extractJson(asked.value);
      if (!json.ok) return json;
      const raised = await judgeTexts(reviewPlan, { sources, critique: json.value, plan: null }, place);
      if (raised.critique === null) return unusable(raised);
      // A critic objects and does not answer itself.
      const review = await judge(sources, { ...raised.critique, replies: [] }, null);
      const critic: PlanCritic = { kind: "agent", name: agent.name, readsFiles: agent.readsFiles };
      const answers = { critic: asked.value, planner: null };
      return keep(begin(sources, critic, review, { answers, title: await readPlanTitle(sources) }));
    },
    async answer(
      id: PlanReviewId,
      agent: PlanAgent,
      stop: AbortSignal,
    ): Reviewed<AskError["type"] | "answer_unusable" | "unknown_review" | "already_answered"> {
      const found = find(id);
      if (!found.ok) return found;
      const { sources, review, answers } = found.value;
      const { critique } = review;
      if (critique === null || (critique.replies ?? []).length > 0) return alreadyAnswered();
      const parts = await readPromptParts(sources);
      if (!parts.ok) return unreadable(parts.error);
      const objections = JSON.stringify({ round: critique.round, objections: critique.objections }, null, 2);
      const asked = await agent.ask(composePlannerPrompt(prompts.planner, parts.value, objections), stop);
      if (!asked.ok) return asked;
      const answer = readPlannerAnswer(asked.value);
      if (!answer.ok) return answer;
      const { replies } = answer.value;
      const plan = answer.value.plan === null ? null : rewritePlan(parts.value.plan.text, answer.value.plan);
      return inOrder(id, async (): Reviewed<"answer_unusable" | "unknown_review" | "already_answered"> => {
        // Somebody may have answered while the planner thought.
        const again = find(id);
        if (!again.ok) return again;
        if (again.value.planner !== null) return alreadyAnswered();
        const answered = await judge(sources, { ...critique, replies }, plan);
        if (answered.problems.length > 0) return unusable(answered);
        return keep({
          ...found.value,
          planner: { kind: "agent", name: agent.name },
          review: answered,
          revised: plan === null ? null : toRevised(parts.value, plan),
          answers: { ...answers, planner: asked.value },
        });
      });
    },
    reply: (id: PlanReviewId, input: PlanReplyInput) => inOrder(id, () => reply(id, input)),
    saveRevised: (id: PlanReviewId) => inOrder(id, () => saveRevised(id)),
    find: reviews.record,
    critiqueText: reviews.critiqueText,
    list: reviews.list,
    remove: (id: PlanReviewId) => inOrder(id, () => reviews.remove(id)),
  };

  async function reply(
    id: PlanReviewId,
    { objection, action, revision, anchors }: PlanReplyInput,
  ): Reviewed<"unknown_review" | "already_answered"> {
    const found = find(id);
    if (!found.ok) return found;
    const { sources, review: before, revised } = found.value;
    const { critique } = before;
    const replies = critique?.replies ?? [];
    const isAnswered = replies.some((reply) => reply.objection === objection);
    if (critique === null || isAnswered || !critique.objections.some((one) => one.id === objection)) {
      return alreadyAnswered();
    }
    const reply = {
      objection,
      action,
      ...(revision === undefined ? {} : { revision }),
      anchors: anchors.map(({ kind, ref, quote }) =>
        kind === "file" && quote !== undefined ? { kind, ref, quote } : { kind, ref },
      ),
    };
    const plan = revised === null || revised.keptAs !== null ? null : revised.text;
    const review = await judge(sources, { ...critique, replies: [...replies, reply] }, plan);
    return keep({ ...found.value, planner: found.value.planner ?? { kind: "person" }, review });
  }

  /** The old plan is kept beside the new one, and only one that is still what was reviewed is replaced. */
  async function saveRevised(id: PlanReviewId): Reviewed<"unknown_review" | "nothing_to_save" | "changed_meanwhile"> {
    const found = find(id);
    if (!found.ok) return found;
    const { revised, sources } = found.value;
    if (revised === null || revised.keptAs !== null || sources.plan === null) {
      return err({ type: "nothing_to_save", message: `the plan review ${id} has no revised plan to save` });
    }
    const saved = await replaceFileKeeping(sources.plan, revised.before, revised.text);
    if (!saved.ok) return saved;
    return keep({ ...found.value, revised: { ...revised, keptAs: saved.value } });
  }
}

export type PlanDesk = ReturnType<typeof createPlanDesk>;

function toRevised(parts: PlanPromptParts, text: string): PlanDocument["revised"] {
  const before = parts.plan.text;
  return { text, before, hunks: diffPlans(before, text), keptAs: null };
}

function unreadable(error: UnreadableInput): Result<never, TaggedError<"unreadable">> {
  return err({ type: "unreadable", message: error.problems.map(toProblemText).join("; ") });
}

function unusable({ problems }: PlanReview): Result<never, TaggedError<"answer_unusable">> {
  return err({ type: "answer_unusable", message: problems.map(toProblemText).join("; ") });
}

function alreadyAnswered(): Result<never, TaggedError<"already_answered">> {
  return err({
    type: "already_answered",
    message: "every objection is answered once, and this one is or is not there",
  });
}
