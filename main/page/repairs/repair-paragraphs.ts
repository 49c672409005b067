import type { PageElement } from "../page.ts";
import { selectorOf } from "../selector-of.ts";
import type { TextEdit } from "../text-edits.ts";
import { eachFlaw } from "./repair.ts";

/** Empty lines in a paragraph become ends of paragraphs. In other elements nobody knows what a paragraph would look like. */
export const repairParagraphs = eachFlaw(({ element }, { page }) => {
  if (element.name !== "p" || element.startTag === null) return null;
  const tag = page.source
    .slice(element.startTag.start, element.startTag.end)
    .replace(/\s+id\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i, "");
  const before = page.source.slice(Math.max(0, element.startTag.start - 200), element.startTag.start);
  const indent = /(?:^|\n)([ \t]*)$/.exec(before)?.[1] ?? "";
  const runs = breakRuns(page.source, element);
  const edits = runs.map(({ start, end }): TextEdit => ({ start, end, text: `</p>\n${indent}${tag}` }));
  return edits.length === 0
    ? null
    : { edits, what: `Made the empty lines in ${selectorOf(page, element)} paragraphs of their own.` };
});

/** Two or more line breaks in a row, with the white space around them, between texts. */
function breakRuns(source: string, element: PageElement): readonly { start: number; end: number }[] {
  const runs: { start: number; end: number; count: number; hasAfter: boolean }[] = [];
  let hasBefore = false;
  let open: { start: number; end: number; count: number; hasAfter: boolean } | null = null;
  for (const node of element.content) {
    const isBlank = node.kind === "text" && node.text.trim() === "";
    if (node.kind === "element" && node.name === "br" && node.span !== null) {
      open ??= { start: node.span.start, end: node.span.end, count: 0, hasAfter: false };
      open.end = node.span.end;
      open.count += 1;
      if (hasBefore && open.count === 2) runs.push(open);
      continue;
    }
    if (isBlank) continue;
    if (open !== null) open.hasAfter = true;
    open = null;
    hasBefore = true;
  }
  return runs
    .filter(({ hasAfter }) => hasAfter)
    .map(({ start, end }) => ({
      start: source.slice(0, start).trimEnd().length,
      end: end + (/^\s*/.exec(source.slice(end, end + 200))?.[0].length ?? 0),
    }));
}
