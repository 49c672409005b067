import { grouped } from "../grouped.ts";
import { attribute } from "../page.ts";
import type { Declaration } from "../style.ts";
import type { CheckContext } from "./check-context.ts";
import { isMail } from "./mail.ts";
import type { Flaw } from "./page-finding.ts";

/** Whether the styles can be kept up. */

const MOST_IMPORTANT = 5;
/** Longer values are pictures, or made to be slow to read. */
const LONGEST_VALUE = 4000;
const MOST_ALIKE = 6;

export function* checkImportant({ styles }: CheckContext): Iterable<Flaw> {
  const heap = styles.declarations.filter(
    ({ isImportant, rule }) => isImportant && rule !== null && !rule.conditions.some(isOverride),
  );
  const sheet = heap[0]?.rule?.sheet ?? null;
  if (sheet === null || heap.length < MOST_IMPORTANT) return;
  yield { rule: "important-heap", element: sheet, text: `${heap.length} declarations are marked !important.` };
}

/** Where everything before has to be overruled: for printing, for less motion, in e-mail on phones. */
function isOverride(condition: string): boolean {
  return /print|prefers-reduced-motion|max-width|forced-colors/.test(condition);
}

export function* checkInlineStyles({ page, perceivable }: CheckContext): Iterable<Flaw> {
  // E-mail programs drop sheets.
  if (isMail(page)) return;
  const styled = perceivable.filter((element) => (attribute(element, "style")?.split(":").length ?? 0) > 2);
  const alike = [...grouped(styled, (element) => attribute(element, "style") ?? "").values()];
  const most = Math.max(0, ...alike.map((group) => group.length));
  if (most < MOST_ALIKE) return;
  yield { rule: "inline-style-heap", element: page.body, text: `The same style attribute stands in ${most} elements.` };
}

export function* checkVariables({ page, styles }: CheckContext): Iterable<Flaw> {
  // Sheets that stand elsewhere may set it.
  if (styles.unreadSheets.length > 0) return;
  const set = new Set(styles.declarations.map(({ property }) => property).filter((name) => name.startsWith("--")));
  const told = new Set<string>();
  for (const declaration of styles.declarations) {
    const name = missingVariable(declaration, set);
    if (name === null || told.has(name) || isSetElsewhere(page.source, name)) continue;
    const element = declaration.rule === null ? undefined : styles.matched(declaration.rule)[0];
    if (element === undefined) continue;
    told.add(name);
    yield {
      rule: "variable-undefined",
      element,
      declaration,
      text: `Nothing sets ${name}, which ${declaration.property} needs.`,
    };
  }
}

/** The first variable of a value that is not set and has no fallback. */
function missingVariable({ value }: Declaration, set: ReadonlySet<string>): string | null {
  if (value.length > LONGEST_VALUE || !value.includes("var(")) return null;
  for (const [, name = "", end = ""] of value.matchAll(/var\(\s*(--[^\s,)]+)\s*([,)])/g)) {
    if (end === ")" && !set.has(name)) return name;
  }
  return null;
}

/** By a script, or an `@property`: quoted, or declared at the top. */
function isSetElsewhere(source: string, name: string): boolean {
  return ['"', "'", "`", "@property "].some((before) => source.includes(before + name));
}
