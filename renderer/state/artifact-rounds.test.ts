import { expect, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import { type ArtifactRef, CAST } from "../../shared/domain/run.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { followedRound, pairFor, resolvePick, toArtifactRounds } from "./artifact-rounds.ts";
import { createShownRound, type RoundPick } from "./shown-round.ts";

const ref = (name: string): ArtifactRef => ({ sha256: name.repeat(64), mime: "text/html", bytes: 1 });

function started(draft?: ArtifactRef): PanelEvent {
  return {
    type: "run_started",
    protocolVersion: 1,
    cast: CAST,
    maxRounds: 3,
    threshold: 8,
    scale: 10,
    weights: { designer: 0, critic: 0.4, brand: 0.2, a11y: 0.2, copy: 0.2 },
    mode: "jury",
    ...(draft === undefined ? {} : { draftRef: draft }),
  };
}

const drafted = (round: number, artifactRef: ArtifactRef): readonly PanelEvent[] => [
  { type: "round_open", round },
  { type: "artifact", round, role: "designer", artifactRef },
];

function closed(round: number): PanelEvent {
  const claimed = { composite: null, mustFix: null, decision: null };
  return {
    type: "round_end",
    round,
    composite: 6,
    mustFix: 0,
    decision: "continue",
    complete: true,
    blockers: [],
    reason: "",
    claimed,
  };
}

const interrupted = (bestRound: number, artifactRef: ArtifactRef | null): PanelEvent => ({
  type: "interrupted",
  cause: "user",
  bestRound,
  atRound: 2,
  composite: 6,
  artifactRef,
});

const view = (...events: readonly PanelEvent[]) => events.reduce(foldRun, EMPTY_RUN_VIEW);
const shownOf = (pick: RoundPick, ...events: readonly PanelEvent[]) => {
  const run = view(...events);
  return resolvePick(pick, run, toArtifactRounds(run));
};

const FOLLOW: RoundPick = { kind: "follow" };
const TWO = [started(), ...drafted(1, ref("a")), closed(1), ...drafted(2, ref("b"))];

test("before the first draft there is nothing to show", () => {
  expect(shownOf(FOLLOW, started())).toBeNull();
  expect(shownOf({ kind: "round", round: 1 }, started())).toBeNull();
});

test("what was given for review shows until a round has closed", () => {
  const given = ref("c");

  expect(shownOf(FOLLOW, started(given))).toMatchObject({ round: { round: 0, state: "given", ref: given } });
});

test("a round with notes only has the draft before it", () => {
  const rounds = toArtifactRounds(
    view(started(), ...drafted(1, ref("a")), closed(1), { type: "round_open", round: 2 }),
  );

  expect(rounds.map(({ round, ref: { sha256 }, state }) => [round, sha256[0], state])).toEqual([
    [1, "a", "closed"],
    [2, "a", "open"],
  ]);
});

test("whoever follows a live run sees its newest closed round, not the draft under review", () => {
  expect(shownOf(FOLLOW, ...TWO)).toMatchObject({ round: { round: 1 } });
  expect(shownOf(FOLLOW, ...TWO, closed(2))).toMatchObject({ round: { round: 2 } });
});

test("in its first round, the draft under review is what there is", () => {
  expect(shownOf(FOLLOW, started(), ...drafted(1, ref("a")))).toMatchObject({ round: { round: 1, state: "open" } });
});

test("a draft whose round the run did not live to close is under review no more", () => {
  const shown = shownOf(FOLLOW, started(), ...drafted(1, ref("a")), interrupted(0, null));

  expect(shown).toMatchObject({ round: { round: 1, state: "unfinished" } });
});

test("an ended run is followed to the round it handed over", () => {
  const run = view(...TWO, closed(2), interrupted(1, ref("a")));

  expect(followedRound(run, toArtifactRounds(run))).toBe(1);
});

test("a picked round stays, whatever closes meanwhile", () => {
  const pick: RoundPick = { kind: "round", round: 1 };

  expect(shownOf(pick, ...TWO, closed(2))).toMatchObject({ kind: "one", round: { round: 1 } });
});

test("a picked round that is gone is not shown: the run is followed", () => {
  expect(shownOf({ kind: "round", round: 3 }, ...TWO)).toMatchObject({ round: { round: 1 } });
  expect(shownOf({ kind: "compare", before: 1, after: 3 }, ...TWO)).toMatchObject({ kind: "one", round: { round: 1 } });
});

test("comparing begins with the round shown and the one before it", () => {
  const rounds = toArtifactRounds(view(...TWO));

  expect(pairFor(shownOf({ kind: "round", round: 2 }, ...TWO), rounds)).toEqual([1, 2]);
  expect(pairFor(shownOf({ kind: "round", round: 1 }, ...TWO), rounds)).toEqual([1, 2]);
  expect(pairFor(shownOf({ kind: "compare", before: 2, after: 1 }, ...TWO), rounds)).toEqual([2, 1]);
  expect(pairFor(shownOf(FOLLOW, ...TWO), rounds.slice(0, 1))).toBeNull();
});

test("a pick says which round, and forgets it when the run is followed again", () => {
  const shownRound = createShownRound();
  expect(shownRound.round()).toBeNull();

  shownRound.show(2);
  expect(shownRound.round()).toBe(2);
  shownRound.compare(1, 2);
  expect([shownRound.round(), shownRound.pick()]).toEqual([null, { kind: "compare", before: 1, after: 2 }]);
  shownRound.show(null);
  expect(shownRound.pick()).toEqual({ kind: "follow" });
});
