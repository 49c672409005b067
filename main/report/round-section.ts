import { CAST, type Role } from "../../shared/domain/run.ts";
import type { DimView, RoundView, RunView } from "../../shared/run-view.ts";
import { toReasonText, toScore } from "../../shared/strings/outcome-text.ts";
import { ROLE_LOOKS_AT, ROLE_NAME } from "../../shared/strings/role-words.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { html, type Markup, NOTHING } from "./markup.ts";
import { moreTexts } from "./more-texts.ts";
import { toDimScore, toPanelistScore } from "./panelist-score.ts";
import type { TextBudget } from "./text-budget.ts";

export function roundHeading(t: RoomT, view: RunView, round: RoundView): Markup {
  const reason = toReasonText(t, view, round);
  const aside = round.result === null ? t("ticker.notClosed") : toScore(t, round.result.composite);
  return html`<h2>${t("ticker.round", { round: round.round })} <span class="aside">${aside}</span></h2>
${reason === null ? null : html`<p class="reason" dir="auto">${reason}</p>`}`;
}

/** What each panelist said in the round; who said nothing is left out. */
export function roundSection(t: RoomT, round: RoundView, budget: TextBudget): Markup {
  const heard = CAST.filter((role) => round.panelists[role].state !== "waiting");
  return html`<div class="panelists">
${heard.map((role) => panelistSection(t, round, role, budget))}</div>`;
}

function panelistSection(t: RoomT, { panelists }: RoundView, role: Role, budget: TextBudget): Markup {
  const { score, ...said } = panelists[role];
  const mustFix = budget.fit(said.mustFix, (text) => text);
  const dims = budget.fit(said.dims, ({ name, note }) => name + note);
  const notes = budget.fit(said.notes, (text) => text);
  return html`<section class="panelist" data-role="${role}">
<h3>${t(ROLE_NAME[role])} <span class="looks-at">${t(ROLE_LOOKS_AT[role])}</span>${role === "designer" && score === null ? null : html`<span class="score">${toPanelistScore(t, score)}</span>`}</h3>
${notes.shown.map((note) => html`<p class="note" dir="auto">${note}</p>\n`)}${dimsTable(t, dims.shown)}${mustFixList(t, mustFix.shown)}${moreTexts(t, notes.leftOut + dims.leftOut + mustFix.leftOut)}</section>
`;
}

function dimsTable(t: RoomT, dims: readonly DimView[]): Markup {
  if (dims.length === 0) return NOTHING;
  return html`<table class="dims">
<thead class="unseen"><tr><th scope="col">${t("report.dim")}</th><th scope="col">${t("lane.scoreLabel")}</th><th scope="col">${t("report.note")}</th></tr></thead>
<tbody>
${dims.map(({ name, score, note }) => html`<tr><th scope="row" dir="auto">${name}</th><td class="number">${toDimScore(t, score)}</td><td dir="auto">${note}</td></tr>\n`)}</tbody>
</table>
`;
}

function mustFixList(t: RoomT, items: readonly string[]): Markup {
  if (items.length === 0) return NOTHING;
  return html`<h4>${t("mustFix.title")}</h4>
<ul class="must-fix">
${items.map((text) => html`<li dir="auto">${text}</li>\n`)}</ul>
`;
}
