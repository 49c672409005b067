import { attribute, type PageElement } from "../page.ts";
import type { ComputedStyle, PageStyles } from "../style.ts";
import { type CheckContext, OncePerDeclaration } from "./check-context.ts";
import { lengthsIn } from "./css-values.ts";
import { firstSheet } from "./declared-element.ts";
import type { Flaw } from "./page-finding.ts";

/** Whether a page fits a phone, and its distances belong together. */

const PHONE_PX = 375;
const PICTURES = new Set(["img", "svg", "video", "iframe", "canvas", "embed", "object"]);

export function* checkPhoneWidth({ perceivable, phoneStyles }: CheckContext): Iterable<Flaw> {
  const once = new OncePerDeclaration();
  for (const element of perceivable) {
    if (element.namespace !== "html" && element.name !== "svg") continue;
    const style = phoneStyles.computed(element);
    if (style.visibility !== "shown" || (style.display === "inline" && !PICTURES.has(element.name))) continue;
    const width = widthPx(style, element);
    if (width === null || width.px <= PHONE_PX || isLimited(style)) continue;
    if (
      isOutOfFlow(style) ||
      shrinks(phoneStyles, element, width.isLeast) ||
      isInScroller(phoneStyles.computed.bind(phoneStyles), element)
    )
      continue;
    const { from } = width;
    if (from !== null && from.origin !== "hint" && !once.isFirst(from)) continue;
    yield {
      rule: PICTURES.has(element.name) ? "image-overflow" : "overflow-small-screen",
      element,
      declaration: from !== null && from.origin === "hint" ? null : from,
      text: `This ${element.name} is ${Math.round(width.px)} px wide, also on a screen of ${PHONE_PX} px.`,
    };
  }
}

function widthPx(style: ComputedStyle, element: PageElement) {
  const least = style.px("min-width");
  if (least?.value != null && least.value > PHONE_PX) return { px: least.value, from: least.from, isLeast: true };
  const declared = style.px("width");
  if (declared?.value != null) return { px: declared.value, from: declared.from, isLeast: false };
  if (style.get("width") !== null || !PICTURES.has(element.name)) return null;
  const attributeText = attribute(element, "width")?.trim() ?? "";
  return /^\d+(px)?$/.test(attributeText)
    ? { px: Number.parseInt(attributeText, 10), from: null, isLeast: false }
    : null;
}

/** Any limit in per cent or of the viewport, or one that fits. Not knowing it counts as one. */
function isLimited(style: ComputedStyle): boolean {
  const text = style.get("max-width")?.value;
  if (text === undefined || text === "none") return false;
  const known = style.px("max-width")?.value;
  return known == null || known <= PHONE_PX;
}

/** Items of a flex row and cells of a table give way to what is around them, unless they are told not to. */
function shrinks(styles: PageStyles, element: PageElement, isLeast: boolean): boolean {
  const style = styles.computed(element);
  if (isLeast || element.parent === null) return false;
  if (style.display === "table-cell") return true;
  const around = styles.computed(element.parent);
  if (!/flex/.test(around.display) || /column/.test(around.get("flex-direction")?.value ?? "")) return false;
  const flex = style.get("flex")?.value ?? "";
  return style.get("flex-shrink")?.value !== "0" && !/^(none|[\d.]+ 0( |$))/.test(flex);
}

function isOutOfFlow(style: ComputedStyle): boolean {
  return /absolute|fixed/.test(style.get("position")?.value ?? "");
}

function isInScroller(computed: (element: PageElement) => ComputedStyle, element: PageElement): boolean {
  for (let at = element.parent; at !== null && at.parent !== null; at = at.parent) {
    const overflow = computed(at).get("overflow-x")?.value ?? computed(at).get("overflow")?.value ?? "visible";
    if (/auto|scroll|hidden|clip/.test(overflow)) return true;
  }
  return false;
}

const DISTANCES = /^(margin|padding|gap|row-gap|column-gap)(-|$)/;
const MOST_ODD = 6;

export function* checkRhythm({ styles }: CheckContext): Iterable<Flaw> {
  const odd = new Set<number>();
  for (const { property, value, rule } of styles.declarations) {
    if (rule === null || !DISTANCES.test(property)) continue;
    for (const { px } of lengthsIn(value)) if (px > 2 && px % 4 !== 0 && Number.isInteger(px)) odd.add(px);
  }
  const sheet = firstSheet(styles);
  if (sheet === null || odd.size < MOST_ODD) return;
  const list = [...odd]
    .sort((a, b) => a - b)
    .slice(0, 8)
    .join(", ");
  yield { rule: "spacing-rhythm", element: sheet, text: `${odd.size} distances share no measure: ${list} px.` };
}
