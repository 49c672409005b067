import type { Page, PageElement } from "../page.ts";
import type { Declaration, ElementPart, ElementState, StyleRule } from "../style.ts";
import { Candidates } from "./candidates.ts";
import { hintsOf } from "./hints.ts";
import { inlineStyleOf } from "./inline-style.ts";
import { type Entry, MatchList, type Winners } from "./match-list.ts";
import { type CompiledSelector, type SelectorCompiler, TooMuchWork } from "./selectors.ts";
import { longhandsOf } from "./shorthands.ts";
import type { SheetRule } from "./style-sheets.ts";
import { isValidValue } from "./valid-value.ts";

/** Which declaration wins for each longhand of an element, in each of its states and parts. */

const NONE: readonly Entry[] = [];

export class Cascade {
  /** True when matching was given up; what is known until then is not everything. */
  isCut = false;
  readonly #page: Page;
  readonly #compiler: SelectorCompiler;
  readonly #candidates: Candidates;
  readonly #selectors = new Map<StyleRule, readonly CompiledSelector[]>();
  /** At rest, by part and element. */
  readonly #atRest = new Map<ElementPart, Map<number, MatchList>>();
  readonly #nothing = new MatchList();
  readonly #dynamic = new Map<string, Entry[]>();
  #entries = 0;
  readonly #inline = new Map<number, readonly Declaration[]>();

  constructor(page: Page, rules: readonly SheetRule[], compiler: SelectorCompiler) {
    this.#page = page;
    this.#compiler = compiler;
    this.#candidates = Candidates.of(page);
    try {
      for (const rule of rules) this.#match(rule);
    } catch (error) {
      if (!(error instanceof TooMuchWork)) throw error;
      this.isCut = true;
    }
  }

  /** Declarations of the `style` attribute. */
  inlineOf(element: PageElement): readonly Declaration[] {
    const known = this.#inline.get(element.index);
    if (known !== undefined) return known;
    const declarations = inlineStyleOf(this.#page, element);
    this.#inline.set(element.index, declarations);
    return declarations;
  }

  hasPart(element: PageElement, part: ElementPart): boolean {
    const list = this.#atRest.get(part)?.get(element.index);
    return list?.entries.some(({ isOfBrowser }) => !isOfBrowser) ?? false;
  }

  /** Elements that the rule matches, its states taken as given. */
  matched(rule: StyleRule): readonly PageElement[] {
    const selectors = this.#selectors.get(rule) ?? [];
    try {
      const matched = new Set<PageElement>();
      for (const selector of selectors) {
        if (!this.#candidates.canMatch(selector)) continue;
        for (const element of this.#candidates.of(selector)) {
          if (selector.matches(element) || this.#compiler.matchesGiven(selector, element)) matched.add(element);
        }
      }
      return [...matched].sort((one, other) => one.index - other.index);
    } catch (error) {
      if (!(error instanceof TooMuchWork)) throw error;
      this.isCut = true;
      return [];
    }
  }

  winnersOf(element: PageElement, state: ElementState, part: ElementPart): Winners {
    const list = this.#listOf(element, state, part);
    const isStyling = part === "self" && element.attributes.size > 0;
    const inline = isStyling ? this.inlineOf(element).filter(isValid) : [];
    const hints = isStyling ? hintsOf(this.#page, element) : [];
    if (inline.length > 0 || hints.length > 0) return winnersAmong(list.entries, hints, inline);
    // Rows of a table are styled alike: they share one answer.
    list.winners ??= winnersAmong(list.entries, [], []);
    return list.winners;
  }

  #match({ rule, selector: text, layerRank, isOfBrowser }: SheetRule): void {
    const selectors = this.#compiler.compile(text, isOfBrowser);
    if (selectors === null) return;
    this.#selectors.set(rule, selectors);
    const declarations = isOfBrowser ? rule.declarations : rule.declarations.filter(isValid);
    if (!rule.applies || declarations.length === 0) return;
    for (const selector of selectors) {
      this.#entries += 1;
      const entry: Entry = { id: this.#entries, selector, declarations, layerRank, isOfBrowser };
      if (selector.part === "other") continue;
      if (!this.#candidates.canMatch(selector)) continue;
      if (selector.isDynamic) {
        const key = this.#candidates.keyText(selector.key);
        this.#dynamic.set(key, [...(this.#dynamic.get(key) ?? []), entry]);
      }
      const ofPart = this.#atRest.get(selector.part) ?? new Map<number, MatchList>();
      this.#atRest.set(selector.part, ofPart);
      const candidates = this.#candidates.of(selector);
      if (selector.isPlain) this.#compiler.spend(candidates.length);
      for (const element of candidates) {
        if (!selector.isPlain && !selector.matches(element)) continue;
        ofPart.set(element.index, (ofPart.get(element.index) ?? this.#nothing).with(entry));
      }
    }
  }

  #listOf(element: PageElement, state: ElementState, part: ElementPart): MatchList {
    const atRest = this.#atRest.get(part)?.get(element.index) ?? this.#nothing;
    if (state === "rest") return atRest;
    let list = atRest.ofEveryState(this.#nothing);
    try {
      for (const key of this.#candidates.keysOf(element)) {
        for (const entry of this.#dynamic.get(key) ?? NONE) {
          if (entry.selector.part !== part) continue;
          if (this.#compiler.matchesIn(entry.selector, element, state)) list = list.with(entry);
        }
      }
    } catch (error) {
      if (!(error instanceof TooMuchWork)) throw error;
      this.isCut = true;
    }
    return list;
  }
}

function isValid({ property, value }: Declaration): boolean {
  return isValidValue(property, value);
}

function winnersAmong(
  entries: readonly Entry[],
  hints: readonly Declaration[],
  inline: readonly Declaration[],
): Winners {
  const sorted = entries.toSorted(
    (one, other) =>
      Number(other.isOfBrowser) - Number(one.isOfBrowser) ||
      compareRanks(one.layerRank, other.layerRank) ||
      one.selector.specificity - other.selector.specificity ||
      one.id - other.id,
  );
  // Important ones of an earlier layer beat those of a later one.
  const byImportance = sorted.toSorted((one, other) => compareRanks(other.layerRank, one.layerRank));
  const winners = new Map<string, Declaration>();
  const take = (declarations: readonly Declaration[], isImportant: boolean) => {
    for (const declaration of declarations) {
      if (declaration.isImportant !== isImportant) continue;
      for (const longhand of longhandsOf(declaration.property)) winners.set(longhand, declaration);
    }
  };
  for (const entry of sorted) if (entry.isOfBrowser) take(entry.declarations, false);
  take(hints, false);
  for (const entry of sorted) if (!entry.isOfBrowser) take(entry.declarations, false);
  take(inline, false);
  for (const entry of byImportance) take(entry.declarations, true);
  take(inline, true);
  return winners;
}

/** Infinity minus infinity is no order. */
function compareRanks(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
