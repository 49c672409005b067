// By itself, because to know how wide every character is takes twenty milliseconds to load.
import stringWidth from "string-width";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Cuts to a number of terminal columns, with an ellipsis where something is missing. `text` is plain and has no colours. */
export function cutToWidth(text: string, columns: number): string {
  if (stringWidth(text) <= columns) return text;
  return columns <= 0 ? "" : `${takeWidth(text, columns - 1)}…`;
}

/** As many whole characters from the start as have room. */
function takeWidth(text: string, columns: number): string {
  let width = 0;
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    width += stringWidth(segment);
    if (width > columns) break;
    kept += segment;
  }
  return kept;
}

/** The end of a text in a number of columns: what was said last, for text that is still being written. */
export function cutToLastWidth(text: string, columns: number): string {
  if (stringWidth(text) <= columns) return text;
  if (columns <= 0) return "";
  // Only the end can be shown: a long text is not segmented from its start on each redraw.
  const segments = [...graphemes.segment(text.slice(-columns * 4))].map(({ segment }) => segment);
  let width = 0;
  let kept = "";
  for (const segment of segments.reverse()) {
    width += stringWidth(segment);
    if (width > columns - 1) break;
    kept = segment + kept;
  }
  return `…${kept}`;
}

/** In lines of a number of columns, broken at blanks where there are any; at most so many lines, the last with an ellipsis where more would follow. */
export function wrapToWidth(text: string, columns: number, maxLines: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (stringWidth(rest) > columns && lines.length < maxLines - 1) {
    const piece = takeWidth(rest, columns);
    // A single character may be wider than the terminal.
    if (piece === "") break;
    const blank = rest[piece.length] === " " ? piece.length : piece.lastIndexOf(" ");
    const end = blank > 0 ? blank : piece.length;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, cutToWidth(rest, columns)];
}

/** Exactly so many columns: cut, or filled with blanks. */
export function fitToWidth(text: string, columns: number, align: "left" | "right" = "left"): string {
  const cut = cutToWidth(text, columns);
  const blanks = " ".repeat(Math.max(0, columns - stringWidth(cut)));
  return align === "left" ? cut + blanks : blanks + cut;
}
