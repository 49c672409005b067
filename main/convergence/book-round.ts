import { addBlocker, NO_BLOCKERS, toBlockers } from "./blocker-list.ts";
import { isExhausted, type Scoreboard, settledRound } from "./board.ts";
import { type Booking, booked } from "./booking.ts";
import type { RoundEndTag } from "./claimed-round.ts";
import { type ClosedRound, openRound } from "./round.ts";
import { closeRound } from "./round-close.ts";
import { resolveRoundNumber } from "./round-number.ts";
import type { SealedEvent } from "./sealed-event.ts";
import { followShip, refuseShip, type ShipTag } from "./ship-claim.ts";
import { toWarning } from "./warning.ts";

type RoundOpenTag = Extract<SealedEvent, { type: "round_open" }>;
type DroppedBlock = Extract<SealedEvent, { type: "dropped_block" }>;

export function bookRoundOpen(before: Scoreboard, tag: RoundOpenTag): Booking {
  const left = bookRoundDropped(before);
  const { board } = left;
  const { maxRounds } = board.rules.given;
  const numbers = board.rounds.map((round) => round.number);
  const { number, disorder } = resolveRoundNumber(tag.n, numbers);

  if (isExhausted(board) || number > maxRounds) {
    const detail = `round ${number} is beyond the ${maxRounds} allowed`;
    const warnings = board.overLimit ? [] : [toWarning("round_limit", tag.position, { detail })];
    return booked({ ...board, overLimit: true, skipping: true }, ...left.events, ...warnings);
  }
  if (numbers.includes(number)) {
    const detail = `round ${number} has already closed; its first result stands`;
    return booked(
      { ...board, skipping: true },
      ...left.events,
      toWarning("duplicate_round", tag.position, { round: number, detail }),
    );
  }
  const opened = {
    ...board,
    open: openRound(number, board.strayBlockers),
    strayBlockers: NO_BLOCKERS,
    openedInThisTurn: [...new Set([...board.openedInThisTurn, number])],
  };
  const warnings =
    disorder === null ? [] : [toWarning("round_order", tag.position, { round: number, detail: disorder })];
  return booked(opened, ...left.events, ...warnings, { type: "round_open", round: number });
}

/** Another ROUND opened or the turn ended: what had not closed is no round. */
export function bookRoundDropped(board: Scoreboard): Booking {
  const next = { ...board, open: null, skipping: false };
  if (board.open === null || board.claim?.kind !== "pending") return booked(next);
  const { claim, events } = refuseShip(board.claim.tag, board.rounds.at(-1)?.number ?? null);
  return booked({ ...next, claim }, ...events);
}

export function bookRoundEnd(board: Scoreboard, tag: RoundEndTag): Booking {
  const { open, rules } = board;
  if (open === null) return booked({ ...board, skipping: false });
  const { round, events } = closeRound(open, tag, {
    rules,
    draft: board.draft,
    draftLost: board.draftLost,
    scaleDiffers: board.scaleDiffers,
    last: board.rounds.length + 1 >= rules.given.maxRounds,
  });
  const rounds = [...board.rounds, round];
  const closed: Scoreboard = { ...board, rounds, open: null, closedInThisTurn: board.closedInThisTurn + 1 };
  if (round.draft === null) {
    const detail = `round ${round.number} closed and nothing was under review`;
    return booked({ ...closed, degraded: { reason: "missing_artifact", detail } }, ...events);
  }
  if (closed.claim?.kind !== "pending") return booked(closed, ...events);
  const { tag: shipTag } = closed.claim;
  const judged = round.decision === "ship" ? followShip(shipTag, round, rounds) : refuseShip(shipTag, round.number);
  return booked({ ...closed, claim: judged.claim }, ...events, ...judged.events);
}

/** What could not be booked blocks the open round, else the last closed one; before any round, the next that opens. */
export function bookDroppedBlock(board: Scoreboard, dropped: DroppedBlock): Booking {
  // The Designer's items never block; a round that was dropped as a whole has nothing to block.
  if (dropped.role === "designer" || board.skipping) return booked(board);
  const role = dropped.role === null ? {} : { role: dropped.role };
  const blocker = { kind: "dropped_block", ...role, text: dropped.text } as const;
  const { open } = board;
  if (open !== null) {
    return booked({ ...board, open: { ...open, blockers: addBlocker(open.blockers, blocker) } });
  }
  const last = board.rounds.at(-1);
  if (last === undefined) return booked({ ...board, strayBlockers: addBlocker(board.strayBlockers, blocker) });
  const late = toBlockers(addBlocker(NO_BLOCKERS, blocker));
  return booked({ ...board, rounds: [...board.rounds.slice(0, -1), blockLate(last, late)] });
}

/** Enough to know that the round is not clean: a flood of late blocks must not grow without end. */
const MAX_LATE_BLOCKERS = 200;

function blockLate(round: ClosedRound, late: ClosedRound["blockers"]): ClosedRound {
  return round.blockers.filter(({ kind }) => kind === "dropped_block").length >= MAX_LATE_BLOCKERS
    ? round
    : { ...round, blockers: [...round.blockers, ...late] };
}

/** A SHIP inside an open round waits for it to close: only then is it known whether that round ships. */
export function bookShip(board: Scoreboard, tag: ShipTag): Booking {
  const settled = settledRound(board);
  if (settled === null) {
    if (board.open !== null) return booked({ ...board, claim: { kind: "pending", tag } });
    const refused = refuseShip(tag, board.rounds.at(-1)?.number ?? null);
    return booked({ ...board, claim: refused.claim }, ...refused.events);
  }
  if (board.claim?.kind === "followed" || board.anotherRoundOpened) return booked(board);
  const followed = followShip(tag, settled, board.rounds);
  return booked({ ...board, claim: followed.claim }, ...followed.events);
}

/** After a round ships, another one only tells that the agent did not stop: our decision stands. */
export function bookRoundAfterSettling(board: Scoreboard, tag: RoundOpenTag): Booking {
  if (board.anotherRoundOpened) return booked(board);
  const settled = settledRound(board);
  const detail = `round ${settled?.number ?? 0} ships; the agent went on`;
  return booked({ ...board, anotherRoundOpened: true }, toWarning("decision_overridden", tag.position, { detail }));
}
