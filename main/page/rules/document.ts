import { guessLanguage } from "../guess-language.ts";
import { attribute, named } from "../page.ts";
import type { CheckContext } from "./check-context.ts";
import { excerptOf } from "./excerpt.ts";
import type { Flaw } from "./page-finding.ts";

/** What a page says about itself: language, title, viewport, encoding, doctype. */

const LONGEST_TAG = 80;
/** A primary subtag of two or three letters, then script, region and variants. */
const LANGUAGE_TAG =
  /^[a-z]{2,3}(-[a-z]{3}){0,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(-([a-z0-9]{5,8}|\d[a-z0-9]{3}))*(-[a-wyz0-9](-[a-z0-9]{2,8})+)*(-x(-[a-z0-9]{1,8})+)?$/i;

export function* checkLanguage({ page }: CheckContext): Iterable<Flaw> {
  const element = page.root;
  if (page.lang === "") {
    yield { rule: "html-lang", element, text: "The page does not say which language it is written in." };
  } else if (page.lang.length > LONGEST_TAG || !LANGUAGE_TAG.test(page.lang)) {
    yield { rule: "html-lang-invalid", element, text: `"${excerptOf(page.lang, 40)}" is no language tag.` };
  }
}

/** Languages that are written with each other's words or letters, so that guessing tells them apart badly. */
const AKIN = new Set(["zh", "yue", "lzh", "nl", "af", "pt", "gl", "es", "ca"]);

export function* checkLanguageOfText({ page, language, textBlocks }: CheckContext): Iterable<Flaw> {
  if (language === null) return;
  const guess = guessLanguage(
    textBlocks
      .map(({ text }) => text)
      .join("\n")
      .slice(0, 20_000),
  );
  if (guess === null || guess === language || (AKIN.has(guess) && AKIN.has(language))) return;
  const text = `The page says lang="${page.lang}", and its text reads as "${guess}".`;
  yield { rule: "lang-mismatch", element: page.root, text, help: `Write lang="${guess}".`, suggestion: guess };
}

export function* checkTitle({ page }: CheckContext): Iterable<Flaw> {
  if (page.title !== "") return;
  yield { rule: "document-title", element: page.root, text: "The page has no title." };
}

export function* checkViewport({ page }: CheckContext): Iterable<Flaw> {
  if (page.viewport === null) {
    yield { rule: "viewport-missing", element: page.head, text: "The page does not say that it fits small screens." };
    return;
  }
  const settings = viewportSettings(attribute(page.viewport, "content") ?? "");
  const most = Number.parseFloat(settings.get("maximum-scale") ?? "");
  const scalable = settings.get("user-scalable");
  const isBlocked = scalable === "no" || scalable === "0";
  if (!isBlocked && !(most < 2)) return;
  const text = isBlocked ? "The viewport forbids zooming." : `The viewport stops zooming at ${most} times.`;
  yield { rule: "zoom-blocked", element: page.viewport, text };
}

function viewportSettings(content: string): ReadonlyMap<string, string> {
  return new Map(
    content
      .toLowerCase()
      .split(/[,;]/)
      .map((one) => {
        const [name, value] = one.split("=");
        return [name?.trim() ?? "", value?.trim() ?? ""] as const;
      }),
  );
}

export function* checkRefresh({ page }: CheckContext): Iterable<Flaw> {
  for (const element of named(page, "meta")) {
    if (attribute(element, "http-equiv")?.trim().toLowerCase() !== "refresh") continue;
    const seconds = Number.parseFloat(attribute(element, "content") ?? "");
    // At once is a redirect, and over 20 hours nobody is waiting.
    if (!(seconds > 0 && seconds < 72_000)) continue;
    yield { rule: "timed-refresh", element, text: `The page reloads or goes away after ${seconds} seconds.` };
  }
}

export function* checkFileHead({ page }: CheckContext): Iterable<Flaw> {
  if (page.doctype === null) {
    yield { rule: "doctype-missing", element: page.root, text: "The file does not begin with a doctype." };
  }
  const saysEncoding = named(page, "meta").some(
    (meta) => meta.attributes.has("charset") || attribute(meta, "http-equiv")?.trim().toLowerCase() === "content-type",
  );
  if (!saysEncoding && !page.source.startsWith("\uFEFF")) {
    yield { rule: "charset-missing", element: page.head, text: "The page does not say how its letters are encoded." };
  }
}
