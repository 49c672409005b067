import { attribute, closest, type PageElement } from "../page.ts";
import type { ComputedStyle, Sourced } from "../style.ts";
import { type CheckContext, OncePerDeclaration } from "./check-context.ts";
import type { Flaw } from "./page-finding.ts";

/** Whether running text is comfortable to read: size, lines, distances, alignment. */

const RUNNING_TEXT = new Set(["p", "li", "dd", "blockquote"]);
const SMALLEST_TEXT_PX = 14;
const SMALLEST_PX = 10;
const LEAST_LINE_HEIGHT = 1.3;
const MOST_CHARACTERS = 110;
/** An ideograph is as wide as it is high. */
const MOST_IDEOGRAPHS = 60;
const IDEOGRAPHIC = new Set(["ja", "zh", "ko"]);
/** Latin letters are about half as wide as they are high. */
const LETTER_WIDTH_EM = 0.5;

export function* checkTextSize({ styles, seenBlocks }: CheckContext): Iterable<Flaw> {
  const once = new OncePerDeclaration();
  for (const { element, text } of seenBlocks) {
    const size = styles.computed(element).fontSizePx;
    if (size.value === null || size.value >= SMALLEST_TEXT_PX || isInvisibleSize(size.value)) continue;
    const isTiny = size.value < SMALLEST_PX;
    const isRunning = RUNNING_TEXT.has(element.name) && text.length >= 60 && !isSmallPrint(element);
    if (!(isTiny || isRunning) || !once.isFirst(size.from)) continue;
    yield {
      rule: isTiny ? "text-tiny" : "text-small",
      element,
      declaration: size.from,
      text: `This text is ${Math.round(size.value * 10) / 10} px high.`,
    };
  }
}

/** E-mails hide their preview text that way. */
function isInvisibleSize(px: number): boolean {
  return px <= 1;
}

function isSmallPrint(element: PageElement): boolean {
  return element.name === "small" || closest(element, "footer", "small", "figcaption", "nav", "table") !== null;
}

export function* checkLines(context: CheckContext): Iterable<Flaw> {
  const once = new OncePerDeclaration();
  let hasLongLine = false;
  for (const { element, text } of context.seenBlocks) {
    if (!RUNNING_TEXT.has(element.name) || text.length < 100) continue;
    const style = context.styles.computed(element);
    const size = style.fontSizePx.value;
    if (size === null) continue;
    const height = style.lineHeightPx;
    if (height.value !== null && height.value / size < LEAST_LINE_HEIGHT && once.isFirst(height.from)) {
      const ratio = Math.round((height.value / size) * 100) / 100;
      yield {
        rule: "line-height-tight",
        element,
        declaration: height.from,
        text: `Lines are ${ratio} times the letters' size apart.`,
      };
    }
    const characters = lineLength(context, element, size);
    const most = IDEOGRAPHIC.has(context.language ?? "") ? MOST_IDEOGRAPHS : MOST_CHARACTERS;
    // Paragraphs of one column have the same width: the first one stands for all.
    if (hasLongLine || characters === null || characters <= most || characters > text.length * 4) continue;
    hasLongLine = true;
    yield { rule: "line-length", element, text: `A line here holds about ${characters} characters on a desktop.` };
  }
}

/** In characters, on a desktop; null where layout decides. */
function lineLength(context: CheckContext, element: PageElement, sizePx: number): number | null {
  let widest: number | null = 1280;
  for (let at: PageElement | null = element; at !== null; at = at.parent) {
    const style = context.styles.computed(at);
    const own = widthOf(style, sizePx);
    if (own !== null) widest = Math.min(widest, own);
    else if (isLaidOut(style) && widest === 1280) return null;
    if (style.px("max-width")?.value === undefined && hasUnknownWidth(style)) return null;
  }
  const letter = IDEOGRAPHIC.has(context.language ?? "") ? 1 : LETTER_WIDTH_EM;
  return Math.round(widest / (sizePx * letter));
}

/** A declared limit in px. A `ch` is about half an em. */
function widthOf(style: ComputedStyle, sizePx: number): number | null {
  const limits = ["max-width", "width"].flatMap((name) => {
    const known = style.px(name)?.value;
    if (known != null) return [known];
    const inCh = /^([\d.]+)(ch|ex)$/.exec(style.get(name)?.value ?? "")?.[1];
    return inCh === undefined ? [] : [Number(inCh) * sizePx * LETTER_WIDTH_EM];
  });
  return limits.length === 0 ? null : Math.min(...limits);
}

function hasUnknownWidth(style: ComputedStyle): boolean {
  return ["max-width", "width"].some((name) => {
    const value = style.get(name)?.value;
    return (
      value !== undefined &&
      !/^(auto|none|100%|100vw|initial|inherit|unset)$/.test(value) &&
      widthOf(style, 16) === null
    );
  });
}

/** In a grid, a row of boxes, columns or a cell, a width comes from the neighbours. */
function isLaidOut(style: ComputedStyle): boolean {
  if (/flex|grid|table/.test(style.display)) return true;
  if (["columns", "column-count", "column-width"].some((name) => style.get(name) !== null)) return true;
  return (
    /left|right/.test(style.get("float")?.value ?? "") || /absolute|fixed/.test(style.get("position")?.value ?? "")
  );
}

export function* checkAlignment({ styles, seenBlocks }: CheckContext): Iterable<Flaw> {
  const once = new OncePerDeclaration();
  for (const { element, text } of seenBlocks) {
    if (!RUNNING_TEXT.has(element.name) || text.length < 120) continue;
    const align: Sourced<string> | null = styles.computed(element).get("text-align");
    const from = align?.from ?? null;
    if (align?.value === "justify" && !hyphenates(styles.computed(element)) && once.isFirst(from)) {
      yield { rule: "text-justified", element, declaration: from, text: "This text is justified." };
    }
    const isCentred = align?.value === "center" || attribute(element, "align") === "center";
    if (isCentred && text.length >= 220 && once.isFirst(from)) {
      yield {
        rule: "text-centred",
        element,
        declaration: from,
        text: `${text.length} characters of running text are centred.`,
      };
    }
  }
}

function hyphenates(style: ComputedStyle): boolean {
  return style.get("hyphens")?.value === "auto";
}
