import { textOf } from "../element-text.ts";
import { guessLanguage } from "../guess-language.ts";
import { attribute, type PageElement } from "../page.ts";
import { setAttribute } from "../page-edits.ts";
import { eachFlaw } from "./repair.ts";

/** The language the text is written in, where that is beyond doubt. */
export const repairLang = eachFlaw((flaw, { page }) => {
  const given = attribute(flaw.element, "lang") ?? "";
  const lang = wellFormed(given) ?? saidForXml(flaw.element) ?? guessLanguage(textOf(page.body));
  if (lang === null) return null;
  return { edits: [setAttribute(page, flaw.element, "lang", lang)], what: `Set lang="${lang}".` };
});

/** What XHTML pages say in place of it, or beside it. */
function saidForXml(element: PageElement): string | null {
  const said = attribute(element, "xml:lang")?.trim() ?? "";
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(said) ? said : null;
}

/** As people call them where a tag is asked for. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["english", "en"],
  ["german", "de"],
  ["deutsch", "de"],
  ["french", "fr"],
  ["spanish", "es"],
  ["italian", "it"],
  ["japanese", "ja"],
  ["korean", "ko"],
  ["chinese", "zh"],
]);

/** `en_US` is a slip of the pen for `en-US`. */
function wellFormed(given: string): string | null {
  const named = NAMES.get(given.trim().toLowerCase());
  if (named !== undefined) return named;
  const tag = /^([a-z]{2})_([a-z]{2})$/i.exec(given.trim());
  return tag === null ? null : `${tag[1]?.toLowerCase()}-${tag[2]?.toUpperCase()}`;
}
