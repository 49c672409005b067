import { selectorOf } from "../selector-of.ts";
import { eachFlaw, type Repairer } from "./repair.ts";
import { appendRule, replaceValue } from "./style-sheet-edits.ts";
import { lengthParts } from "./value-parts.ts";

/** As wide as before where there is room, and no wider than the room elsewhere. */
export const repairSmallScreen = eachFlaw((flaw, { page }) => {
  const { declaration } = flaw;
  if (declaration == null || !["width", "min-width", "flex-basis"].includes(declaration.property)) return null;
  if (!/^[\d.]+(?:px|rem|em)$/i.test(declaration.value)) return null;
  const value = `min(${declaration.value}, 100%)`;
  const where = declaration.rule?.selectorText ?? selectorOf(page, flaw.element);
  const what = `${where}: ${declaration.property} is ${value} now, so that it fits 375 px.`;
  return { edits: [replaceValue(page, declaration, value)], what };
});

/** Least size of running text. */
const LEAST_PX = 14;

export const repairTextSize = eachFlaw((flaw, { page, tokens }) => {
  const { declaration } = flaw;
  if (declaration?.property !== "font-size") return null;
  const [part] = lengthParts(declaration.value);
  if (part === undefined || part.text !== declaration.value || part.px >= LEAST_PX) return null;
  const steps = tokens.sizes.map(({ px }) => px).filter((px) => px >= LEAST_PX);
  const px = steps.length === 0 ? LEAST_PX : Math.min(...steps);
  const value = declaration.value.toLowerCase().endsWith("rem") ? `${px / 16}rem` : `${px}px`;
  const where = declaration.rule?.selectorText ?? selectorOf(page, flaw.element);
  return {
    edits: [replaceValue(page, declaration, value)],
    what: `${where}: font-size is ${value} now, not ${part.text}.`,
  };
});

/** Without weight of its own: whatever the page says of an image goes first. */
export const repairImageWidth: Repairer = (flaws, { page }) =>
  flaws.length === 0
    ? []
    : [
        {
          flaws,
          edits: [appendRule(page, ":where(img) {\n  max-width: 100%;\n  height: auto;\n}")],
          what: "Let images shrink with their place.",
        },
      ];
