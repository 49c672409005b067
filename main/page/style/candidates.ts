import type { Page, PageElement } from "../page.ts";
import type { SelectorKey } from "./selector-steps.ts";
import type { CompiledSelector } from "./selectors.ts";

const ANY = "*";

const ofPages = new WeakMap<Page, Candidates>();

/**
 * The elements that a selector can be about at all. Sheets of frameworks bring thousands of rules for elements that a page
 * does not have, and asking every element about each of them is what would take the time.
 */
export class Candidates {
  readonly #page: Page;
  readonly #byKey = new Map<string, PageElement[]>();
  readonly #keys: (readonly string[])[] = [];
  /** The last element inside of each, by `index`: what is inside stands in a row. */
  readonly #ends: Int32Array;

  /** Made once a page, which is read for a desktop, for a phone and in the dark. */
  static of(page: Page): Candidates {
    const known = ofPages.get(page);
    if (known !== undefined) return known;
    const candidates = new Candidates(page);
    ofPages.set(page, candidates);
    return candidates;
  }

  private constructor(page: Page) {
    this.#page = page;
    this.#ends = new Int32Array(page.elements.length);
    for (const element of page.elements) {
      const keys = this.#keysIn(element);
      this.#keys.push(keys);
      for (const key of keys) {
        if (key === ANY) continue;
        const present = this.#byKey.get(key);
        if (present === undefined) this.#byKey.set(key, [element]);
        else present.push(element);
      }
    }
    for (let at = page.elements.length - 1; at >= 0; at -= 1) {
      this.#ends[at] = Math.max(this.#ends[at] ?? 0, at);
      const parent = page.elements[at]?.parent;
      if (parent) this.#ends[parent.index] = Math.max(this.#ends[parent.index] ?? 0, this.#ends[at] ?? at);
    }
  }

  /** False when it names something that the page does not have. */
  canMatch(selector: CompiledSelector): boolean {
    return selector.needs((key) => this.#byKey.has(this.keyText(key)));
  }

  /** In document order. */
  of({ key, anchor }: CompiledSelector): readonly PageElement[] {
    const all = key.kind === "any" ? this.#page.elements : (this.#byKey.get(this.keyText(key)) ?? []);
    if (anchor === null) return all;
    const anchors = this.#byKey.get(this.keyText(anchor.key)) ?? [];
    if (anchors.length * 4 >= all.length) return all;
    return this.#inside(anchors, anchor.isBeside, all);
  }

  keyText(key: SelectorKey): string {
    return key.kind === "any" ? ANY : this.#keyText(key.kind, key.value);
  }

  /** The keys under which selectors may be about the element. */
  keysOf(element: PageElement): readonly string[] {
    return this.#keys[element.index] ?? [];
  }

  /** Those of `all` that stand in one of these elements, or (beside) anywhere in their parents. */
  #inside(anchors: readonly PageElement[], isBeside: boolean, all: readonly PageElement[]): readonly PageElement[] {
    const found: PageElement[] = [];
    let from = 0;
    for (const anchor of anchors) {
      const box = isBeside ? (anchor.parent ?? anchor) : anchor;
      const end = this.#ends[box.index] ?? box.index;
      // Anchors stand in document order, so what is found of an earlier one is not looked at again.
      for (let at = lowerBound(all, Math.max(box.index, from)); at < all.length; at += 1) {
        const element = all[at];
        if (element === undefined || element.index > end) break;
        found.push(element);
      }
      from = Math.max(from, end + 1);
    }
    return found;
  }

  #keysIn(element: PageElement): readonly string[] {
    const keys = [ANY, this.#keyText("name", element.name.toLowerCase())];
    const id = element.attributes.get("id")?.value ?? "";
    if (id !== "") keys.push(this.#keyText("id", id));
    const classes = element.attributes.get("class")?.value ?? "";
    if (classes === "") return keys;
    const names = new Set(classes.split(/[ \t\n\f\r]+/).filter((name) => name !== ""));
    return [...keys, ...[...names].map((name) => this.#keyText("class", name))];
  }

  /** In quirks mode, classes and ids are alike whatever their case. */
  #keyText(kind: "id" | "class" | "name", value: string): string {
    const text = this.#page.isQuirky ? value.toLowerCase() : value;
    return kind === "id" ? `#${text}` : kind === "class" ? `.${text}` : text;
  }
}

/** Of elements in document order, the place of the first that is not before this index. */
function lowerBound(elements: readonly PageElement[], index: number): number {
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((elements[middle]?.index ?? 0) < index) low = middle + 1;
    else high = middle;
  }
  return low;
}
