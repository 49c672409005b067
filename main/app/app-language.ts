import { loadWords } from "../../shared/strings/catalogues.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../shared/strings/languages.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";

/** The language of menus, dialogs and pages. English until the first `set`. */
export interface AppLanguage {
  /** Speaks the language of the moment, so that it can be handed out once. */
  readonly t: RoomT;
  current(): Language;
  /** Resolves when `t` speaks it. What is on screen already is the caller's to draw again. */
  set(language: Language): Promise<void>;
}

export function createAppLanguage(): AppLanguage {
  let language: Language = DEFAULT_LANGUAGE;
  let words: RoomT = translateEn;
  const t = new Proxy(translateEn, {
    apply: (_english, _self, args) => Reflect.apply(words, undefined, args),
    get: (_english, name) => Reflect.get(words, name),
  });
  return {
    t,
    current: () => language,
    async set(next) {
      // English is here already.
      words = next === DEFAULT_LANGUAGE ? translateEn : await loadWords(next);
      language = next;
    },
  };
}
