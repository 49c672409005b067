import { clipText } from "../../../shared/clip-text.ts";
import { changedSpans, type Span } from "./changed-span.ts";

/** A part of two texts as a line diff gives it: so many whole lines. */
export interface DiffPart {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/**
 * `before`, `after`: line numbers, null on the side that has no such line. `changed`: what of a line is not as in the one
 * it stands against; null: all of it, or there is none.
 */
export type DiffRow =
  | { readonly kind: "same"; readonly before: number; readonly after: number; readonly text: string }
  | {
      readonly kind: "removed";
      readonly before: number;
      readonly after: null;
      readonly text: string;
      readonly changed: Span | null;
    }
  | {
      readonly kind: "added";
      readonly before: null;
      readonly after: number;
      readonly text: string;
      readonly changed: Span | null;
    }
  /** Unchanged lines that are left out. */
  | { readonly kind: "skipped"; readonly lines: number };

/** Why lines could not be lined up; the changed stretch is then shown whole, the one after the other. */
export interface LineDiff {
  readonly rows: readonly DiffRow[];
  readonly added: number;
  readonly removed: number;
  readonly isCoarse: boolean;
  /** There is more than is shown. */
  readonly isCut: boolean;
}

const CONTEXT_LINES = 3;
const MAX_TEXT_LENGTH = 1_000;
const MAX_DIFF_ROWS = 200_000;

export function toLineDiff(parts: readonly DiffPart[], isCoarse: boolean): LineDiff {
  const rows: DiffRow[] = [];
  let before = 1;
  let after = 1;
  let added = 0;
  let removed = 0;
  let facing: ReturnType<typeof toFacing> = [];
  for (const [index, part] of parts.entries()) {
    const lines = toLines(part.text);
    if (part.kind === "same") {
      const head = index === 0 ? 0 : CONTEXT_LINES;
      const tail = index === parts.length - 1 ? 0 : CONTEXT_LINES;
      const skipped = lines.length - head - tail;
      for (const [at, text] of lines.entries()) {
        if (skipped > 1 && at >= head && at < lines.length - tail) continue;
        if (skipped > 1 && at === lines.length - tail) rows.push({ kind: "skipped", lines: skipped });
        rows.push({ kind: "same", before: before + at, after: after + at, text: shorten(text) });
      }
      if (skipped > 1 && tail === 0) rows.push({ kind: "skipped", lines: skipped });
      before += lines.length;
      after += lines.length;
      facing = [];
    } else if (part.kind === "removed") {
      facing = isCoarse ? [] : toFacing(part, parts[index + 1]);
      for (const [at, text] of lines.entries()) {
        rows.push({
          kind: "removed",
          before: before++,
          after: null,
          text: shorten(text),
          changed: facing[at]?.[0] ?? null,
        });
      }
      removed += lines.length;
    } else {
      for (const [at, text] of lines.entries()) {
        rows.push({
          kind: "added",
          before: null,
          after: after++,
          text: shorten(text),
          changed: facing[at]?.[1] ?? null,
        });
      }
      added += lines.length;
    }
  }
  return { rows: rows.slice(0, MAX_DIFF_ROWS), added, removed, isCoarse, isCut: rows.length > MAX_DIFF_ROWS };
}

/** Where lining up costs too much: what both begin and end with, and between them all of the one and all of the other. */
export function coarseParts(before: string, after: string): readonly DiffPart[] {
  const left = before.split(/(?<=\n)/);
  const right = after.split(/(?<=\n)/);
  const shorter = Math.min(left.length, right.length);
  let head = 0;
  while (head < shorter && left[head] === right[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && left[left.length - 1 - tail] === right[right.length - 1 - tail]) tail += 1;
  const parts: readonly DiffPart[] = [
    { kind: "same", text: left.slice(0, head).join("") },
    { kind: "removed", text: left.slice(head, left.length - tail).join("") },
    { kind: "added", text: right.slice(head, right.length - tail).join("") },
    { kind: "same", text: left.slice(left.length - tail).join("") },
  ];
  return parts.filter(({ text }) => text !== "");
}

/** Lines replaced by as many stand against each other, in their order. */
function toFacing(removed: DiffPart, added: DiffPart | undefined): readonly (readonly [Span, Span] | null)[] {
  if (added?.kind !== "added") return [];
  const [old, fresh] = [toLines(removed.text), toLines(added.text)];
  if (old.length !== fresh.length) return [];
  return old.map((text, at) => changedSpans(shorten(text), shorten(fresh[at] ?? "")));
}

function toLines(text: string): readonly string[] {
  const lines = text.split("\n");
  return text.endsWith("\n") ? lines.slice(0, -1) : lines;
}

function shorten(text: string): string {
  return clipText(text.replace(/\r$/, ""), MAX_TEXT_LENGTH);
}
