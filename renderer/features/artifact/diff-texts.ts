import { diffLines } from "diff";
import { coarseParts, type DiffPart, type LineDiff, toLineDiff } from "./diff-rows.ts";

/** Beyond either, lines are not lined up: texts that differ that much have nothing to line up. */
const MAX_EDITS = 5_000;
const MAX_MS = 3_000;

/** A line diff that ends in bounded time, whatever the texts are. */
export function diffTexts(before: string, after: string): LineDiff {
  const changes = diffLines(before, after, { maxEditLength: MAX_EDITS, timeout: MAX_MS });
  if (changes === undefined) return toLineDiff(coarseParts(before, after), true);
  const parts = changes.map(({ added, removed, value }): DiffPart => {
    return { kind: added ? "added" : removed ? "removed" : "same", text: value };
  });
  return toLineDiff(parts, false);
}
