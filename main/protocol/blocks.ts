import { type Block, type Reading, warn } from "./reading.ts";

const tagOfBlock = { panelist: "PANELIST", round_end: "ROUND_END", ship: "SHIP" } as const satisfies Record<
  Block["kind"],
  string
>;

/** Ends the open PANELIST, ROUND_END or SHIP and tells it, when it was booked. `complete`: by its own end tag. */
export function closeBlock(reading: Reading, complete: boolean, position: number): void {
  const block = reading.block;
  if (block === null) return;
  if (!complete) warn(reading, "unclosed_element", block.position, tagOfBlock[block.kind]);
  reading.block = null;
  reading.isBehindPanelist = complete && block.kind === "panelist";
  if (!block.accepted) return;
  switch (block.kind) {
    case "panelist":
      reading.log.emit({ type: "panelist_close", position, complete });
      return;
    case "round_end":
      reading.log.emit({ ...block.event, reason: block.reason });
      reading.round = null;
      reading.isBehindRoundEnd = true;
      reading.roundsClosedInTurn += 1;
      return;
    case "ship":
      reading.log.releaseDeferred();
      reading.log.emit({ ...block.event, summary: block.summary, body: block.body });
      reading.hasSpokenInTurn = true;
      return;
  }
}

/** A round that did not close is no round; without a panelist it never was one. */
export function dropRound(reading: Reading): void {
  const round = reading.round;
  if (round === null) return;
  reading.round = null;
  if (round.opened) {
    warn(reading, "unclosed_element", round.position, "ROUND");
    reading.log.emit({ type: "round_dropped", position: round.position });
  } else if (!reading.headIsPending) {
    reading.log.releaseDeferred();
  }
}
