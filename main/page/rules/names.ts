import { grouped } from "../grouped.ts";
import { attribute, named, type PageElement } from "../page.ts";
import { accessibleName, isAriaHidden } from "./accessible-name.ts";
import type { CheckContext } from "./check-context.ts";
import { inputType, isButton, isField, isLink, roleOf } from "./controls.ts";
import { excerptOf } from "./excerpt.ts";
import type { Flaw } from "./page-finding.ts";

/** What has to have a name: fields, buttons, links, pictures, frames. */

export function* checkNames({ page, perceivable }: CheckContext): Iterable<Flaw> {
  for (const element of perceivable) {
    if (isAriaHidden(element)) continue;
    const isUnnamed = () => accessibleName(page, element) === null;
    if (isField(element)) {
      if (isUnnamed()) yield unlabelled(element);
    } else if (isButton(element)) {
      if (isUnnamed()) yield { rule: "button-name", element, text: "This button has no name." };
    } else if (isLink(element)) {
      if (isUnnamed())
        yield {
          rule: "link-name",
          element,
          text: `The link to ${excerptOf(attribute(element, "href") ?? "", 40)} has no name.`,
        };
    } else if (element.name === "img") {
      if (lacksAlt(element))
        yield { rule: "image-alt", element, text: `The image ${fileOf(element)} has no alt text.` };
    } else if (element.name === "svg") {
      if (roleOf(element) === "img" && isUnnamed())
        yield { rule: "svg-name", element, text: "This drawing is marked as an image and has no name." };
    } else if (element.name === "iframe") {
      if (isUnnamed() && roleOf(element) === null)
        yield { rule: "frame-title", element, text: "This frame has no title." };
    }
  }
}

function unlabelled(element: PageElement): Flaw {
  const placeholder = attribute(element, "placeholder")?.trim() ?? "";
  const name = attribute(element, "name") ?? attribute(element, "id");
  const which = name === null ? `This ${element.name}` : `The field "${excerptOf(name, 40)}"`;
  const text =
    placeholder === ""
      ? `${which} has no label.`
      : `${which} has only the placeholder "${excerptOf(placeholder, 40)}", which goes away when somebody types.`;
  return { rule: "input-label", element, text };
}

function lacksAlt(image: PageElement): boolean {
  const role = roleOf(image);
  if (image.attributes.has("alt") || role === "presentation" || role === "none") return false;
  return !["aria-label", "aria-labelledby", "title"].some((name) => (attribute(image, name)?.trim() ?? "") !== "");
}

function fileOf(image: PageElement): string {
  const source = attribute(image, "src") ?? "";
  if (source.startsWith("data:")) return "embedded here";
  return excerptOf(/[^/?#]*(?=[?#]|$)/.exec(source)?.[0] || source, 40);
}

export function* checkFields({ page, perceivable }: CheckContext): Iterable<Flaw> {
  for (const element of perceivable) {
    if (element.name === "label") {
      const target = attribute(element, "for");
      if (target !== null && !page.byId.has(target)) {
        yield { rule: "label-broken", element, text: `There is no field with the id "${excerptOf(target, 40)}".` };
      }
    }
    if (!isField(element)) continue;
    if (attribute(element, "aria-invalid") === "true" && !pointsToMessage(element)) {
      yield {
        rule: "error-not-linked",
        element,
        text: "This field is marked as wrong and does not point to what is wrong.",
      };
    }
    const token = autocompleteToken(element);
    if (token !== null && !element.attributes.has("autocomplete")) {
      const text = `This field asks for ${token.what} and does not say so to the browser.`;
      yield {
        rule: "autocomplete-missing",
        element,
        text,
        help: `Add autocomplete="${token.token}".`,
        suggestion: token.token,
      };
    }
  }
}

function pointsToMessage(field: PageElement): boolean {
  return field.attributes.has("aria-describedby") || field.attributes.has("aria-errormessage");
}

const PERSONAL: readonly (readonly [RegExp, string, string])[] = [
  [/^(e-?mail|email[-_ ]?address)$/i, "email", "an e-mail address"],
  [/^(tel|phone|telephone|telefon|mobile)$/i, "tel", "a telephone number"],
  [/^(first|given)[-_ ]?name$|^vorname$/i, "given-name", "a first name"],
  [/^(last|family)[-_ ]?name$|^surname$|^nachname$/i, "family-name", "a last name"],
  [/^(postal[-_ ]?code|postcode|zip|plz)$/i, "postal-code", "a postal code"],
];

function autocompleteToken(field: PageElement): { readonly token: string; readonly what: string } | null {
  if (field.name !== "input") return null;
  const type = inputType(field);
  if (type === "email") return { token: "email", what: "an e-mail address" };
  if (type === "tel") return { token: "tel", what: "a telephone number" };
  if (type !== "text") return null;
  const name = attribute(field, "name") ?? attribute(field, "id") ?? "";
  const known = PERSONAL.find(([pattern]) => pattern.test(name.trim()));
  return known === undefined ? null : { token: known[1], what: known[2] };
}

export function* checkRadioGroups({ page, perceivable }: CheckContext): Iterable<Flaw> {
  const isPerceivable = new Set(perceivable);
  const radios = named(page, "input").filter((input) => inputType(input) === "radio" && isPerceivable.has(input));
  const groups = grouped(radios, (radio) => attribute(radio, "name") ?? "");
  for (const [name, members] of groups) {
    if (name === "" || members.length < 2) continue;
    const element = commonAncestor(members);
    if (element === null || isGrouped(element)) continue;
    yield {
      rule: "radio-group",
      element,
      text: `The ${members.length} choices for "${excerptOf(name, 40)}" have no common name.`,
    };
  }
}

function isGrouped(element: PageElement): boolean {
  for (let at: PageElement | null = element; at !== null; at = at.parent) {
    if (at.name === "fieldset" || roleOf(at) === "radiogroup" || roleOf(at) === "group") return true;
  }
  return false;
}

function commonAncestor(elements: readonly PageElement[]): PageElement | null {
  const [first, ...others] = elements;
  let at = first?.parent ?? null;
  while (at !== null && !others.every((other) => isInside(other, at))) at = at.parent;
  return at;
}

function isInside(element: PageElement, outer: PageElement | null): boolean {
  for (let at: PageElement | null = element; at !== null; at = at.parent) if (at === outer) return true;
  return false;
}
