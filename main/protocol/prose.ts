import { type Reading, remark, toWarning } from "./reading.ts";

/** Whether the words that stand here were remarked: once a gap inside the envelope, once before and once behind it. */
export function isProseRemarked(reading: Reading): boolean {
  return reading.proseSeen[toPlace(reading)];
}

/** Remarks words that are no block's. Before the envelope nothing waits for a round. */
export function remarkProse(reading: Reading, position: number): void {
  const place = toPlace(reading);
  reading.proseSeen[place] = true;
  const warning = toWarning("prose", position, null);
  if (place === "before") reading.log.emit(warning);
  else remark(reading, warning);
}

function toPlace(reading: Reading): "before" | "inGap" | "after" {
  if (reading.envelope === "outside") return "before";
  return reading.envelope === "closed" && reading.block === null ? "after" : "inGap";
}
