import type { Page, PageElement } from "../page.ts";

/** Where each element stands among its siblings, counted once: thousands of rows ask for `:nth-child`. */
export interface SiblingPlaces {
  /** One-based, from the start, or from the end, of all or of those with the same name. */
  nth(element: PageElement, isFromEnd: boolean, isOfType: boolean): number;
  previous(element: PageElement): PageElement | null;
}

export function siblingPlaces(page: Page): SiblingPlaces {
  const size = page.elements.length;
  const [ofAll, ofType] = [new Int32Array(size).fill(1), new Int32Array(size).fill(1)];
  const [fromEnd, ofTypeFromEnd] = [new Int32Array(size).fill(1), new Int32Array(size).fill(1)];
  for (const { children } of page.elements) {
    const totals = new Map<string, number>();
    for (const [at, child] of children.entries()) {
      const nth = (totals.get(child.name) ?? 0) + 1;
      totals.set(child.name, nth);
      ofAll[child.index] = at + 1;
      ofType[child.index] = nth;
      fromEnd[child.index] = children.length - at;
    }
    for (const child of children) {
      ofTypeFromEnd[child.index] = (totals.get(child.name) ?? 0) - (ofType[child.index] ?? 0) + 1;
    }
  }
  return {
    nth(element, isFromEnd, isOfType) {
      const places = isFromEnd ? (isOfType ? ofTypeFromEnd : fromEnd) : isOfType ? ofType : ofAll;
      return places[element.index] ?? 1;
    },
    previous: (element) => element.parent?.children[(ofAll[element.index] ?? 1) - 2] ?? null,
  };
}

/** `an+b`, `odd`, `even`; null for what is none. */
export function parseNth(text: string): ((place: number) => boolean) | null {
  const formula = text.trim().toLowerCase();
  if (formula === "odd") return (place) => place % 2 === 1;
  if (formula === "even") return (place) => place % 2 === 0;
  if (/^[+-]?\d+$/.test(formula)) return (place) => place === Number(formula);
  const [, steps, offset = "0"] = /^([+-]?\d*)n\s*([+-]\s*\d+)?$/.exec(formula) ?? [];
  if (steps === undefined) return null;
  const step = steps === "" || steps === "+" ? 1 : steps === "-" ? -1 : Number(steps);
  const start = Number(offset.replaceAll(/\s/g, ""));
  if (step === 0) return (place) => place === start;
  return (place) => (place - start) % step === 0 && (place - start) / step >= 0;
}
