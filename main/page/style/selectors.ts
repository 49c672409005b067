import { _compileUnsafe as compileUnsafe, type Options } from "css-select";
import { parse, type Selector, SelectorType } from "css-what";
import type { Page, PageElement } from "../page.ts";
import type { ElementPart, ElementState } from "../style.ts";
import { keysOf, neededKeys, plainKey, type SelectorKey, type Step } from "./selector-steps.ts";
import { parseNth, type SiblingPlaces, siblingPlaces } from "./sibling-places.ts";
import { specificityOf } from "./specificity.ts";

/** Selectors as tests of one element. Which elements to ask at all is known from the last step of each (`key`). */

export interface CompiledSelector {
  /** Ids, classes and types, as one number that compares. */
  readonly specificity: number;
  readonly part: ElementPart | "other";
  /** Whether the answer depends on `:hover` and the like. */
  readonly isDynamic: boolean;
  /** One class, id or name and nothing else: whatever the key finds is matched. */
  readonly isPlain: boolean;
  readonly key: SelectorKey;
  /** A step before the last that is likely to be rare: what is selected stands in it, or beside it. */
  readonly anchor: Step | null;
  /** Whether all that it names is there. */
  needs(has: (key: SelectorKey) => boolean): boolean;
  matches(element: PageElement): boolean;
}

type Pseudos = NonNullable<Options<PageElement, PageElement>["pseudos"]>;

/** Ends matching where a page asks for more work than a page may. */
export class TooMuchWork extends Error {}

const STATES: Readonly<Record<string, readonly ElementState[]>> = {
  hover: ["hover", "active"],
  active: ["active"],
  focus: ["focus", "focus-visible", "active"],
  "focus-visible": ["focus-visible"],
  "focus-within": ["focus", "focus-visible", "active"],
};

/** Those of the element and of all around it. */
const SPREADING = new Set(["hover", "active", "focus-within"]);

/** What no page is in when it is opened, or what cannot be told from its source. */
const NEVER = [
  "visited",
  "target",
  "target-within",
  "user-valid",
  "user-invalid",
  "valid",
  "invalid",
  "in-range",
  "out-of-range",
  "placeholder-shown",
  "autofill",
  "default",
  "indeterminate",
  "modal",
  "open",
  "popover-open",
  "fullscreen",
  "picture-in-picture",
  "playing",
  "paused",
  "host",
  "defined",
  "blank",
  "current",
  "past",
  "future",
] as const;

const PARTS: Readonly<Record<string, ElementPart>> = {
  before: "before",
  after: "after",
  placeholder: "placeholder",
  marker: "marker",
};

export class SelectorCompiler {
  /** The element that is in a state, while it is asked about. */
  #active: { readonly element: PageElement; readonly state: ElementState } | "everything" | null = null;
  readonly #options: Options<PageElement, PageElement>;
  readonly #formulas = new Map<string, (place: number) => boolean>();
  #workLeft: number;

  constructor(page: Page, work: number) {
    this.#workLeft = work;
    const places = siblingPlaces(page);
    const spend = () => {
      this.#workLeft -= 1;
      if (this.#workLeft < 0) throw new TooMuchWork();
    };
    const siblingsOf = (element: PageElement) => element.parent?.children ?? [element];
    this.#options = {
      quirksMode: page.isQuirky,
      // Its cache of ancestors forgets which state was asked for.
      cacheResults: false,
      pseudos: { ...neverPseudos(), ...this.#statePseudos(), ...this.#placePseudos(places, spend) },
      adapter: {
        isTag: (_node): _node is PageElement => {
          spend();
          return true;
        },
        getAttributeValue: (element, name) => {
          spend();
          return element.attributes.get(name)?.value;
        },
        // The library only reads these lists; copies of them would cost more than the matching.
        getChildren: (element) => element.children as PageElement[],
        getName: (element) => element.name.toLowerCase(),
        getParent: (element) => {
          spend();
          return element.parent;
        },
        getSiblings: (element) => siblingsOf(element) as PageElement[],
        prevElementSibling: (element) => {
          spend();
          return places.previous(element);
        },
        getText: (element) => element.ownText,
        hasAttrib: (element, name) => {
          spend();
          return element.attributes.has(name);
        },
        removeSubsets: (nodes) => nodes,
      },
    };
  }

  /** For work that selectors save, but that has to be done all the same. */
  spend(amount: number): void {
    this.#workLeft -= amount;
    if (this.#workLeft < 0) throw new TooMuchWork();
  }

  /**
   * One for each selector of a list; null when browsers drop the rule for it. One that is known to be valid is made ready
   * only when an element is asked.
   */
  compile(selectorText: string, isKnownValid = false): readonly CompiledSelector[] | null {
    try {
      return parsed(selectorText, isKnownValid).map((tokens) => this.#compileOne(tokens, isKnownValid));
    } catch {
      // Not valid, or nothing that the library knows: the rule then applies nowhere.
      return null;
    }
  }

  /** Whether it matches while the element is in this state. */
  matchesIn(selector: CompiledSelector, element: PageElement, state: ElementState): boolean {
    this.#active = { element, state };
    try {
      return selector.matches(element);
    } finally {
      this.#active = null;
    }
  }

  /** Whether it matches when everything is in every state. */
  matchesGiven(selector: CompiledSelector, element: PageElement): boolean {
    if (!selector.isDynamic) return false;
    this.#active = "everything";
    try {
      return selector.matches(element);
    } finally {
      this.#active = null;
    }
  }

  #compileOne(tokens: readonly Selector[], isLazy: boolean): CompiledSelector {
    const specificity = specificityOf([tokens]);
    const pseudoElement = tokens.find((token) => token.type === SelectorType.PseudoElement);
    const plain = tokens.filter((token) => token.type !== SelectorType.PseudoElement);
    const isDynamic = asksForState([plain]);
    const { key, anchor } = keysOf(plain);
    const [first] = plain;
    const needed = neededKeys(plain);
    // The library reorders what it is given.
    const ready = () =>
      plain.length === 0 ? () => true : compileUnsafe<PageElement, PageElement>([[...plain]], this.#options);
    let test = isLazy ? null : ready();
    return {
      specificity,
      part: pseudoElement === undefined ? "self" : (PARTS[pseudoElement.name.toLowerCase()] ?? "other"),
      isDynamic,
      isPlain: first !== undefined && plain.length === 1 && plainKey(first) !== null,
      key,
      anchor,
      needs: (has) => needed.every((alternatives) => alternatives.some((keys) => keys.every(has))),
      matches: (element) => {
        this.#workLeft -= 1;
        if (this.#workLeft < 0) throw new TooMuchWork();
        test ??= ready();
        return test(element);
      },
    };
  }

  #statePseudos(): Pseudos {
    const pseudos: Pseudos = {};
    for (const [name, states] of Object.entries(STATES)) {
      pseudos[name] = (element) => {
        const active = this.#active;
        if (active === "everything") return true;
        if (active === null || !states.includes(active.state)) return false;
        return element === active.element || (SPREADING.has(name) && isAround(element, active.element));
      };
    }
    return pseudos;
  }

  #placePseudos(places: SiblingPlaces, spend: () => void): Pseudos {
    const pseudos: Pseudos = {};
    for (const isOfType of [false, true]) {
      const suffix = isOfType ? "of-type" : "child";
      pseudos[`first-${suffix}`] = (element) => places.nth(element, false, isOfType) === 1;
      pseudos[`last-${suffix}`] = (element) => places.nth(element, true, isOfType) === 1;
      pseudos[`only-${suffix}`] = (element) =>
        places.nth(element, false, isOfType) === 1 && places.nth(element, true, isOfType) === 1;
      for (const isFromEnd of [false, true]) {
        // The library asks with the text in brackets; functions of one parameter are for pseudo-classes without any.
        pseudos[`nth-${isFromEnd ? "last-" : ""}${suffix}`] = (element, formula) => {
          spend();
          return this.#nth(formula ?? "")(places.nth(element, isFromEnd, isOfType));
        };
      }
    }
    return pseudos;
  }

  /** `of S` is rare, and never matches here. */
  #nth(formula: string): (place: number) => boolean {
    const known = this.#formulas.get(formula);
    if (known !== undefined) return known;
    const test = parseNth(formula) ?? (() => false);
    this.#formulas.set(formula, test);
    return test;
  }
}

const parsedOnce = new Map<string, readonly Selector[][]>();

/** The browser's own selectors come with every page. */
function parsed(selectorText: string, isOften: boolean): readonly Selector[][] {
  const known = parsedOnce.get(selectorText);
  if (known !== undefined) return known;
  const selectors = parse(selectorText);
  if (isOften) parsedOnce.set(selectorText, selectors);
  return selectors;
}

function neverPseudos(): Pseudos {
  return Object.fromEntries(NEVER.map((name) => [name, () => false]));
}

function isAround(outer: PageElement, inner: PageElement): boolean {
  for (let at = inner.parent; at !== null && at.depth >= outer.depth; at = at.parent) if (at === outer) return true;
  return false;
}

/** Text arguments (`:nth-child(2n of …)`) are never dynamic enough to matter. */
function asksForState(selectors: readonly (readonly Selector[])[]): boolean {
  return selectors.some((tokens) =>
    tokens.some(
      (token) =>
        token.type === SelectorType.Pseudo &&
        (token.name in STATES || (Array.isArray(token.data) && asksForState(token.data))),
    ),
  );
}
