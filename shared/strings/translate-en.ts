import { createTranslate } from "./catalogue.ts";
import { EN } from "./en.ts";
import { type EveryWord, ROOMS_EN, type RoomT } from "./rooms.en.ts";

/** English: the command line's language, the tests', and the one before another is known. Catalogues import no code, so that each is a chunk of its own. */
export const translateEn: RoomT = createTranslate<EveryWord>("en", { ...EN, ...ROOMS_EN });
