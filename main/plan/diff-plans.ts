import { diffLines } from "diff";
import type { PlanDiffHunk, PlanDiffLine } from "../../shared/domain/plan-review.ts";

/** Lines that stay, around those that change. */
const CONTEXT_LINES = 3;
/** Two texts with nothing in common would take for ever: then all of the one goes and all of the other comes. */
const MAX_EDITS = 1_000;

/** What changes from one plan to the other, in hunks as a person reads them. `firstLine` counts in the new plan, from 1. */
export function diffPlans(before: string, after: string): readonly PlanDiffHunk[] {
  const changes = diffLines(before, after, { maxEditLength: MAX_EDITS, stripTrailingCr: true });
  const lines: PlanDiffLine[] =
    changes === undefined
      ? [...toLines(before, "removed"), ...toLines(after, "added")]
      : changes.flatMap(({ value, added, removed }) => toLines(value, added ? "added" : removed ? "removed" : "same"));
  return toHunks(lines);
}

function toLines(text: string, kind: PlanDiffLine["kind"]): PlanDiffLine[] {
  return text
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => ({ kind, text: line }));
}

function toHunks(lines: readonly PlanDiffLine[]): readonly PlanDiffHunk[] {
  const hunks: { firstLine: number; lines: PlanDiffLine[] }[] = [];
  let lineInNew = 1;
  let shownUpTo = -1;
  for (const [index, line] of lines.entries()) {
    const isNear = lines
      .slice(Math.max(0, index - CONTEXT_LINES), index + CONTEXT_LINES + 1)
      .some(({ kind }) => kind !== "same");
    if (isNear) {
      const open = shownUpTo === index - 1 ? hunks.at(-1) : undefined;
      if (open === undefined) hunks.push({ firstLine: lineInNew, lines: [line] });
      else open.lines.push(line);
      shownUpTo = index;
    }
    if (line.kind !== "removed") lineInNew += 1;
  }
  return hunks;
}
