import { closest } from "../page.ts";
import type { CheckContext, TextBlock } from "./check-context.ts";
import { excerptOf } from "./excerpt.ts";
import type { Flaw } from "./page-finding.ts";

/** How it is said: length of sentences, tone, slips. */

/** German needs fewer words for the same length. */
const MOST_WORDS: ReadonlyMap<string, number> = new Map([
  ["en", 40],
  ["de", 34],
]);

const RUNNING_TEXT = new Set(["p", "li", "dd", "td", "blockquote", "figcaption", "div", "section", "article"]);

export function* checkSentences({ language, textBlocks }: CheckContext): Iterable<Flaw> {
  const most = MOST_WORDS.get(language ?? "");
  if (most === undefined) return;
  for (const { element, text } of textBlocks) {
    if (!RUNNING_TEXT.has(element.name)) continue;
    const longest = sentencesOf(text)
      .map((sentence) => ({ sentence, words: wordCount(sentence) }))
      .reduce((a, b) => (b.words > a.words ? b : a), { sentence: "", words: 0 });
    if (longest.words <= most) continue;
    const quote = excerptOf(longest.sentence, 50);
    yield { rule: "sentence-long", element, text: `The sentence "${quote}" has ${longest.words} words.` };
  }
}

/** Abbreviations end few sentences, and a sentence cut too early is only counted too short. */
function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?…:;])["'”’)]*\s+/u);
}

function wordCount(sentence: string): number {
  return sentence.match(/[\p{L}\p{N}]+([-'’.,][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** Words that nobody means twice in a row. Those that can stand so ("that that", "die die") are left out. */
const NEVER_DOUBLED: ReadonlyMap<string, RegExp> = new Map([
  ["en", /(?<![\p{L}-])(the|a|an|of|to|and|is|it|for|with|this|be|are|or|at|by|from|as|we|you)\s+\1(?![\p{L}'’-])/iu],
  [
    "de",
    /(?<![\p{L}-])(und|oder|ein|eine|einen|einem|mit|von|zu|zum|zur|im|ist|nicht|auf|für|dem|wir|wird|sind)\s+\1(?![\p{L}-])/iu,
  ],
]);

const LOOSE_MARK = /\p{L} [,.;:!?](?=\s|$)/u;

export function* checkSlips({ language, textBlocks }: CheckContext): Iterable<Flaw> {
  const doubled = NEVER_DOUBLED.get(language ?? "");
  if (doubled === undefined) return;
  for (const { element, text } of textBlocks) {
    const twice = doubled.exec(text)?.[0];
    if (twice !== undefined) yield { rule: "doubled-word", element, text: `"${twice}" stands twice in a row.` };
    const loose = LOOSE_MARK.exec(text);
    if (loose === null) continue;
    const quote = excerptOf(text.slice(Math.max(0, loose.index - 12), loose.index + 3), 30);
    yield { rule: "space-before-punctuation", element, text: `There is a blank before the mark in "${quote}".` };
  }
}

export function* checkTone({ textBlocks }: CheckContext): Iterable<Flaw> {
  for (const { element, text } of textBlocks) {
    if (isShouted(text)) yield { rule: "capitals", element, text: `"${excerptOf(text, 50)}" is written in capitals.` };
    const marks = text.match(/[!！]/g)?.length ?? 0;
    if (marks < 3 && !/[!！]{2}/.test(text)) continue;
    yield {
      rule: "exclamation-heap",
      element,
      text: `There are ${marks} exclamation marks in "${excerptOf(text, 50)}".`,
    };
  }
}

/** Four words or more: shorter ones are names, codes and labels. */
function isShouted(text: string): boolean {
  // Most texts are told by this alone.
  if ((text.match(/\p{Lu}{2,}/gu)?.length ?? 0) < 4) return false;
  const letters = text.match(/\p{L}/gu) ?? [];
  const cased = letters.filter((letter) => letter.toLowerCase() !== letter.toUpperCase());
  if (cased.length < 16 || cased.length < letters.length * 0.9) return false;
  return cased.filter((letter) => letter === letter.toUpperCase()).length > cased.length * 0.9;
}

const INFORMAL = /(?<![\p{L}])(du|dich|dir|dein(e[mnrs]?)?)(?![\p{L}])/iu;
/** Only inside a sentence: at its beginning "Sie" may be "they". */
const FORMAL = /[\p{Ll},] (Sie|Ihnen|Ihr(e[mnrs]?)?)(?![\p{L}])/u;

export function* checkAddress({ language, textBlocks }: CheckContext): Iterable<Flaw> {
  if (language !== "de") return;
  let first: "du" | "Sie" | null = null;
  for (const { element, text } of textBlocks) {
    const form = formOf({ element, text });
    if (form === null) continue;
    first ??= form;
    if (form === first) continue;
    yield { rule: "address-mixed", element, text: `The page says "${first}" before and "${form}" here.` };
    return;
  }
}

function formOf({ element, text }: TextBlock): "du" | "Sie" | null {
  // What others said is theirs.
  if (element.name === "blockquote" || closest(element, "blockquote", "q") !== null) return null;
  const isInformal = INFORMAL.test(text);
  const isFormal = FORMAL.test(text);
  if (isInformal === isFormal) return null;
  return isInformal ? "du" : "Sie";
}
