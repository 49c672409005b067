import { contrastRatio, nearestReadable, neededRatio, ratioText } from "../contrast.ts";
import { attribute, type PageElement } from "../page.ts";
import { colorText, over } from "../style/color.ts";
import type { ComputedStyle, PageStyles, Rgba, TextPaint } from "../style.ts";
import { type CheckContext, isQuoted, OncePerDeclaration, visibilityOf } from "./check-context.ts";
import { inputType } from "./controls.ts";
import { isDisabled, isTextField } from "./interaction.ts";
import { type Flaw, MOST_OF_A_RULE, MOST_REPAIRED } from "./page-finding.ts";
import type { RuleId } from "./rule-catalogue.ts";

/** Whether texts and fields stand out from what they stand on. What cannot be known from the source is left to the eye. */

type KnownPaint = Extract<TextPaint, { kind: "known" }>;

export function* checkTextContrast(context: CheckContext): Iterable<Flaw> {
  yield* textContrast(context, context.styles, "text-contrast");
  yield* placeholderContrast(context);
  if (context.darkStyles === null) return;
  for (const flaw of textContrast(context, context.darkStyles, "text-contrast-dark")) {
    yield { ...flaw, text: `In the dark scheme, ${flaw.text}` };
  }
}

function* textContrast({ perceivable }: CheckContext, styles: PageStyles, rule: RuleId): Iterable<Flaw> {
  const once = new OncePerDeclaration();
  let told = 0;
  for (const element of perceivable) {
    if (!hasInk(element) || visibilityOf(styles, element) !== "shown" || isDisabled(element)) continue;
    const paint = styles.textPaint(element);
    if (paint.kind !== "known") continue;
    const needed = neededFor(styles.computed(element));
    const ratio = contrastRatio(paint.ink, paint.ground);
    if (ratio >= needed || !once.isFirst(paint.inkFrom, colorText(paint.ground), String(needed))) continue;
    told += 1;
    // A readable colour takes a search: the repair does its own, and nobody is told of more.
    const flaw = { rule, element, declaration: paint.inkFrom, text: lackText(paint, ratio, needed) };
    yield told > MOST_OF_A_RULE ? flaw : withSuggestion(flaw, paint, needed);
    if (told >= MOST_REPAIRED) return;
  }
}

function* placeholderContrast({ perceivable, styles }: CheckContext): Iterable<Flaw> {
  const once = new OncePerDeclaration();
  for (const element of perceivable) {
    if (!isTextField(element) || (attribute(element, "placeholder") ?? "").trim() === "") continue;
    if (visibilityOf(styles, element) !== "shown" || isDisabled(element)) continue;
    const paint = styles.textPaint(element, "rest", "placeholder");
    // The browser's own grey is its own affair.
    if (paint.kind !== "known" || paint.inkFrom === null || paint.inkFrom.origin === "browser") continue;
    const needed = neededFor(styles.computed(element, "rest", "placeholder"));
    const ratio = contrastRatio(paint.ink, paint.ground);
    if (ratio >= needed || !once.isFirst(paint.inkFrom, colorText(paint.ground))) continue;
    const text = lackText(paint, ratio, needed);
    yield withSuggestion({ rule: "placeholder-contrast", element, declaration: paint.inkFrom, text }, paint, needed);
  }
}

function neededFor(style: ComputedStyle): number {
  const size = style.fontSizePx.value;
  // Not knowing the size, only what fails as large text surely fails.
  return size === null ? 3 : neededRatio(size, style.fontWeight.value);
}

function lackText({ ink, ground }: KnownPaint, ratio: number, needed: number): string {
  return `${colorText(ink)} on ${colorText(ground)} has a contrast of ${ratioText(ratio)}, and ${needed}:1 is needed.`;
}

function withSuggestion(flaw: Flaw, { ink, ground }: KnownPaint, needed: number): Flaw {
  const better = nearestReadable(ink, ground, needed);
  if (better === null) return flaw;
  const suggestion = colorText(better);
  return { ...flaw, help: `Use ${suggestion}, the nearest colour that is readable there.`, suggestion };
}

function hasInk(element: PageElement): boolean {
  if (element.namespace !== "html" || element.name === "option") return false;
  if (element.name === "input") return ["submit", "reset", "button"].includes(inputType(element));
  return (
    /[\p{L}\p{N}]/u.test(element.ownText) &&
    (!isQuoted(element) || ["code", "kbd", "samp", "pre"].includes(element.name))
  );
}

export function* checkFieldContrast(context: CheckContext): Iterable<Flaw> {
  const once = new OncePerDeclaration();
  const { styles } = context;
  for (const element of context.perceivable) {
    if (!isTextField(element) || visibilityOf(styles, element) !== "shown" || isDisabled(element)) continue;
    const edge = edgeOf(context, element);
    const around = edge === null ? null : styles.groundBehind(element);
    const inside = styles.computed(element).backgroundColor.value;
    if (edge === null || around?.kind !== "known" || inside === null) continue;
    const best = Math.max(
      contrastRatio(over(edge.color, around.ground), around.ground),
      contrastRatio(over(inside, around.ground), around.ground),
    );
    if (best >= 3 || !once.isFirst(edge.from, colorText(around.ground))) continue;
    const text = `The edge of this field has a contrast of ${ratioText(best)} to what is around it, and 3:1 is needed.`;
    const better = nearestReadable(over(edge.color, around.ground), around.ground, 3);
    yield {
      rule: "input-border-contrast",
      element,
      declaration: edge.from,
      text,
      ...(better === null ? {} : { suggestion: colorText(better) }),
    };
  }
}

interface Edge {
  readonly color: Rgba;
  readonly from: ReturnType<typeof sideOf>["from"];
}

/** The author's bottom border; browsers draw their own well enough. Null when there is none, or no telling. */
function edgeOf({ styles }: CheckContext, element: PageElement): Edge | null {
  const { style, width, color, from } = sideOf(styles.computed(element));
  if (from === null || from.origin === "browser" || style === "none" || style === "hidden" || !width) return null;
  return color == null ? null : { color, from };
}

function sideOf(style: ReturnType<CheckContext["styles"]["computed"]>) {
  const color = style.colorOf("border-bottom-color");
  return {
    style: style.get("border-bottom-style")?.value ?? "none",
    width: style.px("border-bottom-width")?.value ?? 0,
    color: color?.value ?? null,
    from: color?.from ?? null,
  };
}
