import { collapsed } from "../element-text.ts";
import { grouped } from "../grouped.ts";
import { attribute, closest, named, type Page, type PageElement } from "../page.ts";

/**
 * What assistive technology calls an element, as far as the source tells. A shorter way than the full computation of
 * W3C: it errs on the side of there being a name, so that no rule complains of one that exists.
 */

/** Null when nothing names the element. */
export function accessibleName(page: Page, element: PageElement): string | null {
  return (
    nameByReference(page, element) ??
    filled(attribute(element, "aria-label")) ??
    nativeName(page, element) ??
    filled(attribute(element, "title"))
  );
}

function nameByReference(page: Page, element: PageElement): string | null {
  const ids = attribute(element, "aria-labelledby");
  if (ids === null) return null;
  const texts = ids.split(/\s+/).flatMap((id) => {
    const target = page.byId.get(id)?.[0];
    return target === undefined ? [] : [contentName(target)];
  });
  return filled(texts.join(" "));
}

function nativeName(page: Page, element: PageElement): string | null {
  switch (element.name) {
    case "input":
      return inputName(page, element);
    case "select":
    case "textarea":
    case "meter":
    case "progress":
      return labelText(page, element);
    case "img":
    case "area":
      return filled(attribute(element, "alt"));
    case "iframe":
      return null;
    case "svg":
      return svgTitle(element);
    default:
      return filled(contentName(element));
  }
}

function inputName(page: Page, input: PageElement): string | null {
  const type = (attribute(input, "type") ?? "text").toLowerCase();
  if (type === "submit" || type === "reset") return filled(attribute(input, "value") ?? type);
  if (type === "button") return filled(attribute(input, "value"));
  if (type === "image") return filled(attribute(input, "alt") ?? attribute(input, "value"));
  return labelText(page, input);
}

function labelText(page: Page, field: PageElement): string | null {
  const around = closest(field, "label");
  const id = attribute(field, "id");
  const bound = id === null || page.byId.get(id)?.[0] !== field ? [] : labelsFor(page, id);
  const labels = around === null ? bound : [...bound, around];
  return filled(labels.map((label) => contentName(label)).join(" "));
}

const labelIndexes = new WeakMap<Page, ReadonlyMap<string, readonly PageElement[]>>();

/** The labels that point to an id. Indexed once a page: forms may have thousands of fields. */
export function labelsFor(page: Page, id: string): readonly PageElement[] {
  let index = labelIndexes.get(page);
  if (index === undefined) {
    index = grouped(named(page, "label"), (label) => attribute(label, "for") ?? "");
    labelIndexes.set(page, index);
  }
  return index.get(id) ?? [];
}

function svgTitle(svg: PageElement): string | null {
  const title = svg.children.find((child) => child.name === "title");
  return title === undefined ? null : filled(title.ownText);
}

/** What is inside, with pictures by their alternatives, and without what is hidden from assistive technology. */
function contentName(element: PageElement): string {
  const parts: string[] = [];
  const waiting: PageElement["content"][number][] = [...element.content].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === "text") parts.push(node.text);
    else if (attribute(node, "aria-hidden") === "true" || node.name === "script" || node.name === "style") continue;
    else if (filled(attribute(node, "aria-label")) !== null) parts.push(` ${attribute(node, "aria-label") ?? ""} `);
    else if (node.name === "img") parts.push(` ${attribute(node, "alt") ?? ""} `);
    else if (node.name === "svg") parts.push(` ${svgTitle(node) ?? ""} `);
    else waiting.push(...[...node.content].reverse());
  }
  return parts.join("");
}

function filled(text: string | null | undefined): string | null {
  const one = collapsed(text ?? "");
  return one === "" ? null : one;
}

/** Whether assistive technology is told to pass over it. */
export function isAriaHidden(element: PageElement): boolean {
  for (let at: PageElement | null = element; at !== null; at = at.parent) {
    if (attribute(at, "aria-hidden") === "true") return true;
  }
  return false;
}
