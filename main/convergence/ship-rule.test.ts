import { expect, test } from "vitest";
import { fakeDraft, GOOD, onlyRoundEnd, POOR, panel, play, sayHead, sayRound, sayShip } from "./fake-round.ts";
import { concludeRun, standing } from "./scoreboard.ts";

test("tells a round live, in order", () => {
  const { events, board } = play([sayHead(), ...sayRound("1", panel(GOOD), { n: "1" }), sayShip({ round: "1" })]);

  expect(events.map((event) => event.type)).toEqual([
    "run_started",
    "round_open",
    "panelist_open",
    "artifact",
    "panelist_close",
    "panelist_open",
    "panelist_close",
    "panelist_open",
    "panelist_close",
    "panelist_open",
    "panelist_close",
    "panelist_open",
    "panelist_close",
    "round_end",
  ]);
  expect(standing(board)).toEqual({ kind: "settled", round: 1, shipSeen: true, anotherRoundOpened: false });
  expect(concludeRun(board, { kind: "finished" })).toEqual({
    warnings: [],
    terminal: {
      type: "ship",
      round: 1,
      atRound: 1,
      composite: 9,
      mustFix: 0,
      status: "shipped",
      artifactRef: fakeDraft("draft"),
      summary: "done",
    },
  });
});

test("ships when the composite equals the threshold", () => {
  const { events } = play([sayHead(), ...sayRound("1", panel(["7", "7.3", "9.7", "9"]))]);

  expect(onlyRoundEnd(events)).toMatchObject({ composite: 8, decision: "ship", blockers: [] });
});

test("continues when the composite is two ten-millionths below the threshold", () => {
  const { events } = play([sayHead(), ...sayRound("1", panel(["8", "8", "8", "7.999999"]))]);

  expect(onlyRoundEnd(events)).toMatchObject({ composite: 7.9999998, decision: "continue", complete: true });
});

test("an open must-fix blocks whatever the composite", () => {
  const { events } = play([sayHead(), ...sayRound("1", panel(GOOD, { copy: { mustFix: ["Cut the hero text"] } }))]);

  expect(onlyRoundEnd(events)).toMatchObject({
    composite: 9,
    mustFix: 1,
    decision: "continue",
    blockers: [{ kind: "must_fix", role: "copy", text: "Cut the hero text" }],
  });
});

test("an item that is not raised again counts as fixed", () => {
  const { events } = play([
    sayHead(),
    ...sayRound("1", panel(GOOD, { copy: { mustFix: ["Cut the hero text"] } })),
    ...sayRound("2", panel(GOOD)),
  ]);

  expect(events.flatMap((event) => (event.type === "round_end" ? [event.decision] : []))).toEqual(["continue", "ship"]);
});

test("a composite below the threshold is named as what blocks", () => {
  const { events } = play([sayHead(), ...sayRound("1", panel(POOR))]);

  expect(onlyRoundEnd(events).blockers).toEqual([
    { kind: "below_threshold", text: "composite 6 is below the threshold 8" },
  ]);
});
