import type { Page, PageElement } from "../page.ts";
import { nearestLength } from "../read-design-tokens.ts";
import type { Declaration, PageStyles } from "../style.ts";
import { type CheckContext, OncePerDeclaration } from "./check-context.ts";
import { familiesIn, isGenericFamily } from "./css-values.ts";
import { declaredElement, firstSheet } from "./declared-element.ts";
import type { Flaw } from "./page-finding.ts";

/** Typefaces and sizes. */

const CODE = new Set(["code", "pre", "kbd", "samp", "tt"]);
const MOST_FAMILIES = 3;
const MOST_SIZES = 8;

interface Setting {
  readonly declaration: Declaration;
  readonly families: readonly string[];
  readonly element: PageElement;
}

export function* checkFamilies({ page, styles, tokens }: CheckContext): Iterable<Flaw> {
  const settings = settingsOf(page, styles);
  const ofBrand = new Set(tokens.families.flatMap(({ families }) => families.map((name) => name.toLowerCase())));
  for (const { declaration, families, element } of settings) {
    const first = families.find((name) => !isGenericFamily(name));
    if (first === undefined || isIcon(first)) continue;
    if (ofBrand.size > 0 && !ofBrand.has(first.toLowerCase()) && !CODE.has(element.name)) {
      const known = tokens.families
        .map((token) => token.families[0])
        .filter(Boolean)
        .join(", ");
      yield {
        rule: "font-off-brand",
        element,
        declaration,
        text: `${first} is none of the brand's typefaces (${known}).`,
      };
    }
    if (!families.some(isGenericFamily)) {
      yield { rule: "font-no-fallback", element, declaration, text: `The list of fonts ends with ${families.at(-1)}.` };
    }
  }
  yield* checkNumber(settings);
}

function* checkNumber(settings: readonly Setting[]): Iterable<Flaw> {
  const names = new Set<string>();
  for (const { families, element } of settings) {
    const [first] = families;
    if (first !== undefined && !CODE.has(element.name) && !/mono/i.test(first) && !isIcon(first))
      names.add(first.toLowerCase());
  }
  const sheet = settings.find(({ declaration }) => declaration.rule?.sheet)?.declaration.rule?.sheet;
  if (sheet == null || names.size <= MOST_FAMILIES) return;
  yield {
    rule: "families-too-many",
    element: sheet,
    text: `The page uses ${names.size} typefaces: ${[...names].slice(0, 6).join(", ")}.`,
  };
}

function isIcon(family: string): boolean {
  return /icon|awesome|symbols|emoji/i.test(family);
}

/** What sets a family for an element that is there; `@font-face` sets none. */
function settingsOf(page: Page, styles: PageStyles): readonly Setting[] {
  return styles.declarations.flatMap((declaration) => {
    const families = familiesOf(declaration);
    if (families.length === 0) return [];
    const element = declaredElement(page, styles, declaration);
    return element === null ? [] : [{ declaration, families, element }];
  });
}

function familiesOf({ property, value }: Declaration): readonly string[] {
  if (property === "font-family") return familiesIn(value);
  if (property !== "font") return [];
  // After size and line height: `italic 1rem/1.5 Inter, sans-serif`.
  const list = /(?:^|\s)[\d.]+(?:px|rem|em|%|pt|vw)(?:\s*\/\s*[\w.%]+)?\s+(.+)$/.exec(value)?.[1];
  return list === undefined ? [] : familiesIn(list);
}

export function* checkTypeSizes({ styles, tokens, seenBlocks }: CheckContext): Iterable<Flaw> {
  const once = new OncePerDeclaration();
  const used = new Set<number>();
  const scale = tokens.sizes.toSorted((a, b) => a.px - b.px);
  for (const { element } of seenBlocks) {
    const { value, from } = styles.computed(element).fontSizePx;
    if (value === null) continue;
    used.add(Math.round(value * 2) / 2);
    if (
      scale.length < 2 ||
      from === null ||
      from.origin === "browser" ||
      scale.some(({ px }) => Math.abs(px - value) < 0.5)
    )
      continue;
    if (!once.isFirst(from)) continue;
    const nearest = nearestLength(value, scale)?.token;
    if (nearest === undefined) continue;
    const steps = scale.map(({ px }) => shown(px)).join(", ");
    const text = `A size of ${shown(value)} px is not on the brand's scale (${steps}).`;
    yield {
      rule: "type-size-off-scale",
      element,
      declaration: from,
      text,
      help: `Use ${shown(nearest.px)} px.`,
      suggestion: `${shown(nearest.px)}px`,
    };
  }
  const sheet = firstSheet(styles);
  if (sheet === null || used.size <= MOST_SIZES || scale.length >= 2) return;
  yield { rule: "type-sizes-too-many", element: sheet, text: `The page uses ${used.size} sizes of type.` };
}

export function shown(px: number): string {
  return String(Math.round(px * 100) / 100);
}
