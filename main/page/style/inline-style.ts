import type { Declaration as CssDeclaration } from "postcss";
import parseSheet from "postcss-safe-parser";
import type { Page, PageElement } from "../page.ts";
import type { Declaration } from "../style.ts";
import { valueSpanOf } from "./hints.ts";
import { readWritten } from "./written-declaration.ts";

/** E-mails say the same in thousands of attributes. */
const known = new Map<string, readonly CssDeclaration[]>();
const MOST_KNOWN = 500;

function parsed(text: string): readonly CssDeclaration[] {
  const answer = known.get(text);
  if (answer !== undefined) return answer;
  const root = parseSheet(text, { map: false });
  const nodes = root.type === "root" ? root.nodes.filter((node) => node.type === "decl") : [];
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, nodes);
  return nodes;
}

/** The declarations of a `style` attribute, at their places in the page's source. */
export function inlineStyleOf(page: Page, element: PageElement): readonly Declaration[] {
  const attribute = element.attributes.get("style");
  if (attribute === undefined || attribute.value.trim() === "") return [];
  const place = valueSpanOf(page, attribute);
  const text = place === null ? attribute.value : page.source.slice(place.start, place.end);
  const declarations: Declaration[] = [];
  for (const node of parsed(text)) {
    const written = readWritten(node, text, place?.start ?? null);
    if (written !== null) declarations.push({ ...written, origin: "attribute", rule: null });
  }
  return declarations;
}
