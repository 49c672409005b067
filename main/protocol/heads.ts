import { closeBlock, dropRound } from "./blocks.ts";
import { goBackTo, type Head, type Reading, remark, type TurnStart, toWarning, warn } from "./reading.ts";
import type { Tag } from "./tag-head.ts";
import type { AttributeName } from "./vocabulary.ts";

/** `<CRITIQUE_RUN`: pending until a panelist opens under it; inside an envelope that speaks already, perhaps a new start. */
export function openHead(reading: Reading, tag: Tag): void {
  if (reading.envelope === "closed") {
    warn(reading, "extra_envelope", tag.position);
    return;
  }
  if (!reading.hasSpokenInTurn && reading.block?.accepted === true) closeBlock(reading, false, tag.position);
  if (!reading.hasSpokenInTurn) {
    replacePendingHead(reading, tag);
    return;
  }
  rejectLaterHead(reading);
  const mayStartOver =
    reading.roundsClosedInTurn === 0 || (reading.options.mayRestartSilently && tag.attributes.has("version"));
  if (mayStartOver) reading.laterHead = { head: toHead(tag), onlyBlanksSince: true };
  else warn(reading, "nested_envelope", tag.position);
}

function replacePendingHead(reading: Reading, tag: Tag): void {
  const wasMention = reading.headIsPending && reading.head?.judged !== true;
  if (wasMention) {
    const prose = reading.log.discardDeferred().find((event) => event.type === "warning" && event.kind === "prose");
    if (prose !== undefined && !reading.proseSeen.before) reading.log.emit(prose);
    reading.proseSeen.before ||= prose !== undefined;
  } else {
    reading.log.releaseDeferred();
  }
  reading.block = null;
  reading.round = null;
  reading.head = toHead(tag);
  reading.headIsPending = true;
  reading.envelope = "open";
}

function toHead(tag: Tag): Head {
  const value = (name: AttributeName): string | null => tag.attributes.get(name) ?? null;
  return {
    attributes: {
      version: value("version"),
      maxRounds: value("maxrounds"),
      threshold: value("threshold"),
      scale: value("scale"),
    },
    position: tag.position,
    hasLooseAttributes: tag.hasLooseAttributes,
    judged: false,
  };
}

/** The tag behind a later head shows what it was: with a ROUND the turn starts over, otherwise it is skipped. */
export function settleLaterHead(reading: Reading, tag: Tag, turnStart: TurnStart): void {
  const later = reading.laterHead;
  if (later === null || (tag.name === "CRITIQUE_RUN" && !tag.closing)) return;
  const startsOver =
    tag.name === "ROUND" && !tag.closing && (reading.roundsClosedInTurn === 0 || later.onlyBlanksSince);
  if (!startsOver) {
    rejectLaterHead(reading);
    return;
  }
  reading.log.emit({ type: "new_head", position: later.head.position });
  goBackTo(reading, turnStart);
  reading.head = later.head;
  reading.headIsPending = true;
  reading.envelope = "open";
}

/** What a later head was not: a new start. */
export function rejectLaterHead(reading: Reading): void {
  if (reading.laterHead === null) return;
  remark(reading, toWarning("nested_envelope", reading.laterHead.head.position, null));
  reading.laterHead = null;
}

/** A panelist of the cast opened in a round: the head counts from here on. */
export function judgeHead(reading: Reading): void {
  const head = reading.head;
  if (head === null || !reading.headIsPending) return;
  reading.headIsPending = false;
  if (head.judged) return;
  if (head.hasLooseAttributes) reading.log.emit(toWarning("attribute_form", head.position, null));
  reading.log.emit({ type: "head", position: head.position, attributes: head.attributes });
  head.judged = true;
  reading.hasJudgedHead = true;
}

/** `</CRITIQUE_RUN>`: with a closed round the envelope is over; without one its head waits again. */
export function closeEnvelope(reading: Reading, tag: Tag): void {
  closeBlock(reading, false, tag.position);
  if (reading.envelope !== "open") return;
  dropRound(reading);
  if (reading.roundsClosedInTurn === 0) {
    reading.headIsPending = true;
    return;
  }
  reading.log.emit({ type: "envelope_close", position: tag.position });
  reading.envelope = "closed";
}

/** The end of a turn: a head nobody spoke under was a mention, one that was judged needs no second time. */
export function settleHeadAtTurnEnd(reading: Reading, turnStart: TurnStart): void {
  if (reading.hasJudgedHead) {
    reading.log.releaseDeferred();
    if (reading.head?.judged !== true) reading.head = turnStart.head;
    reading.headIsPending = false;
  } else {
    for (const event of reading.log.discardDeferred()) if (event.type === "warning") reading.log.emit(event);
  }
  reading.envelope = reading.head === null ? "outside" : "open";
}
