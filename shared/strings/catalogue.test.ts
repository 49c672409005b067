import { expect, test } from "vitest";
import { createTranslate } from "./catalogue.ts";
import { EN } from "./en.ts";
import { ROOMS_EN } from "./rooms.en.ts";
import { translateEn } from "./translate-en.ts";

test("fills placeholders with the values given", () => {
  expect(translateEn("outcome.shipped", { round: 2, score: "8.60" })).toBe("Shipped at round 2, composite 8.60");
});

test("chooses the plural form by count", () => {
  const text = (count: number) => translateEn("outcome.belowThreshold", { count, score: "7.42" });

  expect([text(1), text(3)]).toEqual([
    "Below threshold after 1 round, best 7.42",
    "Below threshold after 3 rounds, best 7.42",
  ]);
});

test("falls to the form other where a language has no form of its own", () => {
  const t = createTranslate<{ "x.runs": { one: "{count} run"; other: "{count} runs" } }>("ja", {
    "x.runs": { other: "{count} 件" },
  });

  expect(t("x.runs", { count: 1 })).toBe("1 件");
});

test("no text of the catalogue is blank", () => {
  for (const [key, message] of Object.entries({ ...EN, ...ROOMS_EN })) {
    const texts = typeof message === "string" ? [message] : Object.values(message);
    expect(texts, key).not.toContain("");
  }
});

test("only one message spells the product's name", () => {
  const name = EN["critiqueTheater.userFacingName"];

  const spelling = Object.entries({ ...EN, ...ROOMS_EN }).filter(([, message]) =>
    JSON.stringify(message).includes(name),
  );

  expect(spelling.map(([key]) => key)).toEqual(["critiqueTheater.userFacingName"]);
});
