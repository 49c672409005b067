import { textOf } from "../element-text.ts";
import { attribute, type PageElement } from "../page.ts";
import { accessibleName, isAriaHidden } from "./accessible-name.ts";
import type { CheckContext } from "./check-context.ts";
import { roleOf } from "./controls.ts";
import { excerptOf } from "./excerpt.ts";
import type { Flaw } from "./page-finding.ts";

/** Headings as an outline. */

export interface Heading {
  readonly element: PageElement;
  readonly level: number;
}

export function headingsOf({ perceivable }: CheckContext): readonly Heading[] {
  return perceivable.flatMap((element) => {
    const level = headingLevel(element);
    return level === null || isAriaHidden(element) ? [] : [{ element, level }];
  });
}

function headingLevel(element: PageElement): number | null {
  const role = roleOf(element);
  if (role === "heading") {
    const level = Number(attribute(element, "aria-level") ?? "2");
    return Number.isInteger(level) && level > 0 ? level : 2;
  }
  return role === null && /^h[1-6]$/.test(element.name) ? Number(element.name.slice(1)) : null;
}

export function* checkHeadings(context: CheckContext): Iterable<Flaw> {
  const { page } = context;
  const headings = headingsOf(context);
  yield* checkFirstLevel(context, headings);
  let before = 0;
  for (const { element, level } of headings) {
    if (accessibleName(page, element) === null) {
      yield { rule: "heading-empty", element, text: `This h${level} is empty.` };
    }
    if (before > 0 && level > before + 1) {
      const text = `"${excerptOf(textOf(element))}" is an h${level} right after an h${before}.`;
      yield { rule: "heading-order", element, text, help: `Make it an h${before + 1}.`, suggestion: `h${before + 1}` };
    }
    before = level;
  }
}

function* checkFirstLevel({ page }: CheckContext, headings: readonly Heading[]): Iterable<Flaw> {
  const titles = headings.filter(({ level }) => level === 1);
  if (titles.length === 0) {
    yield { rule: "h1-missing", element: page.body, text: "The page has no h1." };
  }
  for (const { element } of titles.slice(1)) {
    const text = `"${excerptOf(textOf(element))}" is another h1.`;
    yield { rule: "h1-several", element, text, suggestion: "h2" };
  }
}
