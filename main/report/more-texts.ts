import type { T } from "../../shared/strings/en.ts";
import { html, type Markup, NOTHING } from "./markup.ts";

/** Says how many texts had no room. */
export function moreTexts(t: T, count: number): Markup {
  return count === 0 ? NOTHING : html`<p class="left-out">${t("report.moreTexts", { count })}</p>\n`;
}
