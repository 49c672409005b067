import type { Page } from "../page.ts";
import { readStyles } from "../read-styles.ts";
import { DESKTOP, type PageStyles } from "../style.ts";

export const PHONE = { ...DESKTOP, widthPx: 375, heightPx: 667 };

/** What can make a page's styles depend on the window. */
const ASKS_FOR_WIDTH = /@media|@container|\bmedia\s*=|\d(v[whib]|[dsl]v[whib]|vmin|vmax)\b/i;

/** A page's styles as the rules need them: on a desktop and on a phone. Most small pages have the same on both. */
export function readBothStyles(page: Page): { readonly styles: PageStyles; readonly phoneStyles: PageStyles } {
  const styles = readStyles(page, DESKTOP);
  return { styles, phoneStyles: ASKS_FOR_WIDTH.test(page.source) ? readStyles(page, PHONE) : styles };
}
