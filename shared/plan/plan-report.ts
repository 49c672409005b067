import type { AnchorKind, Lens, PlanCritique, ReplyAction } from "./plan-critique-schema.ts";

export type PlanVerdict = "pass" | "fail" | "not-applicable";
/** 0 goes on, 1 blocked or protocol broken, 2 no plan, 3 something cannot be read. */
export type PlanExit = 0 | 1 | 2 | 3;
/** `anchored`: at least one anchor of the objection resolves. It never weakens a rule. */
export type ObjectionLabel = "anchored" | "inference";
/** How the cited rule stands in the constitution; `undefined`: not in it, or there is none; `none`: no rule is cited. */
export type RuleStanding = "binding" | "proposed" | "undefined" | "none";

/** What does not block, as it is kept in the state. */
export interface AdvisoryObjection {
  readonly id: string;
  readonly lens: Lens;
  readonly claim: string;
  readonly label: ObjectionLabel;
  readonly standing: RuleStanding;
  readonly action: ReplyAction;
}

export interface BlockingObjection {
  readonly id: string;
  readonly rule: string;
}

export interface ReportedAnchor {
  readonly kind: AnchorKind;
  readonly ref: string;
  readonly resolved: boolean;
  /** null: it resolves. */
  readonly why: string | null;
}

export interface JudgedObjection {
  readonly id: string;
  readonly lens: Lens;
  readonly label: ObjectionLabel;
  readonly rule: string | null;
  readonly standing: RuleStanding;
  readonly action: ReplyAction;
  readonly result: "advisory" | "blocks";
  /** Its own, not those of the reply. */
  readonly anchors: readonly ReportedAnchor[];
}

/** Of an objection or of its reply; inference anchors, which never resolve, are left out. */
export interface UnresolvedAnchor {
  readonly objection: string;
  readonly of: "objection" | "reply";
  readonly kind: AnchorKind;
  readonly ref: string;
  readonly why: string;
}

/** What `design-jury plan-gate --json` prints, and what a judged run keeps in its state. */
export interface PlanReport {
  readonly verdict: PlanVerdict;
  /** 0 where the gate is not active, but for a damaged state. */
  readonly exit: PlanExit;
  /** Only where the gate is not active: what the exit would have been. */
  readonly wouldExit?: PlanExit;
  readonly active: boolean;
  readonly advisory: readonly AdvisoryObjection[];
  readonly blocking: readonly BlockingObjection[];
  readonly objections: readonly JudgedObjection[];
  readonly unresolved: readonly UnresolvedAnchor[];
  /** A broken protocol, or what cannot be read: whole sentences. */
  readonly failures: readonly string[];
}

export type UnresolvedType =
  | "inference"
  | "bad_ref"
  | "outside"
  | "not_found"
  | "not_a_file"
  | "too_large"
  | "unreadable"
  | "line_out_of_range"
  | "blank_quote"
  | "quote_differs"
  | "no_such_task"
  | "no_analysis"
  | "not_in_analysis"
  | "not_checked";

/** Whether an anchor leads somewhere; else why not, with a whole sentence beside the kind. */
export type Resolution =
  | { readonly resolved: true }
  | { readonly resolved: false; readonly type: UnresolvedType; readonly why: string };

/** Lines around the one an anchor names. */
export interface Excerpt {
  /** Of the first line; 1 is the first of the file. */
  readonly firstLine: number;
  readonly lines: readonly string[];
  /** The line that the anchor names. */
  readonly line: number;
}

/** One anchor of an objection or of its reply, in the order of the file. */
export interface ReviewedAnchor {
  readonly objection: string;
  readonly of: "objection" | "reply";
  readonly kind: AnchorKind;
  readonly ref: string;
  readonly quote: string | null;
  readonly resolution: Resolution;
  /** Of a file, an analysis or the plan; null: nothing there to show. */
  readonly excerpt: (Excerpt & { readonly path: string }) | null;
}

export type BlockType = "no_reply" | "no_revision" | "no_plan_anchor" | "no_anchor" | "only_inference" | "none_counts";

/** Why an objection blocks, and with it what would have to be there. */
export interface Block {
  readonly id: string;
  readonly rule: string;
  readonly type: BlockType;
  /** A whole sentence. */
  readonly why: string;
}

export type FailureType =
  | "round"
  | "no_reply"
  | "two_replies"
  | "unknown_objection"
  | "two_objections"
  | "second_critique"
  | "parked";

export interface ProtocolFailure {
  readonly type: FailureType;
  readonly objection: string | null;
  readonly message: string;
}

export type PlanInput = "state" | "critique" | "plan" | "analysis" | "constitution" | "worktree";

/** What cannot be read, where, and what is allowed there. */
export interface InputProblem {
  readonly input: PlanInput;
  readonly path: string;
  /** null: the file as a whole. */
  readonly line: number | null;
  readonly message: string;
}

export interface PlanTask {
  readonly id: string;
  readonly title: string | null;
  /** The id of the task it is a subtask of. */
  readonly parent: string | null;
  readonly line: number;
}

export interface ConstitutionRule {
  readonly id: string;
  readonly standing: "binding" | "proposed";
  readonly text: string;
  readonly line: number;
}

/** Everything the gate found, for the window: the report of programs and what people want beside it. */
export interface PlanReview {
  readonly report: PlanReport;
  /** null: it was not read, or not of its shape. */
  readonly critique: PlanCritique | null;
  readonly tasks: readonly PlanTask[];
  /** null: there is no constitution. */
  readonly rules: readonly ConstitutionRule[] | null;
  readonly anchors: readonly ReviewedAnchor[];
  readonly blocks: readonly Block[];
  readonly failures: readonly ProtocolFailure[];
  readonly problems: readonly InputProblem[];
}
