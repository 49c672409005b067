import { loadFirstWords } from "../../shared/strings/catalogues.ts";
import type { T } from "../../shared/strings/en.ts";
import { pageLanguage } from "./page-language.ts";

/** The first words of the language shown; parts that are loaded later take theirs from `room-words.ts`. Awaited here: whatever imports them runs after they are there. */
export const t: T = await loadFirstWords(pageLanguage());

export const LOCALE: string = t.locale;
