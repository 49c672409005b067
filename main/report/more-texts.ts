import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { html, type Markup, NOTHING } from "./markup.ts";

/** Says how many texts had no room. */
export function moreTexts(t: RoomT, count: number): Markup {
  return count === 0 ? NOTHING : html`<p class="left-out">${t("report.moreTexts", { count })}</p>\n`;
}
