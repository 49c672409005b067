import { decisiveRound } from "../../shared/compare-runs.ts";
import type { RoundView, RunView } from "../../shared/run-view.ts";
import { toScore } from "../../shared/strings/outcome-text.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { html, type Markup, NOTHING } from "./markup.ts";

/** Goes through the rounds one by one, from the one the run is judged by. Only the report's script brings it out. */
export function scrubber(t: RoomT, view: RunView, rounds: readonly RoundView[]): Markup {
  if (rounds.length < 2) return NOTHING;
  const decisive = rounds.findIndex(({ round }) => round === decisiveRound(view));
  const start = decisive === -1 ? rounds.length - 1 : decisive;
  return html`<nav class="scrubber" aria-label="${t("report.rounds")}" data-start="${start}" hidden>
<button type="button" data-go="previous" aria-label="${t("report.previousRound")}">◀</button>
<input type="range" min="0" max="${rounds.length - 1}" step="1" value="${start}" aria-label="${t("ticker.columnRound")}" list="scrubber-rounds">
<datalist id="scrubber-rounds">${rounds.map((_, index) => html`<option value="${index}"></option>`)}</datalist>
<button type="button" data-go="next" aria-label="${t("report.nextRound")}">▶</button>
<output aria-live="off"></output>
<button type="button" data-go="all" aria-pressed="false">${t("report.allRounds")}</button>
</nav>
`;
}

/** What the scrubber says of a round. */
export function toRoundLabel(t: RoomT, { round, result }: RoundView): string {
  const name = t("ticker.round", { round });
  return `${name} · ${result === null ? t("ticker.notClosed") : toScore(t, result.composite)}`;
}
