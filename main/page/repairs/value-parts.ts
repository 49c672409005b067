import { colorText, parseColor, toColor } from "../style/color.ts";
import type { Rgba } from "../style.ts";

/** A piece of a declaration's value that can be exchanged by itself: `#c00` in `1px solid #c00`. */
export interface ValuePart {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color)\([^()]*\)|(?<![\w-])[a-z]{3,}(?![\w(-])/gi;
const LENGTH = /(?<![\w.#-])-?(?:\d+\.?\d*|\.\d+)(px|rem|em)\b/gi;

export interface ColourPart extends ValuePart {
  readonly color: Rgba;
}

export function colourParts(value: string): readonly ColourPart[] {
  return parts(value, COLOUR).flatMap((part) => {
    const color = parseColor(part.text, { currentColor: null, scheme: "light" });
    return color === null ? [] : [{ ...part, color }];
  });
}

/** References to custom properties: `var(--line)`. */
export function variableParts(value: string): readonly ValuePart[] {
  return [...value.matchAll(/var\([^()]*\)/gi)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
    text,
  }));
}

export function lengthParts(value: string): readonly (ValuePart & { readonly px: number })[] {
  return parts(value, LENGTH).flatMap((part) => {
    const isPx = part.text.toLowerCase().endsWith("px");
    // An em is as large as the text it stands at, which the value does not say.
    if (!isPx && !part.text.toLowerCase().endsWith("rem")) return [];
    return [{ ...part, px: Number.parseFloat(part.text) * (isPx ? 1 : 16) }];
  });
}

export function exchange(value: string, part: ValuePart, text: string): string {
  return value.slice(0, part.start) + text + value.slice(part.end);
}

/** What stands inside a string or an address is no part of the value. */
function parts(value: string, pattern: RegExp): readonly ValuePart[] {
  const hidden = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)|var\([^)]*\)/gi, (found) => " ".repeat(found.length));
  return [...hidden.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }));
}

export function lightnessOf(color: Rgba): number {
  return toColor(color).to("oklch").coords[0] ?? 0;
}

export function sameColour(one: Rgba, other: Rgba): boolean {
  return colorText(one) === colorText(other);
}
