import type { Page } from "../page.ts";
import type { Flaw } from "../rules/page-finding.ts";
import { selectorOf } from "../selector-of.ts";
import { colorDistance, parseColor } from "../style/color.ts";
import type { Declaration, PageStyles, Rgba } from "../style.ts";
import { eachFlaw } from "./repair.ts";
import { replaceValue } from "./style-sheet-edits.ts";
import { colourParts, exchange, lengthParts, sameColour } from "./value-parts.ts";

/** The token's own value, by the name that the page itself has for it where it has one. */
export const repairTokenColour = eachFlaw((flaw, { page, styles }) => {
  const { declaration, suggestion = "" } = flaw;
  const token = parseColor(suggestion, { currentColor: null, scheme: "light" });
  if (declaration == null || token === null) return null;
  const [part] = colourParts(declaration.value)
    .filter(({ color }) => !sameColour(color, token))
    .toSorted((one, other) => colorDistance(one.color, token) - colorDistance(other.color, token));
  if (part === undefined) return null;
  const text = declaration.property.startsWith("--") ? suggestion : (variableFor(styles, token) ?? suggestion);
  const edit = replaceValue(page, declaration, exchange(declaration.value, part, text));
  return { edits: [edit], what: `${place(page, flaw, declaration)}: ${part.text} is the token ${suggestion} now.` };
});

/** A custom property of the whole page that holds this colour. */
function variableFor(styles: PageStyles, token: Rgba): string | null {
  const holder = styles.declarations.find(
    ({ property, value, rule }) =>
      property.startsWith("--") &&
      rule !== null &&
      rule.conditions.length === 0 &&
      /^(?::root|html)$/.test(rule.selectorText.trim()) &&
      colourParts(value).some(({ color, text }) => text === value && sameColour(color, token)),
  );
  return holder === undefined ? null : `var(${holder.property})`;
}

/** The nearest step of the scale. */
export const repairTokenLength = eachFlaw((flaw, { page }) => {
  const { declaration, suggestion = "" } = flaw;
  const px = Number.parseFloat(suggestion);
  if (declaration == null || !/^[\d.]+px$/.test(suggestion)) return null;
  const [part] = lengthParts(declaration.value)
    .filter((one) => one.px !== px)
    .toSorted((one, other) => Math.abs(one.px - px) - Math.abs(other.px - px));
  if (part === undefined) return null;
  const text = part.text.toLowerCase().endsWith("rem") ? `${px / 16}rem` : suggestion;
  // The same length twice in one value (`13px 13px`) is one slip.
  const value = declaration.value
    .split(/(\s+)/)
    .map((word) => (word === part.text ? text : word))
    .join("");
  const edit = replaceValue(page, declaration, value === declaration.value ? exchange(value, part, text) : value);
  return {
    edits: [edit],
    what: `${place(page, flaw, declaration)}: ${part.text} is ${text} now, a step of the scale.`,
  };
});

function place(page: Page, flaw: Flaw, declaration: Declaration): string {
  return `${declaration.rule?.selectorText ?? selectorOf(page, flaw.element)}, ${declaration.property}`;
}
