import { expect, test } from "vitest";
import { artifactOfRun, NO_ROUND } from "./artifact-of-run.ts";
import type { PanelEvent } from "./domain/panel-event.ts";
import { type ArtifactRef, CAST } from "./domain/run.ts";
import { foldRun } from "./fold-run.ts";
import { EMPTY_RUN_VIEW } from "./run-view.ts";

const GIVEN: ArtifactRef = { sha256: "a".repeat(64), mime: "text/html", bytes: 1 };
const MADE: ArtifactRef = { sha256: "b".repeat(64), mime: "text/html", bytes: 1 };

function view(mode: "jury" | "unreviewed", ...events: readonly PanelEvent[]) {
  const started: PanelEvent = {
    type: "run_started",
    protocolVersion: 1,
    cast: CAST,
    maxRounds: 3,
    threshold: 8,
    scale: 10,
    weights: { designer: 0, critic: 0.4, brand: 0.2, a11y: 0.2, copy: 0.2 },
    mode,
    draftRef: GIVEN,
  };
  return [started, ...events].reduce(foldRun, EMPTY_RUN_VIEW);
}

test("beside the rounds there is what was given for review", () => {
  expect(artifactOfRun(view("jury", { type: "round_open", round: 1 }), NO_ROUND)).toEqual(GIVEN);
});

test("an agent without a jury leaves what it made", () => {
  const ended = view("unreviewed", {
    type: "ship",
    round: 0,
    atRound: 0,
    composite: null,
    mustFix: 0,
    status: "unreviewed",
    artifactRef: MADE,
    summary: "",
  } as PanelEvent); // whatever else a ship has is not looked at

  expect(artifactOfRun(ended, NO_ROUND)).toEqual(MADE);
});

test("a round that is not there has nothing, one without a draft of its own the draft before it", () => {
  const run = view("jury", { type: "round_open", round: 1 });

  expect(artifactOfRun(run, 1)).toEqual(GIVEN);
  expect(artifactOfRun(run, 2)).toBeNull();
  expect(artifactOfRun(EMPTY_RUN_VIEW, NO_ROUND)).toBeNull();
});
