import type { Page, PageElement } from "./page.ts";

/** Ids that tools make anew with each build (`:r1:`, `radix-12`, long hashes) name nothing that lasts. */
const MADE_ID = /^[:«]|^(radix|headlessui|react-aria|mui|ember)[-:]?\d|[0-9a-f]{8,}|\d{5,}/i;

const STOPPED_AT = new Set(["html", "head", "body"]);

/**
 * A short CSS selector that matches this element and no other: its id, or the way from the nearest ancestor that has a
 * usable one (or from the body), a step each, with `:nth-of-type` only where siblings share the name.
 */
export function selectorOf(page: Page, element: PageElement): string {
  const steps: string[] = [];
  for (let at: PageElement | null = element; at !== null; at = at.parent) {
    const id = usableId(page, at);
    if (id !== null) {
      steps.push(`#${escaped(id)}`);
      break;
    }
    steps.push(stepOf(at));
    if (STOPPED_AT.has(at.name)) break;
  }
  return steps.reverse().join(" > ");
}

function usableId(page: Page, element: PageElement): string | null {
  const id = element.attributes.get("id")?.value ?? "";
  if (id === "" || /\s/.test(id) || MADE_ID.test(id)) return null;
  return page.byId.get(id)?.length === 1 ? id : null;
}

function stepOf(element: PageElement): string {
  const name = escaped(element.name);
  if (element.parent === null || STOPPED_AT.has(element.name)) return name;
  const { nth, total } = placeOf(element.parent).get(element) ?? { nth: 1, total: 1 };
  return total === 1 ? name : `${name}:nth-of-type(${nth})`;
}

interface Place {
  readonly nth: number;
  readonly total: number;
}

/** Counted once a parent: thousands of siblings may be asked for. */
const places = new WeakMap<PageElement, ReadonlyMap<PageElement, Place>>();

function placeOf(parent: PageElement): ReadonlyMap<PageElement, Place> {
  const known = places.get(parent);
  if (known !== undefined) return known;
  const totals = new Map<string, number>();
  const nths = parent.children.map(({ name }) => {
    const nth = (totals.get(name) ?? 0) + 1;
    totals.set(name, nth);
    return nth;
  });
  const counted = new Map<PageElement, Place>();
  for (const [at, child] of parent.children.entries()) {
    counted.set(child, { nth: nths[at] ?? 1, total: totals.get(child.name) ?? 1 });
  }
  places.set(parent, counted);
  return counted;
}

/** As `CSS.escape` of browsers. */
export function escaped(identifier: string): string {
  let out = "";
  for (const [at, character] of [...identifier].entries()) {
    const code = character.codePointAt(0) ?? 0;
    const isDigit = code >= 0x30 && code <= 0x39;
    if (code === 0) out += "\uFFFD";
    else if (code <= 0x1f || code === 0x7f || (isDigit && (at === 0 || (at === 1 && identifier.startsWith("-"))))) {
      out += `\\${code.toString(16)} `;
    } else if (character === "-" && identifier.length === 1) out += "\\-";
    else if (code >= 0x80 || /[-\w]/.test(character)) out += character;
    else out += `\\${character}`;
  }
  return out;
}
