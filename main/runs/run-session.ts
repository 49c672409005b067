import { assertNever } from "../../shared/assert-never.ts";
import type { FailureCause, InterruptCause } from "../../shared/domain/run.ts";
import { type Result, toMessage } from "../../shared/result.ts";
import type { AgentEvent, AgentSession, StartAgent } from "../agents/adapter.ts";
import type { RoundSummary } from "../convergence/scoreboard.ts";
import type { Clock } from "../lib/clock.ts";
import type { StoreError } from "../store/store-error.ts";
import type { AgentSpeech } from "./agent-speech.ts";
import { advance } from "./machine/advance.ts";
import { createRunState, type RunClock, type RunCommand, type RunEffect, type RunSetup } from "./machine/run-state.ts";
import type { RunRecorder } from "./run-recorder.ts";

/** As much of an answer without an envelope as a person needs to see what went wrong. */
const LAST_WORDS_CHARACTERS = 400;

export interface RunSessionOptions {
  readonly setup: RunSetup;
  readonly prompt: string;
  readonly start: StartAgent;
  readonly speech: AgentSpeech;
  readonly recorder: RunRecorder;
  readonly clock: Clock;
  readonly composeNextTurn: (summary: RoundSummary | null) => string;
}

export interface RunSession {
  /** Runs to the end: resolves when the terminal event is recorded and the agent is gone. Never rejects. */
  run(): Promise<void>;
  /** Idempotent, at any time; before `run` the agent is not even started. */
  interrupt(cause: InterruptCause): void;
  /** For what goes wrong around the agent. Like an interrupt, it may come before `run`. */
  fail(cause: FailureCause, detail: string): void;
  /** Before `run`: the agent is not to be used now. */
  refuse(detail: string): void;
}

/** Joins one agent to the machine: what it says becomes commands, what is decided becomes effects. */
export function createRunSession(options: RunSessionOptions): RunSession {
  const { setup, speech, recorder, clock } = options;
  const alarms = new Map<RunClock, () => void>();
  let state = createRunState(setup);
  let agent: AgentSession | null = null;
  let lastWords = "";

  function hasEnded(): boolean {
    return state.phase.kind === "ended";
  }

  function dispatch(command: RunCommand): void {
    const step = advance(state, command);
    state = step.state;
    for (const effect of step.effects) carryOut(effect);
  }

  function carryOut(effect: RunEffect): void {
    switch (effect.type) {
      case "record":
        recorder.record(effect.event);
        break;
      case "arm_clock":
        alarms.get(effect.clock)?.();
        alarms.set(
          effect.clock,
          clock.after(effect.delayMs, () => dispatch({ type: "clock", clock: effect.clock })),
        );
        break;
      case "disarm_clock":
        alarms.get(effect.clock)?.();
        alarms.delete(effect.clock);
        break;
      case "send_turn":
        agent?.sendTurn(options.composeNextTurn(effect.summary));
        break;
      case "finish_agent":
        agent?.finish();
        break;
      case "stop_agent":
        void agent?.stop();
        break;
      default:
        assertNever(effect);
    }
  }

  function perform(heard: Result<readonly RunCommand[], StoreError>): void {
    if (heard.ok) for (const command of heard.value) dispatch(command);
    else dispatch({ type: "agent_failed", cause: "storage", detail: heard.error.message });
  }

  async function handle(event: AgentEvent): Promise<void> {
    if (hasEnded()) return;
    switch (event.type) {
      case "text":
        dispatch({ type: "heard" });
        lastWords = (lastWords + event.text).slice(-LAST_WORDS_CHARACTERS);
        return perform(await speech.hear(event.text, event.invalidAt));
      case "restart":
        perform(await speech.restart());
        return dispatch({ type: "restarted", cause: event.cause });
      case "turn_end":
        perform(await speech.endTurn());
        return dispatch({ type: "turn_ended" });
      case "retrying":
        return dispatch({ type: "retrying", event });
      case "usage":
        return dispatch({ type: "usage", event });
      case "session":
        return;
      case "error":
        return dispatch({ type: "agent_failed", cause: "agent_error", detail: event.message });
      case "no_output":
        return dispatch({
          type: "agent_failed",
          cause: "no_output",
          detail: `the agent printed nothing within ${event.afterMs} ms of the prompt`,
        });
      case "went_silent":
        return dispatch({
          type: "agent_failed",
          cause: "went_silent",
          detail: `the agent printed nothing for ${event.afterMs} ms`,
        });
      case "output_closed":
        if (setup.mode === "jury") perform(await speech.endTurn());
        return dispatch({ type: "output_closed" });
      case "exit":
        if (state.turnInFlight && setup.mode === "jury") perform(await speech.endTurn());
        return dispatch({ ...event, type: "exited", stderrTail: reasonOf(event.stderrTail) });
      case "cli_not_found":
      case "spawn_failed":
        return dispatch({ type: "agent_failed", cause: event.type, detail: event.message });
      default:
        return assertNever(event);
    }
  }

  /** A plain program that fails before it begins says why on stderr, or, like several CLIs, on stdout. */
  function reasonOf(stderrTail: string): string {
    return stderrTail.trim() === "" && !state.started ? lastWords : stderrTail;
  }

  async function listen(session: AgentSession): Promise<void> {
    for await (const event of session.events) {
      await handle(event);
      await recorder.drained();
      failWithStorage();
    }
  }

  function failWithStorage(): void {
    const failure = recorder.failure();
    if (failure !== null) dispatch({ type: "agent_failed", cause: "storage", detail: failure.message });
  }

  return {
    async run() {
      failWithStorage();
      if (!hasEnded()) {
        try {
          agent = options.start(options.prompt, {
            firstOutputTimeoutMs: setup.config.firstOutputTimeoutMs,
            silenceTimeoutMs: setup.config.silenceTimeoutMs,
            stopGraceMs: setup.config.stopGraceMs,
          });
          dispatch({ type: "agent_started" });
          await listen(agent);
        } catch (thrown) {
          // A bug of ours must not leave a run without an end, nor an agent without a master.
          dispatch({ type: "agent_failed", cause: "orchestrator_internal", detail: toMessage(thrown) });
          await agent?.stop();
        }
        dispatch({
          type: "agent_failed",
          cause: "orchestrator_internal",
          detail: "the agent's events ended without an exit",
        });
      }
      await recorder.flush();
    },
    interrupt(cause) {
      dispatch({ type: "interrupt", cause });
    },
    fail(cause, detail) {
      dispatch({ type: "agent_failed", cause, detail });
    },
    refuse(detail) {
      dispatch({ type: "refused", detail });
    },
  };
}
