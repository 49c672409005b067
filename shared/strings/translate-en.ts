import { createTranslate } from "./catalogue.ts";
import { EN, type T, type WindowCatalogue } from "./en.ts";

/** English: the command line's language, the tests', and the one before another is known. Catalogues import no code, so that each is a chunk of its own. */
export const translateEn: T = createTranslate<WindowCatalogue>("en", EN);
