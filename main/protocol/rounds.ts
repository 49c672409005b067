import { closeBlock, dropRound } from "./blocks.ts";
import { judgeHead } from "./heads.ts";
import { type Reading, toWarning, warn } from "./reading.ts";
import type { Tag } from "./tag-head.ts";

/** `<ROUND>`: a round only once a panelist of the cast opens in it. One still open is left unclosed. */
export function openRound(reading: Reading, tag: Tag): void {
  closeBlock(reading, false, tag.position);
  dropRound(reading);
  reading.isBehindRoundEnd = false;
  reading.round = {
    n: tag.attributes.get("n") ?? null,
    position: tag.position,
    hasLooseAttributes: tag.hasLooseAttributes,
    opened: false,
    takesPanelists: !tag.selfClosing,
  };
}

/** The round's first panelist of the cast: the head is judged, the round is told, and what was remarked before follows. */
export function bookRound(reading: Reading): void {
  const round = reading.round;
  if (round === null || round.opened) return;
  judgeHead(reading);
  round.opened = true;
  reading.hasSpokenInTurn = true;
  reading.elementCounts.clear();
  if (round.hasLooseAttributes) reading.log.emit(toWarning("attribute_form", round.position, null));
  reading.log.emit({ type: "round_open", position: round.position, n: round.n });
  reading.log.releaseDeferred();
}

/** `</ROUND>` ends its panelists, not the round: only ROUND_END does that. */
export function closeRoundTag(reading: Reading, tag: Tag): void {
  closeBlock(reading, false, tag.position);
  if (reading.round !== null) reading.round.takesPanelists = false;
}

/** `<ROUND_END>`: its values are kept until its REASON was read. */
export function openRoundEnd(reading: Reading, tag: Tag): void {
  closeBlock(reading, false, tag.position);
  const accepted = reading.round?.opened === true;
  if (!accepted) {
    warn(reading, "stray_block", tag.position, "ROUND_END");
    if (reading.round !== null) reading.isBehindRoundEnd = true;
    dropRound(reading);
  } else if (tag.hasLooseAttributes) {
    warn(reading, "attribute_form", tag.position);
  }
  reading.block = {
    kind: "round_end",
    position: tag.position,
    start: tag.position,
    accepted,
    event: {
      type: "round_end",
      position: tag.position,
      n: tag.attributes.get("n") ?? null,
      composite: tag.attributes.get("composite") ?? null,
      mustFix: tag.attributes.get("must_fix") ?? null,
      decision: tag.attributes.get("decision") ?? null,
      reason: "",
    },
    reason: "",
  };
  if (tag.selfClosing) closeBlock(reading, true, tag.position);
}
