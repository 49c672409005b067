import parseSheet from "postcss-safe-parser";
import type { Page, PageElement } from "../page.ts";
import type { Declaration } from "../style.ts";
import { valueSpanOf } from "./hints.ts";
import { readWritten } from "./written-declaration.ts";

/** The declarations of a `style` attribute, at their places in the page's source. */
export function inlineStyleOf(page: Page, element: PageElement): readonly Declaration[] {
  const attribute = element.attributes.get("style");
  if (attribute === undefined || attribute.value.trim() === "") return [];
  const place = valueSpanOf(page, attribute);
  const text = place === null ? attribute.value : page.source.slice(place.start, place.end);
  const root = parseSheet(text, { map: false });
  if (root.type !== "root") return [];
  const declarations: Declaration[] = [];
  for (const node of root.nodes) {
    if (node.type !== "decl") continue;
    const written = readWritten(node, text, place?.start ?? null);
    if (written !== null) declarations.push({ ...written, origin: "attribute", rule: null });
  }
  return declarations;
}
