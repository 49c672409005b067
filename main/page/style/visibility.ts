import type { Visibility } from "../style.ts";
import type { StyleValues } from "./style-values.ts";

/** Far enough outside that it is meant to be out of sight. */
const OFF_SCREEN_PX = -900;

export function visibilityOf(style: StyleValues): Visibility {
  if (style.isTakenAway) return "hidden";
  if (/^(hidden|collapse)$/i.test(style.get("visibility")?.value ?? "")) return "hidden";
  return style.isClipped ? "clipped" : "shown";
}

/** With everything inside, whatever that says. */
export function isTakenAwayItself(style: StyleValues): boolean {
  return style.display === "none";
}

/** The usual ways to say something to screen readers only, and what waits to be faded in: they read it all the same. */
export function isClippedItself(style: StyleValues): boolean {
  if (opacityOf(style) === 0) return true;
  const indent = style.px("text-indent")?.value ?? 0;
  if (indent <= OFF_SCREEN_PX) return true;
  if (!/^(absolute|fixed)$/i.test(style.get("position")?.value ?? "")) return false;
  if (/^rect\(\s*[01](px)?[\s,]+[01](px)?[\s,]+[01](px)?[\s,]+[01](px)?\s*\)$/i.test(style.get("clip")?.value ?? ""))
    return true;
  if (/^inset\(\s*(50|100)%/i.test(style.get("clip-path")?.value ?? "")) return true;
  const isTiny = (style.px("width")?.value ?? 99) <= 1 && (style.px("height")?.value ?? 99) <= 1;
  if (isTiny && /^(hidden|clip)$/i.test(style.get("overflow-x")?.value ?? "")) return true;
  return ["left", "top", "right"].some((side) => (style.px(side)?.value ?? 0) <= OFF_SCREEN_PX);
}

/** 1 where nothing is said, or nothing that can be read. */
export function opacityOf(style: StyleValues): number {
  const text = style.get("opacity")?.value ?? "1";
  const value = text.endsWith("%") ? Number.parseFloat(text) / 100 : Number(text);
  return Number.isNaN(value) ? 1 : Math.min(1, Math.max(0, value));
}
