import type {
  ColorToken,
  DesignToken,
  DesignTokens,
  FamilyToken,
  LengthToken,
  NotUnderstood,
  TokenKind,
} from "./design-tokens.ts";
import { colorDistance } from "./style/color.ts";
import type { Rgba } from "./style.ts";
import { readMarkdownTokens } from "./tokens/markdown-tokens.ts";
import { readTokenTree } from "./tokens/token-tree.ts";

/** Tokens of a `DESIGN.md` and, where there is one, of the design-tokens JSON beside it. Never throws. */
export function readDesignTokens(design: string, tokensJson: string | null = null): DesignTokens {
  const { tokens: ofDesign, notUnderstood } = readMarkdownTokens(design);
  const ofJson = tokensJson === null ? [] : readTokenTree(tokensJson, { file: "tokens" }, 0);
  const missed: NotUnderstood[] = [...notUnderstood];
  if (ofJson === null) missed.push({ line: 1, text: firstLine(tokensJson ?? ""), file: "tokens" });
  const tokens = [...ofDesign, ...(ofJson ?? [])];
  return {
    colors: tokens.filter((token): token is ColorToken => token.kind === "color"),
    families: tokens.filter((token): token is FamilyToken => token.kind === "family"),
    radii: lengths(tokens, "radius"),
    spacing: lengths(tokens, "spacing"),
    sizes: lengths(tokens, "size"),
    notUnderstood: missed,
  };
}

function lengths(tokens: readonly DesignToken[], kind: TokenKind): readonly LengthToken[] {
  return tokens.filter((token): token is LengthToken => token.kind === kind);
}

function firstLine(text: string): string {
  return (/^[^\r\n]{0,200}/.exec(text)?.[0] ?? "").trim();
}

export interface Nearest<T> {
  readonly token: T;
  /** OKLab distance of colours; px of lengths. */
  readonly distance: number;
}

/** By distance in OKLab, whatever the alpha; null without tokens. */
export function nearestColor(color: Rgba, tokens: readonly ColorToken[]): Nearest<ColorToken> | null {
  return nearest(tokens, (token) => colorDistance(token.color, color));
}

export function nearestLength(px: number, tokens: readonly LengthToken[]): Nearest<LengthToken> | null {
  return nearest(tokens, (token) => Math.abs(token.px - px));
}

/** The first of equally near ones. */
function nearest<T>(tokens: readonly T[], distanceTo: (token: T) => number): Nearest<T> | null {
  let best: Nearest<T> | null = null;
  for (const token of tokens) {
    const distance = distanceTo(token);
    if (best === null || distance < best.distance) best = { token, distance };
  }
  return best;
}
