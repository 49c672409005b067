import type { Rgba } from "./style.ts";

/** What a `DESIGN.md` gives, as far as it was understood. */

export type TokenKind = "color" | "family" | "radius" | "spacing" | "size";

interface TokenText {
  /** As the file calls it: `--brand-primary`, `Primary`, `colors.primary.500`. */
  readonly name: string;
  /** The value as written. */
  readonly raw: string;
  /** One-based line of the file. */
  readonly line: number;
  readonly file: "design" | "tokens";
}

export interface ColorToken extends TokenText {
  readonly kind: "color";
  readonly color: Rgba;
}

export interface FamilyToken extends TokenText {
  readonly kind: "family";
  /** In order of preference, unquoted. */
  readonly families: readonly string[];
}

export interface LengthToken extends TokenText {
  readonly kind: "radius" | "spacing" | "size";
  readonly px: number;
}

export type DesignToken = ColorToken | FamilyToken | LengthToken;

export interface NotUnderstood {
  readonly line: number;
  readonly text: string;
  readonly file: "design" | "tokens";
}

export interface DesignTokens {
  readonly colors: readonly ColorToken[];
  readonly families: readonly FamilyToken[];
  readonly radii: readonly LengthToken[];
  readonly spacing: readonly LengthToken[];
  readonly sizes: readonly LengthToken[];
  /** Lines that look like tokens and were not understood. Prose is none. */
  readonly notUnderstood: readonly NotUnderstood[];
}

export const NO_TOKENS: DesignTokens = {
  colors: [],
  families: [],
  radii: [],
  spacing: [],
  sizes: [],
  notUnderstood: [],
};
