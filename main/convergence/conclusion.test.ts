import { describe, expect, test } from "vitest";
import type { FallbackPolicy } from "../../shared/config/jury-config.ts";
import {
  type FakePanelist,
  fakeDraft,
  GOOD,
  POOR,
  panel,
  play,
  sayHead,
  sayPanelist,
  sayRound,
  sayRoundOpen,
} from "./fake-round.ts";
import { bestSoFar, concludeRun } from "./scoreboard.ts";

type Scores = Parameters<typeof panel>[0];

const draftOf = (n: number) => fakeDraft(`draft ${n}`);

interface PlayedRound {
  readonly scores: Scores;
  readonly critic?: Partial<FakePanelist>;
}

/** Rounds 1, 2, … each with its own draft. */
function rounds(...played: readonly PlayedRound[]) {
  return [
    sayHead(),
    ...played.flatMap(({ scores, critic = {} }, index) =>
      sayRound(String(index + 1), panel(scores, { critic, designer: { draft: draftOf(index + 1) } })),
    ),
  ];
}

function concluded(fallbackPolicy: FallbackPolicy, ...played: readonly PlayedRound[]) {
  return concludeRun(play(rounds(...played), { fallbackPolicy }).board, { kind: "finished" }).terminal;
}

const SEVEN: Scores = ["7", "7", "7", "7"];
const FIVE: Scores = ["5", "5", "5", "5"];

describe("ship_best", () => {
  test("hands over the highest composite", () => {
    expect(concluded("ship_best", { scores: FIVE }, { scores: SEVEN }, { scores: POOR })).toMatchObject({
      status: "below_threshold",
      round: 2,
      atRound: 3,
      composite: 7,
      artifactRef: draftOf(2),
    });
  });

  test("prefers a complete round without irregularity to a higher one with", () => {
    expect(concluded("ship_best", { scores: FIVE }, { scores: GOOD, critic: { score: "12" } })).toMatchObject({
      round: 1,
    });
    expect(concluded("ship_best", { scores: FIVE }, { scores: GOOD, critic: { score: null } })).toMatchObject({
      round: 1,
    });
  });

  test("does not take must-fix or a low composite for irregularities", () => {
    expect(concluded("ship_best", { scores: FIVE }, { scores: GOOD, critic: { mustFix: ["A"] } })).toMatchObject({
      round: 2,
      composite: 9,
      mustFix: 1,
    });
  });

  test("of equal composites takes the one with fewer must-fix", () => {
    const one = { scores: SEVEN, critic: { mustFix: ["A"] } };
    const two = { scores: SEVEN, critic: { mustFix: ["A", "B"] } };

    expect(concluded("ship_best", one, two)).toMatchObject({ round: 1, mustFix: 1 });
  });

  test("of equals takes the later", () => {
    expect(concluded("ship_best", { scores: SEVEN }, { scores: SEVEN })).toMatchObject({ round: 2 });
  });

  test("takes a round without composite only when there is no other", () => {
    const unscored: Scores = ["x", "x", "x", "x"];

    expect(concluded("ship_best", { scores: FIVE, critic: { score: "12" } }, { scores: unscored })).toMatchObject({
      round: 1,
    });
    expect(concluded("ship_best", { scores: unscored })).toMatchObject({ round: 1, composite: null });
  });
});

test("ship_last hands over the last closed round", () => {
  expect(concluded("ship_last", { scores: SEVEN }, { scores: FIVE })).toMatchObject({
    status: "below_threshold",
    round: 2,
    composite: 5,
    artifactRef: draftOf(2),
  });
});

test("fail hands nothing over and still names the best round", () => {
  expect(concluded("fail", { scores: SEVEN }, { scores: FIVE })).toMatchObject({
    type: "ship",
    status: "below_threshold",
    round: 1,
    composite: 7,
    artifactRef: null,
  });
});

test("without a closed round the run is degraded, and the draft that arrived is kept", () => {
  const { board } = play([sayHead(), sayRoundOpen("1"), ...sayPanelist({ role: "designer", draft: draftOf(1) })]);

  expect(concludeRun(board, { kind: "finished" })).toEqual({
    warnings: [],
    terminal: {
      type: "degraded",
      reason: "malformed_block",
      detail: "the agent finished without closing a round",
      bestRound: 0,
      atRound: 1,
      composite: null,
      artifactRef: draftOf(1),
    },
  });
});

describe("a clock", () => {
  test.each(["round", "total"] as const)("(%s) hands over by the fallback policy and is named", (detail) => {
    const { board } = play(rounds({ scores: SEVEN }, { scores: FIVE }));

    expect(concludeRun(board, { kind: "timed_out", detail }).terminal).toMatchObject({
      type: "ship",
      status: "timed_out",
      detail,
      round: 1,
      atRound: 2,
      composite: 7,
    });
  });

  test("before any round closed hands nothing over", () => {
    const { board } = play([sayHead(), sayRoundOpen("1")]);

    expect(concludeRun(board, { kind: "timed_out", detail: "round" }).terminal).toEqual({
      type: "ship",
      round: 0,
      atRound: 1,
      composite: null,
      mustFix: 0,
      status: "timed_out",
      detail: "round",
      artifactRef: null,
      summary: "",
    });
  });

  test("after a round shipped changes nothing", () => {
    const { board } = play(rounds({ scores: GOOD }));

    const { terminal } = concludeRun(board, { kind: "timed_out", detail: "total" });

    expect(terminal).toMatchObject({ status: "shipped", round: 1 });
    expect(terminal).not.toHaveProperty("detail");
  });
});

describe("the best so far", () => {
  test("is the best closed round, whatever the fallback policy, with where the run stood", () => {
    const { board } = play([...rounds({ scores: SEVEN }, { scores: FIVE }), sayRoundOpen("3")], {
      fallbackPolicy: "fail",
    });

    expect(bestSoFar(board)).toEqual({ bestRound: 1, atRound: 3, composite: 7, artifactRef: draftOf(1) });
  });

  test("is the settled round, though another scored higher", () => {
    const { board } = play(rounds({ scores: GOOD, critic: { mustFix: ["A"] } }, { scores: ["8", "8", "8", "8"] }));

    expect(bestSoFar(board)).toMatchObject({ bestRound: 2, composite: 8 });
  });

  test("is nothing before any word, not even the given draft", () => {
    const { board } = play([], { initialDraft: fakeDraft("given") });

    expect(bestSoFar(board)).toEqual({ bestRound: 0, atRound: 0, composite: null, artifactRef: null });
  });
});
