import { endOfBracket } from "./css-text.ts";

/** Values may name values that name values: what grows beyond this is no value. */
const LONGEST = 4000;
const DEEPEST = 16;

/** A value with each `var()` replaced; null when a name leads nowhere and there is no fallback. */
export function substituted(text: string, lookUp: (name: string) => string | null, depth = 0): string | null {
  if (!/\bvar\(/i.test(text)) return text;
  if (depth > DEEPEST) return null;
  let out = "";
  let at = 0;
  for (const found of text.matchAll(/(?<![\w-])var\(/gi)) {
    if (found.index < at) continue;
    const opening = found.index + 3;
    const end = endOfBracket(text, opening);
    const [, name = "", fallback] = /^\s*(--[^\s,)]*)\s*(?:,(.*))?$/s.exec(text.slice(opening + 1, end)) ?? [];
    const value = lookUp(name) ?? (fallback === undefined ? null : substituted(fallback.trim(), lookUp, depth + 1));
    if (value === null) return null;
    out += text.slice(at, found.index) + value;
    at = end + 1;
    if (out.length > LONGEST) return null;
  }
  return out + text.slice(at);
}
