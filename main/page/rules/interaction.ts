import { textOf } from "../element-text.ts";
import { attribute, closest, type Page, type PageElement } from "../page.ts";
import { labelsFor } from "./accessible-name.ts";
import type { CheckContext } from "./check-context.ts";
import { inputType, isControl, roleOf, tabIndexOf } from "./controls.ts";
import { excerptOf } from "./excerpt.ts";
import type { Flaw } from "./page-finding.ts";

/** How a page is operated: by keyboard, by finger. */

const SMALLEST_TARGET_PX = 24;

export function* checkTabOrder({ perceivable }: CheckContext): Iterable<Flaw> {
  for (const element of perceivable) {
    const tabIndex = tabIndexOf(element);
    if (tabIndex === null || tabIndex <= 0) continue;
    yield { rule: "tabindex-positive", element, text: `tabindex="${tabIndex}" takes this element out of order.` };
  }
}

export function* checkNesting({ perceivable }: CheckContext): Iterable<Flaw> {
  for (const element of perceivable) {
    if (!isControl(element) || element.name === "option") continue;
    const outer = outerControl(element);
    if (outer === null) continue;
    yield { rule: "nested-interactive", element, text: `This ${nameOf(element)} stands inside a ${nameOf(outer)}.` };
  }
}

function outerControl(element: PageElement): PageElement | null {
  for (let at = element.parent; at !== null; at = at.parent) {
    if (isControl(at) && (at.name === "a" || at.name === "button" || roleOf(at) === "button" || roleOf(at) === "link"))
      return at;
  }
  return null;
}

function nameOf({ name }: PageElement): string {
  return name === "a" ? "link" : name;
}

/** Elements on which a handler listens for what happens inside, or which the browser operates itself. */
const LISTENS_FOR_OTHERS = new Set(["html", "body", "main", "form", "label", "dialog", "option", "summary", "svg"]);

export function* checkClicks({ perceivable }: CheckContext): Iterable<Flaw> {
  for (const element of perceivable) {
    if (!element.attributes.has("onclick") || isControl(element) || LISTENS_FOR_OTHERS.has(element.name)) continue;
    if (containsControl(element)) continue;
    const what = excerptOf(textOf(element), 40);
    // The grey behind a dialog: Escape, and a button inside, close it too.
    if (what === "" && element.children.length === 0 && element.name !== "img") continue;
    yield {
      rule: "click-without-keyboard",
      element,
      text: `"${what}" answers to clicks only: it is a ${element.name}.`,
    };
  }
}

/** A card that is clickable around a link can be reached by that link. */
function containsControl(element: PageElement): boolean {
  const waiting = [...element.children];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (isControl(at)) return true;
    waiting.push(...at.children);
  }
  return false;
}

export function* checkTargets(context: CheckContext): Iterable<Flaw> {
  for (const element of context.perceivable) {
    if (!isControl(element) || hasLabelAsTarget(context.page, element)) continue;
    const size = declaredSize(context, element);
    if (size === null || (size.width >= SMALLEST_TARGET_PX && size.height >= SMALLEST_TARGET_PX)) continue;
    yield { rule: "target-size", element, text: `This target is ${round(size.width)} by ${round(size.height)} px.` };
  }
}

/** A click on its label ticks a box, too. */
function hasLabelAsTarget(page: Page, element: PageElement): boolean {
  if (element.name !== "input" || !["checkbox", "radio"].includes(inputType(element))) return false;
  return closest(element, "label") !== null || labelsFor(page, attribute(element, "id") ?? " ").length > 0;
}

/** Null unless both sides are declared, and hold: the size of everything else is known to layout only. */
function declaredSize(context: CheckContext, element: PageElement) {
  const style = context.styles.computed(element);
  if (style.visibility !== "shown" || style.display === "inline" || style.display === "contents") return null;
  const width = side("width", "padding-left", "padding-right");
  const height = side("height", "padding-top", "padding-bottom");
  return width === null || height === null ? null : { width, height };

  function side(name: "width" | "height", before: string, after: string): number | null {
    const declared = style.px(name);
    if (declared?.value == null || declared.from === null || declared.from.origin === "browser") return null;
    const least = style.px(`min-${name}`)?.value ?? 0;
    const isBorderBox = style.get("box-sizing")?.value === "border-box" || element.name === "button";
    const around = isBorderBox ? 0 : (style.px(before)?.value ?? 0) + (style.px(after)?.value ?? 0);
    return Math.max(declared.value, least) + around;
  }
}

function round(px: number): number {
  return Math.round(px * 10) / 10;
}

export function* checkMedia({ perceivable }: CheckContext): Iterable<Flaw> {
  for (const element of perceivable) {
    if (element.name !== "video" && element.name !== "audio") continue;
    const isMuted = element.attributes.has("muted");
    if (element.attributes.has("autoplay") && !isMuted) {
      yield { rule: "autoplay-sound", element, text: `This ${element.name} starts by itself, with sound.` };
    }
    if (element.name === "video" && !isMuted && !hasCaptions(element)) {
      yield { rule: "captions-missing", element, text: "This video has no captions." };
    }
  }
}

function hasCaptions(video: PageElement): boolean {
  return video.children.some(
    (child) => child.name === "track" && ["captions", "subtitles"].includes(attribute(child, "kind") ?? "subtitles"),
  );
}

export function isDisabled(element: PageElement): boolean {
  for (let at: PageElement | null = element; at !== null; at = at.parent) {
    if (attribute(at, "aria-disabled") === "true") return true;
    if (at.attributes.has("disabled") && ["button", "input", "select", "textarea", "fieldset"].includes(at.name))
      return true;
  }
  return false;
}

export function isTextField(element: PageElement): boolean {
  if (element.name === "select" || element.name === "textarea") return true;
  const typed = [
    "text",
    "email",
    "tel",
    "url",
    "search",
    "password",
    "number",
    "date",
    "time",
    "datetime-local",
    "month",
    "week",
  ];
  return element.name === "input" && typed.includes(inputType(element));
}
