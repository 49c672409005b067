import { type T, translateEn } from "../../shared/strings/en.ts";

/** The words of the language shown. */
export const t: T = translateEn;

export const LOCALE = "en";
