import { createTranslate, type Translation } from "./catalogue.ts";
import type { T, WindowCatalogue } from "./en.ts";
import type { Language } from "./languages.ts";
import type { EveryWord, RoomT, RoomWords } from "./rooms.en.ts";

/** Each catalogue is a chunk of its own: whoever reads one language loads one. */
const FIRST = {
  en: async () => (await import("./en.ts")).EN,
  de: async () => (await import("./de.ts")).DE,
  ja: async () => (await import("./ja.ts")).JA,
  ko: async () => (await import("./ko.ts")).KO,
  "zh-Hans": async () => (await import("./zh-hans.ts")).ZH_HANS,
  "zh-Hant": async () => (await import("./zh-hant.ts")).ZH_HANT,
} as const satisfies Readonly<Record<Language, () => Promise<Translation<WindowCatalogue>>>>;

const ROOMS = {
  en: async () => (await import("./rooms.en.ts")).ROOMS_EN,
  de: async () => (await import("./rooms.de.ts")).ROOMS_DE,
  ja: async () => (await import("./rooms.ja.ts")).ROOMS_JA,
  ko: async () => (await import("./rooms.ko.ts")).ROOMS_KO,
  "zh-Hans": async () => (await import("./rooms.zh-hans.ts")).ROOMS_ZH_HANS,
  "zh-Hant": async () => (await import("./rooms.zh-hant.ts")).ROOMS_ZH_HANT,
} as const satisfies Readonly<Record<Language, () => Promise<Translation<RoomWords>>>>;

/** Only Korean has to look at a text again. */
const FINISH: { readonly [L in Language]?: () => Promise<(text: string) => string> } = {
  ko: async () => (await import("./korean-particles.ts")).withParticles,
};

/** The words a window shows first, in one language. */
export async function loadFirstWords(language: Language): Promise<T> {
  const [first, finish] = await Promise.all([FIRST[language](), FINISH[language]?.()]);
  return createTranslate<WindowCatalogue>(language, first, finish);
}

/** Every word of one language. */
export async function loadWords(language: Language): Promise<RoomT> {
  const [first, rooms, finish] = await Promise.all([FIRST[language](), ROOMS[language](), FINISH[language]?.()]);
  return createTranslate<EveryWord>(language, { ...first, ...rooms }, finish);
}
