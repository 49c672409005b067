import { expect, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import { CAST } from "../../shared/domain/run.ts";
import { EMPTY_RUN_VIEW, foldRun } from "../../shared/run-view.ts";
import { toAgentName, toHeaderStatus } from "./header-text.ts";

const START: PanelEvent = {
  type: "run_started",
  protocolVersion: 1,
  cast: CAST,
  maxRounds: 3,
  threshold: 8,
  scale: 10,
  weights: { designer: 0, critic: 0.4, brand: 0.2, a11y: 0.2, copy: 0.2 },
  mode: "jury",
};
const ROUND: PanelEvent = { type: "round_open", round: 2 };
const BRAND: PanelEvent = { type: "panelist_open", round: 2, role: "brand" };
const RETRY: PanelEvent = { type: "retrying", attempt: 3, detail: "529" };
const END: PanelEvent = {
  type: "interrupted",
  cause: "user",
  bestRound: 1,
  atRound: 2,
  composite: 7,
  artifactRef: null,
};

test.each([
  [[], "queued", "Queued"],
  [[], "running", "Starting"],
  [[START], "running", "Starting"],
  [[START, ROUND], "running", "Round 2 of 3"],
  [[START, ROUND, BRAND], "running", "Round 2 of 3 · Brand"],
  [[START, ROUND, RETRY], "running", "Agent retrying, attempt 3"],
  [[START, ROUND, BRAND, END], "running", "Interrupted"],
  [[START, ROUND], "failed", "Failed"],
] satisfies [PanelEvent[], "queued" | "running" | "failed", string][])(
  "after %j main says %s, and the header reads %s",
  (events, known, text) => {
    expect(toHeaderStatus(events.reduce(foldRun, EMPTY_RUN_VIEW), known)).toBe(text);
  },
);

test("an adapter without a word of ours goes by its id", () => {
  expect([toAgentName("sample"), toAgentName("codex")]).toEqual(["Sample agent (scripted, no model)", "codex"]);
});
