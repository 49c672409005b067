/** One review of one plan, as the window shows it and the library keeps it. */
export type PlanReviewId = string & { readonly __brand: "PlanReviewId" };

export const PLAN_LENSES = ["scope", "feasibility", "security", "alternative"] as const;
export type PlanLens = (typeof PLAN_LENSES)[number];

export const PLAN_ANCHOR_KINDS = ["file", "plan", "analysis", "inference"] as const;
export type PlanAnchorKind = (typeof PLAN_ANCHOR_KINDS)[number];

export const PLAN_STANDINGS = ["binding", "proposed", "undefined", "none"] as const;
/** `undefined`: the constitution has no such rule; `none`: the objection names none, or there is no constitution. */
export type PlanStanding = (typeof PLAN_STANDINGS)[number];

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

/** A line of a file and what stands around it. */
export interface PlanContext {
  /** Counted from 1. */
  readonly firstLine: number;
  readonly line: number;
  readonly lines: readonly string[];
}

export interface PlanAnchor {
  readonly kind: PlanAnchorKind;
  readonly ref: string;
  readonly quote: string | null;
  readonly isResolved: boolean;
  /** Why it does not resolve; null: it does. */
  readonly why: string | null;
  readonly context: PlanContext | null;
}

/** As a person or a planner gives it. */
export interface PlanReplyInput {
  readonly objection: string;
  readonly action: "accept" | "rebut";
  readonly revision?: string;
  readonly anchors: readonly PlanAnchorInput[];
}

export interface PlanAnchorInput {
  readonly kind: PlanAnchorKind;
  readonly ref: string;
  readonly quote?: string;
}

export interface PlanReply {
  readonly action: "accept" | "rebut";
  readonly revision: string | null;
  readonly anchors: readonly PlanAnchor[];
}

export interface PlanObjection {
  readonly id: string;
  readonly lens: PlanLens;
  readonly claim: string;
  readonly rule: string | null;
  readonly standing: PlanStanding;
  /** What the rule says; null: not known. */
  readonly ruleText: string | null;
  readonly label: "anchored" | "inference";
  readonly anchors: readonly PlanAnchor[];
  /** More than one breaks the protocol. */
  readonly replies: readonly PlanReply[];
  readonly blocks: boolean;
}

/**
 * What the gate would say. `open`: objections still wait for their one reply. Whatever it is, an attended review only advises;
 * `exit` is what an unattended gate would end with.
 */
export type PlanVerdict =
  | { readonly kind: "open"; readonly unanswered: number }
  | { readonly kind: "pass" }
  | { readonly kind: "fail"; readonly exit: 1 | 3; readonly failures: readonly string[] }
  | { readonly kind: "not-applicable" };

export interface PlanTask {
  readonly id: string;
  readonly title: string;
}

export interface PlanDiffLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** A run of changed lines with what stands around them. */
export interface PlanDiffHunk {
  readonly firstLine: number;
  readonly lines: readonly PlanDiffLine[];
}

/** A plan that the planner revised. */
export interface RevisedPlan {
  readonly hunks: readonly PlanDiffHunk[];
  /** Where the old plan was kept when this one took its place; null: nobody asked for that yet. */
  readonly keptAs: string | null;
}

export interface PlanReview {
  readonly id: PlanReviewId;
  readonly title: string;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly sources: PlanSources;
  readonly critic: PlanCritic;
  readonly planner: PlanPlanner | null;
  readonly verdict: PlanVerdict;
  readonly objections: readonly PlanObjection[];
  readonly tasks: readonly PlanTask[];
  readonly revised: RevisedPlan | null;
}

/** A review as lists show it. */
export interface PlanReviewRow {
  readonly id: PlanReviewId;
  readonly title: string;
  readonly createdAt: number;
  readonly verdict: PlanVerdict["kind"];
  readonly objections: number;
  readonly blocking: number;
}
