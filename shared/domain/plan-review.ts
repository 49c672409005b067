import type { AnchorKind, ReplyAction } from "../plan/plan-critique-schema.ts";
import type { PlanReview } from "../plan/plan-report.ts";

/** One review of one plan, as the window shows it and the library keeps it. */
export type PlanReviewId = string & { readonly __brand: "PlanReviewId" };

/** What a review is of. Absolute paths; null: there is none. */
export interface PlanSources {
  readonly worktree: string;
  readonly plan: string | null;
  readonly analysis: readonly string[];
  readonly constitution: string | null;
}

/** The files that a worktree has in the usual places. */
export interface FoundPlanSources extends PlanSources {
  /** Critiques that are there already. */
  readonly critiques: readonly string[];
  /** Constitutions, where there are two and nobody said which counts. */
  readonly rivals: readonly string[];
}

/** Who objects or answers. `local`: structural checks, without a model. */
export type PlanAgentChoice =
  | { readonly kind: "local" }
  | { readonly kind: "adapter"; readonly id: string }
  | { readonly kind: "command"; readonly commandLine: string };

export type PlanCritic =
  | { readonly kind: "local" }
  /** `readsFiles`: it worked in the worktree and was asked for file anchors. */
  | { readonly kind: "agent"; readonly name: string; readonly readsFiles: boolean }
  | { readonly kind: "file"; readonly path: string };

export type PlanPlanner =
  | { readonly kind: "person" }
  | { readonly kind: "agent"; readonly name: string }
  /** The replies came with the critique's file. */
  | { readonly kind: "file" };

/** As a person or a planner gives it. */
export interface PlanReplyInput {
  readonly objection: string;
  readonly action: ReplyAction;
  readonly revision?: string;
  readonly anchors: readonly PlanAnchorInput[];
}

export interface PlanAnchorInput {
  readonly kind: AnchorKind;
  readonly ref: string;
  /** Of a file's line only. */
  readonly quote?: string;
}

export interface PlanDiffLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** A run of changed lines with what stands around them. */
export interface PlanDiffHunk {
  /** Counted from 1, in the new text. */
  readonly firstLine: number;
  readonly lines: readonly PlanDiffLine[];
}

/** A plan that the planner revised. */
export interface RevisedPlan {
  readonly hunks: readonly PlanDiffHunk[];
  /** Where the old plan was kept when this one took its place; null: nobody asked for that yet. */
  readonly keptAs: string | null;
}

/** What an unattended gate would say; `open`: objections wait for their one reply. */
export type PlanStanding = "open" | "pass" | "fail" | "not-applicable";

export interface PlanReviewRecord {
  readonly id: PlanReviewId;
  readonly title: string;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly sources: PlanSources;
  readonly critic: PlanCritic;
  /** null: nobody has answered yet. */
  readonly planner: PlanPlanner | null;
  readonly standing: PlanStanding;
  readonly review: PlanReview;
  readonly revised: RevisedPlan | null;
}

/** A review as lists show it. */
export interface PlanReviewRow {
  readonly id: PlanReviewId;
  readonly title: string;
  readonly createdAt: number;
  readonly verdict: PlanStanding;
  readonly objections: number;
  readonly blocking: number;
}
