import { expect, test } from "vitest";
import type { PanelEvent } from "../../../shared/domain/panel-event.ts";
import { foldRun } from "../../../shared/fold-run.ts";
import { EMPTY_RUN_VIEW } from "../../../shared/run-view.ts";
import { NO_STREAM } from "../../state/stream-facts.ts";
import { toStatusTexts } from "./status-view.ts";

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
