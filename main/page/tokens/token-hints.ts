import type { TokenKind } from "../design-tokens.ts";

/** What names and headings say about values that could be several things, in the six languages of the program. */

const HINTS: readonly (readonly [TokenKind, RegExp])[] = [
  ["radius", /radi(us|i|en)|rounded|rounding|corner|border-?radius|ecken|rundung|角丸|모서리|圆角|圓角/i],
  [
    "family",
    /famil(y|ies)|type-?face|font(?!-?(size|weight))(s\b|\b|-)|schrift(?!gr)|フォント|書体|글꼴|서체|字体|字型/i,
  ],
  [
    "size",
    /font-?size|text-?size|type-?size|(type|text|size)[\s-]?scale|\btext-(xs|sm|base|lg|xl|\d)|\bsizes?\b|schriftgr|größe|サイズ|크기|字号|字級|字号/i,
  ],
  ["spacing", /spac(e|ing)|\bgaps?\b|gutter|padding|margin|\binset\b|abst[aä]nd|余白|間隔|간격|여백|间距|間距/i],
  [
    "color",
    /colou?r|palette|swatch|farb|\bink\b|background|foreground|surface|accent|primary|secondary|色|색상|색|颜色|顏色|配色/i,
  ],
  ["family", /typograph|\btype\b|headings?|headline|body|serif|mono(space)?\b|タイポ|타이포|排版/i],
];

/** The kind that a text speaks of, the text nearest to the value first. */
export function hintOf(...texts: readonly string[]): TokenKind | null {
  for (const text of texts) for (const [kind, pattern] of HINTS) if (pattern.test(text)) return kind;
  return null;
}

/** All kinds that the texts speak of: under "Typography" there are families and sizes. */
export function hintsOf(...texts: readonly string[]): ReadonlySet<TokenKind> {
  const kinds = HINTS.filter(([, pattern]) => texts.some((text) => pattern.test(text))).map(([kind]) => kind);
  return new Set(kinds);
}

/** A value that is named to be kept away from is none. */
export function isForbidden(text: string): boolean {
  return /\b(never|don.?t|do not|avoid|instead of|no longer|deprecated|not\b|nie\b|nicht|kein|vermeide)|禁止|避免|不要|使わない|避ける|금지|피하/i.test(
    text,
  );
}
