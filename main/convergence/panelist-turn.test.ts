import { describe, expect, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import {
  type FakePanelist,
  GOOD,
  onlyRoundEnd,
  panel,
  play,
  sayHead,
  sayRound,
  sayRoundEnd,
  sayRoundOpen,
  warningKinds,
  warningsOf,
} from "./fake-round.ts";
import type { SealedEvent } from "./scoreboard.ts";

/** One round whose Critic is changed. */
function withCritic(changes: Partial<FakePanelist>) {
  const { events, board } = play([sayHead(), ...sayRound("1", panel(GOOD, { critic: changes }))]);
  return { events, board, end: onlyRoundEnd(events), close: closesOf(events, "critic")[0] };
}

function closesOf(events: readonly PanelEvent[], role: string) {
  return events.flatMap((event) => (event.type === "panelist_close" && event.role === role ? [event] : []));
}

/** The events of one open panelist around `inside`. */
function speak(role: FakePanelist["role"], inside: readonly SealedEvent[]): readonly PanelEvent[] {
  return play([
    sayHead(),
    sayRoundOpen("1"),
    { type: "panelist_open", position: 1, role, score: "9", mustFix: null },
    ...inside,
    { type: "panelist_close", position: 9, complete: true },
    sayRoundEnd(),
  ]).events;
}

describe("B041: scores off the scale", () => {
  test("85 is clamped, marked, and the round cannot ship", () => {
    const { events, end, close } = withCritic({ score: "85" });

    expect(close).toMatchObject({ score: 10, mustFix: 0 });
    expect(warningsOf(events, "score_clamped")).toMatchObject([{ round: 1, role: "critic" }]);
    expect(end).toMatchObject({ composite: 9.4, complete: true, decision: "continue" });
    expect(end.blockers).toMatchObject([{ kind: "score_clamped", role: "critic" }]);
  });

  test.each(["-1", "1e3", "8/10", "high", "", ".5", "0x9"])("%j is no score, and the round cannot ship", (score) => {
    const { events, end, close } = withCritic({ score });

    expect(close?.score).toBeNull();
    expect(warningsOf(events, "missing_score")).toMatchObject([{ round: 1, role: "critic" }]);
    expect(end).toMatchObject({ composite: 9, complete: false, decision: "continue" });
  });

  test("the top of the scale is not above it, a digit further is", () => {
    expect(withCritic({ score: "10.0000000" }).end.decision).toBe("ship");
    expect(withCritic({ score: "10.0000001" })).toMatchObject({ close: { score: 10 }, end: { decision: "continue" } });
  });
});

test("B045: 8,5 is 8.5, never 8, and is reported", () => {
  const { events, end, close } = withCritic({ score: "8,5" });

  expect(close?.score).toBe(8.5);
  expect(warningsOf(events, "score_form")).toMatchObject([
    { round: 1, role: "critic", detail: 'score "8,5" has a comma' },
  ]);
  expect(end).toMatchObject({ composite: 8.8, decision: "ship" });
});

test("a panelist that was not closed by its own end tag has no score", () => {
  const { events, end, close } = withCritic({ score: "9", complete: false });

  expect(close?.score).toBeNull();
  expect(end.blockers).toMatchObject([{ kind: "missing_score", role: "critic" }]);
  expect(warningsOf(events, "missing_score")[0]?.detail).toBe("its block was not closed");
});

describe("declared must-fix counts", () => {
  test("as many as found says nothing", () => {
    expect(warningKinds(withCritic({ declared: " 0 " }).events)).toEqual([]);
  });

  test("none declared says nothing", () => {
    expect(withCritic({ declared: null }).end.decision).toBe("ship");
  });

  test("fewer than found is reported and ours count", () => {
    const { events, end } = withCritic({ declared: "0", mustFix: ["Raise the contrast"] });

    expect(warningsOf(events, "must_fix_mismatch")).toMatchObject([{ detail: "0 must-fix declared, 1 found" }]);
    expect(end.blockers.map(({ kind }) => kind)).toEqual(["must_fix"]);
    expect(end.mustFix).toBe(1);
  });

  test("more than found blocks and counts", () => {
    const { events, end } = withCritic({ declared: "2" });

    expect(warningsOf(events, "must_fix_mismatch")).toHaveLength(1);
    expect(end.blockers).toMatchObject([{ kind: "must_fix_mismatch", role: "critic" }]);
    expect(end).toMatchObject({ mustFix: 2, decision: "continue" });
  });

  test.each(["two", "", "1.0", "-1"])("%j is no whole number and blocks", (declared) => {
    expect(withCritic({ declared }).end.blockers).toMatchObject([{ kind: "must_fix_mismatch", role: "critic" }]);
  });
});

describe("must-fix items", () => {
  test("ones that say nothing do not count and are not told as items", () => {
    const { events, end } = withCritic({ mustFix: ["none", " - ", ""], declared: "0" });

    expect(warningKinds(events)).toEqual(["empty_must_fix", "empty_must_fix", "empty_must_fix"]);
    expect(events.some((event) => event.type === "panelist_must_fix")).toBe(false);
    expect(end).toMatchObject({ mustFix: 0, decision: "ship" });
  });

  test("one that says nothing is short of a declared one", () => {
    expect(withCritic({ mustFix: ["n/a"], declared: "1" }).end.decision).toBe("continue");
  });

  test("the Designer's are told and marked, and neither count nor block", () => {
    const { events } = play([
      sayHead(),
      ...sayRound("1", panel(GOOD, { designer: { mustFix: ["Larger hero"], declared: "1" } })),
    ]);

    expect(warningKinds(events)).toEqual(["designer_must_fix"]);
    expect(events).toContainEqual({ type: "panelist_must_fix", round: 1, role: "designer", text: "Larger hero" });
    expect(closesOf(events, "designer")).toMatchObject([{ mustFix: 0 }]);
    expect(onlyRoundEnd(events)).toMatchObject({ mustFix: 0, blockers: [], decision: "ship" });
  });

  test("a flood of items is counted whole and listed in part", () => {
    const { end } = withCritic({ mustFix: Array.from({ length: 1000 }, (_, index) => `Fix ${index}`) });

    expect(end.mustFix).toBe(1000);
    expect(end.blockers).toHaveLength(201);
    expect(end.blockers.at(-1)).toEqual({ kind: "must_fix", text: "and 800 more" });
  });
});

describe("the Designer's score", () => {
  test.each(["1", "85", "bad", null])("%j is shown where it is one and never blocks", (score) => {
    const { events } = play([sayHead(), ...sayRound("1", panel(GOOD, { designer: { score } }))]);

    expect(onlyRoundEnd(events)).toMatchObject({ composite: 9, decision: "ship", blockers: [] });
  });

  test("a declared count of the Designer's that is wrong is only reported", () => {
    const { events } = play([sayHead(), ...sayRound("1", panel(GOOD, { designer: { declared: "3" } }))]);

    expect(warningKinds(events)).toEqual(["must_fix_mismatch"]);
    expect(onlyRoundEnd(events).decision).toBe("ship");
  });
});

describe("a role that speaks twice in a round", () => {
  const twice = (first: Partial<FakePanelist>, second: Partial<FakePanelist>) => {
    const again: FakePanelist = { role: "critic", score: "9", ...second };
    const { events } = play([sayHead(), ...sayRound("1", [...panel(GOOD, { critic: first }), again])]);
    return { events, end: onlyRoundEnd(events) };
  };

  test("writes its events both times and blocks the round", () => {
    const { events, end } = twice({ score: "9" }, { score: "8" });

    expect(warningsOf(events, "duplicate_role")).toMatchObject([{ round: 1, role: "critic" }]);
    expect(closesOf(events, "critic").map(({ score }) => score)).toEqual([9, 8]);
    expect(end.blockers).toMatchObject([{ kind: "duplicate_role", role: "critic" }]);
  });

  test.each([
    ["9", "8", 8.6],
    ["8", "9", 8.6],
  ])("%s then %s: the lower score counts", (first, second, composite) => {
    expect(twice({ score: first }, { score: second }).end.composite).toBe(composite);
  });

  test.each([
    ["9", "bad"],
    ["bad", "9"],
  ])("%s then %s: no score beats any", (first, second) => {
    const { end } = twice({ score: first }, { score: second });

    expect(end.complete).toBe(false);
    expect(end.blockers.map(({ kind }) => kind)).toEqual(["missing_score", "duplicate_role"]);
  });

  test("its must-fix of both turns count", () => {
    expect(twice({ mustFix: ["A"] }, { mustFix: ["B", "C"] }).end.mustFix).toBe(3);
  });

  test("a second Designer blocks too: what was scored may not be what is handed over", () => {
    const { events } = play([sayHead(), ...sayRound("1", [...panel(GOOD), { role: "designer" }])]);

    expect(onlyRoundEnd(events).blockers).toMatchObject([{ kind: "duplicate_role", role: "designer" }]);
  });
});

describe("dims, notes and text", () => {
  const dim = (score: string | null): SealedEvent => ({
    type: "dim",
    position: 3,
    name: "hierarchy",
    score,
    text: "ok",
  });

  test.each([
    ["6", 6, []],
    ["6,5", 6.5, ["score_form"]],
    ["11", 10, ["score_clamped"]],
    ["high", null, ["score_form"]],
    [null, null, []],
  ] as const)("a dim of %j is %j and never decides", (score, dimScore, warnings) => {
    const events = speak("critic", [dim(score)]);

    expect(events).toContainEqual({
      type: "panelist_dim",
      round: 1,
      role: "critic",
      dimName: "hierarchy",
      dimScore,
      dimNote: "ok",
    });
    expect(warningKinds(events).filter((kind) => kind.startsWith("score"))).toEqual(warnings);
    expect(onlyRoundEnd(events).blockers.some(({ kind }) => kind === "score_clamped")).toBe(false);
  });

  test("text is passed on with round and role, an empty note is not", () => {
    const events = speak("brand", [
      { type: "text_delta", element: "dim", index: 2, name: "tokens", delta: "Off" },
      { type: "note", position: 2, text: "Close." },
      { type: "note", position: 2, text: "" },
    ]);

    expect(events.slice(3, 5)).toEqual([
      { type: "panelist_text", round: 1, role: "brand", element: "dim", index: 2, name: "tokens", delta: "Off" },
      { type: "panelist_note", round: 1, role: "brand", text: "Close." },
    ]);
    expect(events[5]?.type).toBe("panelist_close");
  });

  test("words outside a panelist are nobody's", () => {
    const { events } = play([
      { type: "note", position: 1, text: "hello" },
      { type: "text_delta", element: "notes", index: 0, delta: "hello" },
      dim("9"),
      { type: "must_fix", position: 1, text: "x" },
      { type: "panelist_open", position: 1, role: "critic", score: "9", mustFix: null },
      { type: "panelist_close", position: 1, complete: true },
    ]);

    expect(events).toEqual([]);
  });
});
