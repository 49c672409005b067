import type { ArtifactRef, DegradedReason } from "../../shared/domain/run.ts";
import { type BlockerList, NO_BLOCKERS } from "./blocker-list.ts";
import type { ExactRules } from "./jury-rules.ts";
import type { ClosedRound, OpenRound } from "./round.ts";
import type { ShipClaim } from "./ship-claim.ts";

/** All that is known of a run's rounds. Immutable: a restart goes back to `turnStart`. */
export interface Scoreboard {
  readonly rules: ExactRules;
  /** `run_started` has been given out. */
  readonly started: boolean;
  /** 1 from the first event on. */
  readonly turn: number;
  readonly betweenTurns: boolean;
  /** The board as the current turn found it; null before the first event. */
  readonly turnStart: Scoreboard | null;
  readonly closedInThisTurn: number;
  /** Numbers of the rounds opened in this turn, closed or not. */
  readonly openedInThisTurn: readonly number[];
  /** Why no round can ship: the agent scores on another scale. */
  readonly scaleDiffers: string | null;
  /** What is under review, and the newest draft that the agent itself sent. */
  readonly draft: ArtifactRef | null;
  readonly sentDraft: ArtifactRef | null;
  readonly draftLost: boolean;
  /** In the order in which they closed. */
  readonly rounds: readonly ClosedRound[];
  readonly open: OpenRound | null;
  /** A dropped round is open: nothing is booked until it ends. */
  readonly skipping: boolean;
  /** Dropped blocks from before the first round: they block the next one that opens. */
  readonly strayBlockers: BlockerList;
  readonly claim: ShipClaim | null;
  /** A ROUND beyond maxRounds opened. */
  readonly overLimit: boolean;
  readonly anotherRoundOpened: boolean;
  readonly degraded: { readonly reason: DegradedReason; readonly detail: string } | null;
}

export function emptyBoard(rules: ExactRules): Scoreboard {
  return {
    rules,
    started: false,
    turn: 0,
    betweenTurns: true,
    turnStart: null,
    closedInThisTurn: 0,
    openedInThisTurn: [],
    scaleDiffers: null,
    draft: rules.given.initialDraft,
    sentDraft: null,
    draftLost: false,
    rounds: [],
    open: null,
    skipping: false,
    strayBlockers: NO_BLOCKERS,
    claim: null,
    overLimit: false,
    anotherRoundOpened: false,
    degraded: null,
  };
}

/** The round that ships by our rule. There is at most one: it settles the run. */
export function settledRound(board: Scoreboard): ClosedRound | null {
  return board.rounds.find((round) => round.decision === "ship") ?? null;
}

export function isExhausted(board: Scoreboard): boolean {
  return board.overLimit || board.rounds.length >= board.rules.given.maxRounds;
}

/** The round the run stands at: the open one, else the last that closed; 0 before any. */
export function currentRound(board: Scoreboard): number {
  return board.open?.number ?? board.rounds.at(-1)?.number ?? 0;
}
