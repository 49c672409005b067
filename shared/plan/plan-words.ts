import type { PlanCritic, PlanPlanner, PlanReviewRecord } from "../domain/plan-review.ts";
import { lastPathPart } from "../last-path-part.ts";
import type { RoomT } from "../strings/rooms.en.ts";
import type { AnchorKind, Lens } from "./plan-critique-schema.ts";
import type { BlockType, RuleStanding, UnresolvedType } from "./plan-report.ts";

const LENS = {
  scope: "planLens.scope",
  feasibility: "planLens.feasibility",
  security: "planLens.security",
  alternative: "planLens.alternative",
} as const satisfies Record<Lens, string>;

const KIND = {
  file: "planAnchor.file",
  plan: "planAnchor.plan",
  analysis: "planAnchor.analysis",
  inference: "planAnchor.inference",
} as const satisfies Record<AnchorKind, string>;

const STANDING = {
  binding: "planStanding.binding",
  proposed: "planStanding.proposed",
  undefined: "planStanding.undefined",
  none: "planStanding.none",
} as const satisfies Record<RuleStanding, string>;

const BLOCK = {
  no_reply: "planBlock.noReply",
  no_revision: "planBlock.noRevision",
  no_plan_anchor: "planBlock.noPlanAnchor",
  no_anchor: "planBlock.noAnchor",
  only_inference: "planBlock.onlyInference",
  none_counts: "planBlock.noneCounts",
} as const satisfies Record<BlockType, string>;

const WHY = {
  inference: "planWhy.inference",
  bad_ref: "planWhy.badRef",
  outside: "planWhy.outside",
  not_found: "planWhy.notFound",
  not_a_file: "planWhy.notAFile",
  too_large: "planWhy.tooLarge",
  unreadable: "planWhy.unreadable",
  line_out_of_range: "planWhy.lineOutOfRange",
  blank_quote: "planWhy.blankQuote",
  quote_differs: "planWhy.quoteDiffers",
  no_such_task: "planWhy.noSuchTask",
  no_analysis: "planWhy.noAnalysis",
  not_in_analysis: "planWhy.notInAnalysis",
  not_checked: "planWhy.notChecked",
} as const satisfies Record<UnresolvedType, string>;

export const toLensText = (t: RoomT, lens: Lens): string => t(LENS[lens]);
export const toKindText = (t: RoomT, kind: AnchorKind): string => t(KIND[kind]);
export const toStandingText = (t: RoomT, standing: RuleStanding): string => t(STANDING[standing]);
/** What is missing, and with it what would be enough. */
export const toBlockText = (t: RoomT, type: BlockType): string => t(BLOCK[type]);
export const toWhyText = (t: RoomT, type: UnresolvedType): string => t(WHY[type]);

export function toCriticText(t: RoomT, critic: PlanCritic): string {
  if (critic.kind === "local") return t("plan.local");
  return critic.kind === "agent" ? critic.name : lastPathPart(critic.path);
}

export function toPlannerText(t: RoomT, planner: PlanPlanner): string {
  if (planner.kind === "person") return t("plan.plannerPerson");
  return planner.kind === "agent" ? planner.name : t("plan.plannerFile");
}

/** One sentence for the whole review. */
export function toVerdictText(t: RoomT, { standing, review }: PlanReviewRecord): string {
  const { critique, failures, problems, blocks } = review;
  const count = critique?.objections.length ?? 0;
  if (standing === "not-applicable") return t("plan.verdictNone");
  if (standing === "open") return t("plan.verdictOpen", { count: failures.length });
  if (standing === "pass") return count === 0 ? t("plan.verdictNothing") : t("plan.verdictPass");
  if (problems.length > 0) return t("plan.verdictUnreadable");
  return failures.length > 0 ? t("plan.verdictProtocol") : t("plan.verdictBlocked", { count: blocks.length });
}
