import type { Page } from "../page.ts";

/** An id that nothing on the page has, made of a word that is there already. */
export function freeId(page: Page, word: string, taken: ReadonlySet<string> = new Set()): string {
  const base = toIdWord(word);
  return isFree(page, base, taken) ? base : numberedId(page, base, taken);
}

/** The same for an element whose id another one has: the author's spelling stays, whatever it is made of. */
export function nextId(page: Page, id: string, taken: ReadonlySet<string>): string {
  return numberedId(page, /\s/.test(id) ? toIdWord(id) : id, taken);
}

function numberedId(page: Page, base: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (!isFree(page, `${base}-${number}`, taken)) number++;
  return `${base}-${number}`;
}

function isFree(page: Page, id: string, taken: ReadonlySet<string>): boolean {
  return !page.byId.has(id) && !taken.has(id);
}

function toIdWord(word: string): string {
  const dashed = word.trim().replace(/[^\p{L}\p{N}_-]+/gu, "-");
  return dashed.replace(/^-+|-+$/g, "") || "field";
}
