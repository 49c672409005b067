import { contrastRatio, nearestReadable, neededRatio } from "../contrast.ts";
import type { Page } from "../page.ts";
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
  readonly paint: KnownPaint;
  readonly needed: number;
}

interface Change {
  readonly declaration: Declaration;
  readonly from: Rgba;
  readonly to: Rgba;
  readonly shift: number;
  /** How many texts the declaration serves. */
  readonly texts: number;
}

/**
 * The smallest change of lightness that makes a text readable, of its ink or of its ground, where the colour is declared. One
 * declaration may serve many texts: the new colour has to be readable in all of them, or it is left alone.
 */
export const repairContrast: Repairer = (flaws, checked) => {
  const texts = flaws.filter(({ rule }) => rule === "text-contrast");
  const told = flaws.filter(({ rule }) => rule === "input-border-contrast" || rule === "placeholder-contrast");
  return [...repairTexts(texts, checked), ...told.flatMap((flaw) => repairAsTold(flaw, checked))];
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
    const paint = styles.textPaint(element);
    return paint.kind === "known" ? [{ paint, needed }] : [];
  });
}

function changeOf(all: readonly Reader[], paint: KnownPaint, side: "ink" | "ground"): Change | null {
  const declaration = side === "ink" ? paint.inkFrom : paint.groundFrom;
  const from = side === "ink" ? paint.ink : paint.ground;
  if (declaration?.valueSpan == null || partOf(declaration, from) === null) return null;
  const served = all.filter(({ paint: own }) => (side === "ink" ? own.inkFrom : own.groundFrom) === declaration);
  // A page has many texts and few colours.
  const pairs = new Map<string, { readonly other: Rgba; readonly needed: number }>();
  for (const { paint: own, needed } of served) {
    const other = side === "ink" ? own.ground : own.ink;
    pairs.set(`${colorText(other)} ${needed}`, { other, needed });
  }
  const lightness = lightnessOf(from);
  let best: Change | null = null;
  for (const { other, needed } of pairs.values()) {
    const to = nearestReadable(from, other, needed);
    if (to === null || sameColour(to, from)) continue;
    // What is not read well anyway (a disabled button) must not keep the others from being read, but gets no worse either.
    const suitsAll = [...pairs.values()].every(
      (pair) => contrastRatio(to, pair.other) >= Math.min(pair.needed, contrastRatio(from, pair.other)),
    );
    const shift = Math.abs(lightnessOf(to) - lightness);
    if (suitsAll && (best === null || shift < best.shift))
      best = { declaration, from, to, shift, texts: served.length };
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

function tell(page: Page, { declaration, from, to, texts }: Change, flaw: Flaw): string {
  const where = declaration.rule?.selectorText ?? selectorOf(page, flaw.element);
  const many = texts === 1 ? "" : `, readable in each of the ${texts} texts it serves`;
  return `Shifted ${declaration.property} of ${where} from ${colorText(from)} to ${colorText(to)}${many}.`;
}

/** Of a field's edge and placeholder: told by the check, which knows what they lie on. */
function repairAsTold(flaw: Flaw, { page }: CheckedPage): readonly Repair[] {
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
