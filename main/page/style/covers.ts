import type { PageElement } from "../page.ts";
import { drawingOf } from "./drawing.ts";
import type { ElementStyle } from "./element-style.ts";

/** Boxes that are laid over, or under, the whole of the box they are placed in: what is read there has no known ground. */

const PICTURES = new Set(["img", "picture", "video", "canvas", "svg", "iframe", "object", "embed"]);

function isPositioned(style: ElementStyle): boolean {
  return /^(absolute|fixed)$/i.test(style.get("position")?.value ?? "");
}

function isPlaced(style: ElementStyle): boolean {
  return /^(absolute|fixed|relative|sticky)$/i.test(style.get("position")?.value ?? "");
}

/** Paints something that could be a ground. */
export function paints(style: ElementStyle): boolean {
  return (
    PICTURES.has(style.element.name) || drawingOf(style.values).hasPicture || style.backgroundColor.value?.alpha !== 0
  );
}

/** Placed by all its sides, by its full size, or behind the rest. */
export function coversItsBox(style: ElementStyle): boolean {
  if (isPlaced(style) && Number(style.get("z-index")?.value ?? 0) < 0) return true;
  if (!isPositioned(style)) return false;
  const isSet = (side: string) => Math.abs(style.px(side)?.value ?? 1000) < 40;
  const isFull = (size: string) => /^(1[0-9]{2}(\.\d+)?%|100d?v[wh])$/i.test(style.get(size)?.value ?? "");
  const isWide = (isSet("left") && isSet("right")) || isFull("width");
  const isHigh = (isSet("top") && isSet("bottom")) || isFull("height");
  return isWide && isHigh;
}

/** The covers of each box, by the box: the nearest placed ancestor, or the root. */
export function coversByBox(styles: Iterable<ElementStyle>): ReadonlyMap<PageElement, readonly PageElement[]> {
  const covers = new Map<PageElement, PageElement[]>();
  for (const style of styles) {
    if (style.values.isTakenAway || style.values.isClipped || !coversItsBox(style) || !paints(style)) continue;
    let box = style.parent;
    while (box?.parent && !isPlaced(box)) box = box.parent;
    if (box === null) continue;
    const present = covers.get(box.element);
    if (present === undefined) covers.set(box.element, [style.element]);
    else present.push(style.element);
  }
  return covers;
}
