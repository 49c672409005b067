import { contrastRatio } from "../contrast.ts";
import { selectorOf } from "../selector-of.ts";
import { colorText } from "../style/color.ts";
import { splitTopLevel } from "../style/css-text.ts";
import type { Declaration, StyleRule } from "../style.ts";
import { type CheckedPage, eachFlaw } from "./repair.ts";
import { appendRule, insertRuleAfter, removeDeclaration } from "./style-sheet-edits.ts";

/** In two colours, the page's own: whatever an element stands on, one of them is seen. */
function ringOf({ page, styles }: CheckedPage): string {
  const paint = styles.textPaint(page.body);
  const isUsable = paint.kind === "known" && contrastRatio(paint.ink, paint.ground) >= 4.5;
  const [ink, ground] = isUsable ? [colorText(paint.ink), colorText(paint.ground)] : ["#000000", "#ffffff"];
  return `outline: 2px solid ${ink};\n  outline-offset: 2px;\n  box-shadow: 0 0 0 4px ${ground};`;
}

/** The ring comes back for the keyboard, right behind the rule that takes it away; pointers see what they saw before. */
export const repairFocus = eachFlaw((flaw, checked) => {
  const { page } = checked;
  const ring = ringOf(checked);
  const { declaration } = flaw;
  if (declaration == null) {
    const selector = `${selectorOf(page, flaw.element)}:focus-visible`;
    return { edits: [appendRule(page, `${selector} {\n  ${ring}\n}`)], what: `Gave ${selector} a focus ring.` };
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
  const css = `${selector} {\n  ${weighty(ring, declaration)}\n}`;
  return { edits: [insertRuleAfter(page, rule, css)], what: `Gave ${selector.replaceAll("\n", " ")} a focus ring.` };
});

function weighty(ring: string, { isImportant }: Declaration): string {
  return isImportant ? ring.replaceAll(";", " !important;") : ring;
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
