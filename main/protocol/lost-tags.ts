import { remarkDroppedDraft } from "./artifacts.ts";
import { closeBlock } from "./blocks.ts";
import { openMalformedPanelist, remarkLostPanelist } from "./panelists.ts";
import { type Reading, remark, remarkDropped, warn } from "./reading.ts";
import { openShip } from "./ships.ts";
import type { Tag } from "./tag-head.ts";
import type { TagName } from "./vocabulary.ts";

/** A tag whose head was cut. What it would have opened is lost, and blocks when it could have raised or scored something. */
export function loseTag(reading: Reading, tag: Tag, name: TagName): void {
  warn(reading, "malformed_tag", tag.position, `${tag.closing ? "/" : ""}${name}`);
  if (tag.closing) return;
  reading.endedEarly = name;
  if (name === "MUST_FIX") remarkDropped(reading, tag.position, toOpenRole(reading), "");
  if (name === "ARTIFACT") remarkDroppedDraft(reading, tag.position);
  if (reading.unknown !== null) {
    if (name === "PANELIST") remarkLostPanelist(reading, tag);
    return;
  }
  if (name === "PANELIST") openMalformedPanelist(reading, tag);
  else if (name === "SHIP") openShip(reading, tag, false);
  else if (name === "ROUND" || name === "ROUND_END") closeBlock(reading, false, tag.position);
  // What follows a lost ROUND must not be booked on the one before.
  if (name === "ROUND" && reading.round !== null) reading.round.takesPanelists = false;
}

/** Nobody can say what it held: anyone's tag, or a draft's. */
export function loseControlString(reading: Reading, position: number): void {
  warn(reading, "malformed_tag", position, "control string");
  remarkDropped(reading, position, null, "control string");
  remark(reading, { type: "draft_dropped", position });
}

/** An end tag of nothing that is open. Behind an element that was ended early it means nothing. */
export function remarkStrayClose(reading: Reading, tag: Tag, name: TagName): void {
  if (reading.endedEarly === name) {
    reading.endedEarly = null;
    return;
  }
  warn(reading, "stray_block", tag.position, `/${name}`);
  // Its open tag was lost, so its text was read as prose.
  if (name === "MUST_FIX") remarkDropped(reading, tag.position, toOpenRole(reading), "");
  else if (name === "ARTIFACT") remarkDroppedDraft(reading, tag.position);
  else if (name === "PANELIST" && !reading.isBehindPanelist) remarkDropped(reading, tag.position, null, "PANELIST");
}

function toOpenRole(reading: Reading) {
  return reading.block?.kind === "panelist" ? reading.block.role : null;
}
