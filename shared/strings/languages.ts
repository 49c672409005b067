/** The languages of the window, by tag. Each is called what its readers call it. */
export const LANGUAGES = {
  en: "English",
  de: "Deutsch",
  ja: "日本語",
  ko: "한국어",
  "zh-Hans": "简体中文",
  "zh-Hant": "繁體中文",
} as const satisfies Readonly<Record<string, string>>;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[]; // keys of the record above

export const DEFAULT_LANGUAGE: Language = "en";

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

/** The first language of ours that somebody prefers (BCP 47 tags, or the underscores of `LANG`, best first); English where none is. */
export function pickLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = toLanguage(tag);
    if (language !== null) return language;
  }
  return DEFAULT_LANGUAGE;
}

/** Regions that write Chinese with traditional characters unless they say otherwise. */
const TRADITIONAL_REGIONS = new Set(["tw", "hk", "mo"]);

function toLanguage(tag: string): Language | null {
  const [language = "", ...rest] = tag.toLowerCase().split(/[-_.@]/);
  if (language !== "zh") return isLanguage(language) ? language : null;
  if (rest.includes("hant")) return "zh-Hant";
  if (rest.includes("hans")) return "zh-Hans";
  return rest.some((part) => TRADITIONAL_REGIONS.has(part)) ? "zh-Hant" : "zh-Hans";
}
