import { collapsed } from "../element-text.ts";
import { attribute, type PageElement } from "../page.ts";
import { accessibleName } from "./accessible-name.ts";
import { type CheckContext, isQuoted } from "./check-context.ts";
import { isButton, isLink, roleOf } from "./controls.ts";
import { excerptOf } from "./excerpt.ts";
import type { Flaw } from "./page-finding.ts";
import { phraseKey, VAGUE_BUTTONS, VAGUE_ERRORS, VAGUE_LINKS } from "./phrases.ts";

/** Words that people act on. */

export function* checkLinkWords({ page, perceivable }: CheckContext): Iterable<Flaw> {
  const targets = new Map<string, string>();
  for (const element of perceivable) {
    if (!isLink(element) || isButton(element)) continue;
    const name = accessibleName(page, element);
    if (name === null) continue;
    const key = phraseKey(name);
    const target = collapsed(attribute(element, "href") ?? "");
    if (VAGUE_LINKS.has(key)) {
      yield { rule: "link-vague", element, text: `The link "${excerptOf(name, 40)}" does not say where it leads.` };
    } else if (/^(https?:\/\/|www\.)\S+$/i.test(name)) {
      yield { rule: "link-raw-url", element, text: `The link shows its address, "${excerptOf(name, 60)}".` };
    } else if (targets.has(key) && targets.get(key) !== target && !target.startsWith("#")) {
      const text = `"${excerptOf(name, 40)}" leads to another place than the link of the same words before it.`;
      yield { rule: "link-text-ambiguous", element, text };
      continue;
    }
    if (key !== "" && !targets.has(key)) targets.set(key, target);
  }
}

export function* checkButtonWords({ page, perceivable }: CheckContext): Iterable<Flaw> {
  for (const element of perceivable) {
    if (!isButton(element)) continue;
    const name = accessibleName(page, element);
    if (name === null || !VAGUE_BUTTONS.has(phraseKey(name))) continue;
    yield { rule: "button-vague", element, text: `The button "${excerptOf(name, 40)}" does not say what it does.` };
  }
}

export function* checkErrorWords({ page, textBlocks }: CheckContext): Iterable<Flaw> {
  const described = new Set(
    page.elements
      .filter((element) => attribute(element, "aria-invalid") === "true")
      .flatMap((element) => (attribute(element, "aria-describedby") ?? "").split(/\s+/)),
  );
  for (const { element, text } of textBlocks) {
    if (isQuoted(element) || !isMessage(element, described) || !VAGUE_ERRORS.has(phraseKey(text))) continue;
    yield { rule: "error-vague", element, text: `"${excerptOf(text, 60)}" does not say what is wrong.` };
  }
}

function isMessage(element: PageElement, described: ReadonlySet<string>): boolean {
  if (roleOf(element) === "alert" || described.has(attribute(element, "id") ?? "")) return true;
  return /(^|[\s_-])(error|alert|invalid|danger|fehler|warning)/i.test(attribute(element, "class") ?? "");
}
