import type {
  PlanCritic,
  PlanPlanner,
  PlanReviewId,
  PlanReviewRecord,
  PlanSources,
  RevisedPlan,
} from "../../shared/domain/plan-review.ts";
import type { PlanReview } from "../../shared/plan/plan-report.ts";
import { toPlanStanding } from "../../shared/plan/review-standing.ts";
import type { StoredPlanReview } from "../store/plan-reviews.ts";

/** A review as it is kept: what is shown of it, and what was really said. */
export interface PlanDocument {
  readonly id: PlanReviewId;
  readonly title: string;
  readonly createdAt: number;
  readonly sources: PlanSources;
  readonly critic: PlanCritic;
  readonly planner: PlanPlanner | null;
  readonly review: PlanReview;
  readonly revised: (RevisedPlan & { readonly text: string; readonly before: string }) | null;
  /** Word for word; null: nobody was asked. */
  readonly answers: { readonly critic: string | null; readonly planner: string | null };
}

export function toRecord(document: PlanDocument): PlanReviewRecord {
  const { answers: _answers, revised, ...shown } = document;
  return {
    ...shown,
    standing: toPlanStanding(document.review),
    revised: revised === null ? null : { hunks: revised.hunks, keptAs: revised.keptAs },
  };
}

export function toKept(document: PlanDocument): StoredPlanReview {
  const { id, title, createdAt, review } = document;
  return {
    id,
    title,
    createdAt,
    verdict: toPlanStanding(review),
    objections: review.critique?.objections.length ?? 0,
    blocking: review.blocks.length,
    texts: toSearchable(document),
    document,
  };
}

/** Everything that was claimed and answered, and where. */
function toSearchable({ sources, review }: PlanDocument): string {
  const { objections = [], replies = [] } = review.critique ?? {};
  return [
    ...objections.flatMap(({ id, claim, rule, anchors }) => [id, claim, rule ?? "", ...anchors.map(({ ref }) => ref)]),
    ...replies.flatMap(({ revision, anchors = [] }) => [revision ?? "", ...anchors.map(({ ref }) => ref)]),
    sources.worktree,
  ]
    .filter((text) => text !== "")
    .join("\n");
}

/** The file that pipelines read. */
export function toCritiqueText({ review }: PlanDocument): string {
  return `${JSON.stringify(review.critique ?? { round: 1, objections: [], replies: [] }, null, 2)}\n`;
}
