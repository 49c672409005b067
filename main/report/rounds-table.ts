import { closedRounds } from "../../shared/best-round.ts";
import { CAST } from "../../shared/domain/run.ts";
import type { RunView } from "../../shared/run-view.ts";
import { toScore } from "../../shared/strings/outcome-text.ts";
import { ROLE_NAME } from "../../shared/strings/role-words.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { html, type Markup, NOTHING } from "./markup.ts";
import { toPanelistScore } from "./panelist-score.ts";

/** Rounds by roles: the chart's text alternative, and more. */
export function roundsTable(t: RoomT, view: RunView): Markup {
  const rounds = closedRounds(view);
  if (rounds.length === 0) return NOTHING;
  return html`<section class="panel">
<h2>${t("report.scores")}</h2>
<div class="wide" tabindex="0" role="region" aria-label="${t("report.scores")}">
<table class="scores">
<thead><tr><th scope="col">${t("ticker.columnRound")}</th>${CAST.map((role) => html`<th scope="col" class="number" data-role="${role}">${t(ROLE_NAME[role])}</th>`)}<th scope="col" class="number">${t("ticker.title")}</th><th scope="col" class="number">${t("mustFix.title")}</th><th scope="col">${t("report.decision")}</th></tr></thead>
<tbody>
${rounds.map(
  ({ round, panelists, result }) =>
    html`<tr data-of-round="${round}"><th scope="row"><a href="#round-${round}">${round}</a></th>${CAST.map((role) => html`<td class="number">${toPanelistScore(t, panelists[role].score)}</td>`)}<td class="number composite">${toScore(t, result.composite)}</td><td class="number">${result.mustFix}</td><td>${result.decision === "ship" ? t("report.ships") : t("report.continues")}</td></tr>\n`,
)}</tbody>
</table>
</div>
</section>`;
}
