import stringWidth from "string-width";
import stripAnsi from "strip-ansi";
import { expect, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import { CAST, SCORING_ROLES } from "../../shared/domain/run.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { EMPTY_RUN_VIEW, type RunView } from "../../shared/run-view.ts";
import { createColours } from "./colours.ts";
import { theaterLines } from "./theater-lines.ts";

const start: PanelEvent = {
  type: "run_started",
  protocolVersion: 1,
  cast: CAST,
  maxRounds: 3,
  threshold: 8,
  scale: 10,
  weights: { designer: 0, critic: 0.4, brand: 0.2, a11y: 0.2, copy: 0.2 },
  mode: "jury",
};

function round(number: number, score: number, composite: number, ships: boolean): PanelEvent[] {
  return [
    { type: "round_open", round: number },
    ...SCORING_ROLES.flatMap((role): PanelEvent[] => [
      { type: "panelist_open", round: number, role },
      { type: "panelist_dim", round: number, role, dimName: "hierarchy", dimScore: score, dimNote: "Why" },
      ...(ships ? [] : [{ type: "panelist_must_fix", round: number, role, text: "Raise the contrast" } as const]),
      { type: "panelist_close", round: number, role, score, mustFix: ships ? 0 : 1 },
    ]),
    {
      type: "round_end",
      round: number,
      composite,
      mustFix: ships ? 0 : 4,
      decision: ships ? "ship" : "continue",
      complete: true,
      blockers: ships ? [] : [{ kind: "below_threshold", text: "below" }],
      reason: "",
      claimed: { composite: null, mustFix: null, decision: null },
    },
  ];
}

function fold(events: readonly PanelEvent[]): RunView {
  return events.reduce<RunView>(foldRun, EMPTY_RUN_VIEW);
}

const speaking: PanelEvent[] = [
  start,
  ...round(1, 6.4, 6.4, false),
  { type: "round_open", round: 2 },
  { type: "panelist_open", round: 2, role: "critic" },
  {
    type: "panelist_text",
    round: 2,
    role: "critic",
    element: "notes",
    index: 0,
    delta: "The heading now leads the eye",
  },
];

const shipped: PanelEvent[] = [
  start,
  ...round(1, 6.4, 6.4, false),
  ...round(2, 8.6, 8.6, true),
  {
    type: "ship",
    round: 2,
    atRound: 2,
    composite: 8.6,
    mustFix: 0,
    status: "shipped",
    artifactRef: null,
    summary: "Better",
  },
];

const plain = createColours(false);
const scene = { title: "A page for a bakery", agent: "Sample", elapsedMs: 42_000, notice: null };

function draw(events: readonly PanelEvent[], columns: number): string {
  return theaterLines({ ...scene, view: fold(events) }, columns, plain).join("\n");
}

test("every role has its lane in the order of the cast", () => {
  const lines = draw(speaking, 120).split("\n").slice(3, 8);

  expect(lines.map((line) => line.split(/\s/)[0])).toEqual(["Designer", "Critic", "Brand", "Accessibility", "Copy"]);
});

test("the lane that speaks shows the words as they come, and the score of the round before", () => {
  const lane = draw(speaking, 120).split("\n")[4];

  expect(lane).toContain("The heading now leads the eye▌");
  expect(lane).toMatch(/^Critic +6\.40/);
});

test("a new score shows its distance to the round before", () => {
  expect(draw(shipped, 120)).toMatch(/^Copy +8\.60 +\+2\.20/m);
});

test("the ticker says of each closed round whether it ships", () => {
  expect(draw(shipped, 120)).toContain("1: 6.40 ✗  2: 8.60 ✓");
});

test("a settled run ends with its badge", () => {
  expect(draw(shipped, 120)).toContain("Shipped at round 2, composite 8.60");
});

test("7.996 is never shown as 8.00", () => {
  const events: PanelEvent[] = [start, ...round(1, 7.996, 7.996, false)];

  expect(draw(events, 120)).toContain("1: 7.99 ✗");
  expect(draw(events, 120)).not.toContain("8.00 ✗");
});

test("a narrow terminal cuts the agent's name, not the time and the round", () => {
  expect(draw(speaking, 40).split("\n")[1]).toBe("Running · 0:42 · Round 2 of 3 · Sample");
  expect(draw(speaking, 34).split("\n")[1]).toBe("Running · 0:42 · Round 2 of 3 · S…");
});

test("the head counts down to the next attempt of an agent that retries, and says what is used and what nears its end", () => {
  const retrying = { type: "retrying", attempt: 2, delayMs: 8_000, detail: "", seq: 9, t: 1_000 } as const;
  const view = [
    { ...start, adapter: "claude-code" },
    { type: "usage", inputTokens: 90, costUsd: 0.5 } as const,
    { type: "budget_warning", budget: "tokens", spent: 90, limit: 100 } as const,
    retrying,
  ].reduce<RunView>(foldRun, EMPTY_RUN_VIEW);

  const [, head] = theaterLines(
    { title: "x", agent: "Claude", view, elapsedMs: 3_000, notice: null },
    200,
    createColours(false),
  );
  expect(head).toBe(
    "Running · 0:03 · 90% of the token budget used · Claude Code is retrying, attempt 2, next in 6 s · 90 tokens · $0.50 · Claude",
  );
});

test("an interrupt asked for is no longer shown as going on when the run has ended", () => {
  const lines = theaterLines({ ...scene, notice: "Interrupting…", view: fold(shipped) }, 80, plain);

  expect(lines.join("\n")).not.toContain("Interrupting");
});

test("why a run failed is shown whole, over several lines", () => {
  const detail = "the agent exited with code 4: not logged in, run the login command of the agent first, then again";
  const best = { bestRound: 0, atRound: 0, composite: null, artifactRef: null } as const;
  const lines = draw([start, { type: "failed", cause: "cli_exit_nonzero", detail, ...best }], 40).split("\n");

  expect(lines.join(" ")).toContain(detail);
});

test.each([20, 39, 40, 41, 60, 80, 200])("no line is wider than %i columns", (columns) => {
  for (const events of [[], [start], speaking, shipped]) {
    for (const line of draw(events, columns).split("\n")) expect(stringWidth(line), line).toBeLessThanOrEqual(columns);
  }
});

test("words of the agent cannot colour, move or break a line", () => {
  const hostile = "\u001b[2J\u001b]0;x\u0007boo\nline\u202e";
  const view = fold([
    ...speaking,
    { type: "panelist_text", round: 2, role: "critic", element: "notes", index: 0, delta: hostile },
  ]);

  const lines = theaterLines({ title: hostile, agent: hostile, elapsedMs: 0, notice: null, view }, 100, plain);

  expect(lines.join("")).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
});

test("colour changes no character and no width", () => {
  const coloured = theaterLines({ ...scene, view: fold(shipped) }, 80, createColours(true)).map((line) =>
    stripAnsi(line).trimEnd(),
  );

  expect(coloured.join("\n")).toBe(draw(shipped, 80));
});
