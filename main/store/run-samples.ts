import { defaultConfig } from "../../shared/config/default-config.ts";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import { CAST, SCORING_ROLES } from "../../shared/domain/run.ts";
import { createRunId } from "../lib/run-id.ts";
import type { NewRun } from "./new-run.ts";

/** Runs for tests and benches: what they say is plausible, not random. */

export const TEST_CONFIG = defaultConfig({ cpuCount: 2, dataDir: "/not/stored" });

export function newRun(changes: Partial<NewRun> = {}): NewRun {
  return {
    runId: createRunId(),
    status: "running",
    brief: "A landing page for a bakery\nwith prices and opening hours",
    mode: "jury",
    adapter: "sample",
    config: TEST_CONFIG,
    startedAt: 1_700_000_000_000,
    projectPath: null,
    continuedFrom: null,
    ...changes,
  };
}

export const RUN_STARTED: PanelEvent = {
  type: "run_started",
  protocolVersion: 1,
  cast: CAST,
  maxRounds: 3,
  threshold: 8,
  scale: 10,
  weights: TEST_CONFIG.weights,
  mode: "jury",
};

/** A round in which every scoring role gives `score`; below 8 each also asks for one fix. */
export function roundEvents(round: number, score: number): readonly PanelEvent[] {
  const ships = score >= 8;
  const panelists = SCORING_ROLES.flatMap((role): PanelEvent[] => [
    { type: "panelist_open", round, role },
    { type: "panelist_note", round, role, text: `The ${role} looked at round ${round}.` },
    { type: "panelist_dim", round, role, dimName: "hierarchy", dimScore: score, dimNote: "Clear order." },
    ...(ships ? [] : [{ type: "panelist_must_fix" as const, round, role, text: `Fix the ${role} part` }]),
    { type: "panelist_close", round, role, score, mustFix: ships ? 0 : 1 },
  ]);
  return [
    { type: "round_open", round },
    { type: "panelist_open", round, role: "designer" },
    { type: "artifact", round, role: "designer", artifactRef: artifactOf(round) },
    { type: "panelist_close", round, role: "designer", score: null, mustFix: 0 },
    ...panelists,
    {
      type: "round_end",
      round,
      composite: score,
      mustFix: ships ? 0 : SCORING_ROLES.length,
      decision: ships ? "ship" : "continue",
      complete: true,
      blockers: ships ? [] : [{ kind: "must_fix", role: "critic", text: "Fix the critic part" }],
      reason: `Round ${round} stands at ${score}.`,
      claimed: { composite: score, mustFix: 0, decision: null },
    },
  ];
}

export function artifactOf(round: number): { sha256: string; mime: string; bytes: number } {
  return { sha256: String(round).repeat(64).slice(0, 64), mime: "text/html", bytes: 1_000 + round };
}

/** Two rounds, shipped at the second. */
export const SHIPPED_RUN: readonly PanelEvent[] = [
  RUN_STARTED,
  ...roundEvents(1, 6.5),
  { type: "parser_warning", kind: "prose", position: 10 },
  { type: "parser_warning", kind: "prose", position: 20 },
  ...roundEvents(2, 8.5),
  { type: "usage", inputTokens: 100, outputTokens: 2_000, costUsd: 0.25 },
  {
    type: "ship",
    round: 2,
    atRound: 2,
    composite: 8.5,
    mustFix: 0,
    status: "shipped",
    artifactRef: artifactOf(2),
    summary: "Stronger headline, calmer colours.",
  },
];
