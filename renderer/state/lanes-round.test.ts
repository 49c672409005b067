import { createRoot } from "solid-js";
import { expect, onTestFinished, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { isEarlier, toLanesRound, viewUpTo } from "./lanes-round.ts";
import { createRoundCommands } from "./round-commands.ts";
import { createShownRound, type ShownRound } from "./shown-round.ts";
import { STARTED } from "./started-fixture.ts";

const INTERRUPTED: PanelEvent = {
  type: "interrupted",
  cause: "user",
  bestRound: 1,
  atRound: 2,
  composite: 6,
  artifactRef: null,
};

function round(number: number): readonly PanelEvent[] {
  const claimed = { composite: null, mustFix: null, decision: null };
  const open: PanelEvent = { type: "round_open", round: number };
  const rest = { composite: 6, mustFix: 0, decision: "continue", complete: true, blockers: [], reason: "" } as const;
  return [open, { type: "round_end", round: number, ...rest, claimed }];
}

const viewOf = (...events: readonly PanelEvent[]) => [STARTED, ...events].reduce(foldRun, EMPTY_RUN_VIEW);
const LIVE = viewOf(...round(1), { type: "round_open", round: 2 });

/** The commands over a run whose second round is open. */
function commandsOf(shownRound: ShownRound) {
  return createRoot((dispose) => {
    onTestFinished(dispose);
    return createRoundCommands(() => LIVE, shownRound);
  });
}

test("before a round has opened there is none to show", () => {
  expect(toLanesRound(viewOf(), 1)).toBeNull();
});

test("the newest round is followed, and a picked one stays when others open", () => {
  expect(toLanesRound(LIVE, null)).toEqual({ round: 2, total: 3, previous: 1, next: null });
  expect(toLanesRound(LIVE, 1)).toEqual({ round: 1, total: 3, previous: null, next: 2 });
  const later = viewOf(...round(1), ...round(2), { type: "round_open", round: 3 });
  expect(toLanesRound(later, 2)).toEqual({ round: 2, total: 3, previous: 1, next: 3 });
});

test("a round that the run is past is marked as an earlier one, and the newest is not, even when it was picked", () => {
  const marks = [null, 1, 2].map((picked) => {
    const shown = toLanesRound(LIVE, picked);
    return shown !== null && isEarlier(shown);
  });

  expect(marks).toEqual([false, true, false]);
});

test("a round that is gone, and what was given before any round, leave the newest in the lanes", () => {
  expect(toLanesRound(LIVE, 3)?.round).toBe(2);
  expect(toLanesRound(LIVE, 0)?.round).toBe(2);
});

test("an ended run has as many rounds as it held, a longer one than was planned all of them", () => {
  expect(toLanesRound(viewOf(...round(1), ...round(2), INTERRUPTED), null)?.total).toBe(2);
  expect(toLanesRound(viewOf(...round(1), ...round(5)), null)?.total).toBe(5);
});

test("the run up to a round has the rounds before it and none after it", () => {
  expect(viewUpTo(viewOf(...round(1), ...round(2), ...round(3)), 2).rounds.map((known) => known.round)).toEqual([1, 2]);
});

test("steps go from round to round, and end at both ends", () => {
  const shownRound = createShownRound();
  const commands = commandsOf(shownRound);
  const enabled = () => [commands.previous_round.isEnabled?.(), commands.next_round.isEnabled?.()];

  expect(enabled()).toEqual([true, false]);
  commands.previous_round.run();
  expect([shownRound.round(), ...enabled()]).toEqual([1, false, true]);
  commands.next_round.run();
  expect(shownRound.round()).toBe(2);
});

test("steps begin at the later one of two that are compared, and at the first round from before it", () => {
  const shownRound = createShownRound();
  const commands = commandsOf(shownRound);

  shownRound.compare(2, 1);
  commands.previous_round.run();
  expect(shownRound.round()).toBe(1);
  shownRound.show(0);
  expect(commands.previous_round.isEnabled?.()).toBe(false);
  commands.next_round.run();
  expect(shownRound.round()).toBe(1);
});
