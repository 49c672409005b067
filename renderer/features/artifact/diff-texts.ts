import { diffLines } from "diff";
import { findAnchors } from "./anchor-lines.ts";
import { coarseParts, type DiffPart, type LineDiff, toLineDiff } from "./diff-rows.ts";

/** Beyond it, lines are not lined up: texts that differ that much have nothing to line up. */
const MAX_EDITS = 1_500;
/** For all of it. */
const MAX_MS = 10_000;
/** Characters of both texts together: up to here the exact difference is cheap. */
const SHORT = 200_000;

/** A line diff that ends in bounded time, whatever the texts are. */
export function diffTexts(before: string, after: string): LineDiff {
  const deadline = performance.now() + MAX_MS;
  const exact = before.length + after.length <= SHORT ? exactParts(before, after, deadline) : null;
  return exact === null ? diffByAnchors(before, after, deadline) : toLineDiff(exact, false);
}

function exactParts(before: string, after: string, deadline: number): readonly DiffPart[] | null {
  const timeout = Math.max(1, deadline - performance.now());
  const changes = diffLines(before, after, { maxEditLength: MAX_EDITS, timeout });
  if (changes === undefined) return null;
  return changes.map(({ added, removed, value }): DiffPart => {
    return { kind: added ? "added" : removed ? "removed" : "same", text: value };
  });
}

/** Between lines that each text has once, what is left to compare is short. */
function diffByAnchors(before: string, after: string, deadline: number): LineDiff {
  const left = before.split(/(?<=\n)/);
  const right = after.split(/(?<=\n)/);
  const parts: DiffPart[] = [];
  let isCoarse = false;
  let from = { before: 0, after: 0 };
  for (const anchor of [...findAnchors(left, right), { before: left.length, after: right.length }]) {
    const [old, fresh] = [
      left.slice(from.before, anchor.before).join(""),
      right.slice(from.after, anchor.after).join(""),
    ];
    if (old !== "" || fresh !== "") {
      const exact = exactParts(old, fresh, deadline);
      isCoarse ||= exact === null;
      parts.push(...(exact ?? coarseParts(old, fresh)));
    }
    const same = left[anchor.before];
    if (same !== undefined) parts.push({ kind: "same", text: same });
    from = { before: anchor.before + 1, after: anchor.after + 1 };
  }
  return toLineDiff(joinSame(parts), isCoarse);
}

/** Unchanged lines in one piece each, so that what lies far from a change can be left out. */
function joinSame(parts: readonly DiffPart[]): readonly DiffPart[] {
  const joined: { kind: DiffPart["kind"]; texts: string[] }[] = [];
  for (const { kind, text } of parts) {
    const last = joined.at(-1);
    if (kind === "same" && last?.kind === "same") last.texts.push(text);
    else joined.push({ kind, texts: [text] });
  }
  return joined.map(({ kind, texts }) => ({ kind, text: texts.join("") }));
}
