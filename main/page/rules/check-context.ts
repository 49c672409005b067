import type { DesignTokens } from "../design-tokens.ts";
import { collapsed } from "../element-text.ts";
import { attribute, closest, named, type Page, type PageElement } from "../page.ts";
import type { Declaration, PageStyles, Visibility } from "../style.ts";
import type { Flaw } from "./page-finding.ts";

/** What every check is given: one page, seen once. */
export interface CheckContext {
  readonly page: Page;
  /** At the width of a desktop. */
  readonly styles: PageStyles;
  /** The same page on a phone, 375 px wide. */
  readonly phoneStyles: PageStyles;
  /** The same in the dark scheme; null when the page has none of its own. */
  readonly darkStyles: PageStyles | null;
  readonly tokens: DesignTokens;
  readonly brief: string;
  /** The primary language subtag, lower case: `de` of `de-AT`; null when the page does not say. */
  readonly language: string | null;
  /** False when a sheet stands elsewhere, or asks for more than a page may: then what is not declared is not known. */
  readonly knowsStyles: boolean;
  /** Elements of the body that somebody can see or hear, in document order. */
  readonly perceivable: readonly PageElement[];
  /** Those with text of their own, code and specimens left out. */
  readonly textBlocks: readonly TextBlock[];
  /** Those of them that eyes can see, and where something can be said of how they look. */
  readonly seenBlocks: readonly TextBlock[];
}

export interface TextBlock {
  readonly element: PageElement;
  /** The text of this block, in one line. Code and keys in it are quoted, not said: an object character stands for each. */
  readonly text: string;
}

/** Looks for the flaws of one subject, in document order. */
export type Check = (context: CheckContext) => Iterable<Flaw>;

/** What stands there is quoted, not said. */
const QUOTED = ["code", "pre", "kbd", "samp", "script", "style", "textarea", "svg", "math", "title"] as const;

/** Phrasing that belongs to the text around it. */
const INLINE = new Set([
  "a",
  "abbr",
  "b",
  "bdi",
  "cite",
  "em",
  "i",
  "mark",
  "q",
  "s",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
  "time",
  "u",
]);

export type ContextInput = Pick<CheckContext, "styles" | "phoneStyles" | "darkStyles" | "tokens" | "brief">;

export function createContext(page: Page, input: ContextInput): CheckContext {
  const { styles } = input;
  const perceivable = page.elements.filter(
    (element) => isInBody(page, element) && visibilityOf(styles, element) !== "hidden",
  );
  const blocks = textBlocks(perceivable);
  return {
    page,
    ...input,
    language: /^[a-z]{2,3}(?=$|-)/i.exec(page.lang)?.[0].toLowerCase() ?? null,
    knowsStyles: knowsStyles(page, styles),
    perceivable,
    textBlocks: blocks,
    seenBlocks: blocks.filter(({ element }) => visibilityOf(styles, element) === "shown"),
  };
}

/** Scripts that write the style sheet when the page is opened. */
const STYLING_SCRIPT = /tailwind|unocss|twind|windicss/i;

export function knowsStyles(page: Page, styles: PageStyles): boolean {
  if (styles.isCut || !styles.unreadSheets.every(({ isFontsOnly }) => isFontsOnly)) return false;
  return !named(page, "script").some((script) => STYLING_SCRIPT.test(attribute(script, "src") ?? ""));
}

function isInBody(page: Page, element: PageElement): boolean {
  return element.index > page.body.index && page.body.depth < element.depth;
}

export function visibilityOf(styles: PageStyles, element: PageElement): Visibility {
  return styles.computed(element).visibility;
}

/** Text is read by the block it stands in: `<p>Read <a>this</a></p>` is one block. */
function textBlocks(perceivable: readonly PageElement[]): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  const inside = new Set<PageElement>();
  for (const element of perceivable) {
    if (element.parent !== null && inside.has(element.parent)) {
      if (INLINE.has(element.name)) inside.add(element);
      if (INLINE.has(element.name)) continue;
    }
    if (element.ownText.trim() === "" && !hasInlineText(element)) continue;
    if (isQuoted(element)) continue;
    inside.add(element);
    const text = spokenText(element);
    if (text !== "" && text !== QUOTE) blocks.push({ element, text });
  }
  return blocks;
}

const QUOTE = "\uFFFC";
const INLINE_QUOTES = new Set(["code", "kbd", "samp", "svg", "math", "textarea"]);

/** Blocks inside the block are read on their own. */
function spokenText(block: PageElement): string {
  const parts: string[] = [];
  const waiting: PageElement["content"][number][] = [...block.content].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === "text") parts.push(node.text);
    else if (INLINE_QUOTES.has(node.name)) parts.push(QUOTE);
    else if (!INLINE.has(node.name)) parts.push(" ");
    else {
      for (let at = node.content.length - 1; at >= 0; at -= 1) {
        const inner = node.content[at];
        if (inner !== undefined) waiting.push(inner);
      }
    }
  }
  return collapsed(parts.join(""));
}

/** `<p><strong>Text</strong></p>` has no text of its own and is a block all the same. */
function hasInlineText(element: PageElement): boolean {
  return (
    element.children.length > 0 &&
    element.children.every((child) => INLINE.has(child.name) || child.name === "br") &&
    element.children.some((child) => child.ownText.trim() !== "")
  );
}

export function isQuoted(element: PageElement): boolean {
  return QUOTED.some((name) => name === element.name) || closest(element, ...QUOTED) !== null;
}

/** Keeps one flaw of those that come from the same declaration: mending it mends all of them. */
export class OncePerDeclaration {
  readonly #seen = new Set<string>();

  isFirst(declaration: Declaration | null, ...more: readonly string[]): boolean {
    if (declaration === null && more.length === 0) return true;
    const at = declaration?.span?.start ?? declaration?.value ?? "initial";
    const key = [at, ...more].join(" ");
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    return true;
  }
}
