import { type MustFixStory, toMustFixHistory } from "../../shared/must-fix-history.ts";
import type { RunView } from "../../shared/run-view.ts";
import { ROLE_NAME } from "../../shared/strings/role-words.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { html, type Markup } from "./markup.ts";
import { moreTexts } from "./more-texts.ts";
import type { TextBudget } from "./text-budget.ts";

/** What was demanded, by whom, in which rounds, and when it was no more. */
export function mustFixSection(t: RoomT, view: RunView, budget: TextBudget): Markup {
  const stories = toMustFixHistory(view);
  const open = stories.filter(({ fixedIn }) => fixedIn === null).length;
  if (stories.length === 0) {
    return html`<section class="panel"><h2>${t("mustFix.title")}</h2><p class="left-out">${t("mustFix.none")}</p></section>`;
  }
  const { shown, leftOut } = budget.fit(stories, ({ text }) => text);
  return html`<section class="panel">
<h2>${t("mustFix.title")} <span class="aside">${[
    html`${t("mustFix.countOpen", { count: open })}`,
    html` · ${t("mustFix.countFixed", { count: stories.length - open })}`,
  ]}</span></h2>
<div class="wide" tabindex="0" role="region" aria-label="${t("mustFix.title")}">
<table>
<thead><tr><th scope="col">${t("report.role")}</th><th scope="col">${t("report.demand")}</th><th scope="col">${t("report.raised")}</th><th scope="col">${t("report.fixed")}</th></tr></thead>
<tbody>
${shown.map((story) => storyRow(t, story))}</tbody>
</table>
</div>
${moreTexts(t, leftOut)}</section>`;
}

function storyRow(t: RoomT, { role, text, raisedIn, fixedIn }: MustFixStory): Markup {
  const state = fixedIn === null ? "open" : "fixed";
  const when = fixedIn === null ? t("mustFix.stateOpen") : t("ticker.round", { round: fixedIn });
  return html`<tr data-state="${state}"><td class="role" data-role="${role}">${t(ROLE_NAME[role])}</td><td class="text" dir="auto">${text}</td><td class="when">${toRoundList(t, raisedIn)}</td><td class="when">${when}</td></tr>
`;
}

function toRoundList(t: RoomT, rounds: readonly number[]): string {
  return rounds.map((round) => t("ticker.round", { round })).join(", ");
}
