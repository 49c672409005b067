import { collapsed, textOf } from "../element-text.ts";
import { attribute, closest, named, type Page, type PageElement } from "../page.ts";
import type { CheckContext } from "./check-context.ts";
import { roleOf } from "./controls.ts";
import { excerptOf } from "./excerpt.ts";
import { isMail } from "./mail.ts";
import type { Flaw } from "./page-finding.ts";

/** What elements are for: landmarks, ids, lists, paragraphs, and elements that HTML has given up. */

export function* checkMain({ page, perceivable }: CheckContext): Iterable<Flaw> {
  if (isMail(page) || perceivable.some((element) => element.name === "main" || roleOf(element) === "main")) return;
  yield { rule: "landmark-main", element: page.body, text: "No element is marked as the page's main part." };
}

/** Attributes that point to elements by id, and so name, describe or control something. */
const REFERENCES = [
  "for",
  "aria-labelledby",
  "aria-describedby",
  "aria-controls",
  "aria-owns",
  "aria-errormessage",
  "aria-activedescendant",
  "aria-details",
  "headers",
  "list",
];

export function* checkIds({ page }: CheckContext): Iterable<Flaw> {
  const doubled = [...page.byId].filter(([, elements]) => elements.length > 1);
  if (doubled.length === 0) return;
  const referenced = referencedIds(page);
  for (const [id, elements] of doubled) {
    const rule = referenced.has(id) ? "duplicate-id-referenced" : "duplicate-id";
    for (const element of elements.slice(1)) {
      yield { rule, element, text: `The id "${excerptOf(id, 40)}" belongs to another element already.` };
    }
  }
}

function referencedIds(page: Page): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const element of page.elements) {
    for (const name of REFERENCES) for (const id of attribute(element, name)?.split(/\s+/) ?? []) ids.add(id);
  }
  return ids;
}

const NOT_SHOWN = new Set(["script", "template", "style"]);
const ITEMS: ReadonlyMap<string, readonly string[]> = new Map([
  ["ul", ["li"]],
  ["ol", ["li"]],
  ["menu", ["li"]],
  ["dl", ["dt", "dd", "div"]],
]);

export function* checkLists({ perceivable }: CheckContext): Iterable<Flaw> {
  for (const element of perceivable) {
    const items = ITEMS.get(element.name);
    if (items !== undefined && isList(element)) {
      const stray = element.children.find(
        (child) => !items.includes(child.name) && !NOT_SHOWN.has(child.name) && roleOf(child) !== "listitem",
      );
      const what = stray === undefined ? collapsed(element.ownText) : `<${stray.name}>`;
      if (what === "") continue;
      const text = `This ${element.name} holds ${what.startsWith("<") ? what : `the text "${excerptOf(what, 30)}"`} beside its items.`;
      yield { rule: "list-structure", element, text };
    } else if (element.name === "li" && !isInList(element)) {
      yield {
        rule: "list-structure",
        element,
        text: `"${excerptOf(textOf(element), 40)}" is a list item outside a list.`,
      };
    }
  }
}

function isList(element: PageElement): boolean {
  const role = roleOf(element);
  return role === null || role === "list";
}

function isInList(item: PageElement): boolean {
  const { parent } = item;
  if (roleOf(item) !== null || parent === null) return true;
  return ["ul", "ol", "menu"].includes(parent.name) || roleOf(parent) === "list";
}

export function* checkParagraphs({ perceivable }: CheckContext): Iterable<Flaw> {
  for (const element of perceivable) {
    if (!hasEmptyLine(element) || closest(element, "pre", "address") !== null || element.name === "address") continue;
    yield { rule: "br-paragraphs", element, text: "Paragraphs are made of empty lines here." };
  }
}

/** Two line breaks with text before and after them. */
function hasEmptyLine(element: PageElement): boolean {
  let breaks = 0;
  let hasBefore = false;
  for (const node of element.content) {
    if (node.kind === "text" && node.text.trim() === "") continue;
    if (node.kind === "element" && node.name === "br") {
      breaks += 1;
      continue;
    }
    if (breaks > 1 && hasBefore) return true;
    breaks = 0;
    hasBefore = true;
  }
  return false;
}

const GIVEN_UP = ["acronym", "basefont", "big", "center", "dir", "font", "frameset", "nobr", "strike", "tt"];

export function* checkDeprecated({ page }: CheckContext): Iterable<Flaw> {
  for (const element of GIVEN_UP.flatMap((name) => named(page, name))) {
    yield { rule: "deprecated-markup", element, text: `The element ${element.name} is no longer part of HTML.` };
  }
  for (const element of [...named(page, "marquee"), ...named(page, "blink")]) {
    yield { rule: "moving-text", element, text: `"${excerptOf(textOf(element), 40)}" moves or blinks without end.` };
  }
}
