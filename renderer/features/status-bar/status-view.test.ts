import { expect, test } from "vitest";
import type { PanelEvent, TranscriptEvent } from "../../../shared/domain/panel-event.ts";
import { foldRun } from "../../../shared/fold-run.ts";
import { EMPTY_RUN_VIEW } from "../../../shared/run-view.ts";
import { NO_STREAM } from "../../state/stream-facts.ts";
import { toLatestText, toStatusTexts } from "./status-view.ts";

const OPEN: PanelEvent = { type: "round_open", round: 1 };
const WARNING: PanelEvent = { type: "parser_warning", kind: "head_mismatch", position: 3 };
const USAGE: PanelEvent = { type: "usage", inputTokens: 1_200, outputTokens: 300 };

function textsOf(events: readonly PanelEvent[], rate: number | null) {
  return toStatusTexts({ view: events.reduce(foldRun, EMPTY_RUN_VIEW), stream: { ...NO_STREAM, bytes: 18_400 }, rate });
}

test("a run that has not begun has nothing to tell", () => {
  expect(textsOf([], null)).toEqual([]);
});

test.each([
  [0, "0 events / s"],
  [4.96, "5 events / s"],
  [0.42, "0.4 events / s"],
  [1999.7, "2,000 events / s"],
])("a rate of %d reads %s", (rate, text) => {
  expect(textsOf([OPEN], rate)).toEqual([text, "Transcript 18 kB"]);
});

test("a stream at rest is counted, with what it cost and what was remarked", () => {
  expect(textsOf([OPEN, USAGE, WARNING], null)).toEqual([
    "3 events",
    "Transcript 18 kB",
    "1,500 tokens",
    "1 remark on the stream",
  ]);
});

const ARTIFACT = { sha256: "0".repeat(64), mime: "text/html", bytes: 2_300 };

test.each([
  [null, ""],
  [OPEN, "Round 1 opened"],
  [{ type: "panelist_open", round: 1, role: "brand" }, "Brand speaks"],
  [
    { type: "panelist_dim", round: 1, role: "critic", dimName: "rhythm", dimScore: 8.5, dimNote: "" },
    "Critic: rhythm 8.50",
  ],
  [{ type: "panelist_close", round: 1, role: "designer", score: null, mustFix: 0 }, "Designer gave no score"],
  [{ type: "artifact", round: 1, role: "designer", artifactRef: ARTIFACT }, "Draft of round 1, 2 kB"],
  [{ type: "evidence", round: 1, source: "axe", findings: [] }, "axe: 0 findings on round 1"],
  [{ type: "evidence", round: 1, source: "axe", findings: [], skipped: "too large" }, "axe skipped: too large"],
  [WARNING, "Remark on the stream: head mismatch"],
] satisfies [PanelEvent | null, string][])("the latest of %j reads %s", (event, text) => {
  const recorded: TranscriptEvent | null = event === null ? null : { ...event, seq: 0, t: 0 };

  expect(toLatestText(recorded)).toBe(text);
});
