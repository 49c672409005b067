import { createRoot, createSignal } from "solid-js";
import { expect, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import { createCompareLink, toSide } from "./compare-link.ts";
import type { Overlay, Place } from "./workspace.ts";

const ONE = "one" as RunId; // any text will do for an id here
const TWO = "two" as RunId; // as above

function link(runOnScreen: RunId | null, playedRound: number | null = null) {
  return createRoot((dispose) => {
    const [place, setPlace] = createSignal<Place>({ kind: "run" });
    const [overlay, showOverlay] = createSignal<Overlay | null>(null);
    const compare = createCompareLink({
      workspace: { place, setPlace, showOverlay },
      runId: () => runOnScreen,
      playedRound: () => playedRound,
    });
    return { compare, place, setPlace, overlay, dispose };
  });
}

test("the command asks what the run on screen is compared with", () => {
  const { compare, overlay } = link(ONE);

  compare.handlers.compare_runs.run();

  expect(overlay()).toEqual({ kind: "pick_compared", kept: toSide(ONE), side: "right" });
});

test("without a run, and among settings, there is nothing to compare", () => {
  expect(link(null).compare.handlers.compare_runs.isEnabled?.()).toBe(false);
  const { compare, setPlace } = link(ONE);
  setPlace({ kind: "settings" });
  expect(compare.handlers.compare_runs.isEnabled?.()).toBe(false);
});

test("another row is compared with the run on screen at once, its own row with what is picked", () => {
  const { compare, place, overlay } = link(ONE);

  compare.compareRow(ONE);
  expect(overlay()).toEqual({ kind: "pick_compared", kept: toSide(ONE), side: "right" });
  compare.compareRow(TWO);
  expect(place()).toEqual({ kind: "compare", left: toSide(ONE), right: toSide(TWO) });
});

test("in the player it is the moment that is compared, and the way back leads there", () => {
  const { compare, setPlace, place, overlay } = link(ONE, 3);
  const source = { kind: "file", path: "/a.critique" } as const;
  setPlace({ kind: "replay", source, startsPlaying: true });

  compare.handlers.compare_runs.run();
  expect(overlay()).toEqual({ kind: "pick_compared", kept: { source, round: 3 }, side: "right" });
  compare.change({ source, round: 3 }, toSide(TWO));
  compare.change({ source, round: 2 }, toSide(TWO));
  compare.leave();
  expect(place()).toEqual({ kind: "replay", source, startsPlaying: false });
});

test("elsewhere the way back leads to the run", () => {
  const { compare, place } = link(ONE);

  compare.compareRow(TWO);
  compare.leave();
  expect(place()).toEqual({ kind: "run" });
});

test("of what is compared either side can be picked anew, the other one stays", () => {
  const { compare, overlay } = link(ONE);
  compare.change(toSide(ONE), { ...toSide(TWO), round: 2 });

  compare.pick("left");
  expect(overlay()).toEqual({ kind: "pick_compared", kept: { ...toSide(TWO), round: 2 }, side: "left" });
  compare.pick("right");
  expect(overlay()).toEqual({ kind: "pick_compared", kept: toSide(ONE), side: "right" });
  compare.handlers.compare_runs.run();
  expect(overlay()).toEqual({ kind: "pick_compared", kept: toSide(ONE), side: "right" });
});
