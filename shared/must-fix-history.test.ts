import { expect, test } from "vitest";
import type { PanelEvent } from "./domain/panel-event.ts";
import type { Role } from "./domain/run.ts";
import { foldRun } from "./fold-run.ts";
import { toMustFixHistory } from "./must-fix-history.ts";
import { EMPTY_RUN_VIEW } from "./run-view.ts";

function speaks(round: number, role: Role, ...mustFix: readonly string[]): PanelEvent[] {
  return [
    { type: "panelist_open", round, role },
    ...mustFix.map((text): PanelEvent => ({ type: "panelist_must_fix", round, role, text })),
    { type: "panelist_close", round, role, score: 5, mustFix: mustFix.length },
  ];
}

function closes(round: number): PanelEvent {
  const claimed = { composite: null, mustFix: null, decision: null };
  const numbers = { composite: 5, mustFix: 1, decision: "continue", complete: true } as const;
  return { type: "round_end", round, ...numbers, blockers: [], reason: "", claimed };
}

function historyOf(...events: readonly PanelEvent[]) {
  return toMustFixHistory(events.reduce(foldRun, EMPTY_RUN_VIEW));
}

test("a demand is fixed in the first round whose panelist no longer raises it", () => {
  const history = historyOf(
    ...[...speaks(1, "critic", "Contrast", "Grid"), closes(1)],
    ...[...speaks(2, "critic", "contrast."), closes(2)],
    ...[...speaks(3, "critic"), closes(3)],
  );

  expect(history).toEqual([
    { role: "critic", text: "contrast.", raisedIn: [1, 2], fixedIn: 3 },
    { role: "critic", text: "Grid", raisedIn: [1], fixedIn: 2 },
  ]);
});

test("raised once more, it is open again", () => {
  const history = historyOf(
    ...[...speaks(1, "copy", "Names"), closes(1), ...speaks(2, "copy"), closes(2), ...speaks(3, "copy", "Names")],
    closes(3),
  );

  expect(history).toEqual([{ role: "copy", text: "Names", raisedIn: [1, 3], fixedIn: null }]);
});

test("a panelist that was not heard again, or is still speaking, has fixed nothing", () => {
  const history = historyOf(
    ...[...speaks(1, "brand", "Tokens"), ...speaks(1, "a11y", "Label"), closes(1)],
    { type: "round_open", round: 2 },
    { type: "panelist_open", round: 2, role: "a11y" },
  );

  expect(history.map(({ fixedIn }) => fixedIn)).toEqual([null, null]);
});

test("the same words of two panelists are two demands", () => {
  expect(historyOf(...speaks(1, "critic", "Contrast"), ...speaks(1, "a11y", "Contrast"))).toHaveLength(2);
});
