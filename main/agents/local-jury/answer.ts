import { guessLanguage } from "../../page/guess-language.ts";
import { artifact, element, openTag } from "./answer-text.ts";
import { type Composite, toComposite } from "./exact-score.ts";
import { createNoPageWork, isPage } from "./no-page.ts";
import { createPageWork, type PageWork } from "./page-work.ts";
import { toPlainPage } from "./plain-page.ts";
import { readBrief } from "./read-brief.ts";
import type { JuryPrompt, JuryTerms } from "./read-prompt.ts";
import type { RoleReview } from "./review.ts";

const HTML = "text/html";

/** The whole answer, a block at a time: what is said streams out while the next thing is being worked out. */
export function* answerTo(prompt: JuryPrompt, freeMemory: () => void = () => {}): Generator<string> {
  const work = openWork(prompt, freeMemory);
  if (prompt.jury === null) {
    while (work.repair().length > 0);
    yield `${artifact(prompt.draft?.mime ?? HTML, work.source())}\n`;
    return;
  }
  yield* juryAnswer(work, prompt.jury, prompt.draft?.mime ?? null);
}

function openWork(prompt: JuryPrompt, freeMemory: () => void): PageWork {
  const { draft, brief } = prompt;
  if (draft !== null && !isPage(draft.mime)) return createNoPageWork(draft.text, draft.mime);
  return createPageWork(draft?.text ?? toPlainPage(readBrief(brief), guessLanguage(brief) ?? "en"), prompt, freeMemory);
}

/** `givenMime` is that of the file that was handed in; null: the page is made of the brief. */
function* juryAnswer(work: PageWork, terms: JuryTerms, givenMime: string | null): Generator<string> {
  const isGiven = givenMime !== null;
  const { version, maxRounds, threshold, scale } = terms;
  yield `${openTag("CRITIQUE_RUN", { version, maxRounds, threshold, scale })}\n`;
  const told: string[] = [];
  let notes = [
    isGiven
      ? "The file as it was given, unchanged."
      : "A plain page with the structure and the words of the brief; nothing is added to it.",
  ];
  let hasNewDraft = !isGiven;
  for (let round = 1; round <= maxRounds; round++) {
    yield `${openTag("ROUND", { n: round })}\n${openTag("PANELIST", { role: "designer" })}\n`;
    yield `${element("NOTES", notes.join("\n"))}\n`;
    if (hasNewDraft) yield `${artifact(givenMime ?? HTML, work.source())}\n`;
    yield "</PANELIST>\n";
    const reviews = work.review();
    for (const review of reviews) yield panelist(review, terms);
    const composite = toComposite(new Map(reviews.map(({ role, score }) => [role, score])), terms.weights);
    const open = reviews.reduce((sum, { mustFix }) => sum + mustFix.length, 0);
    const ships = open === 0 && composite.reaches(threshold);
    yield `${roundEnd(round, composite, open, ships, threshold)}\n</ROUND>\n`;
    if (ships) {
      yield `${openTag("SHIP", { round, composite: composite.text, status: "shipped" })}\n`;
      yield `${element("SUMMARY", summary(told, isGiven))}\n</SHIP>\n`;
      break;
    }
    if (round === maxRounds) break;
    const repaired = work.repair();
    // Another round over the same page would say the same again.
    if (repaired.length === 0) break;
    told.push(...repaired);
    notes = [...repaired];
    hasNewDraft = true;
  }
  yield "</CRITIQUE_RUN>\n";
}

function panelist({ role, score, notes, dims, mustFix }: RoleReview, terms: JuryTerms): string {
  const scaled = (value: number) => ((value * Number(terms.scale)) / 10).toFixed(1);
  return [
    openTag("PANELIST", { role, score: scaled(score), must_fix: mustFix.length }),
    element("NOTES", notes),
    ...dims.map((dim) => element("DIM", dim.note, { name: dim.name, score: scaled(dim.score) })),
    ...mustFix.map((text) => element("MUST_FIX", text)),
    "</PANELIST>\n",
  ].join("\n");
}

function roundEnd(round: number, composite: Composite, open: number, ships: boolean, threshold: string): string {
  const decision = ships ? "ship" : "continue";
  const attributes = { n: round, composite: composite.text, must_fix: open, decision };
  const items = open === 1 ? "1 must-fix is open" : `${open} must-fix are open`;
  const height = composite.reaches(threshold) ? "clears" : "is below";
  return [
    openTag("ROUND_END", attributes),
    element("REASON", `${composite.text} ${height} ${threshold}; ${open === 0 ? "nothing is open" : items}.`),
    "</ROUND_END>",
  ].join("");
}

function summary(told: readonly string[], isGiven: boolean): string {
  if (told.length === 0) return isGiven ? "The page ships as it was given." : "A plain page made from the brief.";
  const repairs = told.length === 1 ? "One repair" : `${told.length} repairs`;
  return `${repairs} by rule. The Designer's notes say of each what it changed and why; nothing else is changed.`;
}
