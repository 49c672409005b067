import { attribute, type PageElement } from "../page.ts";
import { isAriaHidden } from "./accessible-name.ts";
import { isAriaAttribute, isAriaRole } from "./aria-vocabulary.ts";
import type { CheckContext } from "./check-context.ts";
import { isTabStop } from "./controls.ts";
import { excerptOf } from "./excerpt.ts";
import type { Flaw } from "./page-finding.ts";

/** What is said to assistive technology, and said wrongly. */

/** Without these targets the element has no name or no description at all; others may be made by a script later. */
const REFERENCES = ["aria-labelledby", "aria-describedby", "aria-errormessage"];

export function* checkAria(context: CheckContext): Iterable<Flaw> {
  for (const element of context.perceivable) {
    yield* checkRole(element);
    yield* checkAttributes(element);
    yield* checkReferences(context, element);
    if (isTabStop(element) && isAriaHidden(element)) {
      const text = "The Tab key stops here, and a screen reader is told that there is nothing.";
      yield { rule: "aria-hidden-focusable", element, text };
    }
  }
}

function* checkRole(element: PageElement): Iterable<Flaw> {
  const roles = attribute(element, "role")?.trim().toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  // Further roles are fallbacks for programs that do not know the first: one that is known is enough.
  if (roles.length === 0 || roles.some(isAriaRole)) return;
  yield { rule: "aria-role-invalid", element, text: `There is no role "${excerptOf(roles.join(" "), 40)}".` };
}

function* checkAttributes(element: PageElement): Iterable<Flaw> {
  for (const name of element.attributes.keys()) {
    if (!name.startsWith("aria-") || isAriaAttribute(name)) continue;
    yield { rule: "aria-attribute-invalid", element, text: `There is no attribute ${excerptOf(name, 40)}.` };
  }
}

function* checkReferences({ page }: CheckContext, element: PageElement): Iterable<Flaw> {
  for (const name of REFERENCES) {
    const missing = attribute(element, name)
      ?.split(/\s+/)
      .find((id) => id !== "" && !page.byId.has(id));
    if (missing === undefined) continue;
    const text = `${name} points to "${excerptOf(missing, 40)}", which is not on the page.`;
    yield { rule: "aria-reference-broken", element, text };
  }
}
