import { readdirSync, readFileSync } from "node:fs";
import type { ScoringRole } from "../../../shared/domain/run.ts";
import type { RuleId } from "../rules/rule-catalogue.ts";

/**
 * Small pages with one known flaw each, and a clean twin that differs in nothing else. The folder of a pair holds
 * `flawed.html`, `clean.html` and, where brand is concerned, `DESIGN.md`. `pages/` holds whole pages that are as they
 * should be.
 */

export interface FlawedPair {
  readonly id: string;
  /** The rule that has to find the flaw, its panelist, and the element it has to name. */
  readonly rule: RuleId;
  readonly role: ScoringRole;
  readonly selector: string;
  readonly flawed: string;
  readonly clean: string;
  readonly design: string | null;
}

const PAIRS: readonly (readonly [string, RuleId, ScoringRole, string])[] = [
  ["html-lang", "html-lang", "a11y", "html"],
  ["html-lang-invalid", "html-lang-invalid", "a11y", "html"],
  ["document-title", "document-title", "a11y", "html"],
  ["zoom-blocked", "zoom-blocked", "a11y", "head > meta:nth-of-type(2)"],
  ["input-label", "input-label", "a11y", "#loan-amount"],
  ["input-label-placeholder", "input-label", "a11y", "body > main > form > input"],
  ["button-name", "button-name", "a11y", "body > main > button"],
  ["link-name", "link-name", "a11y", "body > nav > a:nth-of-type(2)"],
  ["image-alt", "image-alt", "a11y", "body > main > img"],
  ["svg-name", "svg-name", "a11y", "body > main > figure > svg"],
  ["heading-order", "heading-order", "a11y", "body > main > h4"],
  ["heading-empty", "heading-empty", "a11y", "body > main > h2:nth-of-type(2)"],
  ["h1-missing", "h1-missing", "a11y", "body"],
  ["h1-several", "h1-several", "a11y", "body > main > h1:nth-of-type(2)"],
  ["label-broken", "label-broken", "a11y", "body > main > form > label"],
  ["lang-mismatch", "lang-mismatch", "a11y", "html"],
  ["text-contrast-dark", "text-contrast-dark", "a11y", "body > main > p"],
  ["placeholder-contrast", "placeholder-contrast", "a11y", "#depth"],
  ["landmark-main", "landmark-main", "a11y", "body"],
  ["duplicate-id", "duplicate-id", "a11y", "body > main > section:nth-of-type(2)"],
  ["duplicate-id-referenced", "duplicate-id-referenced", "a11y", "body > main > form > p:nth-of-type(2) > input"],
  ["focus-removed", "focus-removed", "a11y", "body > main > p:nth-of-type(2) > a"],
  ["text-contrast", "text-contrast", "a11y", "body > main > p:nth-of-type(2)"],
  ["text-contrast-large", "text-contrast", "a11y", "body > main > h1"],
  ["text-contrast-button", "text-contrast", "a11y", "body > main > form > button"],
  ["input-border-contrast", "input-border-contrast", "a11y", "#plate"],
  ["table-headers", "table-headers", "a11y", "body > main > table"],
  ["frame-title", "frame-title", "a11y", "body > main > iframe"],
  ["aria-role-invalid", "aria-role-invalid", "a11y", "body > main > div"],
  ["aria-attribute-invalid", "aria-attribute-invalid", "a11y", "#menu-button"],
  ["aria-hidden-focusable", "aria-hidden-focusable", "a11y", "body > main > p:nth-of-type(2) > a"],
  ["aria-reference-broken", "aria-reference-broken", "a11y", "body > main > section"],
  ["autoplay-sound", "autoplay-sound", "a11y", "body > main > video"],
  ["captions-missing", "captions-missing", "a11y", "body > main > video"],
  ["motion-unguarded", "motion-unguarded", "a11y", "body > main > div"],
  ["moving-text", "moving-text", "a11y", "body > main > marquee"],
  ["tabindex-positive", "tabindex-positive", "a11y", "#topic"],
  ["target-size", "target-size", "a11y", "body > main > div > button:nth-of-type(2)"],
  ["link-colour-only", "link-colour-only", "a11y", "body > main > p > a"],
  ["error-not-linked", "error-not-linked", "a11y", "#iban"],
  ["autocomplete-missing", "autocomplete-missing", "a11y", "#mail"],
  ["list-structure", "list-structure", "a11y", "body > main > ul"],
  ["br-paragraphs", "br-paragraphs", "a11y", "body > main > p"],
  ["radio-group", "radio-group", "a11y", "body > main > form > div"],
  ["nested-interactive", "nested-interactive", "a11y", "body > main > article > a > button"],
  ["click-without-keyboard", "click-without-keyboard", "a11y", "body > main > div"],
  ["timed-refresh", "timed-refresh", "a11y", "head > meta:nth-of-type(3)"],
  ["viewport-missing", "viewport-missing", "critic", "head"],
  ["heading-flat", "heading-flat", "critic", "body > main > h1"],
  ["heading-inverted", "heading-inverted", "critic", "body > main > h2"],
  ["line-length", "line-length", "critic", "body > main > p"],
  ["line-height-tight", "line-height-tight", "critic", "body > main > p"],
  ["text-small", "text-small", "critic", "body > main > p:nth-of-type(2)"],
  ["text-tiny", "text-tiny", "critic", "body > main > p:nth-of-type(2)"],
  ["text-justified", "text-justified", "critic", "body > main > p"],
  ["text-centred", "text-centred", "critic", "body > main > p"],
  ["spacing-rhythm", "spacing-rhythm", "critic", "head > style"],
  ["overflow-small-screen", "overflow-small-screen", "critic", "body > main > div"],
  ["image-overflow", "image-overflow", "critic", "body > main > img"],
  ["important-heap", "important-heap", "critic", "head > style"],
  ["inline-style-heap", "inline-style-heap", "critic", "body"],
  ["variable-undefined", "variable-undefined", "critic", "body > main > p"],
  ["page-cut", "page-cut", "critic", "body"],
  ["link-broken", "link-broken", "critic", "body > nav > a:nth-of-type(2)"],
  ["link-nowhere", "link-nowhere", "critic", "body > main > p:nth-of-type(2) > a"],
  ["image-missing", "image-missing", "critic", "body > main > img"],
  ["image-placeholder", "image-placeholder", "critic", "body > main > img"],
  ["external-request", "external-request", "critic", "head > link"],
  ["console-left", "console-left", "critic", "body > script"],
  ["doctype-missing", "doctype-missing", "critic", "html"],
  ["charset-missing", "charset-missing", "critic", "head"],
  ["deprecated-markup", "deprecated-markup", "critic", "body > main > center"],
  ["colour-near-token", "colour-near-token", "brand", "body > main > p:nth-of-type(2) > a"],
  ["colour-off-palette", "colour-off-palette", "brand", "body > main > p > span"],
  ["font-off-brand", "font-off-brand", "brand", "body > main > h2"],
  ["radius-off-scale", "radius-off-scale", "brand", "body > main > div"],
  ["spacing-off-scale", "spacing-off-scale", "brand", "body > main > blockquote"],
  ["type-size-off-scale", "type-size-off-scale", "brand", "body > main > p:nth-of-type(1)"],
  ["colour-near-token-variable", "colour-near-token", "brand", "body > main > h1"],
  ["font-off-brand-token", "font-off-brand", "brand", "body > main > p:nth-of-type(1)"],
  ["colours-too-many", "colours-too-many", "brand", "head > style"],
  ["type-sizes-too-many", "type-sizes-too-many", "brand", "head > style"],
  ["families-too-many", "families-too-many", "brand", "head > style"],
  ["font-no-fallback", "font-no-fallback", "brand", "body > main > h1"],
  ["title-generic", "title-generic", "copy", "head > title"],
  ["title-generic-zh", "title-generic", "copy", "head > title"],
  ["filler-text", "filler-text", "copy", "body > main > p"],
  ["filler-text-de", "filler-text", "copy", "body > main > p"],
  ["filler-text-ja", "filler-text", "copy", "body > main > p"],
  ["filler-text-ko", "filler-text", "copy", "body > main > p"],
  ["filler-text-zh", "filler-text", "copy", "body > main > p"],
  ["todo-left", "todo-left", "copy", "body > main > p"],
  ["todo-left-template", "todo-left", "copy", "body > main > h1"],
  ["placeholder-name", "placeholder-name", "copy", "body > main > p:nth-of-type(2)"],
  ["placeholder-name-ko", "placeholder-name", "copy", "body > main > p:nth-of-type(2)"],
  ["link-vague", "link-vague", "copy", "body > main > p > a"],
  ["link-vague-ja", "link-vague", "copy", "body > main > p > a"],
  ["link-vague-zh", "link-vague", "copy", "body > main > p > a"],
  ["link-raw-url", "link-raw-url", "copy", "body > main > p > a"],
  ["button-vague", "button-vague", "copy", "body > main > form > button"],
  ["button-vague-de", "button-vague", "copy", "body > main > form > button"],
  ["sentence-long", "sentence-long", "copy", "body > main > p"],
  ["sentence-long-de", "sentence-long", "copy", "body > main > p"],
  ["capitals", "capitals", "copy", "body > main > p"],
  ["exclamation-heap", "exclamation-heap", "copy", "body > main > p"],
  ["doubled-word", "doubled-word", "copy", "body > main > p"],
  ["space-before-punctuation", "space-before-punctuation", "copy", "body > main > p"],
  ["error-vague", "error-vague", "copy", "#card-error"],
  ["address-mixed", "address-mixed", "copy", "body > main > p:nth-of-type(2)"],
  ["link-text-ambiguous", "link-text-ambiguous", "copy", "body > main > ul > li:nth-of-type(2) > a"],
];

const folder = new URL(".", import.meta.url);

export function flawedPairs(): readonly FlawedPair[] {
  return PAIRS.map(([id, rule, role, selector]) => {
    const read = (name: string) => readFileSync(new URL(`${id}/${name}`, folder), "utf8");
    const hasDesign = readdirSync(new URL(`${id}/`, folder)).includes("DESIGN.md");
    const design = hasDesign ? read("DESIGN.md") : null;
    return { id, rule, role, selector, flawed: read("flawed.html"), clean: read("clean.html"), design };
  });
}

export interface WholePage {
  readonly name: string;
  readonly source: string;
}

export function wholePages(): readonly WholePage[] {
  return readdirSync(new URL("pages/", folder))
    .sort()
    .map((name) => ({ name, source: readFileSync(new URL(`pages/${name}`, folder), "utf8") }));
}
