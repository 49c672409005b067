import { named, type Page, type PageElement } from "../page.ts";
import { insertInHead } from "../page-edits.ts";
import type { Declaration, StyleRule } from "../style.ts";
import { insertAt, type TextEdit } from "../text-edits.ts";

/** Another value in the place of this one; null where the source says it in a way that cannot be kept. */
export function replaceValue(page: Page, declaration: Declaration, value: string): TextEdit | null {
  const span = declaration.valueSpan;
  if (span === null || page.source.slice(span.start, span.end) !== declaration.value) return null;
  return { start: span.start, end: span.end, text: value };
}

/** The declaration with its semicolon and, where it stands on a line of its own, that line. */
export function removeDeclaration(page: Page, declaration: Declaration): TextEdit | null {
  const { span } = declaration;
  if (span === null) return null;
  const before = /\n[ \t]*$/.exec(page.source.slice(Math.max(0, span.start - 200), span.start))?.[0] ?? "";
  const after = /^\s*;/.exec(page.source.slice(span.end, span.end + 50))?.[0] ?? "";
  const rest = page.source.slice(span.end + after.length);
  const isOwnLine = before !== "" && /^[ \t]*\r?\n/.test(rest.slice(0, 200));
  return { start: isOwnLine ? span.start - before.length : span.start, end: span.end + after.length, text: "" };
}

/** A rule at the end of the page's last style sheet, indented as the rules before it; without a sheet, in one of its own. */
export function appendRule(page: Page, css: string): TextEdit {
  const sheet = lastSheet(page);
  if (sheet?.endTag == null) return insertInHead(page, `<style>\n${css}\n</style>`);
  const source = page.source.slice(sheet.startTag?.end ?? 0, sheet.endTag.start);
  const indent = /\n([ \t]*)\S/.exec(source)?.[1] ?? "";
  const tail = /\s*$/.exec(source)?.[0] ?? "";
  return insertAt(sheet.endTag.start - tail.length, `\n\n${indented(css, indent)}${tail === "" ? "\n" : ""}`);
}

/** A rule right behind another, where what it takes up again is easy to see. */
export function insertRuleAfter(page: Page, rule: StyleRule, css: string): TextEdit | null {
  if (rule.span === null) return null;
  const indent = /(?:^|\n)([ \t]*)$/.exec(page.source.slice(Math.max(0, rule.span.start - 200), rule.span.start))?.[1];
  return insertAt(rule.span.end, indent === undefined ? ` ${css}` : `\n${indented(css, indent)}`);
}

function lastSheet(page: Page): PageElement | null {
  const sheets = named(page, "style").filter(({ attributes }) => {
    const media = attributes.get("media")?.value.trim().toLowerCase() ?? "all";
    return media === "all" || media === "" || media === "screen";
  });
  return sheets.at(-1) ?? null;
}

function indented(css: string, indent: string): string {
  return css
    .split("\n")
    .map((line) => (line === "" ? line : indent + line))
    .join("\n");
}
