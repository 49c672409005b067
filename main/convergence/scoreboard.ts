import { assertNever } from "../../shared/assert-never.ts";
import type { ParserWarning, RestartCause, RunStarted } from "../../shared/domain/panel-event.ts";
import { CAST, type DegradedReason } from "../../shared/domain/run.ts";
import { PROTOCOL_VERSION } from "../../shared/protocol-version.ts";
import { emptyBoard, isExhausted, type Scoreboard, settledRound } from "./board.ts";
import {
  bookArtifact,
  bookDim,
  bookMustFix,
  bookNote,
  bookPanelistClose,
  bookPanelistOpen,
  bookTextDelta,
} from "./book-panelist.ts";
import {
  bookDroppedBlock,
  bookRoundAfterSettling,
  bookRoundDropped,
  bookRoundEnd,
  bookRoundOpen,
  bookShip,
} from "./book-round.ts";
import { type Booking, booked } from "./booking.ts";
import { judgeHead } from "./head-check.ts";
import { type JuryRules, toExactRules } from "./jury-rules.ts";
import { roundsLeft } from "./round-summary.ts";
import type { SealedEvent } from "./sealed-event.ts";

// The run machine meets this folder here; what has its own subject lives in its own file.
export type { Scoreboard } from "./board.ts";
export type { Booking } from "./booking.ts";
export { bestSoFar, type Conclusion, concludeRun, type RunEnding } from "./conclusion.ts";
export type { JuryRules } from "./jury-rules.ts";
export { type RoundSummary, roundSummary } from "./round-summary.ts";
export type { SealedEvent } from "./sealed-event.ts";

/** Where the run stands by its rounds alone; clocks, exits and interrupts are the run machine's. */
export type Standing =
  | {
      readonly kind: "open";
      readonly closedRounds: number;
      readonly roundsLeft: number;
      readonly closedInThisTurn: number;
    }
  /** A round ships by our rule. Nothing later changes that; `anotherRoundOpened`: the agent went on and can be stopped. */
  | {
      readonly kind: "settled";
      readonly round: number;
      readonly shipSeen: boolean;
      readonly anotherRoundOpened: boolean;
    }
  /** No further round may close. */
  | { readonly kind: "exhausted"; readonly why: "round_limit" | "max_rounds_closed" }
  | { readonly kind: "degraded"; readonly reason: DegradedReason; readonly detail: string };

export function createScoreboard(rules: JuryRules): Scoreboard {
  return emptyBoard(toExactRules(rules));
}

export function standing(board: Scoreboard): Standing {
  const settled = settledRound(board);
  if (settled !== null) {
    const { anotherRoundOpened } = board;
    const shipSeen = board.claim?.kind === "followed";
    return { kind: "settled", round: settled.number, shipSeen, anotherRoundOpened };
  }
  if (board.degraded !== null) return { kind: "degraded", ...board.degraded };
  if (isExhausted(board)) return { kind: "exhausted", why: board.overLimit ? "round_limit" : "max_rounds_closed" };
  return {
    kind: "open",
    closedRounds: board.rounds.length,
    roundsLeft: roundsLeft(board),
    closedInThisTurn: board.closedInThisTurn,
  };
}

/** Gives one event of the parser its meaning. After a round ships, only its SHIP is still read. */
export function bookEvent(before: Scoreboard, event: SealedEvent): Booking {
  const board = beginTurn(before);
  if (event.type === "turn_close") return closeTurnOf(board);
  if (board.degraded !== null) return booked(board);
  if (event.type === "warning") return booked(board, passOn(board, event));
  if (event.type === "ship") return bookShip(board, event);
  if (settledRound(board) !== null) {
    return event.type === "round_open" ? bookRoundAfterSettling(board, event) : booked(board);
  }
  return bookUnsettled(board, event);
}

function bookUnsettled(
  board: Scoreboard,
  event: Exclude<SealedEvent, { type: "turn_close" | "warning" | "ship" }>,
): Booking {
  switch (event.type) {
    case "head":
      return bookHead(board, event);
    case "new_head":
      return bookRestart(board, "new_head");
    case "round_open":
      return bookRoundOpen(board, event);
    case "round_dropped":
      return bookRoundDropped(board);
    case "round_end":
      return bookRoundEnd(board, event);
    case "panelist_open":
      return bookPanelistOpen(board, event);
    case "panelist_close":
      return bookPanelistClose(board, event);
    case "text_delta":
      return bookTextDelta(board, event);
    case "note":
      return bookNote(board, event);
    case "dim":
      return bookDim(board, event);
    case "must_fix":
      return bookMustFix(board, event);
    case "artifact":
      return bookArtifact(board, event);
    case "dropped_block":
      return bookDroppedBlock(board, event);
    case "draft_dropped":
      return booked({ ...board, draftLost: true });
    case "envelope_close":
      return booked(board);
    case "fault":
      // With no round left to close the outcome is decided: only the wait for words ends here.
      return isExhausted(board)
        ? booked(board)
        : booked({ ...board, degraded: { reason: event.reason, detail: event.detail } });
    default:
      return assertNever(event);
  }
}

/**
 * The agent starts its answer over: the rounds of the current turn are void, those of earlier turns stand. A round that
 * ships is settled and stays so: an answer that begins again only ends the wait for its SHIP.
 */
export function bookRestart(before: Scoreboard, cause: RestartCause): Booking {
  const board = beginTurn(before);
  if (board.degraded !== null || settledRound(board) !== null || board.turnStart === null) return booked(board);
  const restored: Scoreboard = { ...startTurn(board.turnStart, board.turn), started: board.started };
  return booked(restored, {
    type: "restarted",
    turn: board.turn,
    cause,
    discardedRounds: board.openedInThisTurn,
  });
}

function bookHead(board: Scoreboard, head: Extract<SealedEvent, { type: "head" }>): Booking {
  const { given } = board.rules;
  const verdict = judgeHead(given, head.attributes, head.position);
  const runStarted: RunStarted = {
    type: "run_started",
    protocolVersion: PROTOCOL_VERSION,
    cast: CAST,
    maxRounds: given.maxRounds,
    threshold: given.threshold,
    scale: given.scale,
    weights: given.weights,
    mode: "jury",
  };
  const degraded =
    verdict.unsupported === null || isExhausted(board)
      ? null
      : ({ reason: "protocol_version_mismatch", detail: verdict.unsupported } as const);
  // A later head with the right scale does not make an agent that used another one trustworthy.
  const scaleDiffers = board.scaleDiffers ?? verdict.scaleDiffers;
  const events = board.started ? verdict.warnings : [runStarted, ...verdict.warnings];
  return booked({ ...board, started: true, scaleDiffers, degraded }, ...events);
}

/** The first event after the end of a turn begins the next one, which is what a restart goes back to. */
function beginTurn(board: Scoreboard): Scoreboard {
  return board.betweenTurns ? startTurn(board, board.turn + 1) : board;
}

function startTurn(found: Scoreboard, turn: number): Scoreboard {
  // Without its own past: only the current turn can start over.
  const turnStart = { ...found, turnStart: null };
  return { ...turnStart, turnStart, turn, betweenTurns: false, closedInThisTurn: 0, openedInThisTurn: [] };
}

function closeTurnOf(board: Scoreboard): Booking {
  const { board: left, events } = bookRoundDropped(board);
  return booked({ ...left, betweenTurns: true }, ...events);
}

function passOn(board: Scoreboard, warning: Extract<SealedEvent, { type: "warning" }>): ParserWarning {
  const { kind, position, role, detail } = warning;
  return {
    type: "parser_warning",
    kind,
    position,
    ...(board.open === null ? {} : { round: board.open.number }),
    ...(role === undefined ? {} : { role }),
    ...(detail === undefined ? {} : { detail }),
  };
}
