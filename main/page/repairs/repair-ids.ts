import { rawTextOf } from "../element-text.ts";
import { attribute, named, type Page, type PageElement } from "../page.ts";
import { setAttribute } from "../page-edits.ts";
import type { PageStyles } from "../style.ts";
import { nextId } from "./free-id.ts";
import type { Repair, Repairer } from "./repair.ts";

/** Attributes by which a neighbour means this element. Links in the page lead to the first of its id, and still do. */
const REFERENCES = ["for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-errormessage", "headers"];

/** The later element gets an id of its own, and what stands at it and refers to it follows. */
export const repairIds: Repairer = (flaws, { page, styles }) => {
  const taken = new Set<string>();
  return flaws.flatMap((flaw): Repair[] => {
    const { element } = flaw;
    const id = attribute(element, "id") ?? "";
    if (id === "" || isUsedElsewhere(page, styles, id)) return [];
    const next = nextId(page, id, taken);
    const followers = referrers(page, id).filter((referrer) => nearest(page, id, referrer) === element);
    const edits = [
      setAttribute(page, element, "id", next),
      ...followers.flatMap((follower) => pointTo(page, follower, id, next)),
    ];
    if (edits.some((edit) => edit === null)) return [];
    taken.add(next);
    const follow = followers.length === 0 ? "" : ", and what refers to it";
    return [
      {
        flaws: [flaw],
        edits: edits.filter((edit) => edit !== null),
        what: `Renamed the id “${id}” to “${next}”${follow}.`,
      },
    ];
  });
};

/** Styles and scripts that know the id would lose the element. */
function isUsedElsewhere(page: Page, styles: PageStyles, id: string): boolean {
  const inSelector = new RegExp(`#${id.replace(/[^\w-]/g, ".")}(?![\\w-])`);
  if (styles.rules.some(({ selectorText }) => inSelector.test(unescaped(selectorText)))) return true;
  return named(page, "script").some((script) => script.ownText.includes(id) || rawTextOf(script).includes(id));
}

/** What a style sheet has to write with backslashes: `#\31 st`, `#user\.name`. */
function unescaped(selector: string): string {
  return selector.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, hex: string | undefined, plain: string | undefined) => {
    const code = Number.parseInt(hex ?? "", 16);
    return plain ?? (code <= 0x10ffff ? String.fromCodePoint(code) : "\uFFFD");
  });
}

function referrers(page: Page, id: string): readonly PageElement[] {
  return page.elements.filter((element) =>
    REFERENCES.some((name) => attribute(element, name)?.split(/\s+/).includes(id) === true),
  );
}

function pointTo(page: Page, element: PageElement, from: string, to: string) {
  return REFERENCES.flatMap((name) => {
    const value = attribute(element, name);
    if (value?.split(/\s+/).includes(from) !== true) return [];
    const words = value.split(/\s+/).map((word) => (word === from ? to : word));
    return [setAttribute(page, element, name, words.join(" "))];
  });
}

/** Of the elements with this id the one that shares the innermost ancestor with the referrer; the first of equals. */
function nearest(page: Page, id: string, referrer: PageElement): PageElement | undefined {
  const around = new Map<PageElement, number>();
  for (let at: PageElement | null = referrer; at !== null; at = at.parent) around.set(at, at.depth);
  const shared = (element: PageElement): number => {
    for (let at: PageElement | null = element; at !== null; at = at.parent) {
      const depth = around.get(at);
      if (depth !== undefined) return depth;
    }
    return -1;
  };
  return page.byId.get(id)?.toSorted((one, other) => shared(other) - shared(one))[0];
}
