import { CAST } from "../../shared/domain/run.ts";
import type { PanelistView, RunView } from "../../shared/run-view.ts";

export interface SearchableTexts {
  readonly summary: string;
  readonly mustFix: string;
  readonly notes: string;
}

/** What full-text search looks at besides the brief. Items stand on lines of their own, so that none runs into the next. */
export function toSearchableTexts(view: RunView): SearchableTexts {
  const panelists = view.rounds.flatMap((round) => CAST.map((role) => round.panelists[role]));
  const reasons = view.rounds.flatMap((round) => (round.result === null ? [] : [round.result.reason]));
  return {
    summary: view.end?.type === "ship" ? view.end.summary : "",
    mustFix: toLines(panelists.flatMap((panelist) => panelist.mustFix)),
    notes: toLines([...panelists.flatMap(spokenNotes), ...reasons]),
  };
}

function spokenNotes(panelist: PanelistView): readonly string[] {
  return [...panelist.notes, ...panelist.dims.map((dim) => dim.note)];
}

function toLines(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join("\n");
}
