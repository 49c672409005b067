import { DEFAULT_LANGUAGE, isLanguage, type Language } from "../../shared/strings/languages.ts";

/** Main serves the page in the language it chose; another choice loads the page again. Without a page: English. */
export function pageLanguage(): Language {
  const tag = typeof document === "undefined" ? "" : document.documentElement.lang;
  return isLanguage(tag) ? tag : DEFAULT_LANGUAGE;
}
