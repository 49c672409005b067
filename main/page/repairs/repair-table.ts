import { textOf } from "../element-text.ts";
import type { PageElement } from "../page.ts";
import { renameElement, setAttribute } from "../page-edits.ts";
import { rowsOf } from "../rules/tables.ts";
import { selectorOf } from "../selector-of.ts";
import { eachFlaw } from "./repair.ts";

/** The row that the author put into a head, or set in bold, is a row of headers. Any other first row may be data. */
export const repairTable = eachFlaw(({ element }, { page }) => {
  const row = headRow(element);
  if (row === null) return null;
  const edits = row.children.flatMap((cell) => [
    ...(renameElement(page, cell, "th") ?? [null]),
    ...(cell.attributes.has("scope") ? [] : [setAttribute(page, cell, "scope", "col")]),
  ]);
  return { edits, what: `Made the first row of ${selectorOf(page, element)} its headers.` };
});

function headRow(table: PageElement): PageElement | null {
  const head = table.children.find(({ name }) => name === "thead");
  const body = head ?? table.children.find(({ name }) => name === "tbody");
  const row = body?.children.find(({ name }) => name === "tr") ?? null;
  if (row === null || row.children.length === 0 || row.children.some(({ name }) => name !== "td")) return null;
  return head !== undefined || row.children.every(isBold) || standsAboveNumbers(table, row) ? row : null;
}

/** Words over a column of numbers say what the numbers are. */
function standsAboveNumbers(table: PageElement, first: PageElement): boolean {
  const others = rowsOf(table).filter((row) => row !== first);
  const hasNumber = (cell: PageElement | undefined) => cell !== undefined && /\d/.test(textOf(cell));
  if (others.length < 2 || first.children.some((cell) => hasNumber(cell) || textOf(cell) === "")) return false;
  return first.children.some((_, column) => others.every(({ children }) => hasNumber(children[column])));
}

function isBold(cell: PageElement): boolean {
  const [only] = cell.children;
  return cell.ownText.trim() === "" && only !== undefined && ["b", "strong"].includes(only.name) && textOf(only) !== "";
}
