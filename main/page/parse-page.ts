import type { DefaultTreeAdapterTypes } from "parse5";
import { PARSE_LIMITS, type ParseLimits, parseHtml } from "./bounded-parser.ts";
import { collapsed } from "./element-text.ts";
import { grouped } from "./grouped.ts";
import type { Page, PageAttribute, PageComment, PageElement, PageText, Span } from "./page.ts";

const NO_ATTRIBUTES: ReadonlyMap<string, PageAttribute> = new Map();
const RAW_TEXT = new Set([
  "script",
  "style",
  "textarea",
  "title",
  "xmp",
  "iframe",
  "noembed",
  "noframes",
  "noscript",
  "plaintext",
]);
const NAMESPACES: Readonly<Record<string, PageElement["namespace"]>> = {
  "http://www.w3.org/2000/svg": "svg",
  "http://www.w3.org/1998/Math/MathML": "mathml",
};

/** Never throws, whatever the source is; a source that no browser would show whole is read up to there (`Page.cut`). */
export function parsePage(source: string, limits: ParseLimits = PARSE_LIMITS): Page {
  // A byte order mark is no text. A space keeps every offset.
  const { document, cut } = parseHtml(source.startsWith("\uFEFF") ? ` ${source.slice(1)}` : source, limits);
  const reading = readTree(document, source);
  const { elements, comments } = reading;
  const byName = grouped(elements, (element) => element.name);
  const root = elements[0] ?? lone("html", null);
  const head = root.children.find(({ name }) => name === "head") ?? lone("head", root);
  const body = root.children.find(({ name }) => name === "body" || name === "frameset") ?? lone("body", root);
  const title = byName.get("title")?.find(({ namespace }) => namespace === "html");
  const isViewport = (meta: PageElement) => meta.attributes.get("name")?.value.trim().toLowerCase() === "viewport";
  return {
    source,
    root,
    head,
    body,
    elements,
    byName,
    byId: grouped(
      elements.filter((element) => idOf(element) !== ""),
      idOf,
    ),
    comments,
    doctype: reading.doctype,
    isQuirky: document.mode === "quirks",
    lang: root.attributes.get("lang")?.value.trim() ?? "",
    title: collapsed(title?.ownText ?? ""),
    viewport: byName.get("meta")?.find(isViewport) ?? null,
    cut,
  };
}

interface Tree {
  readonly elements: readonly PageElement[];
  readonly comments: readonly PageComment[];
  readonly doctype: Span | null;
}

interface Visit {
  readonly node: DefaultTreeAdapterTypes.ChildNode;
  readonly parent: PageElement | null;
}

/** Without recursion: how deep a page is, is the page's business. */
function readTree(document: DefaultTreeAdapterTypes.Document, source: string): Tree {
  const elements: PageElement[] = [];
  const comments: PageComment[] = [];
  let doctype: Span | null = null;
  // A parser that mends misnested tags makes several elements of one; the first is the one with the tag.
  const tagsTaken = new Set<number>();
  const growing = new Map<
    PageElement,
    { readonly children: PageElement[]; readonly content: (PageElement | PageText)[] }
  >();
  const waiting: Visit[] = backwards(document.childNodes, null);

  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { node, parent } = visit;
    if (isElement(node)) {
      const children: PageElement[] = [];
      const content: (PageElement | PageText)[] = [];
      const element = toElement(node, parent, elements.length, { children, content }, tagsTaken);
      elements.push(element);
      growing.set(element, { children, content });
      if (parent !== null) {
        const place = growing.get(parent);
        place?.children.push(element);
        place?.content.push(element);
      }
      for (const next of backwards(node.childNodes, element)) waiting.push(next);
    } else if (node.nodeName === "#text") {
      if (parent !== null && "value" in node) growing.get(parent)?.content.push(toText(node, parent, source));
    } else if (node.nodeName === "#comment") {
      if ("data" in node) comments.push({ text: node.data, span: toSpan(node.sourceCodeLocation) });
    } else if (node.nodeName === "#documentType") {
      doctype = toSpan(node.sourceCodeLocation);
    }
  }
  return { elements, comments, doctype };
}

function isElement(node: DefaultTreeAdapterTypes.ChildNode): node is DefaultTreeAdapterTypes.Element {
  return "tagName" in node;
}

function backwards(nodes: readonly DefaultTreeAdapterTypes.ChildNode[], parent: PageElement | null): Visit[] {
  const visits: Visit[] = [];
  for (let at = nodes.length - 1; at >= 0; at -= 1) {
    const node = nodes[at];
    if (node !== undefined) visits.push({ node, parent });
  }
  return visits;
}

function toElement(
  node: DefaultTreeAdapterTypes.Element,
  parent: PageElement | null,
  index: number,
  lists: Pick<PageElement, "children" | "content">,
  tagsTaken: Set<number>,
): PageElement {
  const location = node.sourceCodeLocation;
  const tag = toSpan(location?.startTag ?? location);
  const isOwnTag = tag !== null && !tagsTaken.has(tag.start);
  if (tag !== null) tagsTaken.add(tag.start);
  return {
    kind: "element",
    index,
    name: node.tagName,
    namespace: NAMESPACES[node.namespaceURI] ?? "html",
    attributes: toAttributes(node, isOwnTag),
    parent,
    children: lists.children,
    content: lists.content,
    depth: parent === null ? 0 : parent.depth + 1,
    startTag: isOwnTag ? tag : null,
    endTag: isOwnTag ? toSpan(location?.endTag) : null,
    span: isOwnTag ? toSpan(location) : null,
    ownText: node.childNodes.map((child) => ("value" in child ? child.value : "")).join(""),
  };
}

function toAttributes(node: DefaultTreeAdapterTypes.Element, isOwnTag: boolean): PageElement["attributes"] {
  if (node.attrs.length === 0) return NO_ATTRIBUTES;
  const places = isOwnTag ? (node.sourceCodeLocation?.attrs ?? {}) : {};
  const attributes = new Map<string, PageAttribute>();
  for (const { name: localName, prefix, value } of node.attrs) {
    const name = prefix === undefined || prefix === "" ? localName : `${prefix}:${localName}`;
    if (attributes.has(name)) continue;
    attributes.set(name, { name, value, span: toSpan(places[name] ?? places[name.toLowerCase()]) });
  }
  return attributes;
}

function toText(node: DefaultTreeAdapterTypes.TextNode, parent: PageElement, source: string): PageText {
  const span = toSpan(node.sourceCodeLocation);
  // Text that was moved out of a table is joined from several places.
  const isOnePlace =
    span !== null && (RAW_TEXT.has(parent.name) || !/<[a-z/!?]/i.test(source.slice(span.start, span.end)));
  return { kind: "text", text: node.value, parent, span: isOnePlace ? span : null };
}

function toSpan(
  location: { readonly startOffset: number; readonly endOffset: number } | null | undefined,
): Span | null {
  return location === null || location === undefined ? null : { start: location.startOffset, end: location.endOffset };
}

function idOf(element: PageElement): string {
  return element.attributes.get("id")?.value ?? "";
}

function lone(name: string, parent: PageElement | null): PageElement {
  return {
    kind: "element",
    index: 0,
    name,
    namespace: "html",
    attributes: NO_ATTRIBUTES,
    parent,
    children: [],
    content: [],
    depth: parent === null ? 0 : parent.depth + 1,
    startTag: null,
    endTag: null,
    span: null,
    ownText: "",
  };
}
