/**
 * One HTML page as its source says it, before any script ran. Offsets are UTF-16 code units of `Page.source`; ends are
 * exclusive. Nothing here is ever changed: a repair makes a new source (`text-edits.ts`), which is parsed anew.
 */

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface PageAttribute {
  /** Lower case in HTML. */
  readonly name: string;
  /** With character references decoded. */
  readonly value: string;
  /** From the first character of the name to the closing quote; null where the source has no such place. */
  readonly span: Span | null;
}

export interface PageText {
  readonly kind: "text";
  /** With character references decoded, white space as written. */
  readonly text: string;
  readonly parent: PageElement;
  readonly span: Span | null;
}

export interface PageElement {
  readonly kind: "element";
  /** Its place in `Page.elements`, which is document order. */
  readonly index: number;
  /** Local name; lower case in HTML, as specified in SVG (`linearGradient`). */
  readonly name: string;
  readonly namespace: "html" | "svg" | "mathml";
  /** By name. The first of several equal ones, as browsers have it. */
  readonly attributes: ReadonlyMap<string, PageAttribute>;
  /** Null for the root. */
  readonly parent: PageElement | null;
  readonly children: readonly PageElement[];
  /** Elements and texts, in order. Empty in a `<template>`, whose content is no part of the page. */
  readonly content: readonly (PageElement | PageText)[];
  /** 0 for the root. */
  readonly depth: number;
  /** Null when the parser implied the element: it has no tag in the source (`<tbody>`, a `<head>` left out). */
  readonly startTag: Span | null;
  /** Null when there is none in the source: void, implied, or left open. */
  readonly endTag: Span | null;
  /** From start tag to end tag, or to where the parser closed it; null when `startTag` is. */
  readonly span: Span | null;
  /** The texts directly inside, joined. */
  readonly ownText: string;
}

export interface PageComment {
  readonly text: string;
  readonly span: Span | null;
}

/** Why the rest of a source was not read. Browsers do not show such pages well either; what was read stays usable. */
export type PageCut = "too-deep" | "too-many-elements";

export interface Page {
  readonly source: string;
  /** `<html>`, `<head>` and `<body>` are always there: a parser implies them. `body` may be a `<frameset>`. */
  readonly root: PageElement;
  readonly head: PageElement;
  readonly body: PageElement;
  /** All of them, in document order, without the content of templates. */
  readonly elements: readonly PageElement[];
  readonly byName: ReadonlyMap<string, readonly PageElement[]>;
  /** Each id that is given, with all elements that claim it, in document order. Empty ids are left out. */
  readonly byId: ReadonlyMap<string, readonly PageElement[]>;
  readonly comments: readonly PageComment[];
  readonly doctype: Span | null;
  readonly isQuirky: boolean;
  /** The `lang` of the root, trimmed; empty when there is none. */
  readonly lang: string;
  /** The first `<title>` of the document, with its white space collapsed; empty when there is none. */
  readonly title: string;
  /** `<meta name="viewport">`. */
  readonly viewport: PageElement | null;
  readonly cut: PageCut | null;
}

/** Value of an attribute, or null. */
export function attribute(element: PageElement, name: string): string | null {
  return element.attributes.get(name)?.value ?? null;
}

/** Elements of a tag name, in document order. */
export function named(page: Page, name: string): readonly PageElement[] {
  return page.byName.get(name) ?? [];
}

/** The nearest of the element's ancestors of one of these names, or null. Not the element itself. */
export function closest(element: PageElement, ...names: readonly string[]): PageElement | null {
  for (let at = element.parent; at !== null; at = at.parent) if (names.includes(at.name)) return at;
  return null;
}
