import { createEffect } from "solid-js";
import { readPlanReviewAddress, writePlanReviewAddress } from "../state/address.ts";
import type { Workspace } from "../state/workspace.ts";

/** A reload, also after a crash, is back in the review that was on screen. */
export function followPlanReviewAddress({ place, setPlace }: Pick<Workspace, "place" | "setPlace">): void {
  const known = readPlanReviewAddress();
  if (known !== null) setPlace({ kind: "plan_review", id: known.id });
  createEffect(() => {
    const shown = place();
    writePlanReviewAddress(shown.kind === "plan_review" ? shown : null);
  });
}
