import { createTranslate, type Translation } from "./catalogue.ts";
import type { T, WindowCatalogue } from "./en.ts";
import type { Language } from "./languages.ts";

/** Each catalogue is a chunk of its own: whoever reads one language loads one. */
export const CATALOGUES = {
  en: async () => (await import("./en.ts")).EN,
  de: async () => (await import("./de.ts")).DE,
  ja: async () => (await import("./ja.ts")).JA,
  ko: async () => (await import("./ko.ts")).KO,
  "zh-Hans": async () => (await import("./zh-hans.ts")).ZH_HANS,
  "zh-Hant": async () => (await import("./zh-hant.ts")).ZH_HANT,
} as const satisfies Readonly<Record<Language, () => Promise<Translation<WindowCatalogue>>>>;

/** The words of one language. */
export async function loadWords(language: Language): Promise<T> {
  return createTranslate<WindowCatalogue>(language, await CATALOGUES[language]());
}
