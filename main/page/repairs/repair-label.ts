import { collapsed, textOf } from "../element-text.ts";
import { attribute, type Page, type PageElement } from "../page.ts";
import { setAttribute } from "../page-edits.ts";
import { insertAt, type TextEdit } from "../text-edits.ts";
import { freeId } from "./free-id.ts";
import type { Repair, Repairer } from "./repair.ts";

const CONTROLS = new Set(["input", "select", "textarea", "button"]);
const LONGEST_LABEL = 60;

/** Binds a field to the words that already stand at it; without such words a person has to find some. */
export const repairLabel: Repairer = (flaws, { page }) => {
  const taken = new Set<string>();
  const used = new Set<PageElement>();
  return flaws.flatMap((flaw): Repair[] => {
    const field = flaw.element;
    const label = labelBefore(page, field, used);
    if (label !== null) {
      used.add(label);
      const bound = bind(page, label, field, taken);
      return bound === null ? [] : [{ flaws: [flaw], ...bound }];
    }
    const text = textBefore(field);
    if (text !== null) {
      const { id, edits } = withId(page, field, taken);
      const wrapped = [insertAt(text.start, `<label for="${id}">`), insertAt(text.end, "</label>"), ...edits];
      return [{ flaws: [flaw], edits: wrapped, what: `Made the text before the field its label: “${text.text}”.` }];
    }
    const words = wordsBefore(field);
    if (words !== null) {
      const id = attribute(words, "id") ?? freeId(page, `${attribute(field, "name") ?? "field"}-label`, taken);
      taken.add(id);
      const edits = [
        ...(words.attributes.has("id") ? [] : [setAttribute(page, words, "id", id)]),
        setAttribute(page, field, "aria-labelledby", id),
      ].filter((edit) => edit !== null);
      return [{ flaws: [flaw], edits, what: `Named the field by the words before it: “${textOf(words)}”.` }];
    }
    const hint = collapsed(attribute(field, "placeholder") ?? "");
    const edit = hint === "" ? null : setAttribute(page, field, "aria-label", hint);
    return edit === null
      ? []
      : [{ flaws: [flaw], edits: [edit], what: `Named the field as its placeholder does: “${hint}”.` }];
  });
};

/** A label right before the field that is bound to nothing. */
function labelBefore(page: Page, field: PageElement, used: ReadonlySet<PageElement>): PageElement | null {
  const siblings = field.parent?.children ?? [];
  const before = siblings[siblings.indexOf(field) - 1];
  const label = before?.name === "label" ? before : onlyLabelBeside(field);
  if (label === undefined || used.has(label) || textOf(label) === "") return null;
  const target = attribute(label, "for");
  if (target !== null && page.byId.has(target)) return null;
  return holdsControl(label) ? null : label;
}

/** `<div><label>Name</label><div><input></div></div>`: the wrapper holds one label and one field. */
function onlyLabelBeside(field: PageElement): PageElement | undefined {
  const wrapper = field.parent?.parent;
  if (wrapper == null || field.parent?.children.length !== 1 || wrapper.children.length !== 2) return undefined;
  const [first] = wrapper.children;
  return first?.name === "label" ? first : undefined;
}

function holdsControl(element: PageElement): boolean {
  return element.children.some((child) => CONTROLS.has(child.name) || holdsControl(child));
}

function bind(page: Page, label: PageElement, field: PageElement, taken: Set<string>) {
  const { id, edits } = withId(page, field, taken);
  const edit = setAttribute(page, label, "for", id);
  if (edit === null) return null;
  return { edits: [edit, ...edits], what: `Bound the label “${collapsed(textOf(label))}” to its field.` };
}

function withId(page: Page, field: PageElement, taken: Set<string>): { id: string; edits: readonly TextEdit[] } {
  const present = attribute(field, "id") ?? "";
  if (present !== "" && page.byId.get(present)?.length === 1) return { id: present, edits: [] };
  const id = freeId(page, attribute(field, "name") ?? attribute(field, "type") ?? field.name, taken);
  taken.add(id);
  const edit = setAttribute(page, field, "id", id);
  return { id, edits: edit === null ? [] : [edit] };
}

/** Bare words right before the field, in the same parent: `Name: <input>`. */
function textBefore(field: PageElement): { start: number; end: number; text: string } | null {
  const content = field.parent?.content ?? [];
  const before = content
    .slice(0, content.indexOf(field))
    .reverse()
    .find((node) => node.kind === "element" || node.text.trim() !== "");
  if (before?.kind !== "text" || before.span === null) return null;
  const text = collapsed(before.text);
  if (text.length > LONGEST_LABEL || !/\p{L}/u.test(text) || !isOnlyField(field)) return null;
  const lead = /^\s*/.exec(before.text)?.[0].length ?? 0;
  const tail = /\s*$/.exec(before.text)?.[0].length ?? 0;
  // With character references in it, offsets of the text are not those of the source.
  if (before.span.end - before.span.start !== before.text.length) return null;
  return { start: before.span.start + lead, end: before.span.end - tail, text };
}

const WORDS = new Set(["p", "span", "div", "strong", "b", "dt"]);

/** An element with a few words right before the only field: no sentence, which would be a help text. */
function wordsBefore(field: PageElement): PageElement | null {
  const siblings = field.parent?.children ?? [];
  const before = siblings[siblings.indexOf(field) - 1];
  if (before === undefined || !WORDS.has(before.name) || before.startTag === null || !isOnlyField(field)) return null;
  const text = textOf(before);
  const isName = /\p{L}/u.test(text) && text.length <= LONGEST_LABEL && !/[.!]$/.test(text);
  return isName && !holdsControl(before) ? before : null;
}

function isOnlyField(field: PageElement): boolean {
  const fields = field.parent?.children.filter(({ name }) => CONTROLS.has(name) && name !== "button") ?? [];
  return fields.length === 1;
}
