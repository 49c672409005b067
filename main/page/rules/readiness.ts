import { textOf } from "../element-text.ts";
import { attribute, named, type Page, type PageElement } from "../page.ts";
import type { CheckContext } from "./check-context.ts";
import { isLink, roleOf } from "./controls.ts";
import { declaredElement } from "./declared-element.ts";
import { excerptOf } from "./excerpt.ts";
import type { Flaw } from "./page-finding.ts";

/** Whether everything that the page needs is there, and nothing else. */

const CUTS = {
  "too-deep": "Elements stand in each other more than a thousand deep",
  "too-many-elements": "The page has more elements or attributes than are read",
} as const;

/** A page that was not read to its end is not known to be good. */
export function* checkWhole({ page }: CheckContext): Iterable<Flaw> {
  if (page.cut === null) return;
  yield { rule: "page-cut", element: page.body, text: `${CUTS[page.cut]}; the rest of the page was not looked at.` };
}

const TOP = /\b(top|up|oben|anfang)\b|先頭|トップ|맨 ?위|위로|顶部|頂部|回到/i;

export function* checkLinks({ page, perceivable }: CheckContext): Iterable<Flaw> {
  const scripts = named(page, "script").map(({ ownText }) => ownText);
  const names = new Set(named(page, "a").map((anchor) => attribute(anchor, "name")));
  for (const element of perceivable) {
    if (!isLink(element)) continue;
    const href = (attribute(element, "href") ?? "").trim();
    if (href === "" || href === "#" || /^javascript:/i.test(href)) {
      if (TOP.test(textOf(element)) && href === "#") continue;
      if (element.attributes.has("onclick") || roleOf(element) === "button") continue;
      const text = `The link "${excerptOf(textOf(element), 40)}" leads nowhere (href="${excerptOf(href, 20)}").`;
      yield { rule: "link-nowhere", element, text };
    } else if (href.startsWith("#")) {
      const id = decoded(href.slice(1));
      if (page.byId.has(id) || names.has(id) || id.toLowerCase() === "top") continue;
      // Routes of a script look like fragments, and a script may make the element.
      if (scripts.length > 0 && (/^[!/]/.test(id) || scripts.some((script) => script.includes(id)))) continue;
      yield { rule: "link-broken", element, text: `Nothing on this page has the id "${excerptOf(id, 40)}".` };
    }
  }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

const PLACEHOLDER_HOSTS =
  /^(https?:)?\/\/([\w-]+\.)*(placeholder\.com|placehold\.(co|it|jp)|placeholder\.pics|dummyimage\.com|picsum\.photos|lorempixel\.com|loremflickr\.com|placekitten\.com|placebear\.com|fakeimg\.pl|fpoimg\.com|source\.unsplash\.com)\//i;

export function* checkImages({ perceivable }: CheckContext): Iterable<Flaw> {
  for (const element of perceivable) {
    if (element.name !== "img") continue;
    const source = attribute(element, "src")?.trim() ?? "";
    if (PLACEHOLDER_HOSTS.test(source)) {
      yield { rule: "image-placeholder", element, text: `${excerptOf(source, 60)} is a stand-in picture.` };
    } else if ((source === "" || source === "#") && !element.attributes.has("srcset") && !hasLazySource(element)) {
      yield { rule: "image-missing", element, text: "This image has no source." };
    }
  }
}

function hasLazySource(image: PageElement): boolean {
  if (image.parent?.name === "picture") return image.parent.children.some(({ name }) => name === "source");
  return [...image.attributes.keys()].some((name) => name.startsWith("data-"));
}

const LOADS: ReadonlyMap<string, string> = new Map([
  ["script", "src"],
  ["img", "src"],
  ["iframe", "src"],
  ["video", "src"],
  ["audio", "src"],
  ["source", "src"],
  ["embed", "src"],
  ["object", "data"],
  ["track", "src"],
]);
const LOADING_LINKS = /\b(stylesheet|icon|preload|modulepreload|prefetch|manifest)\b/i;

const URL_ELSEWHERE = /url\(\s*["']?((https?:)?\/\/[^"')\s]+)/i;

export function* checkRequests({ page, styles }: CheckContext): Iterable<Flaw> {
  for (const element of page.elements) {
    const target = requested(element);
    if (target === null || !isElsewhere(target) || PLACEHOLDER_HOSTS.test(target)) continue;
    yield { rule: "external-request", element, text: `The page asks another server for ${excerptOf(target, 80)}.` };
  }
  for (const declaration of styles.declarations) {
    const url = declaration.value.includes("url(") ? URL_ELSEWHERE.exec(declaration.value)?.[1] : undefined;
    const element = url === undefined ? null : declaredElement(page, styles, declaration);
    if (url === undefined || element === null) continue;
    yield {
      rule: "external-request",
      element,
      declaration,
      text: `The page asks another server for ${excerptOf(url, 80)}.`,
    };
  }
  yield* importedSheets(page);
}

function* importedSheets(page: Page): Iterable<Flaw> {
  for (const element of named(page, "style")) {
    const url = /@import\s+(?:url\()?\s*["']?((https?:)?\/\/[^"')\s]+)/i.exec(element.ownText)?.[1];
    if (url !== undefined)
      yield { rule: "external-request", element, text: `The page asks another server for ${excerptOf(url, 80)}.` };
  }
}

function requested(element: PageElement): string | null {
  if (element.name === "link") {
    return LOADING_LINKS.test(attribute(element, "rel") ?? "") ? attribute(element, "href") : null;
  }
  const name = LOADS.get(element.name);
  return name === undefined ? null : attribute(element, name);
}

function isElsewhere(target: string): boolean {
  return /^\s*(https?:)?\/\//i.test(target);
}

const DEBUGGING = /\bconsole\.(log|debug|info|trace|table|dir)\s*\(|(^|[;{}\s])debugger\s*(;|$)/m;

export function* checkScripts({ page }: CheckContext): Iterable<Flaw> {
  for (const element of named(page, "script")) {
    const found = DEBUGGING.exec(element.ownText)?.[0];
    if (found === undefined) continue;
    yield {
      rule: "console-left",
      element,
      text: `This script still has ${excerptOf(found.replace(/^[;{}\s]+/, ""), 20)}${found.endsWith("(") ? "…)" : ""}.`,
    };
  }
}
