import { loadWords } from "../../shared/strings/catalogues.ts";
import type { T } from "../../shared/strings/en.ts";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "../../shared/strings/languages.ts";

/** Main serves the page in the language it chose; another choice loads the page again. Without a page: English. */
function pageLanguage(): Language {
  const tag = typeof document === "undefined" ? "" : document.documentElement.lang;
  return isLanguage(tag) ? tag : DEFAULT_LANGUAGE;
}

/** The words of the language shown. Awaited here: whatever imports them runs after they are there. */
export const t: T = await loadWords(pageLanguage());

export const LOCALE: string = t.locale;
