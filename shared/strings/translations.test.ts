import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createTranslate, type Message, type PluralMessage } from "./catalogue.ts";
import { DE } from "./de.ts";
import { EN } from "./en.ts";
import { JA } from "./ja.ts";
import { KO } from "./ko.ts";
import { ROOMS_DE } from "./rooms.de.ts";
import { ROOMS_EN } from "./rooms.en.ts";
import { ROOMS_JA } from "./rooms.ja.ts";
import { ROOMS_KO } from "./rooms.ko.ts";
import { ROOMS_ZH_HANS } from "./rooms.zh-hans.ts";
import { ROOMS_ZH_HANT } from "./rooms.zh-hant.ts";
import { ZH_HANS } from "./zh-hans.ts";
import { ZH_HANT } from "./zh-hant.ts";

type Messages = Readonly<Record<string, Message>>;

const ENGLISH: Messages = { ...EN, ...ROOMS_EN };
const TRANSLATIONS: readonly (readonly [tag: string, messages: Messages])[] = [
  ["de", { ...DE, ...ROOMS_DE }],
  ["ja", { ...JA, ...ROOMS_JA }],
  ["ko", { ...KO, ...ROOMS_KO }],
  ["zh-Hans", { ...ZH_HANS, ...ROOMS_ZH_HANS }],
  ["zh-Hant", { ...ZH_HANT, ...ROOMS_ZH_HANT }],
];
const CATALOGUES = [["en", ENGLISH] as const, ...TRANSLATIONS];

/** Names, and words that a language writes as English does. */
const SAME_AS_ENGLISH = new Set([
  // What two runs go by.
  "compare.sideA",
  "compare.sideB",
  "critiqueTheater.userFacingName",
  "about.version",
  "agent.claudeCode",
  "agent.codex",
  "agent.gemini",
  "agent.opencode",
  "agent.qwenCode",
  "key.alt",
  "key.ctrl",
  "key.end",
  "key.enter",
  "key.esc",
  "key.home",
  "key.shift",
  "key.tab",
  "library.filter",
  "library.filterAgent",
  "library.filterStatus",
  "menu.edit",
  "artifact.compareText",
  "artifact.links",
  "newRun.agent",
  "plan.mode",
  "planLens.alternative",
  "report.agent",
  "report.dim",
  "role.designer",
  "settings.jury",
]);

function textsOf(message: Message | undefined): readonly string[] {
  if (message === undefined) return [];
  return typeof message === "string" ? [message] : Object.values(message);
}

function toPlural(message: Message | undefined): PluralMessage {
  if (message === undefined || typeof message === "string") throw new Error("this message has no forms");
  return message;
}

function placeholdersOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
}

/** What of it is words: no placeholder, no sign. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\w+\}/g, ""));
}

test.each(TRANSLATIONS)("%s has every message of English and no other", (_tag, messages) => {
  expect(Object.keys(messages).toSorted()).toEqual(Object.keys(ENGLISH).toSorted());
});

test("no key is one of the first window and of a room", () => {
  expect(Object.keys(ROOMS_EN).filter((key) => Object.hasOwn(EN, key))).toEqual([]);
});

test.each(CATALOGUES)("%s leaves no text blank, and none with space at its ends", (_tag, messages) => {
  const bad = Object.entries(messages).filter(([, message]) =>
    textsOf(message).some((text) => text.trim() !== text || text === ""),
  );

  expect(bad).toEqual([]);
});

test.each(TRANSLATIONS)("%s fills in what English fills in", (_tag, messages) => {
  const wrong = Object.entries(ENGLISH).flatMap(([key, message]) => {
    const wanted = placeholdersOf(typeof message === "string" ? message : message.other);
    return textsOf(messages[key])
      .filter((text) => {
        const found = placeholdersOf(text);
        const extra = [...found].some((name) => !wanted.has(name) && name !== "count");
        // A form for one may say "one" without its digit.
        const missing = [...wanted].some((name) => !found.has(name) && name !== "count");
        return extra || missing;
      })
      .map((text) => `${key}: ${text}`);
  });

  expect(wrong).toEqual([]);
});

test.each(CATALOGUES)("%s has the plural forms of its language and no others", (tag, messages) => {
  const wrong = Object.entries(messages).flatMap(([key, message]) => {
    if (typeof message === "string") return [];
    const isRank = placeholdersOf(textsOf(ENGLISH[key]).join("")).has("rank");
    const { pluralCategories } = new Intl.PluralRules(tag, { type: isRank ? "ordinal" : "cardinal" }).resolvedOptions();
    const forms = Object.keys(message);
    return forms.toSorted().join() === pluralCategories.toSorted().join() ? [] : [`${key}: ${forms.join(", ")}`];
  });

  expect(wrong).toEqual([]);
});

test.each(CATALOGUES)("%s says the count where more than one number takes the form", (_tag, messages) => {
  const silent = Object.entries(messages).filter(
    ([, message]) => typeof message !== "string" && !/\{(count|rank)\}/.test(message.other),
  );

  expect(silent).toEqual([]);
});

/** B136: two forms for everybody, "0 member". */
test.each([
  ["de", DE, ["0 Läufe", "1 Lauf", "2 Läufe", "21 Läufe", "1.234 Läufe"]],
  ["en", ENGLISH, ["0 runs", "1 run", "2 runs", "21 runs", "1,234 runs"]],
  ["ja", JA, ["審査 0件", "審査 1件", "審査 2件", "審査 21件", "審査 1,234件"]],
] as const)("B136: %s counts as its readers do", (tag, messages, texts) => {
  const t = createTranslate<Record<"library.count", PluralMessage>>(tag, {
    "library.count": toPlural(messages["library.count"]),
  });

  expect([0, 1, 2, 21, 1234].map((count) => t("library.count", { count }))).toEqual(texts);
});

test.each(TRANSLATIONS)("%s translates every message that has words", (_tag, messages) => {
  const untranslated = Object.entries(messages).filter(
    ([key, message]) =>
      !SAME_AS_ENGLISH.has(key) &&
      textsOf(message).some((text) => hasWords(text) && textsOf(ENGLISH[key]).includes(text)) &&
      !/^[A-Z]+\.md/.test(textsOf(message)[0] ?? ""),
  );

  expect(untranslated).toEqual([]);
});

test.each(CATALOGUES)("%s spells the product's name in one message", (_tag, messages) => {
  const name = textsOf(messages["critiqueTheater.userFacingName"]).join();

  const spelling = Object.entries(messages).filter(([, message]) => JSON.stringify(message).includes(name));

  expect(spelling.map(([key]) => key)).toEqual(["critiqueTheater.userFacingName"]);
});

test.each(CATALOGUES)("%s is typeset: quotes and ellipses of its own, no exclamation", (tag, messages) => {
  const own =
    { en: "“”‘’", de: "„“‚‘’", ja: "「」『』", ko: "‘’“”", "zh-Hans": "“”‘’", "zh-Hant": "「」『』" }[tag] ?? "";
  const wrong = Object.entries(messages).filter(([, message]) =>
    textsOf(message).some((text) => {
      const quotes = text.match(/["“”„‘‚「」『』«»]/g) ?? [];
      return quotes.some((quote) => !own.includes(quote)) || /\.\.\.|[!！]/.test(text);
    }),
  );

  expect(wrong).toEqual([]);
});

test.each(["en", "de", "ja", "ko", "zh-hans", "zh-hant"].flatMap((tag) => [tag, `rooms.${tag}`]))(
  "%s.ts gives no message twice and imports no code",
  (file) => {
    const source = readFileSync(new URL(`./${file}.ts`, import.meta.url), "utf8");
    const keys = [...source.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key = ""]) => key);
    const imports = source.split("\n").filter((line) => line.startsWith("import "));

    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(imports.filter((line) => !line.startsWith("import type "))).toEqual([]);
  },
);
