import type { Language } from "./strings/languages.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** How the windows look and what they speak, for all of them. */
export interface Appearance {
  readonly theme: Theme;
  /** null: the system's. */
  readonly language: Language | null;
}

/** One thing that was chosen. */
export type AppearanceChoice =
  | { readonly key: "theme"; readonly value: Appearance["theme"] }
  | { readonly key: "language"; readonly value: Appearance["language"] };

export const DEFAULT_APPEARANCE: Appearance = { theme: "system", language: null };
