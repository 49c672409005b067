import { attribute, named, type Page } from "../page.ts";

/** E-mail is HTML with customs of its own: tables arrange it, styles stand in its elements, and it has no landmarks. */
export function isMail(page: Page): boolean {
  return named(page, "table").filter((table) => attribute(table, "role") === "presentation").length >= 2;
}
