import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SCORING_ROLES } from "../../shared/domain/run.ts";
import {
  type FakeRoundEnd,
  fakeDraft,
  GOOD,
  onlyRoundEnd,
  POOR,
  panel,
  play,
  roundEnds,
  sayHead,
  sayPanelist,
  sayRound,
  sayRoundEnd,
  sayRoundOpen,
  warningKinds,
  warningsOf,
} from "./fake-round.ts";
import { standing } from "./scoreboard.ts";

function closedWith(end: FakeRoundEnd, changes: Parameters<typeof panel>[1] = {}) {
  const { events } = play([sayHead(), ...sayRound("1", panel(GOOD, changes), end)]);
  return { events, end: onlyRoundEnd(events) };
}

describe("what blocks a round that would ship", () => {
  test.each(SCORING_ROLES)("missing_role: %s did not report", (role) => {
    const present = panel(GOOD).filter((panelist) => panelist.role !== role);
    const { events } = play([sayHead(), ...sayRound("1", present)]);

    expect(warningsOf(events, "missing_role")).toMatchObject([{ round: 1, role }]);
    expect(onlyRoundEnd(events)).toMatchObject({
      composite: 9,
      complete: false,
      decision: "continue",
      blockers: [{ kind: "missing_role", role, text: `${role} did not report` }],
    });
  });

  test("missing_role does not ask for the Designer", () => {
    const present = panel(GOOD).filter((panelist) => panelist.role !== "designer");
    const { events } = play([sayHead(), ...sayRound("1", present)], { initialDraft: fakeDraft("given") });

    expect(onlyRoundEnd(events).decision).toBe("ship");
  });

  test.each(SCORING_ROLES)("missing_score: %s gave none", (role) => {
    const { end } = closedWith({}, { [role]: { score: null } });

    expect(end).toMatchObject({ complete: false, decision: "continue" });
    expect(end.blockers).toEqual([
      { kind: "missing_score", role, text: `${role} gave no usable score (no score given)` },
    ]);
  });

  test("must_fix_mismatch: ROUND_END declares more than was found", () => {
    const { events, end } = closedWith({ mustFix: "1" });

    expect(warningsOf(events, "must_fix_mismatch")).toMatchObject([
      { round: 1, detail: "1 must-fix declared, 0 found" },
    ]);
    expect(end).toMatchObject({ mustFix: 1, decision: "continue", claimed: { mustFix: 1 } });
    expect(end.blockers).toMatchObject([{ kind: "must_fix_mismatch" }]);
  });

  test("must_fix_mismatch: ROUND_END declares no whole number", () => {
    expect(closedWith({ mustFix: "some" }).end).toMatchObject({
      decision: "continue",
      claimed: { mustFix: null },
      blockers: [{ kind: "must_fix_mismatch" }],
    });
  });

  test("scale_mismatch: every round of an agent with another scale", () => {
    const { events } = play([sayHead({ scale: "100" }), ...sayRound("1", panel(GOOD)), ...sayRound("2", panel(GOOD))]);

    expect(roundEnds(events).map(({ blockers }) => blockers.map(({ kind }) => kind))).toEqual([
      ["scale_mismatch"],
      ["scale_mismatch"],
    ]);
  });

  test("dropped_block: what could not be booked in the open round", () => {
    const [open, ...rest] = sayRound("1", panel(GOOD));
    const dropped = { type: "dropped_block", position: 5, role: "copy", text: "stray must-fix" } as const;
    const { events } = play([sayHead(), ...(open === undefined ? [] : [open]), dropped, ...rest]);

    expect(onlyRoundEnd(events)).toMatchObject({
      decision: "continue",
      blockers: [{ kind: "dropped_block", role: "copy", text: "stray must-fix" }],
    });
  });

  test("dropped_block: before any round it blocks the first that opens", () => {
    const dropped = { type: "dropped_block", position: 5, role: null, text: "stray must-fix" } as const;
    const { events } = play([sayHead(), dropped, ...sayRound("1", panel(GOOD))]);

    expect(onlyRoundEnd(events)).toMatchObject({ decision: "continue", blockers: [{ kind: "dropped_block" }] });
  });

  test("dropped_block: the Designer's does not", () => {
    const dropped = { type: "dropped_block", position: 5, role: "designer", text: "larger hero" } as const;
    const { events } = play([sayHead(), dropped, ...sayRound("1", panel(GOOD))]);

    expect(onlyRoundEnd(events).decision).toBe("ship");
  });

  test("no_draft: the first round to close without one, whatever its number, degrades the run", () => {
    const { events, board } = play([sayHead(), ...sayRound("2", panel(GOOD, { designer: { draft: null } }))]);

    expect(onlyRoundEnd(events)).toMatchObject({
      round: 2,
      decision: "continue",
      blockers: [{ kind: "no_draft", text: "nothing is under review" }],
    });
    expect(standing(board)).toEqual({
      kind: "degraded",
      reason: "missing_artifact",
      detail: "round 2 closed and nothing was under review",
    });
  });
});

describe("the draft under review", () => {
  test("is the given one until the Designer sends another", () => {
    const given = fakeDraft("given");
    const notesOnly = panel(POOR, { designer: { draft: null } });
    const { board } = play(
      [sayHead(), ...sayRound("1", notesOnly), ...sayRound("2", panel(POOR)), ...sayRound("3", notesOnly)],
      { initialDraft: given },
    );

    expect(board.rounds.map(({ draft }) => draft?.sha256)).toEqual(["given", "draft", "draft"]);
  });

  test("is told as it arrives, and the last of several counts", () => {
    const artifact = (name: string) => ({ type: "artifact", position: 2, body: fakeDraft(name) }) as const;
    const { events, board } = play([
      sayHead(),
      sayRoundOpen("1"),
      { type: "panelist_open", position: 1, role: "designer", score: null, mustFix: null },
      artifact("first"),
      artifact("second"),
      { type: "panelist_close", position: 3, complete: false },
      sayRoundEnd(),
    ]);

    expect(events.flatMap((event) => (event.type === "artifact" ? [event.artifactRef.sha256] : []))).toEqual([
      "first",
      "second",
    ]);
    expect(board.rounds[0]?.draft?.sha256).toBe("second");
  });
});

describe("what the agent claims of a round", () => {
  test("is kept and changes nothing", () => {
    const { events, end } = closedWith(
      { n: "1", composite: "9.0", mustFix: "0", decision: "continue", reason: "Needs work" },
      {},
    );

    expect(warningKinds(events)).toEqual([]);
    expect(end).toMatchObject({
      decision: "ship",
      reason: "Needs work",
      claimed: { composite: 9, mustFix: 0, decision: "continue" },
    });
  });

  test("a decision to ship does not ship", () => {
    const { events } = play([sayHead(), ...sayRound("1", panel(POOR), { decision: "ship", composite: "9.5" })]);

    expect(onlyRoundEnd(events)).toMatchObject({ decision: "continue", claimed: { decision: "ship", composite: 9.5 } });
  });

  test.each([
    ["9.05", []],
    ["8.95", []],
    ["9.0500001", []],
    ["9.050001", ["composite_mismatch"]],
    ["8.9", ["composite_mismatch"]],
    ["nine", ["composite_mismatch"]],
  ])("a composite of %s beside our 9 gives %j", (composite, kinds) => {
    expect(warningKinds(closedWith({ composite }).events)).toEqual(kinds);
  });

  test("a composite where we have none is reported", () => {
    const unscored = panel(GOOD).map((panelist) => ({ ...panelist, score: null }));
    const { events } = play([sayHead(), ...sayRound("1", unscored, { composite: "9" })]);

    expect(onlyRoundEnd(events).composite).toBeNull();
    expect(warningsOf(events, "composite_mismatch")).toHaveLength(1);
  });

  test.each([
    ["continue", []],
    [" SHIP ", []],
    ["maybe", ["unknown_decision"]],
    ["", ["unknown_decision"]],
  ])("a decision of %j gives %j", (decision, kinds) => {
    expect(warningKinds(closedWith({ decision }).events)).toEqual(kinds);
  });

  test.each([
    ["1", []],
    ["01", []],
    ["2", ["round_mismatch"]],
    ["one", ["round_mismatch"]],
  ])("n=%j on the end of round 1 gives %j", (n, kinds) => {
    const { events, end } = closedWith({ n });

    expect(warningKinds(events)).toEqual(kinds);
    expect(end.round).toBe(1);
  });

  test("a must-fix count below ours is only reported", () => {
    const { events, end } = closedWith({ mustFix: "1" }, { critic: { mustFix: ["A"] }, copy: { mustFix: ["B"] } });

    expect(warningsOf(events, "must_fix_mismatch")).toHaveLength(1);
    expect(end).toMatchObject({ mustFix: 2, claimed: { mustFix: 1 } });
    expect(end.blockers.map(({ kind }) => kind)).toEqual(["must_fix", "must_fix"]);
  });
});

describe("weak debate", () => {
  const weakIn = (changes: Parameters<typeof panel>[1], maxRounds = 3) =>
    warningsOf(play([sayHead(), ...sayRound("1", panel(POOR, changes))], { maxRounds }).events, "weak_debate");

  test("is a round that goes on in which the Critic raises nothing", () => {
    expect(weakIn({ brand: { mustFix: ["A"] }, copy: { mustFix: ["B"] } })).toMatchObject([{ round: 1 }]);
  });

  test("is a round that goes on in which one panelist alone raises something", () => {
    expect(weakIn({ critic: { mustFix: ["A", "B"] } })).toHaveLength(1);
  });

  test("is not one in which the Critic and another raise something", () => {
    expect(weakIn({ critic: { mustFix: ["A"] }, copy: { mustFix: ["B"] } })).toEqual([]);
  });

  test("does not take the Designer for a second voice", () => {
    expect(weakIn({ critic: { mustFix: ["A"] }, designer: { mustFix: ["B"] } })).toHaveLength(1);
  });

  test("is not the last round, nor one that ships", () => {
    expect(weakIn({}, 1)).toEqual([]);
    expect(warningKinds(closedWith({}).events)).toEqual([]);
  });
});

test("warnings of a round stand right before its end", () => {
  const { events } = play([
    sayHead(),
    ...sayRound("1", panel(POOR, { brand: { score: null } }).slice(0, -1), {
      n: "9",
      composite: "1",
      mustFix: "4",
      decision: "?",
    }),
  ]);

  expect(events.slice(-8).map((event) => (event.type === "parser_warning" ? event.kind : event.type))).toEqual([
    "missing_score",
    "missing_role",
    "round_mismatch",
    "must_fix_mismatch",
    "composite_mismatch",
    "unknown_decision",
    "weak_debate",
    "round_end",
  ]);
});

test("the order in which panelists speak does not matter", () => {
  const score = fc.constantFrom("7.5", "8", "8,5", "9", "11", "x", null);
  const scoring = fc.record({
    score,
    mustFix: fc.array(fc.constantFrom("A", "B", "none"), { maxLength: 2 }),
    declared: fc.constantFrom("0", "1", null),
    complete: fc.boolean(),
  });
  const cast = fc.record({ critic: scoring, brand: scoring, a11y: scoring, copy: scoring });
  fc.assert(
    fc.property(
      cast.chain((changes) => {
        const speakers = panel(GOOD, changes);
        return fc.tuple(fc.constant(speakers), fc.shuffledSubarray(speakers, { minLength: speakers.length }));
      }),
      ([spoken, shuffled]) => {
        const end = (panelists: typeof spoken) =>
          onlyRoundEnd(play([sayHead(), sayRoundOpen("1"), ...panelists.flatMap(sayPanelist), sayRoundEnd()]).events);
        expect(end(shuffled)).toEqual(end(spoken));
      },
    ),
    { numRuns: 300, seed: 12 },
  );
});
