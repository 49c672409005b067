import { describe, expect, test } from "vitest";
import {
  fakeDraft,
  GOOD,
  POOR,
  panel,
  play,
  playOn,
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
import { concludeRun, standing } from "./scoreboard.ts";

const FINISHED = { kind: "finished" } as const;
const final = fakeDraft("final", 900);

/** Round 1 goes on, round 2 ships; then the agent's SHIP. */
function shippedWith(ship: Parameters<typeof sayShip>[0]) {
  const { board, events } = play([
    sayHead(),
    ...sayRound("1", panel(POOR, { designer: { draft: fakeDraft("one") } })),
    ...sayRound("2", panel(GOOD, { designer: { draft: fakeDraft("two") } })),
    sayShip(ship),
  ]);
  const kinds = warningKinds(events).filter((kind) => kind.startsWith("ship"));
  return { kinds, board, terminal: concludeRun(board, FINISHED).terminal };
}

describe("a SHIP of a run that ships", () => {
  test.each(["2", " 2 ", null])("naming round %j hands over its artifact and says that it differs", (round) => {
    const { kinds, terminal } = shippedWith({ round, body: final });

    expect(kinds).toEqual(["ship_artifact_differs"]);
    expect(terminal).toMatchObject({ status: "shipped", round: 2, artifactRef: final, summary: "done" });
  });

  test("with the draft again says nothing", () => {
    const { kinds, terminal } = shippedWith({ round: "2", body: fakeDraft("two") });

    expect(kinds).toEqual([]);
    expect(terminal).toMatchObject({ artifactRef: { sha256: "two" } });
  });

  test("without an artifact hands over the round's draft", () => {
    expect(shippedWith({ round: "2" }).terminal).toMatchObject({ artifactRef: { sha256: "two" }, summary: "done" });
  });

  test.each(["1", "7", "last"])("naming round %j ships the round that ships, and says so", (round) => {
    const { kinds, terminal } = shippedWith({ round, body: final });

    expect(kinds).toEqual(["ship_round_mismatch", "ship_artifact_differs"]);
    expect(terminal).toMatchObject({ status: "shipped", round: 2, composite: 9, artifactRef: final });
  });

  test("naming a round that does not ship, with just its draft, does not hand that draft over", () => {
    const { terminal } = shippedWith({ round: "1", body: fakeDraft("one") });

    expect(terminal).toMatchObject({
      round: 2,
      artifactRef: { sha256: "two" },
      claimedArtifactRef: { sha256: "one" },
    });
  });

  test.each([
    [249, ["ship_artifact_stub"], "two"],
    [250, ["ship_artifact_differs"], "final"],
  ])("with %d bytes for a draft of 1000 gives %j", (bytes, warnings, handedOver) => {
    const { kinds, terminal } = shippedWith({ round: "2", body: fakeDraft("final", bytes) });

    expect(kinds).toEqual(warnings);
    expect(terminal).toMatchObject({ artifactRef: { sha256: handedOver } });
  });

  test("for a draft under 400 bytes no body is a stub", () => {
    const { events } = play([
      sayHead(),
      ...sayRound("1", panel(GOOD, { designer: { draft: fakeDraft("small", 399) } })),
      sayShip({ body: fakeDraft("tiny", 1) }),
    ]);

    expect(warningKinds(events)).toEqual(["ship_artifact_differs"]);
  });

  test("is read once, and not after another round opened", () => {
    const { board } = shippedWith({ round: "2", body: final });
    const twice = playOn(board, [sayShip({ body: fakeDraft("again") })]);
    expect(concludeRun(twice.board, FINISHED).terminal).toMatchObject({ artifactRef: final });

    const late = play([
      sayHead(),
      ...sayRound("1", panel(GOOD)),
      sayRoundOpen("2"),
      sayShip({ body: fakeDraft("of round 2") }),
    ]);
    expect(concludeRun(late.board, FINISHED).terminal).toMatchObject({ artifactRef: { sha256: "draft" } });
  });

  test("that never comes leaves the round's draft", () => {
    const { board } = play([sayHead(), ...sayRound("1", panel(GOOD)), sayTurnClose]);

    expect(concludeRun(board, FINISHED).terminal).toMatchObject({
      status: "shipped",
      artifactRef: { sha256: "draft" },
      summary: "",
    });
  });
});

describe("a SHIP inside an open round", () => {
  const open = [
    sayHead(),
    sayRoundOpen("1"),
    ...panel(GOOD).flatMap(sayPanelist),
    sayShip({ round: "1", body: final }),
  ];

  test("takes effect when the round closes and ships", () => {
    const { events, board } = play([...open, sayRoundEnd()]);

    expect(events.slice(-2).map((event) => event.type)).toEqual(["round_end", "parser_warning"]);
    expect(standing(board)).toMatchObject({ kind: "settled", shipSeen: true });
    expect(concludeRun(board, FINISHED).terminal).toMatchObject({ artifactRef: final });
  });

  test("is not followed when the round never closes", () => {
    const { events, board } = play([...open, { type: "round_dropped", position: 1 }]);

    expect(warningKinds(events)).toEqual(["ship_not_followed"]);
    expect(concludeRun(board, FINISHED)).toMatchObject({ terminal: { type: "degraded", reason: "malformed_block" } });
  });

  test("is not followed when the run ends before", () => {
    const { warnings } = concludeRun(play(open).board, FINISHED);

    expect(warningKinds(warnings)).toEqual(["ship_not_followed"]);
  });
});

describe("a SHIP of a run that does not ship", () => {
  test("is a claim: reported, its artifact set aside, the draft handed over", () => {
    const { events, board } = play([sayHead(), ...sayRound("1", panel(POOR)), sayShip({ round: "1", body: final })]);

    expect(warningsOf(events, "ship_not_followed")).toMatchObject([{ round: 1 }]);
    expect(standing(board).kind).toBe("open");
    expect(concludeRun(board, FINISHED).terminal).toEqual({
      type: "ship",
      round: 1,
      atRound: 1,
      composite: 6,
      mustFix: 0,
      status: "below_threshold",
      artifactRef: fakeDraft("draft"),
      claimedArtifactRef: final,
      summary: "",
    });
  });

  test("before any round closed is not followed either", () => {
    expect(warningKinds(play([sayHead(), sayShip()]).events)).toEqual(["ship_not_followed"]);
  });

  test("does not hand its artifact to a later round that ships", () => {
    const { board } = play([
      sayHead(),
      ...sayRound("1", panel(POOR)),
      sayShip({ body: fakeDraft("stale") }),
      sayTurnClose,
      ...sayRound("2", panel(GOOD, { designer: { draft: fakeDraft("two") } })),
    ]);

    expect(standing(board)).toMatchObject({ kind: "settled", shipSeen: false });
    expect(concludeRun(board, FINISHED).terminal).toMatchObject({ round: 2, artifactRef: { sha256: "two" } });
  });
});
