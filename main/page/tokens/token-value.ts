import type { DesignToken, TokenKind } from "../design-tokens.ts";
import { BLACK, parseColor } from "../style/color.ts";
import { splitTopLevel, unquoted } from "../style/css-text.ts";
import { lengthPx } from "../style/length.ts";
import { DESKTOP, type Rgba } from "../style.ts";

/** One written value as what it is. */

export interface TokenPlace {
  readonly name: string;
  readonly line: number;
  readonly file: "design" | "tokens";
}

const COLOR =
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![0-9a-z])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?:[^()]|\([^()]*\))*\)/gi;

function toTokenColor(text: string): Rgba | null {
  return parseColor(text, { currentColor: BLACK, scheme: "light" });
}

/** Colours that are written as such: hexadecimal or as a function. */
export function writtenColors(
  text: string,
): readonly { readonly raw: string; readonly at: number; readonly color: Rgba }[] {
  return [...text.matchAll(COLOR)].flatMap((found) => {
    const color = toTokenColor(found[0]);
    return color === null ? [] : [{ raw: found[0], at: found.index, color }];
  });
}

/** Px of a length; plain numbers are px where lengths are expected. */
function toTokenPx(text: string): number | null {
  const trimmed = text.trim();
  if (/^\d+(\.\d+)?$/.test(trimmed)) return Number(trimmed);
  const px = lengthPx(trimmed, { emPx: 16, remPx: 16, percentOfPx: null, options: DESKTOP });
  return px !== null && px >= 0 ? px : null;
}

const FAMILY_NAME = /^["']?[\p{L}][\p{L}\p{N} ._-]*["']?$/u;

/** Names of a font stack; null when it does not read as one. */
function toFamilies(text: string): readonly string[] | null {
  const names = splitTopLevel(text.replace(/;$/, ""), ",").filter((part) => part !== "" && !/^\d/.test(part));
  if (names.length === 0 || names.length > 12) return null;
  if (!names.every((name) => FAMILY_NAME.test(name) && name.split(/\s+/).length <= 4)) return null;
  return names.map((name) => unquoted(name).trim());
}

/** The tokens that a text is, given what kinds it may be of. A list of lengths is a scale: one token each. */
export function toTokens(text: string, kinds: ReadonlySet<TokenKind>, place: TokenPlace): readonly DesignToken[] {
  const raw = text.trim().replace(/[;,]$/, "").trim();
  if (raw === "") return [];
  const color = toTokenColor(unquoted(raw));
  if (color !== null && (kinds.has("color") || /^#|\(/.test(unquoted(raw))))
    return [{ ...place, kind: "color", raw, color }];
  const lengthKind = (["radius", "spacing", "size"] as const).find((kind) => kinds.has(kind));
  if (lengthKind !== undefined) {
    const lengths = toScale(raw);
    if (lengths.length > 0) {
      return lengths.map((length, at) => ({
        ...place,
        name: lengths.length === 1 ? place.name : `${place.name} ${at + 1}`,
        kind: lengthKind,
        raw: length.raw,
        px: length.px,
      }));
    }
  }
  if (!kinds.has("family")) return [];
  const families = toFamilies(unquoted(raw));
  return families === null ? [] : [{ ...place, kind: "family", raw, families }];
}

function toScale(raw: string): readonly { readonly raw: string; readonly px: number }[] {
  const parts = raw.replace(/^\[|\]$/g, "").split(/\s*[,/·|]\s*|\s+/);
  const lengths = parts.flatMap((part) => {
    const px = toTokenPx(unquoted(part));
    return px === null ? [] : [{ raw: part, px }];
  });
  return lengths.length === parts.length
    ? lengths
    : lengths.length > 0 && toTokenPx(parts[0] ?? "") !== null
      ? lengths.slice(0, 1)
      : [];
}
