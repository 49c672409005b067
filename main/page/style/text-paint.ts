import type { PageElement } from "../page.ts";
import type { Declaration, GroundPaint, Rgba, TextPaint, UnknownGround } from "../style.ts";
import { over, TRANSPARENT } from "./color.ts";
import { coversItsBox, paints } from "./covers.ts";
import { drawingOf } from "./drawing.ts";
import type { ElementStyle } from "./element-style.ts";
import { opacityOf } from "./visibility.ts";

/**
 * Two pixels, one of the text and one beside it, are blended from the inside out. As long as the ground lets something
 * through, whatever else could be behind it makes it unknown.
 */

export interface Surroundings {
  /** Boxes that cover this one, see `covers.ts`. */
  covers(box: PageElement): readonly PageElement[];
  /** Its `::before` and `::after`, where the page styles them. */
  parts(element: PageElement): readonly ElementStyle[];
  sibling(element: PageElement): ElementStyle;
}

const OPAQUE = 0.999;

interface Ground {
  readonly declaration: Declaration | null;
  readonly element: PageElement | null;
}

type Blend =
  | { readonly kind: "known"; readonly ink: Rgba; readonly ground: Rgba; readonly top: Ground }
  | { readonly kind: "unknown"; readonly why: UnknownGround };

export function textPaintOf(style: ElementStyle, textStyle: ElementStyle, surroundings: Surroundings): TextPaint {
  // Text of a drawing has a fill, and stands on whatever was drawn before.
  if (style.element.namespace !== "html") return { kind: "unknown", why: "image" };
  const color = textStyle.color;
  if (color.value === null) return { kind: "unknown", why: "unreadable" };
  if (textStyle.get("-webkit-text-fill-color") !== null || clipsToText(style))
    return { kind: "unknown", why: "effect" };
  const alpha = textStyle === style ? 1 : opacityOf(textStyle.values);
  const blend = blended({ ...color.value, alpha: color.value.alpha * alpha }, style, surroundings);
  if (blend.kind === "unknown") return blend;
  return {
    kind: "known",
    ink: blend.ink,
    ground: blend.ground,
    inkFrom: color.from,
    groundFrom: blend.top.declaration,
    groundElement: blend.top.element,
  };
}

/** What is behind an element's own box. */
export function groundBehindOf(style: ElementStyle, surroundings: Surroundings): GroundPaint {
  if (drawingOf(style.values).isDisplaced) return { kind: "unknown", why: "overlap" };
  // Behind the root there is nothing of its own.
  const around = style.parent ?? style;
  const blend = blended(TRANSPARENT, around, surroundings);
  return blend.kind === "unknown" ? blend : { kind: "known", ground: blend.ground, from: blend.top.declaration };
}

function blended(inkColor: Rgba, from: ElementStyle, surroundings: Surroundings): Blend {
  let ink = inkColor;
  let ground = TRANSPARENT;
  let top: Ground = { declaration: null, element: null };
  const path = new Set<PageElement>();
  for (let style: ElementStyle | null = from; style !== null; style = style.parent) {
    const isSeenThrough = ground.alpha < OPAQUE;
    // From here up nothing changes what is opaque already.
    const drawing = drawingOf(style.values);
    if (ground.alpha === 1 && ink.alpha === 1 && drawing.isPlain) break;
    if (drawing.hasFilter || (isSeenThrough && drawing.hasBackdrop)) return { kind: "unknown", why: "effect" };
    if (isSeenThrough) {
      if (isCovered(style, path, surroundings)) return { kind: "unknown", why: "overlap" };
      if (drawing.hasPicture) return { kind: "unknown", why: "image" };
      const { value, from: declaration } = style.backgroundColor;
      if (value === null) return { kind: "unknown", why: "unreadable" };
      if (value.alpha > 0) {
        if (top.element === null) top = { declaration, element: style.element };
        ink = over(ink, value);
        ground = over(ground, value);
      }
      if (ground.alpha < OPAQUE && drawing.isDisplaced) return { kind: "unknown", why: "overlap" };
    }
    const { opacity } = drawing;
    ink = { ...ink, alpha: ink.alpha * opacity };
    ground = { ...ground, alpha: ground.alpha * opacity };
    path.add(style.element);
    if (style.parent === null) {
      const canvas = style.values.canvas;
      if (canvas === null && Math.min(ground.alpha, ink.alpha) < OPAQUE) return { kind: "unknown", why: "unreadable" };
      if (canvas !== null) [ink, ground] = [over(ink, canvas), over(ground, canvas)];
    }
  }
  return { kind: "known", ink, ground, top };
}

function clipsToText(style: ElementStyle): boolean {
  const clips = ["background-clip", "-webkit-background-clip"].map((property) => style.get(property)?.value ?? "");
  return clips.some((clip) => /\btext\b/i.test(clip));
}

function isCovered(style: ElementStyle, path: ReadonlySet<PageElement>, surroundings: Surroundings): boolean {
  const { element } = style;
  if (surroundings.covers(element).some((cover) => cover !== element && !path.has(cover))) return true;
  const known = overlaid.get(style);
  if (known !== undefined) return known;
  const isOverlaid =
    surroundings.parts(element).some((part) => coversItsBox(part) && paints(part)) ||
    sharesItsCell(style, surroundings);
  overlaid.set(style, isOverlaid);
  return isOverlaid;
}

/** Whether it has something over it that is not inside: asked again for everything inside. */
const overlaid = new WeakMap<ElementStyle, boolean>();

/** Children of a grid may be told to lie on each other. */
function sharesItsCell(style: ElementStyle, surroundings: Surroundings): boolean {
  const { cell } = drawingOf(style.values);
  if (cell === null || style.element.parent === null) return false;
  return style.element.parent.children.some((sibling) => {
    if (sibling === style.element) return false;
    const other = surroundings.sibling(sibling);
    return (
      drawingOf(other.values).cell === cell && (paints(other) || sibling.children.some(({ name }) => name === "img"))
    );
  });
}
