import { assertNever } from "../../../shared/assert-never.ts";
import type { PanelEvent, RunStarted, TerminalEvent } from "../../../shared/domain/panel-event.ts";
import { CAST } from "../../../shared/domain/run.ts";
import { PROTOCOL_VERSION } from "../../../shared/protocol-version.ts";
import { TRANSCRIPT_SCHEMA } from "../../../shared/transcript/format.ts";
import { admitWarning, closeWarnings } from "../../convergence/warning-cap.ts";
import { toTimeWarningMs } from "./budget-watch.ts";
import type { RunEffect, RunFact, RunSetup, RunState, Step } from "./run-state.ts";

/** How long a decided run waits, in silence, for the agent's SHIP. */
const SHIP_SILENCE_MS = 30_000;
/** How long it then waits for the end of the turn, which brings usage and cost. */
const TURN_END_SILENCE_MS = 2_000;

/** Cannot fail: what has happened, happened. */
export function evolve(state: RunState, fact: RunFact): Step {
  switch (fact.type) {
    case "clocks_started":
      return {
        state,
        effects: [
          { type: "arm_clock", clock: "round", delayMs: state.setup.config.perRoundTimeoutMs },
          { type: "arm_clock", clock: "total", delayMs: state.setup.config.totalTimeoutMs },
          { type: "arm_clock", clock: "time_warning", delayMs: toTimeWarningMs(state.setup.config) },
        ],
      };
    case "started":
      return record(state, state.started ? [] : [toRunStarted(state.setup)]);
    case "booked":
      return record({ ...state, board: fact.board }, fact.events);
    case "told":
      return record(state, [fact.event]);
    case "budget_near":
      return record({ ...state, warnedBudgets: [...state.warnedBudgets, fact.warning.budget] }, [fact.warning]);
    case "round_closed":
      return {
        state: { ...state, emptyTurns: 0 },
        effects: [{ type: "arm_clock", clock: "round", delayMs: state.setup.config.perRoundTimeoutMs }],
      };
    case "envelope_closed":
      return { state: { ...state, envelopeClosed: true }, effects: [] };
    case "awaiting":
      return {
        state: { ...state, phase: { kind: "awaiting", what: fact.what } },
        effects: [
          { type: "disarm_clock", clock: "round" },
          {
            type: "arm_clock",
            clock: "closing",
            delayMs: fact.what === "ship" ? SHIP_SILENCE_MS : TURN_END_SILENCE_MS,
          },
        ],
      };
    case "turn_over":
      return { state: { ...state, turnInFlight: false }, effects: [] };
    case "turn_asked":
      return {
        state: {
          ...state,
          turnInFlight: true,
          envelopeClosed: false,
          emptyTurns: fact.closedNothing ? state.emptyTurns + 1 : 0,
        },
        effects: [{ type: "send_turn", summary: fact.summary }],
      };
    case "ended":
      return end(state, fact);
    default:
      return assertNever(fact);
  }
}

function end(state: RunState, fact: Extract<RunFact, { type: "ended" }>): Step {
  // A run that never got a head still begins with `run_started`, written from our side.
  const started = evolve(state, { type: "started" });
  const warned = record(started.state, fact.warnings);
  const { events } = closeWarnings(warned.state.cap);
  const terminal = withAdapter(state.setup, fact.terminal);
  return {
    state: { ...warned.state, phase: { kind: "ended", terminal } },
    effects: [
      ...started.effects,
      ...warned.effects,
      ...[...events, terminal].map((event): RunEffect => ({ type: "record", event })),
      { type: "disarm_clock", clock: "round" },
      { type: "disarm_clock", clock: "total" },
      { type: "disarm_clock", clock: "time_warning" },
      { type: "disarm_clock", clock: "closing" },
      { type: fact.agent === "may_finish" ? "finish_agent" : "stop_agent" },
    ],
  };
}

/**
 * Gives the events their place in the record: `run_started` first and once, with the run's identity; warnings from before
 * it right behind it; warnings above the cap counted only.
 */
function record(state: RunState, events: readonly PanelEvent[]): Step {
  let { cap, started, held } = state;
  const recorded: PanelEvent[] = [];
  for (const event of events) {
    if (event.type === "parser_warning") {
      const admission = admitWarning(cap, event);
      cap = admission.cap;
      if (!admission.admitted) continue;
      if (started) recorded.push(event);
      else held = [...held, event];
      continue;
    }
    if (!started) {
      started = true;
      recorded.push({ ...toRunStarted(state.setup), ...identityFields(state.setup) }, ...held);
      held = [];
    }
    if (event.type !== "run_started") recorded.push(event);
  }
  return {
    state: { ...state, cap, started, held },
    effects: recorded.map((event) => ({ type: "record", event })),
  };
}

function toRunStarted(setup: RunSetup): RunStarted {
  const { maxRounds, scoreThreshold, scoreScale, weights } = setup.config;
  return {
    type: "run_started",
    protocolVersion: PROTOCOL_VERSION,
    cast: CAST,
    maxRounds,
    threshold: scoreThreshold,
    scale: scoreScale,
    weights,
    mode: setup.mode,
    ...(setup.initialDraft === null ? {} : { draftRef: setup.initialDraft }),
  };
}

function identityFields(setup: RunSetup): Partial<RunStarted> {
  if (setup.identity === null) return {};
  const { runId, adapter, appVersion, startedAt } = setup.identity;
  return { runId, adapter, appVersion, startedAt, schema: TRANSCRIPT_SCHEMA };
}

function withAdapter(setup: RunSetup, terminal: TerminalEvent): TerminalEvent {
  if (terminal.type !== "degraded" || setup.identity === null) return terminal;
  return { ...terminal, adapter: setup.identity.adapter };
}
