import { attribute } from "../page.ts";
import { insertMeta, removeAttribute, setAttribute } from "../page-edits.ts";
import { selectorOf } from "../selector-of.ts";
import { eachFlaw } from "./repair.ts";
import { replaceValue } from "./style-sheet-edits.ts";

/** Attributes whose right value is not a matter of opinion. */
export const repairAttribute = eachFlaw((flaw, { page }) => {
  const { element } = flaw;
  const where = selectorOf(page, element);
  switch (flaw.rule) {
    case "tabindex-positive":
      return {
        edits: [setAttribute(page, element, "tabindex", "0")],
        what: `Took ${where} back into the order of the page: tabindex="0".`,
      };
    case "autocomplete-missing": {
      const value = flaw.suggestion;
      if (value === undefined) return null;
      return {
        edits: [setAttribute(page, element, "autocomplete", value)],
        what: `Set autocomplete="${value}" on ${where}.`,
      };
    }
    case "autoplay-sound":
      return element.name === "video"
        ? {
            edits: [setAttribute(page, element, "muted", attribute(element, "muted") ?? "")],
            what: `Muted ${where}, which plays by itself.`,
          }
        : { edits: [removeAttribute(page, element, "autoplay")], what: `${where} no longer plays by itself.` };
    default:
      return null;
  }
});

export const repairCharset = eachFlaw((_, { page }) => ({
  edits: [insertMeta(page, 'charset="utf-8"')],
  what: "Said that the file is UTF-8.",
}));

export const repairUnderline = eachFlaw((flaw, { page }) => {
  const { declaration } = flaw;
  if (declaration == null || !/^none$/i.test(declaration.value)) return null;
  const where = declaration.rule?.selectorText ?? selectorOf(page, flaw.element);
  return {
    edits: [replaceValue(page, declaration, "underline")],
    what: `Underlined ${where}, a link that only its colour told from the text.`,
  };
});

const SERIF = /georgia|times|garamond|palatino|baskerville|merriweather|playfair|lora|serif/i;
const MONO = /mono|courier|consolas|menlo|code/i;

export const repairFallbackFont = eachFlaw((flaw, { page }) => {
  const { declaration } = flaw;
  if (declaration?.property !== "font-family") return null;
  const generic = MONO.test(declaration.value) ? "monospace" : SERIF.test(declaration.value) ? "serif" : "sans-serif";
  const where = declaration.rule?.selectorText ?? selectorOf(page, flaw.element);
  return {
    edits: [replaceValue(page, declaration, `${declaration.value}, ${generic}`)],
    what: `${where}: ${generic} stands in where the family is missing.`,
  };
});
