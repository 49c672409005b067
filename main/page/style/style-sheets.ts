import type { AtRule, ChildNode, Declaration as CssDeclaration, Rule } from "postcss";
import parseSheet from "postcss-safe-parser";
import type { Page, PageElement } from "../page.ts";
import { DESKTOP, type Declaration, type StyleOptions, type StyleRule, type UnreadSheet } from "../style.ts";
import { BROWSER_SHEET } from "./browser-sheet.ts";
import { withoutComments } from "./css-text.ts";
import { mediaApplies } from "./media-query.ts";
import { nestedSelector } from "./nested-selector.ts";
import { readWritten, toSpan } from "./written-declaration.ts";

/** Sheets as rules in order, each with the selector that it has once nesting is resolved. */

export interface SheetRule {
  readonly rule: StyleRule;
  readonly selector: string;
  /** Of its cascade layer: rules outside of layers come last. */
  readonly layerRank: number;
  readonly isOfBrowser: boolean;
}

export interface Sheets {
  readonly rules: readonly SheetRule[];
  readonly unread: readonly UnreadSheet[];
  readonly isCut: boolean;
}

/** Browsers stop nesting, too. */
const DEEPEST = 32;
const MAX_SELECTOR = 4000;
const MAX_RULES = 40_000;

const GROUPS_NEVER_HELD = new Set(["container", "scope", "starting-style", "position-try", "view-transition"]);

interface Origin {
  readonly text: string;
  /** Of the sheet's first character in the source; null when its places are not those of the source. */
  readonly offset: number | null;
  readonly element: PageElement | null;
  readonly conditions: readonly string[];
  readonly applies: boolean;
}

export function readSheets(page: Page, options: StyleOptions): Sheets {
  const reader = new SheetReader(options);
  reader.rules.push(...browserRules());
  for (const element of page.elements) {
    if (element.name === "style") {
      const origin = toOrigin(page, element, options);
      if (origin !== null) reader.read(origin);
    } else if (element.name === "link") readLink(element, options, reader);
  }
  return { rules: reader.rules, unread: reader.unread, isCut: reader.isCut };
}

let readBrowserRules: readonly SheetRule[] | null = null;

/** Read once: every page brings the same, and for a small one it is most of the work. It has no condition and no layer. */
function browserRules(): readonly SheetRule[] {
  if (readBrowserRules === null) {
    const reader = new SheetReader(DESKTOP);
    reader.read({ text: BROWSER_SHEET, offset: null, element: null, conditions: [], applies: true });
    readBrowserRules = reader.rules;
  }
  return readBrowserRules;
}

function toOrigin(page: Page, element: PageElement, options: StyleOptions): Origin | null {
  const type = element.attributes.get("type")?.value.trim().toLowerCase() ?? "";
  if (type !== "" && type !== "text/css") return null;
  const media = element.attributes.get("media")?.value ?? "";
  const conditions = media.trim() === "" ? [] : [`@media ${media.trim()}`];
  const common = { element, conditions, applies: mediaApplies(media, options) };
  if (element.startTag === null) return { ...common, text: element.ownText, offset: null };
  const start = element.startTag.end;
  const text = page.source.slice(start, element.endTag?.start ?? element.span?.end ?? start);
  // In SVG a style is markup: references and comments in it are decoded.
  if (element.namespace !== "html" && /[&<]/.test(text)) return { ...common, text: element.ownText, offset: null };
  return { ...common, text, offset: start };
}

function readLink(element: PageElement, options: StyleOptions, reader: SheetReader): void {
  const relations = (element.attributes.get("rel")?.value ?? "").toLowerCase().split(/\s+/);
  if (!relations.includes("stylesheet") || relations.includes("alternate")) return;
  if (!mediaApplies(element.attributes.get("media")?.value ?? "", options)) return;
  const href = element.attributes.get("href")?.value ?? "";
  reader.unread.push({ href, span: element.span, isFontsOnly: isOfFontHost(href) });
}

interface Place {
  readonly origin: Origin;
  readonly conditions: readonly string[];
  readonly applies: boolean;
  readonly layer: string | null;
  /** The resolved selector around; null at the top. */
  readonly parent: string | null;
  readonly depth: number;
}

class SheetReader {
  readonly rules: SheetRule[] = [];
  readonly unread: UnreadSheet[] = [];
  isCut = false;
  readonly #options: StyleOptions;
  readonly #layers = new Map<string, number>();
  #anonymousLayers = 0;

  constructor(options: StyleOptions) {
    this.#options = options;
  }

  read(origin: Origin): void {
    // Comment marks of HTML stand for nothing in a sheet. The same length keeps every offset.
    const text = origin.text.replaceAll(/<!--|-->/g, (mark) => " ".repeat(mark.length));
    const { conditions, applies } = origin;
    // Never read what a comment names as the sheet's source: a page must not make us open files.
    const root = parseSheet(text, { map: false });
    if (root.type !== "root") return;
    this.#readAll(root.nodes, null, { origin, conditions, applies, layer: null, parent: null, depth: 0 });
  }

  #readAll(nodes: readonly ChildNode[] | undefined, condition: AtRule | null, place: Place): void {
    if (place.depth > DEEPEST || this.rules.length > MAX_RULES) {
      this.isCut = true;
      return;
    }
    const loose: CssDeclaration[] = [];
    for (const node of nodes ?? []) {
      if (node.type === "decl") loose.push(node);
      else if (node.type === "atrule") this.#readAtRule(node, place);
      else if (node.type === "rule") {
        const selector = place.parent === null ? node.selector : nestedSelector(node.selector, place.parent);
        if (selector.length > MAX_SELECTOR) this.isCut = true;
        else {
          this.#addRule(node, node.selector, selector, place, declarationsIn(node));
          this.#readNested(node, { ...place, parent: selector, depth: place.depth + 1 });
        }
      }
    }
    // Declarations right in a condition belong to the rule around it.
    if (loose.length > 0 && place.parent !== null && condition !== null) {
      this.#addRule(condition, "&", place.parent, place, loose);
    }
  }

  /** Only what is nested; the rule's own declarations are read already. */
  #readNested(rule: Rule, place: Place): void {
    const isNested = ({ type }: ChildNode) => type === "rule" || type === "atrule";
    if (rule.nodes?.some(isNested)) this.#readAll(rule.nodes.filter(isNested), null, place);
  }

  #addRule(
    node: Rule | AtRule,
    selectorText: string,
    selector: string,
    place: Place,
    nodes: readonly CssDeclaration[],
  ): void {
    const declarations: Declaration[] = [];
    const { origin } = place;
    const rule: StyleRule = {
      selectorText,
      declarations,
      sheet: origin.element,
      span: toSpan(origin.offset, node.source?.start?.offset, node.source?.end?.offset),
      conditions: place.conditions,
      applies: place.applies,
    };
    for (const declaration of nodes) {
      const written = readWritten(declaration, origin.text, origin.offset);
      if (written !== null)
        declarations.push({ ...written, origin: origin.element === null ? "browser" : "sheet", rule });
    }
    this.rules.push({
      rule,
      selector: withoutComments(selector),
      layerRank: this.#rankOf(place.layer),
      isOfBrowser: origin.element === null,
    });
  }

  #readAtRule(node: AtRule, place: Place): void {
    const name = node.name.toLowerCase();
    const inner: Place = { ...place, depth: place.depth + 1 };
    if (name === "import") this.#readImport(node, place);
    else if (name === "layer") this.#readLayer(node, inner);
    else if (name === "media" || name === "supports" || GROUPS_NEVER_HELD.has(name)) {
      const holds =
        name === "media"
          ? mediaApplies(node.params, this.#options)
          : name === "supports" && !/\bnot\b/i.test(node.params);
      this.#readAll(node.nodes, node, {
        ...inner,
        conditions: [...place.conditions, `@${name} ${node.params}`],
        applies: place.applies && holds,
      });
    }
  }

  #readImport(node: AtRule, place: Place): void {
    const [, href = "", media = ""] = /^(?:url\(\s*)?["']?([^"')]*)["']?\s*\)?(.*)$/s.exec(node.params) ?? [];
    const query = media.replace(/\b(layer|supports)(\([^)]*\))?/gi, "");
    if (!place.applies || !mediaApplies(query, this.#options)) return;
    this.unread.push({
      href,
      span: toSpan(place.origin.offset, node.source?.start?.offset, node.source?.end?.offset),
      isFontsOnly: isOfFontHost(href),
    });
  }

  #readLayer(node: AtRule, place: Place): void {
    const within = (name: string) => (place.layer === null ? name : `${place.layer}.${name}`);
    const names = node.params.split(",").map((name) => name.trim());
    if (node.nodes === undefined) {
      for (const name of names) this.#rankOf(within(name));
      return;
    }
    this.#anonymousLayers += 1;
    const name = names[0] === undefined || names[0] === "" ? `(${this.#anonymousLayers})` : names[0];
    this.#rankOf(within(name));
    this.#readAll(node.nodes, node, { ...place, layer: within(name) });
  }

  /** By first mention. A layer's own rules come after those of the layers inside it. */
  #rankOf(layer: string | null): number {
    if (layer === null) return Number.POSITIVE_INFINITY;
    const [outer = "", ...inner] = layer.split(".");
    const outerRank = this.#countedRank(outer);
    return inner.length === 0 ? outerRank + 0.999 : outerRank + this.#countedRank(layer) / 100_000;
  }

  #countedRank(layer: string): number {
    const known = this.#layers.get(layer);
    if (known !== undefined) return known;
    this.#layers.set(layer, this.#layers.size);
    return this.#layers.size - 1;
  }
}

function isOfFontHost(href: string): boolean {
  return /^(https?:)?\/\/(fonts\.googleapis\.com|fonts\.bunny\.net|use\.typekit\.net|rsms\.me|fonts\.cdnfonts\.com)\//i.test(
    href,
  );
}

function declarationsIn(rule: Rule): CssDeclaration[] {
  return (rule.nodes ?? []).filter((node) => node.type === "decl");
}
