import type { Role } from "../../shared/domain/run.ts";
import { cutToDropped } from "./elements.ts";
import { remarkLostPanelist } from "./panelists.ts";
import { DROPPED_TEXT_LENGTH, type Reading, remarkDropped, type UnknownElement, warn } from "./reading.ts";
import type { Tag } from "./tag-head.ts";
import { createTextContent } from "./text-content.ts";
import { isVoidElement, type TagName, toRole } from "./vocabulary.ts";

/** An element that is none of ours begins: skipped to its end tag. */
export function openUnknown(reading: Reading, tag: Tag): void {
  warn(reading, "unknown_tag", tag.position, tag.written);
  if (tag.selfClosing || isVoidElement(tag.written)) return;
  reading.unknown = {
    written: tag.written.toLowerCase(),
    position: tag.position,
    start: tag.position,
    hasPanelist: false,
    panelistRole: null,
    textElement: null,
    mustFix: null,
  };
}

/** Its end, by its own end tag or not. */
export function closeUnknown(reading: Reading, complete: boolean): void {
  const unknown = reading.unknown;
  if (unknown === null) return;
  endMustFix(reading, unknown);
  reading.unknown = null;
  if (!complete) warn(reading, "unclosed_element", unknown.position, unknown.written);
}

/**
 * A protocol tag inside. Its blocks are not booked but remarked. What belongs to the structure around (a ROUND, a
 * ROUND_END, the end of the panelist that was open before) shows that the element was never closed: false, to be read
 * in its own right.
 */
export function isSwallowed(reading: Reading, unknown: UnknownElement, tag: Tag): boolean {
  endMustFix(reading, unknown, tag);
  switch (tag.name) {
    case "PANELIST":
      if (tag.closing) {
        if (!unknown.hasPanelist) return false;
        unknown.hasPanelist = false;
      } else {
        remarkLostPanelist(reading, tag);
        unknown.hasPanelist = !tag.selfClosing;
        unknown.panelistRole = toRole(tag.attributes.get("role") ?? null);
      }
      return true;
    case "CRITIQUE_RUN":
    case "ROUND":
      return false;
    case "ROUND_END":
    case "SHIP":
      return tag.closing && reading.block?.kind !== (tag.name === "SHIP" ? "ship" : "round_end");
    case "ARTIFACT":
    case null:
      return true;
    default:
      swallowTextElement(reading, unknown, tag, tag.name);
      return true;
  }
}

/** An end tag of a text element that did not begin inside is that of a misspelt begin: the element was the text. */
function swallowTextElement(reading: Reading, unknown: UnknownElement, tag: Tag, name: TagName): void {
  if (!tag.closing) {
    unknown.textElement = tag.selfClosing ? null : name;
    return;
  }
  if (unknown.textElement !== name) closeUnknown(reading, false);
  unknown.textElement = null;
}

function endMustFix(reading: Reading, unknown: UnknownElement, by?: Tag): void {
  const open = unknown.mustFix;
  unknown.mustFix = null;
  const role = toRoleInside(reading, unknown);
  if (open !== null) remarkDropped(reading, open.position, role, cutToDropped(open.content.finish()));
  if (by?.name !== "MUST_FIX") return;
  if (!by.closing && !by.selfClosing) {
    unknown.mustFix = { position: by.position, content: createTextContent(DROPPED_TEXT_LENGTH) };
  } else if (!by.closing || open === null) {
    remarkDropped(reading, by.position, role, "");
  }
}

function toRoleInside(reading: Reading, unknown: UnknownElement): Role | null {
  if (unknown.hasPanelist) return unknown.panelistRole;
  return reading.block?.kind === "panelist" ? reading.block.role : null;
}
