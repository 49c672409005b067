import type { Page, PageElement } from "../page.ts";
import type { Declaration, PageStyles } from "../style.ts";

/** The first element that a declaration is for; null when there is none. */
export function declaredElement(page: Page, styles: PageStyles, declaration: Declaration): PageElement | null {
  if (declaration.rule !== null) return styles.matched(declaration.rule)[0] ?? null;
  return declaration.span === null ? null : elementAround(page, declaration.span.start);
}

/** What is said of the page's style as a whole is said of its first sheet; null where it has none. */
export function firstSheet({ rules }: PageStyles): PageElement | null {
  return rules.find(({ sheet }) => sheet !== null)?.sheet ?? null;
}

const starts = new WeakMap<
  Page,
  readonly (PageElement & { readonly startTag: NonNullable<PageElement["startTag"]> })[]
>();

/** The element whose start tag holds the offset. Searched by halves: mails have thousands of styles in their tags. */
function elementAround(page: Page, offset: number): PageElement | null {
  let tags = starts.get(page);
  if (tags === undefined) {
    tags = page.elements.filter(hasTag).sort((a, b) => a.startTag.start - b.startTag.start);
    starts.set(page, tags);
  }
  let low = 0;
  let high = tags.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const tag = tags[middle];
    if (tag !== undefined && tag.startTag.end <= offset) low = middle + 1;
    else high = middle;
  }
  const found = tags[low];
  return found !== undefined && found.startTag.start <= offset ? found : null;
}

function hasTag(
  element: PageElement,
): element is PageElement & { readonly startTag: NonNullable<PageElement["startTag"]> } {
  return element.startTag !== null;
}
