import { textOf } from "../element-text.ts";
import { guessLanguage } from "../guess-language.ts";
import { attribute } from "../page.ts";
import { setAttribute } from "../page-edits.ts";
import { eachFlaw } from "./repair.ts";

/** The language the text is written in, where that is beyond doubt. */
export const repairLang = eachFlaw((flaw, { page }) => {
  const given = attribute(flaw.element, "lang") ?? "";
  const lang = wellFormed(given) ?? guessLanguage(textOf(page.body));
  if (lang === null) return null;
  return { edits: [setAttribute(page, flaw.element, "lang", lang)], what: `Set lang="${lang}".` };
});

/** `en_US` is a slip of the pen for `en-US`. */
function wellFormed(given: string): string | null {
  const tag = /^([a-z]{2})_([a-z]{2})$/i.exec(given.trim());
  return tag === null ? null : `${tag[1]?.toLowerCase()}-${tag[2]?.toUpperCase()}`;
}
