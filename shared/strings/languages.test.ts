import { expect, test } from "vitest";
import { isLanguage, LANGUAGE_TAGS, pickLanguage } from "./languages.ts";

test.each([
  [["de-AT"], "de"],
  [["fr-FR", "ja-JP", "en-US"], "ja"],
  [["ko"], "ko"],
  [["zh"], "zh-Hans"],
  [["zh-CN"], "zh-Hans"],
  [["zh-SG"], "zh-Hans"],
  [["zh-TW"], "zh-Hant"],
  [["zh-HK"], "zh-Hant"],
  [["zh-MO"], "zh-Hant"],
  [["zh-Hant"], "zh-Hant"],
  [["zh-Hant-CN"], "zh-Hant"],
  [["zh-Hans-TW"], "zh-Hans"],
  [["zh_TW.UTF-8"], "zh-Hant"],
  [["de_DE@euro"], "de"],
  [["EN-gb", "de"], "en"],
  [["pt-BR", "C", ""], "en"],
  [[], "en"],
])("whoever prefers %j reads %s", (preferred, language) => {
  expect(pickLanguage(preferred)).toBe(language);
});

test("every language of ours picks itself", () => {
  expect(LANGUAGE_TAGS.map((tag) => pickLanguage([tag]))).toEqual(LANGUAGE_TAGS);
});

test("a name that every object has is no language", () => {
  expect(["toString", "__proto__", "de-AT"].filter(isLanguage)).toEqual([]);
});
