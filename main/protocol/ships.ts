import { closeBlock } from "./blocks.ts";
import { type Reading, warn } from "./reading.ts";
import type { Tag } from "./tag-head.ts";

/** `<SHIP>`: read once, and only in a run; `counts: false` when its head was cut. */
export function openShip(reading: Reading, tag: Tag, counts: boolean): void {
  closeBlock(reading, false, tag.position);
  const accepted = counts && !reading.hasShip && reading.hasJudgedHead;
  if (counts && reading.hasShip) warn(reading, "duplicate_ship", tag.position);
  else if (counts && !accepted) warn(reading, "stray_block", tag.position, "SHIP");
  else if (accepted && tag.hasLooseAttributes) warn(reading, "attribute_form", tag.position);
  reading.hasShip ||= accepted;
  reading.block = {
    kind: "ship",
    position: tag.position,
    start: tag.position,
    accepted,
    event: {
      type: "ship",
      position: tag.position,
      round: tag.attributes.get("round") ?? null,
      composite: tag.attributes.get("composite") ?? null,
      status: tag.attributes.get("status") ?? null,
      summary: "",
      body: null,
    },
    summary: "",
    body: null,
  };
  if (tag.selfClosing) closeBlock(reading, true, tag.position);
}
