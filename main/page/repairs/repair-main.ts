import { attribute, type Page, type PageElement } from "../page.ts";
import { setAttribute } from "../page-edits.ts";
import { selectorOf } from "../selector-of.ts";
import { eachFlaw } from "./repair.ts";

const CALLED_MAIN = /^(?:main|content|main-content|maincontent|page-content|primary)$/i;
const WRAPPERS = new Set(["div", "section", "article"]);
const OTHER_LANDMARKS = new Set(["header", "nav", "footer", "aside"]);
/** Not shown, or of no weight for what a page consists of. */
const NOTHING = new Set(["script", "style", "link", "template", "noscript", "dialog"]);

/** A role instead of another element: no style that goes by the element's name is lost. */
export const repairMain = eachFlaw((_, { page }) => {
  const main = calledMain(page) ?? onlyPart(page);
  if (main === null) return null;
  return {
    edits: [setAttribute(page, main, "role", "main")],
    what: `Marked ${selectorOf(page, main)} as the page's main part.`,
  };
});

function calledMain(page: Page): PageElement | null {
  const called = page.elements.filter(
    (element) =>
      canBeMain(element) &&
      element.depth <= page.body.depth + 3 &&
      [attribute(element, "id"), ...(attribute(element, "class") ?? "").split(/\s+/)].some((name) =>
        CALLED_MAIN.test(name ?? ""),
      ),
  );
  const outermost = called.filter((element) => !called.some((other) => other !== element && contains(other, element)));
  return outermost.length === 1 ? (outermost[0] ?? null) : null;
}

/** The one part beside header, navigation and footer. */
function onlyPart(page: Page): PageElement | null {
  const parts = page.body.children.filter(({ name }) => !NOTHING.has(name) && !OTHER_LANDMARKS.has(name));
  const [only] = parts;
  if (only === undefined || parts.length > 1 || !canBeMain(only)) return null;
  const landmarks = page.elements.filter(({ name }) => name === "header" || name === "footer" || name === "nav");
  // A wrapper around everything is no main part: header and footer of the page stand in it.
  return landmarks.some((landmark) => landmark.parent === only) ? null : only;
}

function canBeMain(element: PageElement): boolean {
  return WRAPPERS.has(element.name) && !element.attributes.has("role") && element.startTag !== null;
}

function contains(outer: PageElement, inner: PageElement): boolean {
  for (let at = inner.parent; at !== null; at = at.parent) if (at === outer) return true;
  return false;
}
