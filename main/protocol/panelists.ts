import { closeBlock } from "./blocks.ts";
import { type Reading, remark, remarkDropped, toWarning, warn } from "./reading.ts";
import { bookRound } from "./rounds.ts";
import type { Tag } from "./tag-head.ts";
import { isScoringRole, toRole } from "./vocabulary.ts";

/** `<PANELIST>`: booked when it is of the cast and stands in a round that still takes panelists. */
export function openPanelist(reading: Reading, tag: Tag): void {
  closeBlock(reading, false, tag.position);
  const written = tag.attributes.get("role") ?? null;
  const role = toRole(written);
  const accepted = role !== null && reading.round?.takesPanelists === true;
  if (accepted) bookRound(reading);
  reading.block = { kind: "panelist", position: tag.position, start: tag.position, role, accepted, hasArtifact: false };
  if (accepted) {
    if (tag.hasLooseAttributes) warn(reading, "attribute_form", tag.position);
    reading.log.emit({
      type: "panelist_open",
      position: tag.position,
      role,
      score: tag.attributes.get("score") ?? null,
      mustFix: tag.attributes.get("must_fix") ?? null,
    });
  } else if (role === null) {
    warn(reading, "unknown_role", tag.position, written ?? "");
    // `role="critic score="9">`: a broken head, not another role.
    if (tag.hasLooseAttributes && mayBeScoring(written)) remarkDropped(reading, tag.position, null, "PANELIST");
  } else {
    const kind = reading.round === null && reading.isBehindRoundEnd ? "late_panelist" : "stray_block";
    remark(reading, toWarning(kind, tag.position, role, "PANELIST"));
    if (isScoringRole(role)) remarkDropped(reading, tag.position, role, `PANELIST ${role}`);
  }
  if (tag.selfClosing) closeBlock(reading, true, tag.position);
}

/** A PANELIST whose head was cut: what follows is not booked on anyone, and blocks unless it was the Designer's. */
export function openMalformedPanelist(reading: Reading, tag: Tag): void {
  closeBlock(reading, false, tag.position);
  const role = toRole(tag.attributes.get("role") ?? null);
  reading.block = {
    kind: "panelist",
    position: tag.position,
    start: tag.position,
    role,
    accepted: false,
    hasArtifact: false,
  };
  remarkLostPanelist(reading, tag);
}

/** A PANELIST that cannot be booked where it stands. One without a readable role may have been a scoring one. */
export function remarkLostPanelist(reading: Reading, tag: Tag): void {
  const written = tag.attributes.get("role") ?? null;
  const role = toRole(written);
  if (written !== null && role === null) return;
  remarkDropped(reading, tag.position, role, role === null ? "PANELIST" : `PANELIST ${role}`);
}

function mayBeScoring(written: string | null): boolean {
  if (written?.includes("=")) return true;
  const words = (written ?? "").split(/[^0-9A-Za-z]+/).filter((word) => word !== "");
  return words.length === 0 || words.map(toRole).some((role) => role !== null && isScoringRole(role));
}
