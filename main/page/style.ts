import type { PageElement, Span } from "./page.ts";

/**
 * What style sheets say, and what that makes of an element. Values that cannot be known from the page alone are null:
 * nothing is ever guessed, so a rule that needs one says nothing.
 */

export interface Declaration {
  /** Lower case, but custom properties as written. */
  readonly property: string;
  /** As written, trimmed, without `!important`. */
  readonly value: string;
  readonly isImportant: boolean;
  /** `hint` is an attribute that styles (`bgcolor`), `browser` the sheet that every browser brings along. */
  readonly origin: "sheet" | "attribute" | "hint" | "browser";
  /** The rule it stands in; null for attributes. */
  readonly rule: StyleRule | null;
  /** Where the value stands in the page's source; null when it cannot be edited there. */
  readonly valueSpan: Span | null;
  /** Where the whole declaration stands, without its semicolon; null as `valueSpan`. */
  readonly span: Span | null;
}

export interface StyleRule {
  /** As written. */
  readonly selectorText: string;
  readonly declarations: readonly Declaration[];
  /** The `<style>` it stands in; null for the browser's own. */
  readonly sheet: PageElement | null;
  /** From the selector to the closing brace; null as `Declaration.span`. */
  readonly span: Span | null;
  /** Preludes of the conditional rules around it, outermost first: `@media (width < 600px)`. */
  readonly conditions: readonly string[];
  /** Whether those conditions hold for the asked width and preferences. */
  readonly applies: boolean;
}

/** What the element itself (and, for hover, what is around it) is in. */
export type ElementState = "rest" | "hover" | "focus" | "focus-visible" | "active";

/** A part of the element that has styles of its own. */
export type ElementPart = "self" | "before" | "after" | "placeholder" | "marker";

/** A value, and the declaration to change when it is to be another one; null when it is the initial value. */
export interface Sourced<T> {
  readonly value: T;
  readonly from: Declaration | null;
}

/** sRGB, each 0 to 255 and not rounded; alpha 0 to 1. */
export interface Rgba {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** How an element stands to a reader with eyes. `clipped`: only for assistive technology ("visually hidden"). */
export type Visibility = "shown" | "hidden" | "clipped";

export interface ComputedStyle {
  readonly element: PageElement;
  /**
   * Any longhand (`padding-top`, `outline-style`, `--brand`), after cascade, inheritance and `var()`, as CSS text;
   * null when nothing is declared (the initial value holds) and when a reference leads nowhere.
   */
  get(property: string): Sourced<string> | null;
  /** The text's own colour; null value when it cannot be known. */
  readonly color: Sourced<Rgba | null>;
  /** The element's own; fully transparent when none is declared. */
  readonly backgroundColor: Sourced<Rgba | null>;
  readonly fontSizePx: Sourced<number | null>;
  /** 1 to 1000; `bolder` and `lighter` resolved. */
  readonly fontWeight: Sourced<number>;
  /** In order of preference, unquoted; empty when the browser's default holds. */
  readonly fontFamilies: Sourced<readonly string[]>;
  /** Null for `normal` and for what cannot be known. */
  readonly lineHeightPx: Sourced<number | null>;
  readonly letterSpacingPx: Sourced<number | null>;
  readonly display: string;
  readonly visibility: Visibility;
  /** A length property in px (`width`, `margin-left`, `border-top-width`), where it can be known without layout. */
  px(property: string): Sourced<number | null> | null;
  /** A colour property (`border-top-color`, `outline-color`, `fill`); null value when it cannot be known. */
  colorOf(property: string): Sourced<Rgba | null> | null;
}

/** Why the ground under a text cannot be known. */
export type UnknownGround = "image" | "overlap" | "effect" | "unreadable";

/** What a text is read on: ink and ground as a screen shows them, blended down to opaque. */
export type TextPaint =
  | {
      readonly kind: "known";
      readonly ink: Rgba;
      readonly ground: Rgba;
      readonly inkFrom: Declaration | null;
      /** The declaration of the topmost ground that is not fully transparent; null for the bare page. */
      readonly groundFrom: Declaration | null;
      /** The element that declares it; null for the bare page. */
      readonly groundElement: PageElement | null;
    }
  | { readonly kind: "unknown"; readonly why: UnknownGround };

/** What a box is seen on, blended down to opaque. */
export type GroundPaint =
  | { readonly kind: "known"; readonly ground: Rgba; readonly from: Declaration | null }
  | { readonly kind: "unknown"; readonly why: UnknownGround };

export interface PageStyles {
  readonly rules: readonly StyleRule[];
  /** Every declaration of the page, of sheets and attributes, in source order. The browser's own are left out. */
  readonly declarations: readonly Declaration[];
  /** Sheets that stand elsewhere (`<link>`, `@import`): what they say is not known. */
  readonly unreadSheets: readonly UnreadSheet[];
  /** The page asked for more work than a page may; styles are then not to be relied on, and every paint is unknown. */
  readonly isCut: boolean;
  computed(element: PageElement, state?: ElementState, part?: ElementPart): ComputedStyle;
  /** Of the text in the element, or of its placeholder. */
  textPaint(element: PageElement, state?: ElementState, part?: "self" | "placeholder"): TextPaint;
  /** What stands behind the element itself: for its border, or for an icon in it. Known grounds only. */
  groundBehind(element: PageElement): GroundPaint;
  /** Elements that a rule matches, in document order; states in its selector are taken as given. */
  matched(rule: StyleRule): readonly PageElement[];
  /** Elements that get at least one of their values from this declaration, as they are shown at rest. */
  servedBy(declaration: Declaration): readonly PageElement[];
}

export interface UnreadSheet {
  readonly href: string;
  readonly span: Span | null;
  /** From a host that serves fonts: it declares families and nothing else. */
  readonly isFontsOnly: boolean;
}

export interface StyleOptions {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly colorScheme: "light" | "dark";
  readonly reducedMotion: boolean;
}

export const DESKTOP: StyleOptions = { widthPx: 1280, heightPx: 800, colorScheme: "light", reducedMotion: false };
