import { attribute, type PageElement } from "../page.ts";

/** Which elements people operate, and how. */

const NATIVE_CONTROLS = new Set(["button", "select", "textarea"]);

const CONTROL_ROLES = new Set([
  "button",
  "checkbox",
  "combobox",
  "link",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
  "option",
  "radio",
  "searchbox",
  "slider",
  "spinbutton",
  "switch",
  "tab",
  "textbox",
]);

/** The `type` of an input as browsers read it. */
export function inputType(input: PageElement): string {
  return (attribute(input, "type") ?? "text").trim().toLowerCase();
}

/** What the author calls it in `role`: the first of several. */
export function roleOf(element: PageElement): string | null {
  return attribute(element, "role")?.trim().split(/\s+/)[0]?.toLowerCase() || null;
}

export function isLink(element: PageElement): boolean {
  return (element.name === "a" || element.name === "area") && element.attributes.has("href");
}

export function isButton(element: PageElement): boolean {
  if (element.name === "button" || roleOf(element) === "button") return true;
  return element.name === "input" && ["submit", "reset", "button", "image"].includes(inputType(element));
}

/** Fields that a person fills in, and that need a label. */
export function isField(element: PageElement): boolean {
  if (element.name === "select" || element.name === "textarea") return true;
  return element.name === "input" && !["hidden", "submit", "reset", "button", "image"].includes(inputType(element));
}

/** One that does something on its own: no label, no mere tab stop. */
export function isControl(element: PageElement): boolean {
  if (isLink(element) || NATIVE_CONTROLS.has(element.name)) return true;
  if (element.name === "input") return inputType(element) !== "hidden";
  if (element.name === "summary") return element.parent?.name === "details";
  return CONTROL_ROLES.has(roleOf(element) ?? "");
}

/** Whether the Tab key stops there. */
export function isTabStop(element: PageElement): boolean {
  if (element.attributes.has("disabled")) return false;
  const tabIndex = tabIndexOf(element);
  if (tabIndex !== null) return tabIndex >= 0;
  if (element.name === "input") return inputType(element) !== "hidden";
  if (element.name === "iframe") return true;
  if (element.name === "summary") return element.parent?.name === "details";
  return isLink(element) || NATIVE_CONTROLS.has(element.name);
}

export function tabIndexOf(element: PageElement): number | null {
  const text = attribute(element, "tabindex")?.trim();
  return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : null;
}
