import { loadWords } from "../../shared/strings/catalogues.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { pageLanguage } from "./page-language.ts";

/** Every word of the language shown. Only for what the window loads later: it comes with the first part that imports it, before that part runs. */
export const t: RoomT = await loadWords(pageLanguage());

export const LOCALE: string = t.locale;
