import { expect, test } from "vitest";
import type { PanelEvent, RunStarted, TerminalEvent } from "../domain/panel-event.ts";
import type { Blocker } from "../domain/run.ts";
import { CAST } from "../domain/run.ts";
import { foldRun } from "../fold-run.ts";
import { EMPTY_RUN_VIEW, type RunView } from "../run-view.ts";
import { createTranslate } from "./catalogue.ts";
import { DE } from "./de.ts";
import type { WindowCatalogue } from "./en.ts";
import { toOutcomeText, toReasonText, toScore } from "./outcome-text.ts";
import { translateEn } from "./translate-en.ts";

const START: RunStarted = {
  type: "run_started",
  protocolVersion: 1,
  cast: CAST,
  maxRounds: 3,
  threshold: 8,
  scale: 10,
  weights: { designer: 0, critic: 0.4, brand: 0.2, a11y: 0.2, copy: 0.2 },
  mode: "jury",
};

function closed(
  round: number,
  composite: number | null,
  mustFix: number,
  blockers: readonly Blocker[] = [],
): PanelEvent {
  const decision = blockers.length === 0 ? "ship" : "continue";
  const claimed = { composite: null, mustFix: null, decision: null };
  return { type: "round_end", round, composite, mustFix, decision, complete: true, blockers, reason: "", claimed };
}

function viewOf(...events: readonly PanelEvent[]): RunView {
  return [START, ...events].reduce(foldRun, EMPTY_RUN_VIEW);
}

function ship(fields: Partial<Extract<TerminalEvent, { type: "ship" }>>): PanelEvent {
  const base = { round: 1, atRound: 1, composite: 8.6, mustFix: 0, artifactRef: null, summary: "" } as const;
  return { type: "ship", status: "shipped", ...base, ...fields };
}

const BELOW: Blocker = { kind: "below_threshold", text: "" };
const OPEN: Blocker = { kind: "must_fix", role: "critic", text: "" };
const headline = (view: RunView) => toOutcomeText(translateEn, view)?.headline;

test("a run that has not ended has no badge", () => {
  expect(toOutcomeText(translateEn, viewOf(closed(1, 6, 1, [BELOW, OPEN])))).toBeNull();
});

test("a shipped run names its round and its composite, cut", () => {
  expect(headline(viewOf(ship({ round: 2, atRound: 2, composite: 8.609 })))).toBe("Shipped at round 2, composite 8.60");
});

test("a run below the threshold names rounds and the best composite", () => {
  const rounds = [closed(1, 6, 3, [BELOW]), closed(2, 7.42, 1, [BELOW]), closed(3, 7, 1, [BELOW])];
  const view = viewOf(
    ...rounds,
    ship({ status: "below_threshold", round: 2, atRound: 3, composite: 7.42, mustFix: 1 }),
  );

  expect(headline(view)).toBe("Below threshold after 3 rounds, best 7.42");
});

test("a run whose composite cleared the bar is not called below threshold", () => {
  const rounds = [closed(1, 8.4, 2, [OPEN])];
  const view = viewOf(...rounds, ship({ status: "below_threshold", composite: 8.4, mustFix: 2 }));

  expect(headline(view)).toBe("Not shipped after 1 round: 8.40, 2 must-fix open");
});

test("an early ending says so when no round had closed", () => {
  const early = { bestRound: 0, atRound: 1, composite: null, artifactRef: null } as const;

  expect(headline(viewOf({ type: "interrupted", cause: "user", ...early }))).toBe(
    "Interrupted before any round closed",
  );
  expect(headline(viewOf(ship({ status: "timed_out", round: 0, composite: null, detail: "round" })))).toBe(
    "Timed out before any round closed",
  );
});

test("an interrupted run names the round it stood at and the best composite", () => {
  const end: PanelEvent = {
    type: "interrupted",
    cause: "user",
    bestRound: 1,
    atRound: 2,
    composite: 7.1,
    artifactRef: null,
  };

  expect(headline(viewOf(closed(1, 7.1, 1, [BELOW, OPEN]), end))).toBe("Interrupted at round 2, best composite 7.10");
});

test("a degraded run gives reason and remedy, a failed one its cause and the agent's words", () => {
  const best = { bestRound: 0, atRound: 1, composite: null, artifactRef: null } as const;

  expect(
    toOutcomeText(translateEn, viewOf({ type: "degraded", reason: "malformed_block", detail: "", ...best })),
  ).toEqual({
    headline: "Panel offline this run",
    reason: "The agent’s answer could not be read as a review.",
    remedy: "Try another agent, or run its conformance check.",
    detail: null,
  });
  expect(
    toOutcomeText(translateEn, viewOf({ type: "failed", cause: "agent_error", detail: "quota", ...best })),
  ).toMatchObject({ headline: "Failed", reason: "The agent reported an error.", detail: "quota" });
});

test.each([
  [[BELOW], 0, "Round 1 did not ship: 7.99 is below 8.00."],
  [[BELOW, OPEN], 1, "Round 1 did not ship: 7.99 is below 8.00, 1 must-fix is open."],
  [[OPEN, OPEN], 2, "Round 1 did not ship: 2 must-fix are open."],
  [[BELOW, { kind: "missing_role", text: "Copy did not report." }], 0, "Round 1 did not ship: Copy did not report."],
  [[{ kind: "no_draft", text: "nothing is under review" }], 0, "Round 1 did not ship: nothing is under review."],
  [[], 0, "Round 1 ships."],
] satisfies [Blocker[], number, string][])("blockers %j give one sentence", (blockers, mustFix, sentence) => {
  const view = viewOf(closed(1, 7.996, mustFix, blockers));
  const [round] = view.rounds;

  expect(round === undefined ? null : toReasonText(translateEn, view, round)).toBe(sentence);
});

test.each([
  ["en", "8.60"],
  ["de", "8,60"],
  ["zh-Hant", "8.60"],
])("a composite is cut and has the decimal mark of %s", (locale, text) => {
  expect(toScore(createTranslate<WindowCatalogue>(locale, DE), 8.609)).toBe(text);
});

test("no composite is a dash in any language", () => {
  expect(toScore(createTranslate<WindowCatalogue>("de", DE), null)).toBe("—");
});
