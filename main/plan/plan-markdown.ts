import type { PlanReviewRecord } from "../../shared/domain/plan-review.ts";
import { type PlanCard, toPlanCards } from "../../shared/plan/plan-cards.ts";
import {
  toBlockText,
  toCriticText,
  toLensText,
  toPlannerText,
  toStandingText,
  toVerdictText,
} from "../../shared/plan/plan-words.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";

/** Objections of one summary; a pull request is read by people. */
const MOST = 50;

/** A review for a pull request: under the heading that pipelines use too, and marked as advice. */
export function toPlanMarkdown(t: RoomT, record: PlanReviewRecord): string {
  const cards = toPlanCards(record.review);
  const by = [t("plan.by", { critic: toCriticText(t, record.critic) })];
  if (record.planner !== null) by.push(t("plan.answeredBy", { planner: toPlannerText(t, record.planner) }));
  const rest = cards.length - MOST;
  return [
    "## Related",
    "",
    `**${asText(t("plan.markdownTitle", { title: record.title }))}** · ${asText(toVerdictText(t, record))}`,
    "",
    `> ${asText(t("plan.advisory"))}`,
    "",
    asText(by.join(" · ")),
    ...(cards.length === 0 ? [] : ["", ...cards.slice(0, MOST).map((card) => toItem(t, card))]),
    ...(rest > 0 ? ["", asText(t("plan.markdownMore", { count: rest }))] : []),
    "",
  ].join("\n");
}

function toItem(t: RoomT, card: PlanCard): string {
  const rule = card.rule === null ? "" : ` · ${asText(card.rule)} (${toStandingText(t, card.standing)})`;
  const label = card.label === "inference" ? ` · ${t("plan.labelInference")}` : "";
  const head = `- **${card.id}** ${toLensText(t, card.lens)}${rule}${label}: ${asText(card.claim)}`;
  const replies = card.replies.map(({ action, revision }) => {
    const said = action === "accept" ? t("plan.accepted") : t("plan.rebutted");
    return `  - ${said}${revision === null || revision.trim() === "" ? "" : `: ${asText(revision)}`}`;
  });
  const blocks =
    card.block === null ? [] : [`  - **${t("plan.blocksMark")}** ${asText(toBlockText(t, card.block.type))}`];
  return [head, ...replies, ...blocks].join("\n");
}

/** One line of plain text: nothing of it is read as Markdown, a mention or HTML. */
function asText(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>#|~]/g, "\\$&")
    .replace(/@(?=\w)/g, "@\u200b");
}
