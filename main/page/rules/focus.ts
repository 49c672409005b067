import type { PageElement } from "../page.ts";
import type { ComputedStyle } from "../style.ts";
import { isAriaHidden } from "./accessible-name.ts";
import { type CheckContext, OncePerDeclaration, visibilityOf } from "./check-context.ts";
import { isTabStop } from "./controls.ts";
import { isDisabled } from "./interaction.ts";
import type { Flaw } from "./page-finding.ts";

/** Whether the keyboard's focus can be seen. The browser shows it, unless the author takes it away. */

/** What may show the focus in the outline's place. */
const STAND_INS = [
  "box-shadow",
  "background-color",
  "background-image",
  "color",
  "text-decoration-line",
  "text-decoration-thickness",
  "transform",
  "filter",
  ...["top", "right", "bottom", "left"].flatMap((side) =>
    ["width", "style", "color"].map((part) => `border-${side}-${part}`),
  ),
];

export function* checkFocus(context: CheckContext): Iterable<Flaw> {
  const once = new OncePerDeclaration();
  const answers = siblingsThatAnswer(context);
  for (const element of context.perceivable) {
    if (!isTabStop(element) || isDisabled(element) || isAriaHidden(element)) continue;
    // What is clipped has a stand-in that shows the focus, or comes into sight with it.
    if (visibilityOf(context.styles, element) !== "shown") continue;
    const focused = context.styles.computed(element, "focus-visible");
    const removal = outlineRemoval(focused);
    if (removal === null || showsOtherwise(context, element, answers) || !once.isFirst(removal)) continue;
    const where = removal.rule === null ? "its style attribute" : `the rule ${removal.rule.selectorText}`;
    const text = `${removal.property}: ${removal.value} in ${where} takes the focus away, and nothing else shows it.`;
    yield { rule: "focus-removed", element, declaration: removal, text };
  }
}

/** The author's declaration that leaves no outline; null when there is one. */
function outlineRemoval(focused: ComputedStyle) {
  const style = focused.get("outline-style");
  const width = focused.get("outline-width");
  const color = focused.colorOf("outline-color");
  const isFlat = width !== null && /^0([a-z]+)?$/i.test(width.value);
  const isClear = color?.value?.alpha === 0;
  // `outline: 0` puts the style back to its initial value, which is none.
  const isGone = style === null || /^(none|hidden)$/i.test(style.value);
  const cause = isFlat
    ? width.from
    : isGone
      ? (style?.from ?? width?.from ?? color?.from)
      : isClear
        ? color?.from
        : null;
  return cause == null || cause.origin === "browser" ? null : cause;
}

/** By its own looks, by those of a box around it (`:focus-within`), or by what stands behind it (`:focus + label`). */
function showsOtherwise({ styles }: CheckContext, element: PageElement, answers: ReadonlySet<PageElement>): boolean {
  let at: PageElement | null = element;
  for (let steps = 0; at !== null && steps < MOST_BOXES; steps += 1, at = at.parent) {
    if (changes(styles.computed(at), styles.computed(at, "focus-visible"))) return true;
  }
  if (answers.size === 0 || element.parent === null) return false;
  const siblings = element.parent.children;
  const place = siblings.indexOf(element);
  return siblings.slice(place + 1, place + 1 + MOST_SIBLINGS).some((sibling) => answers.has(sibling));
}

function siblingsThatAnswer({ styles }: CheckContext): ReadonlySet<PageElement> {
  const rules = styles.rules.filter(({ selectorText }) => /:focus[^,{]*[+~]/.test(selectorText));
  return new Set(rules.flatMap((rule) => styles.matched(rule)));
}

const MOST_BOXES = 3;
const MOST_SIBLINGS = 10;

function changes(atRest: ComputedStyle, focused: ComputedStyle): boolean {
  return STAND_INS.some((property) => {
    const shown = focused.get(property)?.value ?? "";
    return shown !== (atRest.get(property)?.value ?? "") && shown !== "none";
  });
}
