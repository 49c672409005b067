import type { ColorToken } from "../design-tokens.ts";
import type { Page, PageElement } from "../page.ts";
import { nearestColor } from "../read-design-tokens.ts";
import { colorText } from "../style/color.ts";
import type { Declaration, PageStyles, Rgba } from "../style.ts";
import type { CheckContext } from "./check-context.ts";
import { colorsIn, LONGEST_VALUE } from "./css-values.ts";
import { declaredElement, firstSheet } from "./declared-element.ts";
import { type Flaw, MOST_OF_A_RULE } from "./page-finding.ts";

/** Colours against the palette of the brand source; without one, against good measure. */

const NEAR = 0.04;
/** A palette of one colour says nothing about the others. */
const LEAST_TOKENS = 2;
const COLOURED =
  /^(color|background(-color|-image)?|border(-(top|right|bottom|left))?(-color)?|outline(-color)?|fill|stroke|text-decoration(-color)?|accent-color|caret-color|--.*)$/;

export function* checkColours({ page, styles, tokens }: CheckContext): Iterable<Flaw> {
  if (tokens.colors.length < LEAST_TOKENS) return;
  const told = new Set<string>();
  const uses = firstUses(styles);
  for (const declaration of styles.declarations) {
    if (!COLOURED.test(declaration.property)) continue;
    for (const { text, color } of colorsIn(declaration.value)) {
      const key = colorText({ ...color, alpha: 1 });
      if (told.has(`${key} ${declaration.property}`) || told.size >= 2 * MOST_OF_A_RULE) continue;
      const verdict = judge(color, tokens.colors);
      if (verdict === null) continue;
      const element = shownWith(page, styles, declaration, uses);
      if (element === null) continue;
      told.add(`${key} ${declaration.property}`);
      yield toFlaw(element, declaration, text, verdict);
    }
  }
}

interface Verdict {
  readonly token: ColorToken;
  readonly isNear: boolean;
}

/** Null when it is a colour of the palette, or black or white, which belong to every one. */
function judge(color: Rgba, palette: readonly ColorToken[]): Verdict | null {
  if (color.alpha === 0 || isBlackOrWhite(color)) return null;
  const nearest = nearestColor(color, palette);
  if (nearest === null || isSame(nearest.token.color, color)) return null;
  return { token: nearest.token, isNear: nearest.distance <= NEAR && color.alpha === 1 };
}

function isBlackOrWhite({ red, green, blue }: Rgba): boolean {
  return red === green && green === blue && (red === 0 || red === 255);
}

/** With the same bytes; a translucent one is a tint of it. */
function isSame(one: Rgba, other: Rgba): boolean {
  return colorText({ ...one, alpha: 1 }) === colorText({ ...other, alpha: 1 });
}

function toFlaw(element: PageElement, declaration: Declaration, text: string, { token, isNear }: Verdict): Flaw {
  if (!isNear) {
    return {
      rule: "colour-off-palette",
      element,
      declaration,
      text: `${text} (${declaration.property}) is none of the brand's colours; the nearest is ${token.name}, ${token.raw}.`,
    };
  }
  const suggestion = colorText(token.color);
  return {
    rule: "colour-near-token",
    element,
    declaration,
    text: `${text} (${declaration.property}) is almost ${token.name}, ${suggestion}.`,
    help: `Use ${suggestion}.`,
    suggestion,
  };
}

/** Where each variable is used first. */
function firstUses({ declarations }: PageStyles): ReadonlyMap<string, Declaration> {
  const uses = new Map<string, Declaration>();
  for (const declaration of declarations) {
    if (!declaration.value.includes("var(") || declaration.value.length > LONGEST_VALUE) continue;
    for (const [, name = ""] of declaration.value.matchAll(/var\(\s*(--[^\s,)]+)/g)) {
      if (!uses.has(name)) uses.set(name, declaration);
    }
  }
  return uses;
}

/** Colours that no element shows are no flaw of the page. Those of variables show where the variables are used. */
function shownWith(page: Page, styles: PageStyles, declaration: Declaration, uses: ReadonlyMap<string, Declaration>) {
  let use: Declaration | undefined = declaration;
  for (let step = 0; use?.property.startsWith("--") && step < 4; step += 1) use = uses.get(use.property);
  return use === undefined || use.property.startsWith("--") ? null : declaredElement(page, styles, use);
}

const MOST_HUES = 5;
const LEAST_CHROMA = 40;

export function* checkHues({ styles, tokens }: CheckContext): Iterable<Flaw> {
  if (tokens.colors.length >= LEAST_TOKENS) return;
  const hues = new Set<number>();
  for (const { property, value } of styles.declarations) {
    if (!COLOURED.test(property)) continue;
    for (const { color } of colorsIn(value)) {
      const hue = hueOf(color);
      if (hue !== null) hues.add(Math.floor(((((hue + 15) % 360) + 360) % 360) / 30));
    }
  }
  const sheet = firstSheet(styles);
  if (sheet === null || hues.size <= MOST_HUES) return;
  yield { rule: "colours-too-many", element: sheet, text: `The page uses colours of ${hues.size} different hues.` };
}

/** In degrees; null for what looks grey. */
function hueOf({ red, green, blue, alpha }: Rgba): number | null {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range < LEAST_CHROMA || alpha === 0) return null;
  if (most === red) return 60 * ((green - blue) / range);
  if (most === green) return 60 * ((blue - red) / range + 2);
  return 60 * ((red - green) / range + 4);
}
