import type { JuryConfig } from "../../../shared/config/jury-config.ts";
import type {
  Budget,
  BudgetWarning,
  PanelEvent,
  RestartCause,
  Retrying,
  TerminalEvent,
  Usage,
} from "../../../shared/domain/panel-event.ts";
import type { ArtifactRef, FailureCause, InterruptCause, RunId, RunMode } from "../../../shared/domain/run.ts";
import {
  createScoreboard,
  type RoundSummary,
  type Scoreboard,
  type SealedEvent,
} from "../../convergence/scoreboard.ts";
import { EMPTY_WARNING_CAP, type WarningCap } from "../../convergence/warning-cap.ts";

/** Who runs; absent in `parse`, which stores nothing. */
export interface RunIdentity {
  readonly runId: RunId;
  readonly adapter: string;
  readonly appVersion: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

export interface RunSetup {
  readonly identity: RunIdentity | null;
  readonly config: JuryConfig;
  readonly mode: RunMode;
  readonly initialDraft: ArtifactRef | null;
  /** The agent takes the round summary as a next turn. */
  readonly multiTurn: boolean;
  /** The agent says where its turn ends; for the others an exit with code 0 is that end. */
  readonly tellsTurnEnd: boolean;
}

export type RunClock = "round" | "total" | "time_warning" | "closing";

export type RunCommand =
  | { readonly type: "agent_started" }
  /** Text arrived, whatever it holds: the agent is not silent. */
  | { readonly type: "heard" }
  | { readonly type: "said"; readonly event: SealedEvent }
  /** With the jury off: what the whole answer holds, once its turn has ended. */
  | { readonly type: "unreviewed_artifact"; readonly artifact: ArtifactRef | null; readonly detail: string }
  | { readonly type: "oversize"; readonly detail: string }
  | { readonly type: "restarted"; readonly cause: RestartCause }
  | { readonly type: "turn_ended" }
  | { readonly type: "retrying"; readonly event: Retrying }
  | { readonly type: "usage"; readonly event: Usage }
  | {
      readonly type: "exited";
      readonly code: number | null;
      readonly signal: string | null;
      readonly stderrTail: string;
    }
  /** The agent closed its output and lives on; it is being stopped. */
  | { readonly type: "output_closed" }
  /** The agent is marked: it is not even started. */
  | { readonly type: "refused"; readonly detail: string }
  | { readonly type: "agent_failed"; readonly cause: FailureCause; readonly detail: string }
  | { readonly type: "clock"; readonly clock: RunClock }
  | { readonly type: "interrupt"; readonly cause: InterruptCause };

/** What is decided, as a fact; `evolve` turns it into state and effects. */
export type RunFact =
  | { readonly type: "clocks_started" }
  | { readonly type: "started" }
  | { readonly type: "booked"; readonly board: Scoreboard; readonly events: readonly PanelEvent[] }
  | { readonly type: "told"; readonly event: PanelEvent }
  | { readonly type: "budget_near"; readonly warning: BudgetWarning }
  | { readonly type: "round_closed" }
  | { readonly type: "envelope_closed" }
  | { readonly type: "turn_over" }
  /** The outcome is certain; only the agent's last words are awaited. */
  | { readonly type: "awaiting"; readonly what: "ship" | "turn_end" }
  | { readonly type: "turn_asked"; readonly summary: RoundSummary | null; readonly closedNothing: boolean }
  | {
      readonly type: "ended";
      readonly warnings: readonly PanelEvent[];
      readonly terminal: TerminalEvent;
      readonly agent: "may_finish" | "must_stop";
    };

/** To be carried out by the shell, in order. */
export type RunEffect =
  | { readonly type: "record"; readonly event: PanelEvent }
  | { readonly type: "arm_clock"; readonly clock: RunClock; readonly delayMs: number }
  | { readonly type: "disarm_clock"; readonly clock: RunClock }
  | { readonly type: "send_turn"; readonly summary: RoundSummary | null }
  | { readonly type: "finish_agent" }
  | { readonly type: "stop_agent" };

export type RunPhase =
  | { readonly kind: "speaking" }
  | { readonly kind: "awaiting"; readonly what: "ship" | "turn_end" }
  | { readonly kind: "ended"; readonly terminal: TerminalEvent };

export interface RunState {
  readonly setup: RunSetup;
  readonly phase: RunPhase;
  readonly board: Scoreboard;
  readonly cap: WarningCap;
  readonly started: boolean;
  /** Warnings from before `run_started`, which must be the first line. */
  readonly held: readonly PanelEvent[];
  readonly emptyTurns: number;
  readonly turnInFlight: boolean;
  readonly envelopeClosed: boolean;
  /** Told of once. */
  readonly warnedBudgets: readonly Budget[];
}

export interface Step {
  readonly state: RunState;
  readonly effects: readonly RunEffect[];
}

export function createRunState(setup: RunSetup): RunState {
  const { maxRounds, scoreThreshold, scoreScale, weights, fallbackPolicy } = setup.config;
  return {
    setup,
    phase: { kind: "speaking" },
    board: createScoreboard({
      maxRounds,
      threshold: scoreThreshold,
      scale: scoreScale,
      weights,
      fallbackPolicy,
      initialDraft: setup.initialDraft,
    }),
    cap: EMPTY_WARNING_CAP,
    started: false,
    held: [],
    emptyTurns: 0,
    turnInFlight: true,
    envelopeClosed: false,
    warnedBudgets: [],
  };
}
