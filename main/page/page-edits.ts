import type { Page, PageElement } from "./page.ts";
import { insertAt, type TextEdit } from "./text-edits.ts";

/**
 * Edits of tags and attributes. Each gives null where the source has no place for it (an element that the parser
 * implied, an attribute that came from elsewhere), and each keeps the author's quotes, case and spacing.
 */

export function escapedText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export function escapedAttribute(value: string, quote: '"' | "'" = '"'): string {
  // HTML would take a `<` here, XML would not.
  const ampersands = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return quote === '"' ? ampersands.replaceAll('"', "&quot;") : ampersands.replaceAll("'", "&#39;");
}

/** Gives the attribute this value, in its place if it is there. A root without a tag gets one. */
export function setAttribute(page: Page, element: PageElement, name: string, value: string): TextEdit | null {
  const present = element.attributes.get(name);
  if (present !== undefined) {
    if (present.span === null) return null;
    const written = page.source.slice(present.span.start, present.span.end);
    const [, writtenName = name, equals = "=", opening = '"'] = /^([^\s=]+)(?:(\s*=\s*)(["']?))?/.exec(written) ?? [];
    const quote = opening === "'" ? "'" : '"';
    return { ...present.span, text: `${writtenName}${equals}${quote}${escapedAttribute(value, quote)}${quote}` };
  }
  const text = ` ${name}="${escapedAttribute(value)}"`;
  if (element.startTag === null) {
    return element === page.root ? insertAt(startOfMarkup(page), `<html${text}>\n`) : null;
  }
  return insertAt(endOfAttributes(page, element, element.startTag.start), text);
}

/** With the white space before it. */
export function removeAttribute(page: Page, element: PageElement, name: string): TextEdit | null {
  const span = element.attributes.get(name)?.span ?? null;
  if (span === null) return null;
  const before = page.source.slice(0, span.start);
  return { start: before.trimEnd().length, end: span.end, text: "" };
}

/** Another tag name; attributes and content stay. */
export function renameElement(page: Page, element: PageElement, name: string): readonly TextEdit[] | null {
  if (element.startTag === null) return null;
  const edits = [replacedName(page, element.startTag.start + 1, name)];
  if (element.endTag !== null) edits.push(replacedName(page, element.endTag.start + 2, name));
  return edits;
}

export function insertBefore(element: PageElement, markup: string): TextEdit | null {
  return element.span === null ? null : insertAt(element.span.start, markup);
}

/** Replaces what stands between the tags. */
export function replaceContent(element: PageElement, markup: string): TextEdit | null {
  if (element.startTag === null || element.endTag === null) return null;
  return { start: element.startTag.end, end: element.endTag.start, text: markup };
}

/** A line of its own in the head, indented as its neighbours; where the head has no tags, where one would be implied. */
export function insertInHead(page: Page, markup: string, place: "first" | "last" = "last"): TextEdit {
  const { head } = page;
  const placed = head.children.flatMap(({ span }) => (span === null ? [] : [span]));
  const [first, last] = [placed[0], placed.at(-1)];
  const opening = head.startTag?.end ?? page.root.startTag?.end ?? null;
  if (place === "last" && last !== undefined) {
    return insertAt(last.end, `${lineBreakBefore(page, last.start)}${markup}`);
  }
  if (opening !== null) {
    const lineBreak = first === undefined ? "\n" : lineBreakBefore(page, first.start);
    return insertAt(opening, `${lineBreak}${markup}${lineBreak === "" || first !== undefined ? "" : "\n"}`);
  }
  return insertAt(first?.start ?? startOfMarkup(page), `${markup}\n`);
}

/** At the head's beginning. Where the page is XML as well, with the slash without which its parser would look for an end tag. */
export function insertMeta(page: Page, attributes: string): TextEdit {
  const isXml = page.root.attributes.has("xmlns");
  return insertInHead(page, `<meta ${attributes}${isXml ? " /" : ""}>`, "first");
}

/** Line break and indentation that lead to this offset; nothing where something else stands before it on its line. */
function lineBreakBefore(page: Page, offset: number): string {
  return /\r?\n[ \t]*$/.exec(page.source.slice(Math.max(0, offset - 200), offset))?.[0] ?? "";
}

/** Behind the doctype and a byte order mark. */
function startOfMarkup(page: Page): number {
  if (page.doctype !== null) {
    const lineBreak = /^\r?\n/.exec(page.source.slice(page.doctype.end, page.doctype.end + 2))?.[0] ?? "";
    return page.doctype.end + lineBreak.length;
  }
  return page.source.startsWith("\uFEFF") ? 1 : 0;
}

function endOfAttributes(page: Page, element: PageElement, tagStart: number): number {
  const ends = [...element.attributes.values()].flatMap(({ span }) => (span === null ? [] : [span.end]));
  return Math.max(tagStart + 1 + nameLengthAt(page, tagStart + 1), ...ends);
}

function replacedName(page: Page, offset: number, name: string): TextEdit {
  return { start: offset, end: offset + nameLengthAt(page, offset), text: name };
}

/** A tag name ends where HTML says it does. */
function nameLengthAt(page: Page, offset: number): number {
  return /^[^\s/>]*/.exec(page.source.slice(offset, offset + 200))?.[0].length ?? 0;
}
