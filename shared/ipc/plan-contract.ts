import type {
  FoundPlanSources,
  PlanAgentChoice,
  PlanReplyInput,
  PlanReviewId,
  PlanReviewRecord,
  PlanReviewRow,
  PlanSources,
} from "../domain/plan-review.ts";
import type { Call, NoInput } from "./contract.ts";

export type PlanFileKind = "plan" | "analysis" | "constitution" | "critique";

type ReviewError = "not_granted" | "unreadable" | "storage";
type AskError =
  | ReviewError
  | "unknown_agent"
  | "command_declined"
  | "busy"
  | "agent_failed"
  | "answer_unusable"
  | "interrupted";

/** Reviews of plans. Paths only such as a person gave this program, or as stand in a worktree that a person gave. */
export interface PlanContract {
  /** null: the person chose nothing. */
  readonly "plan.chooseWorktree": Call<NoInput, FoundPlanSources | null, "unreadable">;
  readonly "plan.chooseFile": Call<{ readonly what: PlanFileKind }, string | null, never>;
  readonly "plan.find": Call<{ readonly path: string }, FoundPlanSources, "not_granted" | "unreadable">;
  /** A copy of the sample in the data folder, made anew. */
  readonly "plan.openSample": Call<NoInput, FoundPlanSources, "storage">;
  /** A critique that is there already. */
  readonly "plan.open": Call<{ readonly sources: PlanSources; readonly path: string }, PlanReviewRecord, ReviewError>;
  /** One turn of a critic. Answers when it has ended. */
  readonly "plan.criticize": Call<
    { readonly sources: PlanSources; readonly agent: PlanAgentChoice },
    PlanReviewRecord,
    AskError
  >;
  /** One turn of a planner, who answers every objection. */
  readonly "plan.answer": Call<
    { readonly id: PlanReviewId; readonly agent: PlanAgentChoice },
    PlanReviewRecord,
    AskError | "unknown_review" | "already_answered"
  >;
  /** Ends the turn that this window waits for. false: there is none. */
  readonly "plan.interrupt": Call<NoInput, boolean, never>;
  /** A person's reply to one objection; each is answered once. */
  readonly "plan.reply": Call<
    { readonly id: PlanReviewId; readonly reply: PlanReplyInput },
    PlanReviewRecord,
    ReviewError | "unknown_review" | "already_answered"
  >;
  /** Puts the revised plan in the place of the old one, which is kept beside it. */
  readonly "plan.saveRevised": Call<
    { readonly id: PlanReviewId },
    PlanReviewRecord,
    ReviewError | "unknown_review" | "nothing_to_save" | "changed_meanwhile"
  >;
  /** The critique with its replies, in a file. Answers with its path; null: the person thought better of it. */
  readonly "plan.saveCritique": Call<{ readonly id: PlanReviewId }, string | null, "unknown_review" | "storage">;
  /** For a pull request, on the clipboard. */
  readonly "plan.copyMarkdown": Call<{ readonly id: PlanReviewId }, null, "unknown_review" | "storage">;
  /** Newest first. */
  readonly "plan.list": Call<{ readonly query: string; readonly limit: number }, readonly PlanReviewRow[], "storage">;
  readonly "plan.get": Call<{ readonly id: PlanReviewId }, PlanReviewRecord, "unknown_review" | "storage">;
  readonly "plan.delete": Call<{ readonly id: PlanReviewId }, null, "unknown_review" | "storage">;
}

/** The names as values; the compiler refuses a missing or an extra one. */
export const PLAN_CALLS = {
  "plan.chooseWorktree": true,
  "plan.chooseFile": true,
  "plan.find": true,
  "plan.openSample": true,
  "plan.open": true,
  "plan.criticize": true,
  "plan.answer": true,
  "plan.interrupt": true,
  "plan.reply": true,
  "plan.saveRevised": true,
  "plan.saveCritique": true,
  "plan.copyMarkdown": true,
  "plan.list": true,
  "plan.get": true,
  "plan.delete": true,
} as const satisfies Record<keyof PlanContract, true>;
