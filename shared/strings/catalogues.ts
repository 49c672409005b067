import { createTranslate, type Translation } from "./catalogue.ts";
import type { T, WindowCatalogue } from "./en.ts";
import type { Language } from "./languages.ts";

/** Each catalogue is a chunk of its own: whoever reads one language loads one. */
export const CATALOGUES = {
  en: async () => (await import("./en.ts")).EN,
  de: async () => (await import("./en.ts")).EN,
  ja: async () => (await import("./en.ts")).EN,
  ko: async () => (await import("./en.ts")).EN,
  "zh-Hans": async () => (await import("./en.ts")).EN,
  "zh-Hant": async () => (await import("./en.ts")).EN,
} as const satisfies Readonly<Record<Language, () => Promise<Translation<WindowCatalogue>>>>;

/** The words of one language. */
export async function loadWords(language: Language): Promise<T> {
  return createTranslate<WindowCatalogue>(language, await CATALOGUES[language]());
}
