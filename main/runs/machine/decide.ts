import { assertNever } from "../../../shared/assert-never.ts";
import type { TerminalEvent, Usage } from "../../../shared/domain/panel-event.ts";
import type { ArtifactRef, DegradedReason, FailureCause, InterruptCause } from "../../../shared/domain/run.ts";
import { err, ok, type Result, type TaggedError } from "../../../shared/result.ts";
import {
  bestSoFar,
  bookEvent,
  bookRestart,
  concludeRun,
  roundSummary,
  type SealedEvent,
  standing,
} from "../../convergence/scoreboard.ts";
import { toTimeWarning, watchBudgets } from "./budget-watch.ts";
import type { RunClock, RunCommand, RunFact, RunState } from "./run-state.ts";

export type RunRefusal = TaggedError<"run_ended">;

type Ended = Extract<RunFact, { type: "ended" }>;
type AgentFate = Ended["agent"];

/** A turn that closes no round is asked for once more, then no further. */
const MAX_EMPTY_TURNS = 1;

/** The facts that follow from a command; refused once the run has ended. */
export function decide(state: RunState, command: RunCommand): Result<readonly RunFact[], RunRefusal> {
  if (state.phase.kind === "ended") {
    return err({ type: "run_ended", message: `the run has ended; "${command.type}" comes too late` });
  }
  switch (command.type) {
    case "agent_started":
      return ok([{ type: "clocks_started" }]);
    case "heard":
      return ok(
        state.phase.kind === "awaiting" && state.phase.what === "ship" ? [{ type: "awaiting", what: "ship" }] : [],
      );
    case "said":
      return ok(decideSaid(state, command.event));
    case "unreviewed_artifact":
      return ok([endUnreviewed(state, command.artifact, command.detail)]);
    case "oversize":
      return ok([endDegraded(state, "oversize_block", command.detail)]);
    case "restarted":
      // A decided run does not hear the same answer again.
      return ok([
        decided(state) ? conclude(state, "must_stop") : { type: "booked", ...bookRestart(state.board, command.cause) },
      ]);
    case "turn_ended":
      return ok([{ type: "turn_over" }, decideTurnEnd(state)]);
    case "retrying":
      return ok([{ type: "started" }, { type: "told", event: command.event }]);
    case "usage":
      return ok(decideUsage(state, command.event));
    case "exited":
      return ok([decideExit(state, command)]);
    case "output_closed":
      return ok([
        everythingSaid(state)
          ? conclude(state, "must_stop")
          : endFailed(state, "went_silent", "the agent closed its output and did not end"),
      ]);
    case "refused":
      return ok([endDegraded(state, "adapter_unsupported", command.detail)]);
    case "agent_failed":
      return ok([decided(state) ? conclude(state, "must_stop") : endFailed(state, command.cause, command.detail)]);
    case "clock":
      return ok(decideClock(state, command.clock));
    case "interrupt":
      return ok([decided(state) ? conclude(state, "must_stop") : endInterrupted(state, command.cause)]);
    default:
      return assertNever(command);
  }
}

/** The outcome is certain: a round ships, or as many rounds as allowed have closed. Later causes only end the waiting. */
function decided(state: RunState): boolean {
  const kind = standing(state.board).kind;
  return kind === "settled" || kind === "exhausted";
}

function everythingSaid(state: RunState): boolean {
  return decided(state) || state.envelopeClosed;
}

function decideSaid(state: RunState, event: SealedEvent): RunFact[] {
  // What is certain stays so: an answer that begins again, or cannot be read on, only ends the wait for words.
  if ((event.type === "new_head" || event.type === "fault") && decided(state)) return [conclude(state, "must_stop")];
  const booking = bookEvent(state.board, event);
  const after: RunState = { ...state, board: booking.board };
  const facts: RunFact[] = [{ type: "booked", ...booking }];
  if (booking.events.some((booked) => booked.type === "round_end")) facts.push({ type: "round_closed" });
  if (event.type === "envelope_close") facts.push({ type: "envelope_closed" });

  const stands = standing(booking.board);
  switch (stands.kind) {
    case "open":
      break;
    case "degraded":
      facts.push(endDegraded(after, stands.reason, stands.detail));
      break;
    case "settled":
      if (stands.anotherRoundOpened) facts.push(conclude(after, "must_stop"));
      else facts.push(...awaiting(state, stands.shipSeen));
      break;
    case "exhausted":
      if (stands.why === "round_limit") facts.push(conclude(after, "must_stop"));
      else facts.push(...awaiting(state, event.type === "ship"));
      break;
    default:
      assertNever(stands);
  }
  return facts;
}

/** Once the SHIP is in, only usage and cost are still to come: that wait is not extended by further words. */
function awaiting(state: RunState, shipSeen: boolean): RunFact[] {
  if (!state.turnInFlight || (state.phase.kind === "awaiting" && state.phase.what === "turn_end")) return [];
  return [{ type: "awaiting", what: shipSeen ? "turn_end" : "ship" }];
}

function decideTurnEnd(state: RunState): RunFact {
  const stands = standing(state.board);
  if (stands.kind !== "open" || !state.setup.multiTurn || stands.roundsLeft <= 0) return conclude(state, "may_finish");
  const closedNothing = stands.closedInThisTurn === 0;
  if (closedNothing && state.emptyTurns >= MAX_EMPTY_TURNS) return conclude(state, "may_finish");
  return { type: "turn_asked", summary: roundSummary(state.board), closedNothing };
}

function decideUsage(state: RunState, usage: Usage): RunFact[] {
  const facts: RunFact[] = [{ type: "started" }, { type: "told", event: usage }];
  // What is certain is not taken back for its price, and nobody has to be warned any more.
  if (decided(state)) return facts;
  const budgets = watchBudgets(usage, state.setup.config, state.warnedBudgets);
  if (budgets.kind === "spent") return [...facts, endInterrupted(state, "budget")];
  return [...facts, ...budgets.warnings.map((warning): RunFact => ({ type: "budget_near", warning }))];
}

function decideExit(state: RunState, exit: Extract<RunCommand, { type: "exited" }>): RunFact {
  const endsTurn = !state.setup.tellsTurnEnd || !state.turnInFlight || bestSoFar(state.board).bestRound > 0;
  if (everythingSaid(state) || (exit.code === 0 && endsTurn)) return conclude(state, "may_finish");
  return endFailed(state, "cli_exit_nonzero", exitDetail(exit));
}

function exitDetail(exit: Extract<RunCommand, { type: "exited" }>): string {
  const how =
    exit.signal !== null
      ? `the agent was ended by ${exit.signal}`
      : `the agent exited with code ${exit.code ?? "unknown"}`;
  const early = exit.code === 0 ? " before the end of its turn" : "";
  const tail = exit.stderrTail.trim();
  return tail === "" ? how + early : `${how}${early}: ${tail}`;
}

function decideClock(state: RunState, clock: RunClock): RunFact[] {
  if (clock === "time_warning") {
    if (decided(state)) return [];
    return [{ type: "started" }, { type: "budget_near", warning: toTimeWarning(state.setup.config) }];
  }
  if (decided(state)) return [conclude(state, "must_stop")];
  // A closing clock that outlived its reason (a restart voided the decision) has nothing to close.
  if (clock === "closing") return [{ type: "started" }];
  const { warnings, terminal } = concludeRun(state.board, { kind: "timed_out", detail: clock });
  return [{ type: "ended", warnings, terminal, agent: "must_stop" }];
}

function conclude(state: RunState, agent: AgentFate): Ended {
  const { warnings, terminal } = concludeRun(state.board, { kind: "finished" });
  return { type: "ended", warnings, terminal, agent };
}

function endUnreviewed(state: RunState, artifactRef: ArtifactRef | null, detail: string): Ended {
  if (artifactRef === null) return endDegraded(state, "missing_artifact", detail);
  return ending(
    {
      type: "ship",
      round: 0,
      atRound: 0,
      composite: null,
      mustFix: 0,
      status: "unreviewed",
      artifactRef,
      summary: "",
    },
    "may_finish",
  );
}

function endDegraded(state: RunState, reason: DegradedReason, detail: string): Ended {
  return ending({ type: "degraded", reason, detail, ...bestSoFar(state.board) }, "must_stop");
}

function endFailed(state: RunState, cause: FailureCause, detail: string): Ended {
  return ending({ type: "failed", cause, detail, ...bestSoFar(state.board) }, "must_stop");
}

function endInterrupted(state: RunState, cause: InterruptCause): Ended {
  return ending({ type: "interrupted", cause, ...bestSoFar(state.board) }, "must_stop");
}

function ending(terminal: TerminalEvent, agent: AgentFate): Ended {
  return { type: "ended", warnings: [], terminal, agent };
}
