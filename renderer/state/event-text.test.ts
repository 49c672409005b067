import { expect, test } from "vitest";
import type { PanelEvent, TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { toEventText } from "./event-text.ts";

const ARTIFACT = { sha256: "0".repeat(64), mime: "text/html", bytes: 2_300 };

test.each([
  [null, ""],
  [{ type: "round_open", round: 1 }, "Round 1 opened"],
  [{ type: "panelist_open", round: 1, role: "brand" }, "Brand speaks"],
  [
    { type: "panelist_dim", round: 1, role: "critic", dimName: "rhythm", dimScore: 8.5, dimNote: "" },
    "Critic: rhythm 8.5",
  ],
  [{ type: "panelist_close", round: 1, role: "designer", score: null, mustFix: 0 }, "Designer gave no score"],
  [{ type: "artifact", round: 1, role: "designer", artifactRef: ARTIFACT }, "Draft of round 1, 2 kB"],
  [{ type: "evidence", round: 1, source: "axe", findings: [] }, "0 findings on round 1 (axe)"],
  [{ type: "evidence", round: 1, source: "static", findings: [] }, "0 findings on round 1 (source check)"],
  [{ type: "evidence", round: 1, source: "axe", findings: [], skipped: "too large" }, "Skipped axe: too large"],
  [{ type: "parser_warning", kind: "head_mismatch", position: 3 }, "Remark on the stream: head mismatch"],
] satisfies [PanelEvent | null, string][])("%j reads %s", (event, text) => {
  const recorded: TranscriptEvent | null = event === null ? null : { ...event, seq: 0, t: 0 };

  expect(toEventText(recorded)).toBe(text);
});
