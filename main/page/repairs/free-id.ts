import type { Page } from "../page.ts";

/** An id that nothing on the page has, made of a word that is there already. */
export function freeId(page: Page, word: string, taken: ReadonlySet<string> = new Set()): string {
  const base =
    word
      .trim()
      .replace(/[^\p{L}\p{N}_-]+/gu, "-")
      .replace(/^-+|-+$/g, "") || "field";
  const isFree = (id: string) => !page.byId.has(id) && !taken.has(id);
  let id = base;
  for (let number = 2; !isFree(id); number++) id = `${base}-${number}`;
  return id;
}
