import { expect, test } from "vitest";
import type { EvidenceFinding, PanelEvent } from "./domain/panel-event.ts";
import {
  compareFindings,
  contradictionsOf,
  countFindings,
  evidenceRound,
  finalLintOf,
  findingsOf,
  skippedOf,
} from "./evidence-view.ts";
import { foldRun } from "./fold-run.ts";
import { EMPTY_RUN_VIEW, findRound, type RunView } from "./run-view.ts";

const CONTRAST: EvidenceFinding = {
  rule: "color-contrast",
  role: "a11y",
  severity: "serious",
  text: "The text is too faint.",
  selector: ".lead",
};
const REQUEST: EvidenceFinding = {
  rule: "external-request",
  role: "critic",
  severity: "minor",
  text: "It would fetch.",
};
const LOREM: EvidenceFinding = { rule: "placeholder-text", role: "copy", severity: "serious", text: "Lorem ipsum." };

function evidence(round: number, source: string, ...findings: readonly EvidenceFinding[]): PanelEvent {
  return { type: "evidence", round, source, findings };
}

function scores(round: number, score: number): readonly PanelEvent[] {
  return [
    { type: "round_open", round },
    { type: "panelist_open", round, role: "a11y" },
    { type: "panelist_close", round, role: "a11y", score, mustFix: 0 },
    {
      type: "round_end",
      round,
      composite: score,
      mustFix: 0,
      decision: "continue",
      complete: true,
      blockers: [],
      reason: "",
      claimed: { composite: null, mustFix: null, decision: null },
    },
  ];
}

function viewOf(...events: readonly PanelEvent[]): RunView {
  const started: PanelEvent = {
    type: "run_started",
    protocolVersion: 1,
    cast: ["designer", "critic", "brand", "a11y", "copy"],
    maxRounds: 3,
    threshold: 8,
    scale: 10,
    weights: { designer: 0, critic: 0.4, brand: 0.2, a11y: 0.2, copy: 0.2 },
    mode: "jury",
  };
  return [started, ...events].reduce(foldRun, EMPTY_RUN_VIEW);
}

test("findings of all sources stand together, the serious first, and those of the last look only once", () => {
  const view = viewOf(
    ...scores(1, 9),
    evidence(1, "browser", REQUEST),
    evidence(1, "static", LOREM),
    evidence(1, "axe", CONTRAST),
    evidence(1, "final-lint", LOREM),
  );

  expect(findingsOf(findRound(view, 1)).map(({ rule, source }) => [rule, source])).toEqual([
    ["color-contrast", "axe"],
    ["placeholder-text", "static"],
    ["external-request", "browser"],
  ]);
  expect(countFindings(findRound(view, 1), "copy")).toBe(1);
  expect(finalLintOf(view)).toEqual([LOREM]);
});

test("a score over the threshold and serious findings of the same panelist contradict each other", () => {
  const praised = viewOf(...scores(1, 9), evidence(1, "axe", CONTRAST, { ...CONTRAST, selector: ".foot" }));
  const scolded = viewOf(...scores(1, 6), evidence(1, "axe", CONTRAST));
  const small = viewOf(...scores(1, 9), evidence(1, "axe", { ...CONTRAST, severity: "minor" }));

  expect(contradictionsOf(praised, findRound(praised, 1))).toEqual([
    { role: "a11y", score: 9, source: "axe", count: 2 },
  ]);
  expect(contradictionsOf(scolded, findRound(scolded, 1))).toEqual([]);
  expect(contradictionsOf(small, findRound(small, 1))).toEqual([]);
});

test("from one round to the next findings are fixed, new, or still there", () => {
  const view = viewOf(
    ...scores(1, 6),
    evidence(1, "axe", CONTRAST, LOREM),
    ...scores(2, 9),
    evidence(2, "axe", { ...CONTRAST, text: "In other words." }, REQUEST),
  );

  const { fixed, added, still } = compareFindings({ view, round: 1 }, { view, round: 2 });

  expect([fixed, added, still].map((group) => group.map(({ rule }) => rule))).toEqual([
    ["placeholder-text"],
    ["external-request"],
    ["color-contrast"],
  ]);
});

test("evidence that comes after its round has closed is of that round, and opens none", () => {
  const view = viewOf(...scores(1, 6), ...scores(2, 9), evidence(1, "axe", CONTRAST), evidence(7, "axe", CONTRAST));

  expect(view.rounds.map(({ round, evidence: looks }) => [round, looks.length])).toEqual([
    [1, 1],
    [2, 0],
  ]);
  expect(view.openRound).toBeNull();
  expect(evidenceRound(view, null)?.round).toBe(1);
});

test("what was skipped says why", () => {
  const view = viewOf(...scores(1, 6), {
    type: "evidence",
    round: 1,
    source: "browser",
    findings: [],
    skipped: "it hung",
  });

  expect(skippedOf(findRound(view, 1)).map(({ skipped }) => skipped)).toEqual(["it hung"]);
  expect(finalLintOf(view)).toBeNull();
});
