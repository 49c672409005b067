import { parseColor } from "../style/color.ts";
import { splitTopLevel, unquoted } from "../style/css-text.ts";
import type { Rgba } from "../style.ts";

/** Colours, lengths and families as they stand in a declaration's value. References to variables are no values. */

export interface WrittenLength {
  /** As written: `1.5rem`. */
  readonly text: string;
  /** Never negative: a margin of -8 px is a step of 8. */
  readonly px: number;
}

/** Lengths in px and rem; those of other units depend on where they stand. */
export function lengthsIn(value: string): readonly WrittenLength[] {
  if (value.includes("(")) return [];
  return splitTopLevel(value, " ").flatMap((text) => {
    const [, digits = "", unit = ""] = /^-?(\d*\.?\d+)(px|rem)$/i.exec(text) ?? [];
    if (digits === "") return [];
    return [{ text, px: Number(digits) * (unit.toLowerCase() === "rem" ? 16 : 1) }];
  });
}

export interface WrittenColor {
  readonly text: string;
  readonly color: Rgba;
}

/** Longer values are pictures, or made to be slow to read. */
export const LONGEST_VALUE = 4000;

const FUNCTIONS = /\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)/gi;
const HEX = /#[0-9a-f]{3,8}\b/gi;

/** Colours written out, also inside gradients and shadows. Names are read only where they stand alone. */
export function colorsIn(value: string): readonly WrittenColor[] {
  if (value.length > LONGEST_VALUE) return [];
  const withoutUrls = value.replace(/url\([^)]*\)/gi, "");
  const texts = [...(withoutUrls.match(FUNCTIONS) ?? []), ...(withoutUrls.replace(FUNCTIONS, "").match(HEX) ?? [])];
  const words =
    texts.length === 0 ? splitTopLevel(withoutUrls, " ").filter((word) => /^[a-z]{3,20}$/i.test(word)) : texts;
  return words.flatMap((text) => {
    if (/^(currentcolor|transparent|inherit|initial|unset|none|auto|solid|bold)$/i.test(text)) return [];
    const color = parseColor(text, { currentColor: null, scheme: "light" });
    return color === null ? [] : [{ text, color }];
  });
}

const GENERIC = new Set([
  "serif",
  "sans-serif",
  "monospace",
  "cursive",
  "fantasy",
  "system-ui",
  "ui-serif",
  "ui-sans-serif",
  "ui-monospace",
  "ui-rounded",
  "math",
  "emoji",
  "-apple-system",
  "blinkmacsystemfont",
]);

export function isGenericFamily(name: string): boolean {
  return GENERIC.has(name.toLowerCase());
}

/** Unquoted, in order; empty for `inherit` and for what holds a variable. */
export function familiesIn(value: string): readonly string[] {
  if (/var\(|^(inherit|initial|unset|revert)$/i.test(value.trim())) return [];
  return splitTopLevel(value, ",")
    .map((name) => unquoted(name.trim()))
    .filter((name) => name !== "");
}
