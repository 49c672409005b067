import { expect, test } from "vitest";
import { createAppLanguage } from "./app-language.ts";

test("speaks English until it is told otherwise", () => {
  const { t, current } = createAppLanguage();

  expect([current(), t.locale, t.decimalMark(), t("menu.file")]).toEqual(["en", "en", ".", "File"]);
});

test("what was handed out before the change speaks the new language", async () => {
  const language = createAppLanguage();
  const { t } = language;

  await language.set("de");

  expect([language.current(), t.locale, t.decimalMark(), t("menu.file")]).toEqual(["de", "de", ",", "Datei"]);
});
