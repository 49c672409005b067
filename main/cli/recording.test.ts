import { expect, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { SHIPPED_RUN } from "../store/run-samples.ts";
import { outcomeDetailLines, progressLines } from "./progress-lines.ts";
import { isNote } from "./recording.ts";

const note: PanelEvent = { type: "panelist_note", round: 1, role: "critic", text: "Sparse." };
const piece: PanelEvent = {
  type: "panelist_text",
  round: 1,
  role: "critic",
  element: "notes",
  index: 0,
  delta: "x",
};

test("B064: what is left out of a long transcript says nothing in a log and changes no outcome", () => {
  const events = SHIPPED_RUN.flatMap((event, index) => (index === 0 ? [event] : [note, piece, event]));
  const whole = events.reduce(foldRun, EMPTY_RUN_VIEW);
  const lean = events.filter((event) => !isNote(event)).reduce(foldRun, EMPTY_RUN_VIEW);

  expect(events.filter(isNote).flatMap((event) => progressLines(event, whole))).toEqual([]);
  expect(outcomeDetailLines(lean)).toEqual(outcomeDetailLines(whole));
  expect(lean.end).toEqual(whole.end);
  expect(lean.rounds.map(({ result }) => result)).toEqual(whole.rounds.map(({ result }) => result));
});
