import { expect, test } from "vitest";
import type { TerminalEvent } from "../../../shared/domain/panel-event.ts";
import type { ArtifactRef } from "../../../shared/domain/run.ts";
import { EMPTY_RUN_VIEW } from "../../../shared/run-view.ts";
import { toRowCommands } from "./action-order.ts";

const REF: ArtifactRef = { sha256: "a".repeat(64), mime: "text/html", bytes: 5 };
const BEST = { bestRound: 1, atRound: 1, composite: 7, artifactRef: REF };
const SHIP = { type: "ship", round: 1, atRound: 1, composite: 8, mustFix: 0, artifactRef: REF, summary: "" } as const;

const ended = (end: TerminalEvent) => ({ ...EMPTY_RUN_VIEW, end });

test("nothing is offered while a run goes on", () => {
  expect(toRowCommands(EMPTY_RUN_VIEW, true)).toEqual([]);
});

test.each<[string, TerminalEvent, string]>([
  ["shipped is saved", { ...SHIP, status: "shipped" }, "save_artifact"],
  ["was not reviewed is saved", { ...SHIP, status: "unreviewed" }, "save_artifact"],
  ["stayed below goes on", { ...SHIP, status: "below_threshold" }, "continue_from_best"],
  ["timed out goes on", { ...SHIP, status: "timed_out" }, "continue_from_best"],
  ["was stopped goes on", { type: "interrupted", cause: "user", ...BEST }, "continue_from_best"],
  ["lost its panel is tried again", { type: "degraded", reason: "malformed_block", detail: "", ...BEST }, "run_again"],
  ["failed is tried again", { type: "failed", cause: "went_silent", detail: "", ...BEST }, "run_again"],
])("what %s first of all", (_what, end, first) => {
  expect(toRowCommands(ended(end), true)[0]).toBe(first);
});

test("a run without anything to go on from is run again, and has nothing to save", () => {
  const end: TerminalEvent = { type: "interrupted", cause: "user", ...BEST, bestRound: 0, artifactRef: null };

  expect(toRowCommands(ended(end), false)).toEqual(["run_again"]);
});
