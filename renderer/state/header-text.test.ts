import { expect, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import { CAST } from "../../shared/domain/run.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { type KnownStatus, toAgentName, toHeaderStatus } from "./header-text.ts";

const START: PanelEvent = {
  type: "run_started",
  protocolVersion: 1,
  cast: CAST,
  maxRounds: 3,
  threshold: 8,
  scale: 10,
  weights: { designer: 0, critic: 0.4, brand: 0.2, a11y: 0.2, copy: 0.2 },
  adapter: "claude-code",
  mode: "jury",
};
const ROUND: PanelEvent = { type: "round_open", round: 2 };
const BRAND: PanelEvent = { type: "panelist_open", round: 2, role: "brand" };
const RETRY = { type: "retrying", attempt: 3, detail: "529" } as const satisfies PanelEvent;
const END: PanelEvent = {
  type: "interrupted",
  cause: "user",
  bestRound: 1,
  atRound: 2,
  composite: 7,
  artifactRef: null,
};

const UNREVIEWED: PanelEvent = { ...START, mode: "unreviewed" };

test.each([
  [[], { status: "queued" }, "Queued"],
  [[], { status: "queued", queuePosition: 1 }, "Queued, 1st in line"],
  [[], { status: "queued", queuePosition: 2 }, "Queued, 2nd in line"],
  [[], { status: "queued", queuePosition: 11 }, "Queued, 11th in line"],
  [[], { status: "queued", queuePosition: 23 }, "Queued, 23rd in line"],
  [[], { status: "running", queuePosition: 0 }, "Starting"],
  [[], undefined, "Starting"],
  [[START], { status: "running" }, "Starting"],
  [[START, ROUND], { status: "running" }, "Round 2 of 3"],
  [[START, ROUND, BRAND], { status: "running" }, "Round 2 of 3 · Brand speaking"],
  [[START, ROUND, RETRY], { status: "running" }, "Claude Code is retrying, attempt 3"],
  [[START, ROUND, { ...RETRY, maxAttempts: 10 }], { status: "running" }, "Claude Code is retrying, attempt 3 of 10"],
  [[UNREVIEWED], { status: "running" }, "Answering, not reviewed"],
  [[START, ROUND, BRAND, END], { status: "running" }, "Interrupted"],
  [[START, ROUND], { status: "failed" }, "Failed"],
] satisfies [PanelEvent[], KnownStatus | undefined, string][])(
  "after %j main says %j, and the header reads %s",
  (events, known, text) => {
    expect(toHeaderStatus(events.reduce(foldRun, EMPTY_RUN_VIEW), known)).toBe(text);
  },
);

test("the next attempt is counted down to, then it is only said that it is made", () => {
  const told = { ...RETRY, delayMs: 8_200, seq: 2, t: 5_000 };
  const view = [START, ROUND, told].reduce(foldRun, EMPTY_RUN_VIEW);
  const after = (elapsedMs: number) => toHeaderStatus(view, { status: "running" }, elapsedMs);

  expect(toHeaderStatus(view, undefined)).toBe("Claude Code is retrying, attempt 3, next in 9 s");
  expect(after(6_000)).toBe("Claude Code is retrying, attempt 3, next in 8 s");
  expect(after(13_200)).toBe("Claude Code is retrying, attempt 3");
});

test("an adapter without a word of ours goes by its id", () => {
  expect([toAgentName("sample"), toAgentName("other")]).toEqual(["Sample agent (scripted, no model)", "other"]);
});
