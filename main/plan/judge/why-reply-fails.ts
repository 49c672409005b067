import type { Anchor, Reply } from "../../../shared/plan/plan-critique-schema.ts";
import type { Block, Resolution } from "../../../shared/plan/plan-report.ts";

/** Why a reply does not answer an objection on a binding rule; null: it does. */
export function whyReplyFails(
  { action, revision = "", anchors = [] }: Reply,
  resolutionOf: (anchor: Anchor) => Pick<Resolution, "resolved">,
): Pick<Block, "type" | "why"> | null {
  const resolves = (anchor: Anchor) => resolutionOf(anchor).resolved;
  if (action === "accept") {
    if (revision.trim() === "")
      return { type: "no_revision", why: "It is accepted without saying how the plan was revised." };
    const isInPlan = anchors.some((anchor) => anchor.kind === "plan" && resolves(anchor));
    if (isInPlan) return null;
    return {
      type: "no_plan_anchor",
      why: "It is accepted without a plan anchor that resolves to the task with the fix.",
    };
  }
  if (anchors.some((anchor) => counts(anchor) && resolves(anchor))) return null;
  if (anchors.length === 0) return { type: "no_anchor", why: "It is rebutted without an anchor." };
  if (anchors.every(({ kind }) => kind === "inference")) {
    return { type: "only_inference", why: "It is rebutted by inference alone." };
  }
  const why = "It is rebutted without an anchor that resolves and counts; a file counts only with a quote of its line.";
  return { type: "none_counts", why };
}

/** A line alone can be cited without having been read. */
function counts(anchor: Anchor): boolean {
  return anchor.kind !== "file" || (anchor.quote ?? "").trim() !== "";
}
