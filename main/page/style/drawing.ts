import { isImageValue } from "./shorthands.ts";
import type { StyleValues } from "./style-values.ts";
import { opacityOf } from "./visibility.ts";

/** How a box is drawn, as far as the colours of what is read in it depend on it. */
export interface Drawing {
  /** It and all in it goes through something that changes colours. */
  readonly hasFilter: boolean;
  /** What is behind it goes through something that changes colours. */
  readonly hasBackdrop: boolean;
  readonly opacity: number;
  /** Neither it nor anything around it changes how what is inside is drawn. */
  readonly isPlain: boolean;
  /** It does not stand where its parent put it. */
  readonly isDisplaced: boolean;
  readonly hasPicture: boolean;
  /** The place in its parent's grid that it is told to take; null: none. */
  readonly cell: string | null;
}

/** Elements that are styled alike share their values, and with them this. */
const drawings = new WeakMap<StyleValues, Drawing>();

export function drawingOf(values: StyleValues): Drawing {
  const known = drawings.get(values);
  if (known !== undefined) return known;
  const isSet = (property: string, harmless: RegExp) => !harmless.test(values.get(property)?.value ?? "none");
  const hasFilter = isSet("filter", /^(none|drop-shadow\(.*\))$/i) || isSet("mix-blend-mode", /^(none|normal)$/i);
  const opacity = opacityOf(values);
  const drawing = {
    hasFilter,
    hasBackdrop: isSet("backdrop-filter", /^none$/i) || isSet("-webkit-backdrop-filter", /^none$/i),
    opacity,
    isPlain: !hasFilter && opacity === 1 && (values.parent === null || drawingOf(values.parent).isPlain),
    isDisplaced: isDisplaced(values),
    hasPicture: hasPicture(values),
    cell: cellOf(values),
  };
  drawings.set(values, drawing);
  return drawing;
}

const SIDES = ["margin-top", "margin-left", "margin-right", "margin-bottom"];

function isDisplaced(values: StyleValues): boolean {
  if (/^(absolute|fixed)$/i.test(values.get("position")?.value ?? "")) return true;
  if (SIDES.some((side) => (values.px(side)?.value ?? 0) <= -8)) return true;
  return /translate|matrix/i.test(values.get("transform")?.value ?? "") || values.get("translate") !== null;
}

function hasPicture(values: StyleValues): boolean {
  const image = values.get("background-image")?.value ?? "none";
  return image.toLowerCase() !== "none" && (isImageValue(image) || image.includes("("));
}

function cellOf(values: StyleValues): string | null {
  const area = values.get("grid-area")?.value;
  if (area !== undefined) return area;
  const [row, column] = [values.get("grid-row")?.value, values.get("grid-column")?.value];
  return row === undefined || column === undefined ? null : `${row} ${column}`;
}
