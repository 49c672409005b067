import type { BodyOptions } from "./artifact-body.ts";
import { closeArtifact, cutArtifact, endBody, openArtifact } from "./artifacts.ts";
import { closeBlock, dropRound } from "./blocks.ts";
import { closeElement, openElement, tellDelta } from "./elements.ts";
import { closeEnvelope, openHead, rejectLaterHead, settleHeadAtTurnEnd, settleLaterHead } from "./heads.ts";
import { findOversizeBlock, type OpenToken, type Oversize } from "./limits.ts";
import { loseControlString, loseTag, remarkStrayClose } from "./lost-tags.ts";
import { openPanelist } from "./panelists.ts";
import { utf8Length } from "./position-cursor.ts";
import { isProseRemarked, remarkProse } from "./prose.ts";
import { freshTurn, goBackTo, type Reading, type TurnStart, toTurnStart, warn } from "./reading.ts";
import { closeRoundTag, openRound, openRoundEnd } from "./rounds.ts";
import { openShip } from "./ships.ts";
import type { Tag } from "./tag-head.ts";
import type { TokenSink } from "./tokenizer.ts";
import { closeUnknown, isSwallowed, openUnknown } from "./unknown-elements.ts";
import type { TagName } from "./vocabulary.ts";

/** Tokens to events: nesting, and who is closed by what. */
export interface Structure extends TokenSink {
  /** How the artifact body that has begun is to be read. */
  readonly bodyBegun: BodyOptions | null;
  /** The body's text is whole; its end tag follows as a token. */
  endBody(text: string, position: number): void;
  /** There was no body: the tag was a mention. */
  abandonBody(): void;
  /** Inside anything open of an envelope: a new head would be a restart, for a CLI that marks none. */
  readonly isInsideEnvelope: boolean;
  readonly isFaulted: boolean;
  checkLimits(end: number, token: OpenToken | null): void;
  fault(oversize: Oversize): void;
  tellDeltas(): void;
  /** Terminal control swallowed what may have been a tag. */
  loseControlString(position: number): void;
  restartSilently(position: number): void;
  restart(): void;
  endTurn(position: number): void;
}

/** Over one session's reading. */
export function createStructure(reading: Reading): Structure {
  let bodyBegun: BodyOptions | null = null;
  let isFaulted = false;
  let turnStart: TurnStart = toTurnStart(reading);

  const fault = (oversize: Oversize): void => {
    isFaulted = true;
    reading.log.emit({ type: "fault", reason: "oversize_block", ...oversize });
  };

  const checkLimits = (end: number, token: OpenToken | null): void => {
    const oversize = isFaulted ? null : findOversizeBlock(reading, end, token);
    if (oversize !== null) fault(oversize);
  };

  const readProse = (position: number, settledAt: number): void => {
    if (isProseRemarked(reading)) return;
    checkLimits(Math.max(position, settledAt), null);
    if (!isFaulted) remarkProse(reading, position);
  };

  const open = (tag: Tag, name: TagName, end: number): void => {
    switch (name) {
      case "CRITIQUE_RUN":
        openHead(reading, tag);
        return;
      case "ROUND":
        openRound(reading, tag);
        return;
      case "PANELIST":
        openPanelist(reading, tag);
        return;
      case "ROUND_END":
        openRoundEnd(reading, tag);
        return;
      case "SHIP":
        openShip(reading, tag, true);
        return;
      case "ARTIFACT":
        bodyBegun = openArtifact(reading, tag, end);
        return;
      default:
        openElement(reading, tag, name);
    }
  };

  const close = (tag: Tag, name: TagName): void => {
    switch (name) {
      case "CRITIQUE_RUN":
        closeEnvelope(reading, tag);
        return;
      case "ROUND":
        closeRoundTag(reading, tag);
        return;
      case "PANELIST":
      case "ROUND_END":
      case "SHIP":
        if (reading.block?.kind === name.toLowerCase()) closeBlock(reading, true, tag.position);
        else remarkStrayClose(reading, tag, name);
        return;
      default:
        remarkStrayClose(reading, tag, name);
    }
  };

  /** The tag ends what cannot hold it. Returns true when the tag itself was that end, or lies where nothing is read. */
  const settleOpenText = (tag: Tag, isWhole: boolean): boolean => {
    if (reading.artifact !== null) {
      const ends = isWhole && tag.closing && tag.name === "ARTIFACT";
      closeArtifact(reading, ends);
      if (ends) return true;
    }
    if (reading.element !== null) {
      const ends = isWhole && tag.closing && tag.name === reading.element.tag;
      closeElement(reading, ends);
      if (ends) return true;
    }
    if (tag.name !== null) settleLaterHead(reading, tag, turnStart);
    return false;
  };

  const isIgnoredHere = (name: TagName, closing: boolean): boolean =>
    reading.envelope === "closed" &&
    reading.block === null &&
    (closing || (name !== "CRITIQUE_RUN" && name !== "ARTIFACT" && (name !== "SHIP" || reading.hasShip)));

  const readTag = (tag: Tag, end: number): void => {
    reading.isBehindPanelist &&= !reading.proseSeen.inGap && tag.closing && tag.name === "PANELIST";
    reading.proseSeen.inGap = false;
    if (settleOpenText(tag, true)) return;
    const name = tag.name;
    if (name === null) {
      if (tag.closing) closeUnknown(reading, true);
      else openUnknown(reading, tag);
      return;
    }
    reading.hasTagInTurn = true;
    if (reading.unknown !== null) {
      if (isSwallowed(reading, reading.unknown, tag)) {
        if (name === "ARTIFACT" && !tag.closing) bodyBegun = openArtifact(reading, tag, end);
        return;
      }
      closeUnknown(reading, false);
    }
    if (isIgnoredHere(name, tag.closing)) return;
    if (tag.closing) close(tag, name);
    else open(tag, name, end);
  };

  const readMalformedTag = (tag: Tag): void => {
    settleOpenText(tag, false);
    const isRead = tag.name !== null && reading.envelope !== "outside" && !isIgnoredHere(tag.name, tag.closing);
    if (isRead && tag.name !== null) loseTag(reading, tag, tag.name);
  };

  return {
    get isInTextElement() {
      return reading.element !== null;
    },
    get isDone() {
      return isFaulted || bodyBegun !== null;
    },
    get isFaulted() {
      return isFaulted;
    },
    get bodyBegun() {
      return bodyBegun;
    },
    get isInsideEnvelope() {
      return reading.envelope === "open" || reading.block !== null;
    },
    recognizes(name, written, closing) {
      if (reading.envelope === "outside") return name === "CRITIQUE_RUN" && !closing;
      if (name !== null) return !isIgnoredHere(name, closing);
      if (reading.element !== null || (reading.envelope === "closed" && reading.block === null)) return false;
      if (reading.unknown !== null) return closing && written.toLowerCase() === reading.unknown.written;
      return !closing && reading.hasTagInTurn;
    },
    keepsAttributes: (name, closing) =>
      name !== null && !closing && (name !== "CRITIQUE_RUN" || reading.envelope !== "closed"),
    text(text, from, to, position, settledAt) {
      if (reading.element !== null) {
        reading.element.content.write(text, from, to);
        return;
      }
      if (reading.unknown !== null) {
        reading.unknown.mustFix?.content.write(text, from, to);
        if (reading.laterHead !== null) reading.laterHead.onlyBlanksSince = false;
        return;
      }
      if (isProseRemarked(reading) && reading.laterHead?.onlyBlanksSince !== true) return;
      const run = text.slice(from, to);
      const start = run.search(/\S/);
      if (start === -1) return;
      if (reading.laterHead !== null) reading.laterHead.onlyBlanksSince = false;
      readProse(position + utf8Length(run, start), settledAt);
    },
    cdata(text, from, to) {
      reading.element?.content.writeLiteral(text, from, to);
    },
    commentStart(position, settledAt) {
      if (reading.laterHead !== null) reading.laterHead.onlyBlanksSince = false;
      if (reading.unknown === null) readProse(position, settledAt);
    },
    commentEnd(position, end) {
      checkLimits(end, { kind: "comment", position });
    },
    commentCut(position) {
      if (reading.envelope === "open" || reading.block !== null) warn(reading, "unclosed_element", position, "<!--");
    },
    tag(tag, end) {
      checkLimits(end, { kind: "tag", position: tag.position });
      if (isFaulted) return;
      if (tag.isBroken && isLostWhenBroken(tag)) readMalformedTag(tag);
      else readTag(tag, end);
    },
    malformedTag(tag, end) {
      checkLimits(end, { kind: "tag", position: tag.position });
      if (!isFaulted) readMalformedTag(tag);
    },
    endBody(text, position) {
      bodyBegun = null;
      endBody(reading, text, position);
    },
    abandonBody() {
      bodyBegun = null;
      reading.artifact = null;
    },
    checkLimits,
    fault,
    tellDeltas() {
      if (reading.element !== null) tellDelta(reading, reading.element);
    },
    loseControlString(position) {
      if (!isFaulted && (reading.envelope === "open" || reading.block !== null)) loseControlString(reading, position);
    },
    restartSilently(position) {
      bodyBegun = null;
      if (reading.hasSpokenInTurn) reading.log.emit({ type: "new_head", position });
      goBackTo(reading, turnStart);
    },
    restart() {
      bodyBegun = null;
      goBackTo(reading, turnStart);
    },
    endTurn(position) {
      if (bodyBegun !== null) cutArtifact(reading);
      bodyBegun = null;
      reading.artifact = null;
      closeElement(reading, false);
      closeUnknown(reading, false);
      rejectLaterHead(reading);
      closeBlock(reading, false, position);
      dropRound(reading);
      settleHeadAtTurnEnd(reading, turnStart);
      reading.log.emit({ type: "turn_close", position });
      Object.assign(reading, freshTurn());
      turnStart = toTurnStart(reading);
    },
  };
}

/** An end tag and a head mean the same with rubbish inside; an ARTIFACT's body must stay raw. */
function isLostWhenBroken(tag: Tag): boolean {
  return tag.name !== null && !tag.closing && tag.name !== "CRITIQUE_RUN" && tag.name !== "ARTIFACT";
}
