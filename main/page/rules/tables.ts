import { textOf } from "../element-text.ts";
import { closest, named, type PageElement } from "../page.ts";
import type { CheckContext } from "./check-context.ts";
import { roleOf } from "./controls.ts";
import type { Flaw } from "./page-finding.ts";

/** Tables of data need headers; tables that only arrange things need none. */

/** Longer cells hold paragraphs, and then the table is a layout. */
const LONGEST_DATUM = 80;
const LAYOUT_CONTENT = new Set([
  "table",
  "div",
  "h1",
  "h2",
  "h3",
  "h4",
  "p",
  "ul",
  "ol",
  "form",
  "img",
  "section",
  "article",
]);

export function* checkTables({ page, perceivable }: CheckContext): Iterable<Flaw> {
  const tables = new Set(named(page, "table"));
  for (const element of perceivable) {
    if (!tables.has(element) || !isData(element)) continue;
    yield { rule: "table-headers", element, text: "No cell of this table is marked as a header." };
  }
}

function isData(table: PageElement): boolean {
  if (roleOf(table) !== null || closest(table, "table") !== null) return false;
  const rows = rowsOf(table);
  const cells = rows.flatMap(({ children }) => children);
  if (cells.some(({ name, attributes }) => name === "th" || attributes.has("headers") || attributes.has("role")))
    return false;
  if (rows.length < 2 || !rows.some((row) => row.children.length > 1)) return false;
  const width = rows[0]?.children.length ?? 0;
  if (width < 2 || rows.some((row) => row.children.length !== width)) return false;
  if (width === 2 && !hasHeadRow(table, rows)) return false;
  return cells.every(
    (cell) => cell.children.every(({ name }) => !LAYOUT_CONTENT.has(name)) && textOf(cell).length <= LONGEST_DATUM,
  );
}

/**
 * Two columns without a head are names and values ("Sunday, 12 to 16 h"), which read well from left to right. A head is
 * marked, bold, or stands in words over figures.
 */
function hasHeadRow(table: PageElement, [first, ...others]: readonly PageElement[]): boolean {
  if (first === undefined || table.children.some(({ name }) => name === "thead")) return true;
  if (first.children.every(({ children }) => children.some(({ name }) => name === "b" || name === "strong")))
    return true;
  const hasFigure = (row: PageElement, column: number) => /\d/.test(textOf(row.children[column] ?? row));
  if (others.length < 2 || first.children.some((_, column) => hasFigure(first, column))) return false;
  return others.every((row) => hasFigure(row, 1));
}

export function rowsOf(table: PageElement): readonly PageElement[] {
  return table.children.flatMap((child) =>
    child.name === "tr" ? [child] : child.children.filter(({ name }) => name === "tr"),
  );
}
