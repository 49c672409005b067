import type { Page } from "../page.ts";
import { readStyles } from "../read-styles.ts";
import { DESKTOP, type PageStyles } from "../style.ts";

const PHONE = { ...DESKTOP, widthPx: 375, heightPx: 667 };

/** What can make a page's styles depend on the window. */
const ASKS_FOR_WIDTH = /@media|@container|\bmedia\s*=|\d(v[whib]|[dsl]v[whib]|vmin|vmax)\b/i;

const HAS_DARK_SCHEME = /prefers-color-scheme\s*:\s*dark|light-dark\(/i;

export interface StylesForRules {
  readonly styles: PageStyles;
  readonly phoneStyles: PageStyles;
  readonly darkStyles: PageStyles | null;
}

/** A page's styles as the rules need them. Most small pages are the same on a desktop and on a phone. */
export function readStylesForRules(page: Page): StylesForRules {
  const styles = readStyles(page, DESKTOP);
  return {
    styles,
    phoneStyles: ASKS_FOR_WIDTH.test(page.source) ? readStyles(page, PHONE) : styles,
    darkStyles: HAS_DARK_SCHEME.test(page.source) ? readStyles(page, { ...DESKTOP, colorScheme: "dark" }) : null,
  };
}
