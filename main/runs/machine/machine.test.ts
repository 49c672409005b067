import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultConfig } from "../../../shared/config/default-config.ts";
import { isTerminalEvent, type PanelEvent, type TerminalEvent } from "../../../shared/domain/panel-event.ts";
import { CAST, type RunId } from "../../../shared/domain/run.ts";
import type { SealedEvent } from "../../convergence/scoreboard.ts";
import { advance } from "./advance.ts";
import { decide } from "./decide.ts";
import { createRunState, type RunCommand, type RunEffect, type RunSetup, type RunState } from "./run-state.ts";

const DRAFT = { sha256: "ab".repeat(32), mime: "text/html", bytes: 1000 };
const OVERSIZE: SealedEvent = { type: "fault", position: 0, reason: "oversize_block", detail: "too big" };
const TURN_ENDED: RunCommand = { type: "turn_ended" };

function setUp(changes: Partial<RunSetup> = {}): RunState {
  return createRunState({
    identity: { runId: "run-1" as RunId, adapter: "fake", appVersion: "0.0.0", startedAt: 1 },
    config: defaultConfig({ cpuCount: 2, dataDir: "/data" }),
    mode: "jury",
    initialDraft: DRAFT,
    multiTurn: false,
    tellsTurnEnd: false,
    ...changes,
  });
}

/** Commands that speak one round in which every scoring role gives `score`. */
function round(n: number, score: string, { mustFix = 0 } = {}): RunCommand[] {
  const events: SealedEvent[] = [
    { type: "head", position: 0, attributes: { version: "1", maxRounds: null, threshold: null, scale: null } },
    { type: "round_open", position: 0, n: String(n) },
    ...CAST.flatMap((role): SealedEvent[] => [
      { type: "panelist_open", position: 0, role, score: role === "designer" ? null : score, mustFix: null },
      ...(role === "critic"
        ? Array.from({ length: mustFix }, (_, i): SealedEvent => ({ type: "must_fix", position: 0, text: `item ${i}` }))
        : []),
      { type: "panelist_close", position: 0, complete: true },
    ]),
    { type: "round_end", position: 0, n: String(n), composite: score, mustFix: null, decision: null, reason: "" },
  ];
  return events.map((event) => ({ type: "said", event }));
}

function ship(n: number): RunCommand[] {
  const claim = { round: String(n), composite: null, status: "shipped", summary: "done", body: DRAFT };
  return [{ type: "said", event: { type: "ship", position: 0, ...claim } }];
}

const ENVELOPE_CLOSE: RunCommand = { type: "said", event: { type: "envelope_close", position: 0 } };
const TURN_CLOSE: RunCommand = { type: "said", event: { type: "turn_close", position: 0 } };

interface Played {
  readonly state: RunState;
  readonly effects: readonly RunEffect[];
  readonly events: readonly PanelEvent[];
  readonly end: TerminalEvent | undefined;
}

function play(state: RunState, ...commands: readonly RunCommand[]): Played {
  const effects: RunEffect[] = [];
  let current = state;
  for (const command of commands) {
    const step = advance(current, command);
    current = step.state;
    effects.push(...step.effects);
  }
  const events = effects.flatMap((effect) => (effect.type === "record" ? [effect.event] : []));
  return { state: current, effects, events, end: events.find(isTerminalEvent) };
}

describe("a round that ships", () => {
  test("settles the run, which waits thirty silent seconds for the SHIP", () => {
    const { effects, end } = play(setUp(), ...round(1, "9"));

    expect(end).toBeUndefined();
    expect(effects.at(-1)).toEqual({ type: "arm_clock", clock: "closing", delayMs: 30_000 });
    expect(play(play(setUp(), ...round(1, "9")).state, { type: "heard" }).effects).toContainEqual({
      type: "arm_clock",
      clock: "closing",
      delayMs: 30_000,
    });
  });

  test("is handed over with its usage when SHIP and the end of the turn have come", () => {
    const usage: RunCommand = {
      type: "usage",
      event: { type: "usage", inputTokens: 10, outputTokens: 20, costUsd: 0.1 },
    };
    const { events } = play(setUp(), ...round(1, "9"), ...ship(1), usage, TURN_CLOSE, TURN_ENDED);

    expect(events.map((event) => event.type).slice(-2)).toEqual(["usage", "ship"]);
    expect(events.at(-1)).toMatchObject({ status: "shipped", round: 1, summary: "done", artifactRef: DRAFT });
  });

  test.each<[string, RunCommand]>([
    ["an interrupt", { type: "interrupt", cause: "user" }],
    ["the closing clock", { type: "clock", clock: "closing" }],
    ["the total clock", { type: "clock", clock: "total" }],
    ["an exit with code 1", { type: "exited", code: 1, signal: null, stderrTail: "boom" }],
    ["an agent error", { type: "agent_failed", cause: "agent_error", detail: "401" }],
    ["a SHIP that is too large to read", { type: "said", event: OVERSIZE }],
    ["an answer that starts over", { type: "restarted", cause: "connection" }],
  ])("stays shipped after %s", (_, command) => {
    expect(play(setUp(), ...round(1, "9"), command).end).toMatchObject({ type: "ship", status: "shipped", round: 1 });
  });

  test("stops an agent that goes on with another round", () => {
    const { events, effects } = play(setUp(), ...round(1, "9"), ...round(2, "9"));

    expect(events.at(-1)).toMatchObject({ type: "ship", status: "shipped", round: 1 });
    expect(events.at(-2)).toMatchObject({ type: "parser_warning", kind: "decision_overridden" });
    expect(effects.at(-1)).toEqual({ type: "stop_agent" });
  });
});

describe("the end of a turn", () => {
  test("asks for the next round with our numbers, where the agent takes turns", () => {
    const { effects } = play(setUp({ multiTurn: true }), ...round(1, "6", { mustFix: 1 }), TURN_CLOSE, TURN_ENDED);

    expect(effects.at(-1)).toMatchObject({ type: "send_turn", summary: { round: 1, composite: 6, roundsLeft: 2 } });
  });

  test("that closed no round is asked for once more, then no further", () => {
    const first = play(setUp({ multiTurn: true }), TURN_CLOSE, TURN_ENDED);
    const second = play(first.state, TURN_CLOSE, TURN_ENDED);

    expect(first.effects.at(-1)).toEqual({ type: "send_turn", summary: null });
    expect(second.end).toMatchObject({ type: "degraded", reason: "malformed_block", bestRound: 0, composite: null });
  });

  test("is a verdict where the agent takes no turns", () => {
    const { end, effects } = play(setUp(), ...round(1, "6"), TURN_CLOSE, TURN_ENDED);

    expect(end).toMatchObject({ type: "ship", status: "below_threshold", round: 1, composite: 6 });
    expect(effects.at(-1)).toEqual({ type: "finish_agent" });
  });
});

describe("an exit", () => {
  const crash: RunCommand = { type: "exited", code: 7, signal: null, stderrTail: "no memory\n" };

  test("with an error fails the run and keeps the best closed round", () => {
    const { end } = play(setUp(), ...round(1, "6"), crash);

    expect(end).toMatchObject({
      type: "failed",
      cause: "cli_exit_nonzero",
      bestRound: 1,
      composite: 6,
      artifactRef: DRAFT,
    });
    expect(end).toHaveProperty("detail", "the agent exited with code 7: no memory");
  });

  test("with an error after everything was said keeps the outcome", () => {
    const { end } = play(setUp(), ...round(1, "6"), ENVELOPE_CLOSE, crash);

    expect(end).toMatchObject({ type: "ship", status: "below_threshold" });
  });

  test("without an end of the turn fails an agent that tells it, unless a round had closed", () => {
    const quiet: RunCommand = { type: "exited", code: 0, signal: null, stderrTail: "" };
    const agent = setUp({ tellsTurnEnd: true, multiTurn: true });

    expect(play(agent, quiet).end).toMatchObject({ type: "failed", cause: "cli_exit_nonzero" });
    expect(play(agent, ...round(1, "6"), TURN_CLOSE, TURN_ENDED, quiet).end).toMatchObject({
      status: "below_threshold",
    });
  });
});

describe("clocks", () => {
  test("start with the prompt and begin anew when a round closes", () => {
    const arm = { type: "arm_clock", clock: "round", delayMs: 300_000 };

    expect(play(setUp(), { type: "agent_started" }).effects).toEqual([
      arm,
      { ...arm, clock: "total", delayMs: 900_000 },
      { ...arm, clock: "time_warning", delayMs: 720_000 },
    ]);
    expect(play(setUp(), ...round(1, "6")).effects.at(-1)).toEqual(arm);
  });

  test.each(["round", "total"] as const)("%s ends the run with the best closed round", (clock) => {
    const { end, effects } = play(setUp(), ...round(1, "6"), { type: "clock", clock });

    expect(end).toMatchObject({ type: "ship", status: "timed_out", detail: clock, round: 1, composite: 6 });
    expect(effects.at(-1)).toEqual({ type: "stop_agent" });
  });

  test("before any round closed time out with nothing claimed", () => {
    const { end } = play(setUp(), { type: "clock", clock: "total" });

    expect(end).toMatchObject({ type: "ship", status: "timed_out", round: 0, composite: null });
  });
});

describe("an interrupt", () => {
  test("names a matching pair of best round and composite", () => {
    const { end } = play(setUp(), ...round(1, "7"), ...round(2, "6"), { type: "interrupt", cause: "user" });

    expect(end).toMatchObject({ type: "interrupted", cause: "user", bestRound: 1, composite: 7, atRound: 2 });
  });

  test("comes from a budget that is used up", () => {
    const config = { ...defaultConfig({ cpuCount: 2, dataDir: "/data" }), budgetTokens: 100 };
    const spent: RunCommand = { type: "usage", event: { type: "usage", inputTokens: 60, outputTokens: 40 } };

    expect(play(setUp({ config }), spent).end).toMatchObject({ type: "interrupted", cause: "budget" });
  });
});

describe("four fifths of a budget", () => {
  const used = (inputTokens: number, costUsd: number): RunCommand => ({
    type: "usage",
    event: { type: "usage", inputTokens, costUsd },
  });
  const warningsOf = (events: readonly PanelEvent[]) => events.filter(({ type }) => type === "budget_warning");

  test("of tokens and of cost are each told of once, with what is used and what is allowed", () => {
    const config = { ...defaultConfig({ cpuCount: 2, dataDir: "/data" }), budgetTokens: 100, budgetUsd: 2 };

    const { events, end } = play(setUp({ config }), used(79, 1.5), used(80, 1.5), used(90, 1.6), used(99, 1.99));

    expect(warningsOf(events)).toEqual([
      { type: "budget_warning", budget: "tokens", spent: 80, limit: 100 },
      { type: "budget_warning", budget: "usd", spent: 1.6, limit: 2 },
    ]);
    expect(end).toBeUndefined();
  });

  test("are not told of where the whole is used at once, nor once the outcome is certain", () => {
    const config = { ...defaultConfig({ cpuCount: 2, dataDir: "/data" }), budgetTokens: 100 };

    expect(warningsOf(play(setUp({ config }), used(100, 0)).events)).toEqual([]);
    const decided = play(setUp({ config }), ...round(1, "9"), used(90, 0), { type: "clock", clock: "time_warning" });
    expect(warningsOf(decided.events)).toEqual([]);
    expect(decided.end).toBeUndefined();
  });

  test("of the time are told of by a clock of their own, which goes with the run", () => {
    const config = { ...defaultConfig({ cpuCount: 2, dataDir: "/data" }), totalTimeoutMs: 1_000 };

    const started = play(setUp({ config }), { type: "agent_started" });
    expect(started.effects).toContainEqual({ type: "arm_clock", clock: "time_warning", delayMs: 800 });
    const late = play(started.state, { type: "clock", clock: "time_warning" });
    expect(warningsOf(late.events)).toEqual([{ type: "budget_warning", budget: "time", spent: 800, limit: 1_000 }]);
    const ended = play(late.state, { type: "interrupt", cause: "user" });
    expect(ended.effects).toContainEqual({ type: "disarm_clock", clock: "time_warning" });
  });
});

describe("the record", () => {
  test("begins with run_started even where no head ever came, and ends with the terminal event", () => {
    const { events } = play(setUp(), { type: "agent_failed", cause: "no_output", detail: "nothing" });

    expect(events.map((event) => event.type)).toEqual(["run_started", "failed"]);
    expect(events[0]).toMatchObject({ runId: "run-1", adapter: "fake", schema: "critique-transcript/1" });
  });

  test("holds warnings from before the head until run_started stands", () => {
    const prose: RunCommand = { type: "said", event: { type: "warning", position: 3, kind: "prose" } };
    const { events } = play(setUp(), prose, ...round(1, "9"));

    expect(events.slice(0, 2).map((event) => event.type)).toEqual(["run_started", "parser_warning"]);
  });

  test("says how many warnings of a kind it left out, right before the end", () => {
    const prose: RunCommand = { type: "said", event: { type: "warning", position: 3, kind: "prose" } };
    const { events } = play(setUp(), ...Array.from({ length: 150 }, () => prose), { type: "interrupt", cause: "user" });

    expect(events.filter((event) => event.type === "parser_warning")).toHaveLength(101);
    expect(events.at(-2)).toMatchObject({ kind: "prose", detail: "50 more of this kind" });
  });

  test("is closed by one terminal event whatever comes in whatever order", () => {
    const anything: RunCommand[] = [
      ...round(1, "9"),
      ...round(1, "6"),
      ...round(2, "7", { mustFix: 2 }),
      ...ship(1),
      ENVELOPE_CLOSE,
      TURN_CLOSE,
      TURN_ENDED,
      { type: "heard" },
      { type: "restarted", cause: "connection" },
      { type: "said", event: { type: "new_head", position: 0 } },
      { type: "said", event: OVERSIZE },
      { type: "clock", clock: "closing" },
      { type: "clock", clock: "round" },
      { type: "refused", detail: "marked degraded" },
      { type: "exited", code: 0, signal: null, stderrTail: "" },
      { type: "interrupt", cause: "user" },
      { type: "usage", event: { type: "usage", inputTokens: 1 } },
    ];
    const last: RunCommand = { type: "agent_failed", cause: "storage", detail: "disk full" };

    fc.assert(
      fc.property(fc.array(fc.constantFrom(...anything), { maxLength: 60 }), fc.boolean(), (commands, multiTurn) => {
        const { events, state } = play(setUp({ multiTurn, tellsTurnEnd: multiTurn }), ...commands, last);

        expect(events.filter(isTerminalEvent)).toHaveLength(1);
        expect(isTerminalEvent(events.at(-1) as PanelEvent)).toBe(true);
        expect(events.filter((event) => event.type === "run_started")).toHaveLength(1);
        expect(events[0]?.type).toBe("run_started");
        expect(decide(state, { type: "interrupt", cause: "user" }).ok).toBe(false);
      }),
      { seed: 7, numRuns: 2000 },
    );
  });
});
