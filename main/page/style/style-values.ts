import type { Rgba, Sourced, StyleOptions, Visibility } from "../style.ts";
import { BLACK, parseColor, TRANSPARENT, WHITE } from "./color.ts";
import { splitTopLevel, unquoted } from "./css-text.ts";
import { fontSizePx, fontWeight } from "./font-value.ts";
import { isInherited } from "./inherited.ts";
import { lengthPx } from "./length.ts";
import type { Winners } from "./match-list.ts";
import { longhandValue } from "./shorthands.ts";
import { substituted } from "./substitute.ts";
import { isClippedItself, isTakenAwayItself, visibilityOf } from "./visibility.ts";

/** What every element of a page shares. */
export interface StyleSurroundings {
  readonly options: StyleOptions;
  /** What the page itself says of its colour scheme outside of its styles. */
  readonly metaScheme: string | null;
  readonly rootFontPx: () => number;
  /** Values that wait for values: a chain of thousands is not followed to its end. */
  waiting: number;
}

const BLOCKIFIED: Readonly<Record<string, string>> = {
  inline: "block",
  "inline-block": "block",
  "inline-flex": "flex",
  "inline-grid": "grid",
  "inline-table": "table",
};

/** More than elements can stand in each other, see `bounded-parser.ts`; less than the call stack bears. */
const LONGEST_WAIT = 1200;

const NOTHING = Symbol("nothing");

/**
 * What declarations make of an element with such a parent. It knows no element: rows of a table that are styled alike
 * share one. Values are worked out when they are asked for, and kept.
 */
export class StyleValues {
  readonly parent: StyleValues | null;
  readonly #winners: Winners;
  readonly #surroundings: StyleSurroundings;
  readonly #values = new Map<string, Sourced<string> | null>();
  readonly #resolving = new Set<string>();
  readonly #kept = new Map<string, unknown>();

  constructor(parent: StyleValues | null, winners: Winners, surroundings: StyleSurroundings) {
    this.parent = parent;
    this.#winners = winners;
    this.#surroundings = surroundings;
  }

  get(property: string): Sourced<string> | null {
    const known = this.#values.get(property);
    if (known !== undefined) return known;
    // A custom property that names itself has no value.
    if (this.#resolving.has(property) || this.#surroundings.waiting > LONGEST_WAIT) return null;
    this.#resolving.add(property);
    this.#surroundings.waiting += 1;
    const value = this.#resolve(property);
    this.#surroundings.waiting -= 1;
    this.#resolving.delete(property);
    this.#values.set(property, value);
    return value;
  }

  /** Whether the element says something of its own, and does not leave it to its parent. */
  #isOwn(property: string): boolean {
    return this.#ownValue(property) !== NOTHING;
  }

  #resolve(property: string): Sourced<string> | null {
    const own = this.#ownValue(property);
    if (own !== NOTHING) return own;
    return this.parent?.get(property) ?? null;
  }

  /** Null: the initial value. `NOTHING`: what the parent has. */
  #ownValue(property: string): Sourced<string> | null | typeof NOTHING {
    const unset = isInherited(property) ? NOTHING : null;
    const from = this.#winners.get(property);
    if (from === undefined) return unset;
    const text = substituted(from.value, (name) => this.get(name)?.value ?? null);
    const value = text === null ? null : longhandValue(from.property, text, property);
    if (value === null) return unset;
    switch (value.toLowerCase()) {
      case "inherit":
        return NOTHING;
      case "unset":
      case "revert":
      case "revert-layer":
        return unset;
      case "initial":
      case "":
        return null;
      default:
        return { value, from };
    }
  }

  get color(): Sourced<Rgba | null> {
    return this.#keep("color", () => {
      if (!this.#isOwn("color")) return this.parent?.color ?? this.#initialColor();
      const own = this.get("color");
      if (own === null) return this.#initialColor();
      // The current colour of `color` itself is the parent's.
      const around = this.parent?.color ?? this.#initialColor();
      if (own.value.toLowerCase() === "currentcolor") return around;
      return { value: this.#parse(own.value, around.value), from: own.from };
    });
  }

  get backgroundColor(): Sourced<Rgba | null> {
    return this.colorOf("background-color") ?? { value: TRANSPARENT, from: null };
  }

  colorOf(property: string): Sourced<Rgba | null> | null {
    if (property === "color") return this.color;
    return this.#keep(`color ${property}`, () => {
      const declared = this.get(property);
      if (declared !== null) return { value: this.#parse(declared.value, this.color.value), from: declared.from };
      return property.endsWith("-color") && property !== "background-color" ? this.color : null;
    });
  }

  get fontSizePx(): Sourced<number | null> {
    return this.#keep("font-size", () => {
      const around = this.parent?.fontSizePx ?? { value: 16, from: null };
      if (!this.#isOwn("font-size")) return around;
      const own = this.get("font-size");
      if (own === null) return { value: 16, from: null };
      const remPx = this.parent === null ? 16 : this.#surroundings.rootFontPx();
      return { value: fontSizePx(own.value, around.value, remPx, this.#surroundings.options), from: own.from };
    });
  }

  get fontWeight(): Sourced<number> {
    return this.#keep("font-weight", () => {
      const around = this.parent?.fontWeight ?? { value: 400, from: null };
      if (!this.#isOwn("font-weight")) return around;
      const own = this.get("font-weight");
      return own === null ? { value: 400, from: null } : { value: fontWeight(own.value, around.value), from: own.from };
    });
  }

  get fontFamilies(): Sourced<readonly string[]> {
    return this.#keep("font-family", () => {
      const families = this.get("font-family");
      if (families === null) return { value: [], from: null };
      const names = splitTopLevel(families.value, ",").map((name) => unquoted(name.replaceAll(/\s+/g, " ")));
      return { value: names.filter((name) => name !== ""), from: families.from };
    });
  }

  get lineHeightPx(): Sourced<number | null> {
    return this.#keep("line-height", () => {
      const height = this.get("line-height");
      if (height === null || height.value.toLowerCase() === "normal")
        return { value: null, from: height?.from ?? null };
      const fontPx = this.fontSizePx.value;
      if (/^[\d.]+$/.test(height.value)) {
        return { value: fontPx === null ? null : Number(height.value) * fontPx, from: height.from };
      }
      // A length is what it is where it is declared; only plain numbers go down as such.
      if (!this.#isOwn("line-height")) return this.parent?.lineHeightPx ?? { value: null, from: null };
      return { value: this.#length(height.value, fontPx), from: height.from };
    });
  }

  get letterSpacingPx(): Sourced<number | null> {
    const spacing = this.get("letter-spacing");
    if (spacing === null || spacing.value.toLowerCase() === "normal") return { value: 0, from: spacing?.from ?? null };
    return this.px("letter-spacing") ?? { value: null, from: null };
  }

  px(property: string): Sourced<number | null> | null {
    if (property === "font-size") return this.fontSizePx;
    if (property === "line-height") return this.lineHeightPx;
    return this.#keep(`px ${property}`, () => {
      if (isInherited(property) && !this.#isOwn(property)) return this.parent?.px(property) ?? null;
      const line = /^(border-(?:top|right|bottom|left)|outline)-width$/.exec(property)?.[1];
      if (line !== undefined) return this.#lineWidth(line);
      const length = this.get(property);
      return length === null ? null : { value: this.#length(length.value, null), from: length.from };
    });
  }

  get display(): string {
    return this.#keep("display", () => {
      const display = this.get("display")?.value.toLowerCase() ?? "inline";
      return this.#isBlockified() ? (BLOCKIFIED[display] ?? display) : display;
    });
  }

  get visibility(): Visibility {
    return this.#keep("visibility", () => visibilityOf(this));
  }

  /** It or something around it is not drawn at all. */
  get isTakenAway(): boolean {
    return this.#keep("taken away", () => (this.parent?.isTakenAway ?? false) || isTakenAwayItself(this));
  }

  /** It or something around it is there for assistive technology only. */
  get isClipped(): boolean {
    return this.#keep("clipped", () => (this.parent?.isClipped ?? false) || isClippedItself(this));
  }

  get scheme(): "light" | "dark" {
    return this.#keep("scheme", () => {
      const words = (this.get("color-scheme")?.value ?? this.#surroundings.metaScheme ?? "light")
        .toLowerCase()
        .split(/\s+/);
      const preferred = this.#surroundings.options.colorScheme;
      if (words.includes(preferred)) return preferred;
      return words.includes("dark") ? "dark" : "light";
    });
  }

  /** What is behind everything; null when the system decides. */
  get canvas(): Rgba | null {
    return this.scheme === "light" ? WHITE : null;
  }

  /** Taken out of lines by position or float, or laid out by a parent that has none. */
  #isBlockified(): boolean {
    if (this.parent === null || /^(absolute|fixed)$/i.test(this.get("position")?.value ?? "")) return true;
    if (/^(left|right|inline-start|inline-end)$/i.test(this.get("float")?.value ?? "")) return true;
    return /^(inline-)?(flex|grid)$/.test(this.parent.display);
  }

  #initialColor(): Sourced<Rgba | null> {
    return { value: this.scheme === "light" ? BLACK : WHITE, from: null };
  }

  #parse(text: string, currentColor: Rgba | null): Rgba | null {
    return parseColor(text, { currentColor, scheme: this.scheme });
  }

  /** A line that is not drawn has no width, whatever was declared; one that is drawn is `medium` without a word. */
  #lineWidth(line: string): Sourced<number | null> | null {
    const [style, width] = [this.get(`${line}-style`), this.get(`${line}-width`)];
    if (/^(none|hidden)$/i.test(style?.value ?? "none")) return { value: 0, from: style?.from ?? width?.from ?? null };
    if (width === null) return { value: 3, from: style?.from ?? null };
    return { value: this.#length(width.value, null), from: width.from };
  }

  #length(text: string, percentOfPx: number | null): number | null {
    const emPx = this.fontSizePx.value;
    if (emPx === null && /em\b|%/.test(text)) return null;
    const remPx = this.#surroundings.rootFontPx();
    if (/^(thin|medium|thick)$/i.test(text)) return { thin: 1, medium: 3, thick: 5 }[text.toLowerCase()] ?? null;
    return lengthPx(text, { emPx: emPx ?? 16, remPx, percentOfPx, options: this.#surroundings.options });
  }

  #keep<T>(name: string, work: () => T): T {
    // What is kept under a name was made by the same call with the same name.
    if (this.#kept.has(name)) return this.#kept.get(name) as T;
    const value = work();
    this.#kept.set(name, value);
    return value;
  }
}
