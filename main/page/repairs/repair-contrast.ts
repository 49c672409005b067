import { contrastRatio, nearestReadable, neededRatio } from "../contrast.ts";
import type { Page, PageElement } from "../page.ts";
import type { Flaw } from "../rules/page-finding.ts";
import { selectorOf } from "../selector-of.ts";
import { colorText } from "../style/color.ts";
import type { Declaration, PageStyles, Rgba, TextPaint } from "../style.ts";
import type { CheckedPage, Repair, Repairer } from "./repair.ts";
import { replaceValue } from "./style-sheet-edits.ts";
import { colourParts, exchange, lightnessOf, sameColour, variableParts } from "./value-parts.ts";

type KnownPaint = Extract<TextPaint, { kind: "known" }>;

/** A text that is read in a colour on a colour, and the ratio it needs. */
interface Reader {
  readonly element: PageElement;
  readonly paint: TextPaint;
  readonly needed: number;
}

interface Change {
  readonly declaration: Declaration;
  readonly from: Rgba;
  readonly to: Rgba;
  readonly shift: number;
  readonly readers: readonly Reader[];
}

/**
 * The smallest change of lightness that makes a text readable, of its ink or of its ground, where the colour is declared. One
 * declaration may serve many texts: the new colour has to be readable in all of them, or it is left alone.
 */
export const repairContrast: Repairer = (flaws, checked) => {
  const texts = flaws.filter(({ rule }) => rule === "text-contrast");
  const borders = flaws.filter(({ rule }) => rule === "input-border-contrast");
  return [...repairTexts(texts, checked), ...borders.flatMap((flaw) => repairBorder(flaw, checked))];
};

function repairTexts(flaws: readonly Flaw[], { page, styles }: CheckedPage): readonly Repair[] {
  if (flaws.length === 0) return [];
  const readers = readersOf(page, styles);
  const changed = new Set<Declaration>();
  return flaws.flatMap((flaw): Repair[] => {
    const paint = styles.textPaint(flaw.element);
    if (paint.kind === "unknown") return [];
    // Mended by the change for an earlier text.
    if ([paint.inkFrom, paint.groundFrom].some((from) => from !== null && changed.has(from))) return [];
    const changes = [changeOf(readers, paint, "ink"), changeOf(readers, paint, "ground")];
    const [best] = changes.filter((change) => change !== null).toSorted((one, other) => one.shift - other.shift);
    const edit = best === undefined ? null : editOf(page, best);
    if (best === undefined || edit === null) return [];
    changed.add(best.declaration);
    return [{ flaws: [flaw], edits: [edit], what: tell(page, best, flaw) }];
  });
}

function readersOf(page: Page, styles: PageStyles): readonly Reader[] {
  return page.elements.flatMap((element) => {
    if (element.ownText.trim() === "" || element.index <= page.body.index) return [];
    const style = styles.computed(element);
    if (style.visibility !== "shown") return [];
    const needed = neededRatio(style.fontSizePx.value ?? 16, style.fontWeight.value);
    return [{ element, paint: styles.textPaint(element), needed }];
  });
}

function changeOf(all: readonly Reader[], paint: KnownPaint, side: "ink" | "ground"): Change | null {
  const declaration = side === "ink" ? paint.inkFrom : paint.groundFrom;
  const from = side === "ink" ? paint.ink : paint.ground;
  if (declaration?.valueSpan == null || partOf(declaration, from) === null) return null;
  const readers = all.filter(
    (reader) =>
      reader.paint.kind === "known" &&
      (side === "ink" ? reader.paint.inkFrom : reader.paint.groundFrom) === declaration,
  );
  const other = (reader: Reader) =>
    reader.paint.kind === "known" ? (side === "ink" ? reader.paint.ground : reader.paint.ink) : from;
  const lightness = lightnessOf(from);
  let best: Change | null = null;
  for (const reader of readers) {
    const to = nearestReadable(from, other(reader), reader.needed);
    if (to === null || sameColour(to, from)) continue;
    // What is not read well anyway (a disabled button) must not keep the others from being read, but gets no worse either.
    const suitsAll = readers.every(
      (one) => contrastRatio(to, other(one)) >= Math.min(one.needed, contrastRatio(from, other(one))),
    );
    const shift = Math.abs(lightnessOf(to) - lightness);
    if (suitsAll && (best === null || shift < best.shift)) best = { declaration, from, to, shift, readers };
  }
  return best;
}

/** The piece of the value to exchange: the colour itself, or the whole of a value that only refers to it. */
function partOf(declaration: Declaration, color: Rgba): { start: number; end: number; text: string } | null {
  const { value } = declaration;
  const found = colourParts(value).filter((part) => sameColour(part.color, color));
  if (found.length === 1) return found[0] ?? null;
  return /^var\([^()]*\)$/i.test(value) ? { start: 0, end: value.length, text: value } : null;
}

function editOf(page: Page, { declaration, from, to }: Change) {
  const part = partOf(declaration, from);
  return part === null ? null : replaceValue(page, declaration, exchange(declaration.value, part, colorText(to)));
}

function tell(page: Page, { declaration, from, to, readers }: Change, flaw: Flaw): string {
  const where = declaration.rule?.selectorText ?? selectorOf(page, flaw.element);
  const many = readers.length === 1 ? "" : `, readable in each of the ${readers.length} texts it serves`;
  return `Shifted ${declaration.property} of ${where} from ${colorText(from)} to ${colorText(to)}${many}.`;
}

/** Of a field's edge: told by the check, which knows what it lies on. */
function repairBorder(flaw: Flaw, { page }: CheckedPage): readonly Repair[] {
  const { declaration, suggestion } = flaw;
  if (declaration == null || suggestion === undefined) return [];
  const [part, second] = [...colourParts(declaration.value), ...variableParts(declaration.value)];
  if (part === undefined || second !== undefined) return [];
  const edit = replaceValue(page, declaration, exchange(declaration.value, part, suggestion));
  if (edit === null) return [];
  const where = declaration.rule?.selectorText ?? selectorOf(page, flaw.element);
  return [
    {
      flaws: [flaw],
      edits: [edit],
      what: `Shifted ${declaration.property} of ${where} from ${part.text} to ${suggestion}.`,
    },
  ];
}
