import type { PageElement } from "../page.ts";
import type { ComputedStyle, Rgba, Sourced, Visibility } from "../style.ts";
import type { StyleValues } from "./style-values.ts";

/** The values of one element. */
export class ElementStyle implements ComputedStyle {
  readonly element: PageElement;
  readonly parent: ElementStyle | null;
  readonly values: StyleValues;

  constructor(element: PageElement, parent: ElementStyle | null, values: StyleValues) {
    this.element = element;
    this.parent = parent;
    this.values = values;
  }

  get(property: string): Sourced<string> | null {
    return this.values.get(property);
  }

  get color(): Sourced<Rgba | null> {
    return this.values.color;
  }

  get backgroundColor(): Sourced<Rgba | null> {
    return this.values.backgroundColor;
  }

  get fontSizePx(): Sourced<number | null> {
    return this.values.fontSizePx;
  }

  get fontWeight(): Sourced<number> {
    return this.values.fontWeight;
  }

  get fontFamilies(): Sourced<readonly string[]> {
    return this.values.fontFamilies;
  }

  get lineHeightPx(): Sourced<number | null> {
    return this.values.lineHeightPx;
  }

  get letterSpacingPx(): Sourced<number | null> {
    return this.values.letterSpacingPx;
  }

  get display(): string {
    return this.values.display;
  }

  get visibility(): Visibility {
    return this.values.visibility;
  }

  px(property: string): Sourced<number | null> | null {
    return this.values.px(property);
  }

  colorOf(property: string): Sourced<Rgba | null> | null {
    return this.values.colorOf(property);
  }
}
