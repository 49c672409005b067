import { selectorOf } from "../selector-of.ts";
import { splitTopLevel } from "../style/css-text.ts";
import type { Declaration, StyleRule } from "../style.ts";
import { eachFlaw } from "./repair.ts";
import { appendRule, insertRuleAfter, removeDeclaration } from "./style-sheet-edits.ts";

/** In the colour of the text, which is read on the same ground. */
const RING = "outline: 2px solid currentColor;\n  outline-offset: 2px;";

/** The ring comes back for the keyboard, right behind the rule that takes it away; pointers see what they saw before. */
export const repairFocus = eachFlaw((flaw, { page }) => {
  const { declaration } = flaw;
  if (declaration == null) {
    const selector = `${selectorOf(page, flaw.element)}:focus-visible`;
    return { edits: [appendRule(page, `${selector} {\n  ${RING}\n}`)], what: `Gave ${selector} a focus ring.` };
  }
  const { rule } = declaration;
  if (rule === null) {
    const where = selectorOf(page, flaw.element);
    return {
      edits: [removeDeclaration(page, declaration)],
      what: `Took “outline: ${declaration.value}” off ${where}.`,
    };
  }
  const selector = toFocusVisible(rule);
  if (selector === null) return null;
  const css = `${selector} {\n  ${weighty(declaration)}\n}`;
  return { edits: [insertRuleAfter(page, rule, css)], what: `Gave ${selector.replaceAll("\n", " ")} a focus ring.` };
});

function weighty({ isImportant }: Declaration): string {
  return isImportant ? RING.replaceAll(";", " !important;") : RING;
}

/** The same elements when the keyboard is on them: as specific as the rule itself, and behind it. */
function toFocusVisible({ selectorText }: StyleRule): string | null {
  const selectors = splitTopLevel(selectorText, ",").map((one) => {
    if (/::/.test(one)) return null;
    if (/:focus-visible/.test(one)) return one;
    return /:focus(?![\w-])/.test(one) ? one.replace(/:focus(?![\w-])/g, ":focus-visible") : `${one}:focus-visible`;
  });
  const known = selectors.filter((one) => one !== null);
  return known.length === 0 ? null : [...new Set(known)].join(", ");
}
