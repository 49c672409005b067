/** A part of a text: offsets in UTF-16 units, the end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const LEFT_OUT = "…";
const WORD = /[\p{L}\p{N}]/u;

/** In their order; what overlaps or has no word between it is one. */
function mergeSpans(text: string, spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1);
    if (last !== undefined && isJoined(text, last.end, span.start)) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    } else merged.push(span);
  }
  return merged;
}

function isJoined(text: string, end: number, start: number): boolean {
  if (start <= end) return true;
  // A sentence apart they are two things that were left out.
  return start - end <= 3 && !WORD.test(text.slice(end, start));
}

export function replaceSpans(text: string, spans: readonly Span[]): string {
  return replaceInPieces([text], spans).join("");
}

/** The same for a text that comes in pieces, as many pieces as before: each part that is left out is marked where it began. */
export function replaceInPieces(pieces: readonly string[], spans: readonly Span[]): readonly string[] {
  const merged = mergeSpans(pieces.join(""), spans);
  let next = 0;
  let offset = 0;
  return pieces.map((piece) => {
    const end = offset + piece.length;
    let kept = "";
    let at = offset;
    while (at < end) {
      const span = merged[next];
      if (span === undefined || span.start >= end) {
        kept += piece.slice(at - offset);
        break;
      }
      if (span.start >= at) kept += piece.slice(at - offset, span.start - offset) + LEFT_OUT;
      at = Math.min(span.end, end);
      if (span.end <= end) next += 1;
    }
    offset = end;
    return kept;
  });
}
