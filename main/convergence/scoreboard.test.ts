import { describe, expect, test } from "vitest";
import {
  fakeDraft,
  GOOD,
  POOR,
  panel,
  play,
  playOn,
  roundEnds,
  sayHead,
  sayPanelist,
  sayRound,
  sayRoundEnd,
  sayRoundOpen,
  sayShip,
  sayTurnClose,
  warningKinds,
  warningsOf,
} from "./fake-round.ts";
import { bookRestart, concludeRun, roundSummary, type SealedEvent, standing } from "./scoreboard.ts";

const roundDropped: SealedEvent = { type: "round_dropped", position: 8 };
const newHead: SealedEvent = { type: "new_head", position: 8 };
const droppedBlock: SealedEvent = { type: "dropped_block", position: 8, role: "copy", text: "late must-fix" };

describe("the head", () => {
  test("starts the run with our values, once", () => {
    const { events } = play([sayHead(), sayTurnClose, sayHead()]);

    expect(events).toEqual([
      {
        type: "run_started",
        protocolVersion: 1,
        cast: ["designer", "critic", "brand", "a11y", "copy"],
        maxRounds: 3,
        threshold: 8,
        scale: 10,
        weights: { designer: 0, critic: 0.4, brand: 0.2, a11y: 0.2, copy: 0.2 },
        mode: "jury",
      },
    ]);
  });

  test.each([
    [{ version: null }, 1],
    [{ version: "1.0" }, 0],
    [{ version: " 1 " }, 0],
    [{ maxRounds: null, threshold: null, scale: null }, 0],
    [{ threshold: "8,0", scale: "10.00", maxRounds: "03" }, 0],
    [{ threshold: "7" }, 1],
    [{ threshold: "8.0000001" }, 1],
    [{ maxRounds: "5" }, 1],
    [{ scale: "100" }, 1],
    [{ version: null, threshold: "high", maxRounds: "", scale: "ten" }, 4],
  ])("%j gives %d head_mismatch and the run goes on", (attributes, count) => {
    const { events, board } = play([sayHead(attributes)]);

    expect(events[0]).toMatchObject({ type: "run_started", threshold: 8, maxRounds: 3, scale: 10 });
    expect(warningsOf(events, "head_mismatch")).toHaveLength(count);
    expect(standing(board).kind).toBe("open");
  });

  test.each(["2", "1.1", "", "one", "01"])("version %j degrades the run before any panelist", (version) => {
    const { events, board } = play([sayHead({ version }), ...sayRound("1", panel(GOOD))]);

    expect(events.map((event) => event.type)).toEqual(["run_started"]);
    expect(standing(board)).toMatchObject({ kind: "degraded", reason: "protocol_version_mismatch" });
    expect(concludeRun(board, { kind: "finished" }).terminal).toMatchObject({
      type: "degraded",
      reason: "protocol_version_mismatch",
      bestRound: 0,
      composite: null,
    });
  });

  test("a scale that cannot be read cannot be trusted", () => {
    const { events } = play([sayHead({ scale: "ten" }), ...sayRound("1", panel(GOOD))]);

    expect(roundEnds(events)[0]?.decision).toBe("continue");
  });

  test("a later head with the right scale does not make good for one with a wrong one", () => {
    const { events } = play([
      sayHead({ scale: "5" }),
      ...sayRound("1", panel(POOR)),
      sayTurnClose,
      sayHead(),
      ...sayRound("2", panel(GOOD)),
    ]);

    expect(roundEnds(events)[1]?.blockers.map(({ kind }) => kind)).toEqual(["scale_mismatch"]);
  });
});

describe("round numbers", () => {
  const open = (before: readonly string[], n: string | null) => {
    const said = before.flatMap((closed) => sayRound(closed, panel(POOR)));
    const { events, board } = play([sayHead(), ...said, sayRoundOpen(n)], { maxRounds: 10 });
    return { round: board.open?.number, order: warningsOf(events, "round_order").length };
  };

  test.each([
    [[], "1", 1, 0],
    [["1"], " 02 ", 2, 0],
    [[], "3", 3, 1],
    [[], null, 1, 1],
    [["1"], null, 2, 1],
    [["1"], "0", 2, 1],
    [["1"], "1000", 2, 1],
    [["1"], "two", 2, 1],
    [["1"], "-2", 2, 1],
    [["1"], "2.0", 2, 1],
  ])("after %j a round n=%j is round %d", (before, n, round, order) => {
    expect(open(before, n)).toEqual({ round, order });
  });

  test("gaps and disorder are booked by number", () => {
    const { events, board } = play([sayHead(), ...["3", "1", "2"].flatMap((n) => sayRound(n, panel(POOR)))]);

    expect(roundEnds(events).map(({ round }) => round)).toEqual([3, 1, 2]);
    expect(warningsOf(events, "round_order").map(({ round }) => round)).toEqual([3, 1, 2]);
    expect(standing(board)).toEqual({ kind: "exhausted", why: "max_rounds_closed" });
  });

  test("a number already closed: the first result stands, the second is dropped", () => {
    const { events, board } = play([
      sayHead(),
      ...sayRound("1", panel(POOR)),
      ...sayRound("1", panel(GOOD)),
      ...sayRound("2", panel(GOOD)),
    ]);

    expect(warningsOf(events, "duplicate_round")).toMatchObject([{ round: 1 }]);
    expect(roundEnds(events).map(({ round, decision }) => [round, decision])).toEqual([
      [1, "continue"],
      [2, "ship"],
    ]);
    expect(standing(board).kind).toBe("settled");
  });

  test("a round scored by a draft that was dropped with its round does not ship", () => {
    const notesOnly = panel(GOOD, { designer: { draft: null } });
    const { events } = play([
      sayHead(),
      ...sayRound("1", panel(POOR)),
      ...sayRound("1", panel(POOR, { designer: { draft: fakeDraft("newer") } })),
      ...sayRound("2", notesOnly),
      ...sayRound("3", panel(GOOD)),
    ]);

    expect(roundEnds(events).map(({ blockers }) => blockers.map(({ kind }) => kind))).toEqual([
      ["below_threshold"],
      ["no_draft"],
      [],
    ]);
  });
});

describe("rounds that do not close", () => {
  test("a round that another one overtakes is no round", () => {
    const { events, board } = play([
      sayHead(),
      sayRoundOpen("1"),
      ...panel(POOR).flatMap(sayPanelist),
      roundDropped,
      ...sayRound("2", panel(GOOD)),
    ]);

    expect(board.rounds.map(({ number }) => number)).toEqual([2]);
    expect(warningKinds(events)).toEqual(["round_order"]);
  });

  test("a round opened again after it was left unclosed is in order", () => {
    const { events } = play([sayHead(), sayRoundOpen("1"), roundDropped, ...sayRound("1", panel(GOOD))]);

    expect(warningKinds(events)).toEqual([]);
  });

  test("a round scored by a draft that could not be booked does not ship, until the Designer sends one again", () => {
    const notesOnly = panel(GOOD, { designer: { draft: null } });
    const { board } = play([
      sayHead(),
      ...sayRound("1", panel(POOR)),
      { type: "draft_dropped", position: 7 },
      ...sayRound("2", notesOnly),
      ...sayRound("3", panel(GOOD, { designer: { draft: fakeDraft("sent again") } })),
    ]);

    expect(board.rounds.map(({ blockers }) => blockers.map(({ kind }) => kind)).slice(1)).toEqual([["no_draft"], []]);
  });

  test("the draft of a round that did not close stays under review", () => {
    const { board } = play([
      sayHead(),
      sayRoundOpen("1"),
      ...sayPanelist({ role: "designer", draft: fakeDraft("early") }),
      roundDropped,
      ...sayRound("1", panel(GOOD, { designer: { draft: null } })),
    ]);

    expect(board.rounds[0]?.draft?.sha256).toBe("early");
  });

  test("the end of a round that is not open closes nothing", () => {
    expect(play([sayHead(), sayRoundEnd()]).board.rounds).toEqual([]);
  });
});

describe("the limit of rounds", () => {
  test("as many as allowed have closed: no further one is booked", () => {
    const said = ["1", "2", "3"].flatMap((n) => sayRound(n, panel(POOR)));
    const { board } = play([sayHead(), ...said]);
    expect(standing(board)).toEqual({ kind: "exhausted", why: "max_rounds_closed" });

    const beyond = playOn(board, [...sayRound("4", panel(GOOD)), ...sayRound("5", panel(GOOD))]);

    expect(beyond.events.map((event) => event.type)).toEqual(["parser_warning"]);
    expect(warningKinds(beyond.events)).toEqual(["round_limit"]);
    expect(standing(beyond.board)).toEqual({ kind: "exhausted", why: "round_limit" });
  });

  test("a larger number closes the run at once", () => {
    const { events, board } = play([sayHead(), ...sayRound("1", panel(POOR)), ...sayRound("4", panel(GOOD))]);

    expect(warningKinds(events)).toContain("round_limit");
    expect(standing(board)).toEqual({ kind: "exhausted", why: "round_limit" });
    expect(concludeRun(board, { kind: "finished" }).terminal).toMatchObject({ status: "below_threshold", round: 1 });
  });
});

describe("after a round ships", () => {
  const settled = play([sayHead(), ...sayRound("1", panel(GOOD), { decision: "continue" })]);

  test("another round is not booked, reported once, and told to the run", () => {
    const { events, board } = playOn(settled.board, [...sayRound("2", panel(POOR)), ...sayRound("3", panel(POOR))]);

    expect(warningKinds(events)).toEqual(["decision_overridden"]);
    expect(events).toHaveLength(1);
    expect(standing(board)).toEqual({ kind: "settled", round: 1, shipSeen: false, anotherRoundOpened: true });
  });

  test.each<[string, SealedEvent]>([
    ["a dropped block", droppedBlock],
    ["a fault", { type: "fault", position: 9, reason: "oversize_block", detail: 'block "SHIP" is too large' }],
    ["a head of another version", sayHead({ version: "2" })],
    ["a new head", newHead],
  ])("%s changes nothing", (_, event) => {
    const { events, board } = playOn(settled.board, [event]);

    expect(events).toEqual([]);
    expect(standing(board)).toEqual({ kind: "settled", round: 1, shipSeen: false, anotherRoundOpened: false });
  });

  test("a restart changes nothing: the round is settled", () => {
    const { board, events } = bookRestart(settled.board, "connection");

    expect(events).toEqual([]);
    expect(standing(board)).toMatchObject({ kind: "settled", round: 1 });
  });
});

describe("dropped blocks after a round", () => {
  test("block the last closed one while the run is not settled", () => {
    const { board } = play([sayHead(), ...sayRound("1", panel(POOR)), droppedBlock]);

    expect(roundSummary(board)?.blockers.map(({ kind }) => kind)).toEqual(["below_threshold", "dropped_block"]);
  });

  test("do not block the next one", () => {
    const { events } = play([sayHead(), ...sayRound("1", panel(POOR)), droppedBlock, ...sayRound("2", panel(GOOD))]);

    expect(roundEnds(events)[1]?.decision).toBe("ship");
  });

  test("do not grow a round without end", () => {
    const flood = Array.from({ length: 5000 }, () => droppedBlock);
    const { board } = play([sayHead(), ...sayRound("1", panel(POOR)), ...flood]);

    expect(board.rounds[0]?.blockers.length).toBeLessThanOrEqual(201);
  });
});

describe("turns", () => {
  test("the rounds of a turn are counted until the next one begins", () => {
    const first = play([sayHead(), ...sayRound("1", panel(POOR)), sayTurnClose]);
    expect(standing(first.board)).toEqual({ kind: "open", closedRounds: 1, roundsLeft: 2, closedInThisTurn: 1 });

    const second = playOn(first.board, [{ type: "warning", position: 1, kind: "prose" }]);
    expect(standing(second.board)).toEqual({ kind: "open", closedRounds: 1, roundsLeft: 2, closedInThisTurn: 0 });
  });

  test("what is open at the end of a turn is no round", () => {
    const { board } = play([sayHead(), sayRoundOpen("1"), ...panel(GOOD).flatMap(sayPanelist), sayTurnClose]);
    const { board: after } = playOn(board, [sayRoundEnd()]);

    expect(after.rounds).toEqual([]);
  });

  test("a bare round in the next turn continues the run", () => {
    const { board } = play([
      sayHead(),
      ...sayRound("1", panel(POOR)),
      sayTurnClose,
      ...sayRound("2", panel(GOOD)),
      sayTurnClose,
    ]);

    expect(standing(board)).toMatchObject({ kind: "settled", round: 2 });
  });
});

describe("restarts", () => {
  test("void the rounds of the current turn, closed and open; earlier turns stand", () => {
    const first = play([sayHead(), ...sayRound("1", panel(POOR)), sayTurnClose], { maxRounds: 4 });
    const second = playOn(first.board, [
      ...sayRound("2", panel(POOR, { designer: { draft: fakeDraft("void") } })),
      droppedBlock,
      sayShip(),
      sayRoundOpen("3"),
    ]);

    const { board, events } = bookRestart(second.board, "token_limit");

    expect(events).toEqual([{ type: "restarted", turn: 2, cause: "token_limit", discardedRounds: [2, 3] }]);
    expect(board.rounds.map(({ number }) => number)).toEqual([1]);
    expect(board.draft?.sha256).toBe("draft");
    expect(standing(board)).toEqual({ kind: "open", closedRounds: 1, roundsLeft: 3, closedInThisTurn: 0 });
  });

  test("let the answer be read again, with the run started once", () => {
    const { board, events } = play([
      sayHead({ scale: "100" }),
      sayRoundOpen("1"),
      ...panel(POOR).flatMap(sayPanelist),
      newHead,
      sayHead(),
      ...sayRound("1", panel(GOOD)),
    ]);

    expect(events.filter((event) => event.type === "run_started")).toHaveLength(1);
    expect(events).toContainEqual({ type: "restarted", turn: 1, cause: "new_head", discardedRounds: [1] });
    expect(standing(board)).toMatchObject({ kind: "settled", round: 1 });
  });

  test("can follow each other", () => {
    const said = [sayHead(), ...sayRound("1", panel(POOR))];
    const once = bookRestart(play(said).board, "connection");
    const twice = bookRestart(playOn(once.board, said).board, "connection");

    expect(twice.events).toEqual([{ type: "restarted", turn: 1, cause: "connection", discardedRounds: [1] }]);
    expect(twice.board.rounds).toEqual([]);
  });

  test("lift a limit that only the void rounds had reached", () => {
    const said = ["1", "2", "3"].flatMap((n) => sayRound(n, panel(POOR)));
    const { board } = bookRestart(play([sayHead(), ...said]).board, "connection");

    expect(standing(board).kind).toBe("open");
  });

  test("before the first word discard nothing", () => {
    const { events } = bookRestart(play([]).board, "connection");

    expect(events).toEqual([{ type: "restarted", turn: 1, cause: "connection", discardedRounds: [] }]);
  });
});

describe("faults", () => {
  const fault: SealedEvent = {
    type: "fault",
    position: 9,
    reason: "oversize_block",
    detail: 'block "NOTES" is too large',
  };

  test("degrade the run, keep closed rounds, and nothing is read after them", () => {
    const { events, board } = play([sayHead(), ...sayRound("1", panel(POOR)), fault, ...sayRound("2", panel(GOOD))]);

    expect(roundEnds(events)).toHaveLength(1);
    expect(standing(board)).toEqual({
      kind: "degraded",
      reason: "oversize_block",
      detail: 'block "NOTES" is too large',
    });
    expect(concludeRun(board, { kind: "finished" }).terminal).toMatchObject({
      type: "degraded",
      bestRound: 1,
      composite: 6,
    });
  });

  test("do not degrade a run whose rounds are all closed", () => {
    const said = ["1", "2", "3"].flatMap((n) => sayRound(n, panel(POOR)));

    expect(standing(play([sayHead(), ...said, fault]).board).kind).toBe("exhausted");
  });
});

test("warnings of the parser are passed on with the open round", () => {
  const prose: SealedEvent = { type: "warning", position: 3, kind: "prose" };
  const stray: SealedEvent = { type: "warning", position: 4, kind: "stray_block", role: "copy", detail: "ARTIFACT" };
  const { events } = play([prose, sayHead(), sayRoundOpen("2"), stray]);

  expect(events[0]).toEqual({ type: "parser_warning", kind: "prose", position: 3 });
  expect(events.at(-1)).toEqual({
    type: "parser_warning",
    kind: "stray_block",
    position: 4,
    round: 2,
    role: "copy",
    detail: "ARTIFACT",
  });
});

test("the round summary says what the next turn needs to know", () => {
  expect(roundSummary(play([sayHead()]).board)).toBeNull();

  const { board } = play([sayHead(), ...sayRound("1", panel(["6,5", "7", "x", "9"], { critic: { mustFix: ["A"] } }))]);
  expect(roundSummary(board)).toEqual({
    round: 1,
    composite: 7.25,
    threshold: 8,
    roundsLeft: 2,
    scores: [
      { role: "critic", score: 6.5, mustFix: 1 },
      { role: "brand", score: 7, mustFix: 0 },
      { role: "a11y", score: null, mustFix: 0 },
      { role: "copy", score: 9, mustFix: 0 },
    ],
    blockers: [
      { kind: "must_fix", role: "critic", text: "A" },
      { kind: "below_threshold", text: "composite 7.25 is below the threshold 8" },
      { kind: "missing_score", role: "a11y", text: 'a11y gave no usable score ("x" is no score)' },
    ],
  });
});
