import type { PageElement } from "../page.ts";
import { renameElement } from "../page-edits.ts";
import type { Repair, Repairer } from "./repair.ts";

interface Placed {
  readonly element: PageElement;
  readonly level: number;
  readonly to: number;
}

/**
 * The outline without gaps: each heading at most one below the one it belongs to, and one h1. Which heading belongs to which
 * stays as the author had it, so what stands below a raised heading is raised with it.
 */
export const repairHeadings: Repairer = (flaws, { page }) => {
  const headings = page.elements.filter(
    ({ name, attributes }) => /^h[1-6]$/.test(name) && !attributes.has("role") && !attributes.has("aria-level"),
  );
  const moved = place(headings).filter(({ level, to }) => level !== to);
  const edits = moved.map(({ element, to }) => renameElement(page, element, `h${to}`));
  if (moved.length === 0 || edits.some((edit) => edit === null)) return [];
  const changes = new Map(
    moved.map(({ level, to }) => [
      `h${level} to h${to}`,
      moved.filter((one) => one.level === level && one.to === to).length,
    ]),
  );
  const told = [...changes].map(([change, count]) => (count === 1 ? change : `${change} (${count} times)`));
  const repair: Repair = {
    flaws,
    edits: edits.flatMap((edit) => edit ?? []),
    what: `Put the headings in order: ${told.join(", ")}.`,
  };
  return [repair];
};

function place(headings: readonly PageElement[]): readonly Placed[] {
  const above: Placed[] = [];
  const placed: Placed[] = [];
  for (const element of headings) {
    const level = Number(element.name.slice(1));
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    const parent = above.at(-1);
    const isAnotherTitle = level === 1 && placed.some((one) => one.to === 1);
    const to = isAnotherTitle ? 2 : parent === undefined ? level : Math.min(level, parent.to + 1);
    const one = { element, level, to };
    above.push(one);
    placed.push(one);
  }
  return placed;
}
