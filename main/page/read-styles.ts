import type { Page, PageElement } from "./page.ts";
import { Cascade } from "./style/cascade.ts";
import { coversByBox } from "./style/covers.ts";
import { ElementStyle } from "./style/element-style.ts";
import type { Winners } from "./style/match-list.ts";
import { SelectorCompiler } from "./style/selectors.ts";
import { longhandsOf } from "./style/shorthands.ts";
import { readSheets } from "./style/style-sheets.ts";
import { type StyleSurroundings, StyleValues } from "./style/style-values.ts";
import { groundBehindOf, type Surroundings, textPaintOf } from "./style/text-paint.ts";
import {
  DESKTOP,
  type Declaration,
  type ElementPart,
  type ElementState,
  type GroundPaint,
  type PageStyles,
  type StyleOptions,
  type TextPaint,
} from "./style.ts";

/** Questions of selectors to elements. A large real page asks some hundred thousand. */
const WORK = 12_000_000;

/** What a page's own style sheets, attributes and the browser make of its elements, at one width of the window. */
export function readStyles(page: Page, options: Partial<StyleOptions> = {}): PageStyles {
  return new ReadStyles(page, { ...DESKTOP, ...options });
}

class ReadStyles implements PageStyles {
  readonly rules: PageStyles["rules"];
  readonly unreadSheets: PageStyles["unreadSheets"];
  readonly #page: Page;
  readonly #cascade: Cascade;
  readonly #isSheetCut: boolean;
  readonly #surroundings: StyleSurroundings;
  readonly #computed = new Map<string, Map<PageElement, ElementStyle>>();
  readonly #atRest: (ElementStyle | undefined)[] = [];
  readonly #paints: (TextPaint | undefined)[] = [];
  readonly #values = new Map<StyleValues | null, Map<Winners, StyleValues>>();
  #declarations: readonly Declaration[] | null = null;
  #aroundAll: Surroundings | null = null;

  constructor(page: Page, options: StyleOptions) {
    const sheets = readSheets(page, options);
    this.#page = page;
    this.#isSheetCut = sheets.isCut;
    this.rules = sheets.rules.flatMap(({ rule, isOfBrowser }) => (isOfBrowser ? [] : [rule]));
    this.unreadSheets = sheets.unread;
    this.#cascade = new Cascade(page, sheets.rules, new SelectorCompiler(page, WORK));
    this.#surroundings = {
      options,
      metaScheme: schemeOf(page),
      waiting: 0,
      rootFontPx: () => this.#styleOf(page.root, "rest", "self").fontSizePx.value ?? 16,
    };
  }

  get isCut(): boolean {
    return this.#isSheetCut || this.#cascade.isCut || this.#page.cut !== null;
  }

  get declarations(): readonly Declaration[] {
    if (this.#declarations !== null) return this.#declarations;
    const ofRules = this.rules.flatMap(({ declarations }) => declarations);
    const ofAttributes = this.#page.elements.flatMap((element) => this.#cascade.inlineOf(element));
    const startOf = ({ span }: Declaration) => span?.start ?? Number.MAX_SAFE_INTEGER;
    this.#declarations = [...ofRules, ...ofAttributes].toSorted((one, other) => startOf(one) - startOf(other));
    return this.#declarations;
  }

  computed(element: PageElement, state: ElementState = "rest", part: ElementPart = "self"): ElementStyle {
    // What is asked for most.
    if (state === "rest" && part === "self") return this.#atRest[element.index] ?? this.#styleOf(element, state, part);
    return this.#styleOf(element, state, part);
  }

  textPaint(element: PageElement, state: ElementState = "rest", part: "self" | "placeholder" = "self"): TextPaint {
    if (!this.#isReliable()) return { kind: "unknown", why: "unreadable" };
    if (state !== "rest" || part !== "self") return this.#paintOf(element, state, part);
    const known = this.#paints[element.index] ?? this.#paintOf(element, state, part);
    this.#paints[element.index] = known;
    return known;
  }

  #paintOf(element: PageElement, state: ElementState, part: "self" | "placeholder"): TextPaint {
    const style = this.#styleOf(element, state, "self");
    return textPaintOf(style, part === "self" ? style : this.#styleOf(element, state, part), this.#around());
  }

  groundBehind(element: PageElement): GroundPaint {
    if (!this.#isReliable()) return { kind: "unknown", why: "unreadable" };
    return groundBehindOf(this.#styleOf(element, "rest", "self"), this.#around());
  }

  matched(rule: PageStyles["rules"][number]): readonly PageElement[] {
    return this.#cascade.matched(rule);
  }

  servedBy(declaration: Declaration): readonly PageElement[] {
    const longhands = longhandsOf(declaration.property);
    return this.#page.elements.filter((element) => {
      const style = this.#styleOf(element, "rest", "self");
      return longhands.some((longhand) => style.get(longhand)?.from === declaration);
    });
  }

  /** A sheet that stands elsewhere could say anything of anything. */
  #isReliable(): boolean {
    return !this.isCut && this.unreadSheets.every(({ isFontsOnly }) => isFontsOnly);
  }

  #around(): Surroundings {
    if (this.#aroundAll !== null) return this.#aroundAll;
    const covers = coversByBox(this.#page.elements.map((element) => this.#styleOf(element, "rest", "self")));
    const parts = ["before", "after"] as const;
    this.#aroundAll = {
      covers: (box) => covers.get(box) ?? [],
      parts: (element) =>
        parts
          .filter((part) => this.#cascade.hasPart(element, part))
          .map((part) => this.#styleOf(element, "rest", part)),
      sibling: (element) => this.#styleOf(element, "rest", "self"),
    };
    return this.#aroundAll;
  }

  /** From the root down, without recursion. */
  #styleOf(element: PageElement, state: ElementState, part: ElementPart): ElementStyle {
    if (part !== "self") {
      return this.#kept(element, state, part, () => this.#styleOf(element, state, "self"));
    }
    // Who points at an element points at what is around it; focus is the element's alone.
    const stateAround = state === "hover" || state === "active" ? state : "rest";
    const path: PageElement[] = [];
    for (let at: PageElement | null = element.parent; at !== null && !this.#has(at, stateAround); at = at.parent)
      path.push(at);
    for (const ancestor of path.reverse())
      this.#kept(ancestor, stateAround, "self", () => this.#parent(ancestor, stateAround));
    return this.#kept(element, state, "self", () => this.#parent(element, stateAround));
  }

  #parent(element: PageElement, state: ElementState): ElementStyle | null {
    return element.parent === null ? null : (this.#computed.get(`${state} self`)?.get(element.parent) ?? null);
  }

  #has(element: PageElement, state: ElementState): boolean {
    return this.#computed.get(`${state} self`)?.has(element) ?? false;
  }

  #kept(element: PageElement, state: ElementState, part: ElementPart, parent: () => ElementStyle | null): ElementStyle {
    const key = `${state} ${part}`;
    const styles = this.#computed.get(key) ?? new Map<PageElement, ElementStyle>();
    this.#computed.set(key, styles);
    const known = styles.get(element);
    if (known !== undefined) return known;
    const around = parent();
    const winners = this.#cascade.winnersOf(element, state, part);
    const style = new ElementStyle(element, around, this.#valuesOf(around?.values ?? null, winners));
    styles.set(element, style);
    if (state === "rest" && part === "self") this.#atRest[element.index] = style;
    return style;
  }

  /** The same declarations below the same values make the same values. */
  #valuesOf(parent: StyleValues | null, winners: Winners): StyleValues {
    const alike = this.#values.get(parent) ?? new Map<Winners, StyleValues>();
    this.#values.set(parent, alike);
    const known = alike.get(winners);
    if (known !== undefined) return known;
    const values = new StyleValues(parent, winners, this.#surroundings);
    alike.set(winners, values);
    return values;
  }
}

/** `<meta name="color-scheme">`. */
function schemeOf(page: Page): string | null {
  const isScheme = (meta: PageElement) => meta.attributes.get("name")?.value.trim().toLowerCase() === "color-scheme";
  return page.byName.get("meta")?.find(isScheme)?.attributes.get("content")?.value ?? null;
}
