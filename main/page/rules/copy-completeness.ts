import { named } from "../page.ts";
import type { CheckContext } from "./check-context.ts";
import { excerptOf } from "./excerpt.ts";
import type { Flaw } from "./page-finding.ts";
import { FILLER, GENERIC_TITLES, LEFT_TO_DO, phraseKey, SPECIMEN_NAMES } from "./phrases.ts";
import type { RuleId } from "./rule-catalogue.ts";

/** Whether everything that shall be said has been said. */

const STAND_INS: readonly { readonly rule: RuleId; readonly patterns: readonly RegExp[]; readonly what: string }[] = [
  { rule: "filler-text", patterns: FILLER, what: "stands in for text" },
  { rule: "todo-left", patterns: LEFT_TO_DO, what: "is still to be done" },
  { rule: "placeholder-name", patterns: SPECIMEN_NAMES, what: "is a specimen name" },
];

/** A stock phrase stands near the beginning; a megabyte of text need not be searched for it. */
const MOST_SEARCHED = 4000;

export function* checkStandIns({ textBlocks }: CheckContext): Iterable<Flaw> {
  for (const { element, text } of textBlocks) {
    const searched = text.slice(0, MOST_SEARCHED);
    for (const { rule, patterns, what } of STAND_INS) {
      const found = firstMatch(searched, patterns);
      if (found !== null) yield { rule, element, text: `"${excerptOf(found, 60)}" ${what}.` };
    }
  }
}

function firstMatch(text: string, patterns: readonly RegExp[]): string | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return match[0];
  }
  return null;
}

export function* checkGenericTitle({ page }: CheckContext): Iterable<Flaw> {
  const element = named(page, "title").find(({ namespace }) => namespace === "html");
  if (element === undefined || !GENERIC_TITLES.has(phraseKey(page.title))) return;
  yield { rule: "title-generic", element, text: `The title "${page.title}" does not say what the page is about.` };
}
