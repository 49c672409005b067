import type { StyleOptions } from "../style.ts";
import { endOfBracket, splitTopLevel } from "./css-text.ts";

/** What relative units are relative to. */
export interface LengthContext {
  readonly emPx: number;
  readonly remPx: number;
  /** What 100 % is; null when that takes a layout. */
  readonly percentOfPx: number | null;
  readonly options: Pick<StyleOptions, "widthPx" | "heightPx">;
}

/** A number, or a length in px: `calc` may mix both. */
interface Amount {
  readonly value: number;
  readonly isLength: boolean;
}

const ABSOLUTE: Readonly<Record<string, number>> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
};

const DEEPEST = 32;

/** A CSS length in px, with `calc`, `min`, `max` and `clamp`; null when it cannot be known without layout or is none. */
export function lengthPx(text: string, context: LengthContext): number | null {
  const amount = toAmount(text.trim().toLowerCase(), context, 0);
  if (amount === null || !Number.isFinite(amount.value)) return null;
  return amount.isLength || amount.value === 0 ? amount.value : null;
}

function toAmount(text: string, context: LengthContext, depth: number): Amount | null {
  if (depth > DEEPEST) return null;
  const [, digits = "", unit = ""] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)$/.exec(text) ?? [];
  if (digits !== "") return fromUnit(Number(digits), unit, context);
  const name = /^(calc|min|max|clamp|)\(/.exec(text)?.[1];
  if (name === undefined || endOfBracket(text, name.length) !== text.length - 1) return null;
  const body = text.slice(name.length + 1, -1);
  if (name === "" || name === "calc") return toSum(body, context, depth + 1);
  const amounts: Amount[] = [];
  for (const part of splitTopLevel(body, ",")) {
    const amount = toSum(part, context, depth + 1);
    if (amount === null) return null;
    amounts.push(amount);
  }
  const values = amounts.map(({ value }) => value);
  const isLength = amounts.some((amount) => amount.isLength);
  if (name === "min") return { value: Math.min(...values), isLength };
  if (name === "max") return { value: Math.max(...values), isLength };
  const [low, middle, high] = values;
  if (low === undefined || middle === undefined || high === undefined) return null;
  return { value: Math.max(low, Math.min(middle, high)), isLength };
}

/** Sums and products, from left to right: `1rem + 2 * 4px`. In CSS, plus and minus have spaces around them. */
function toSum(text: string, context: LengthContext, depth: number): Amount | null {
  const words = splitTopLevel(text.replaceAll(/([*/])/g, " $1 "), " ");
  let sum: Amount = { value: 0, isLength: false };
  let sign = 1;
  let product: Amount | null = null;
  let operator: string | null = "+";
  for (const word of words) {
    if (operator === null) {
      if (!/^[-+*/]$/.test(word)) return null;
      operator = word;
      if ((word === "+" || word === "-") && product !== null) {
        sum = { value: sum.value + sign * product.value, isLength: sum.isLength || product.isLength };
        sign = word === "-" ? -1 : 1;
        product = null;
      }
      continue;
    }
    const amount = toAmount(word, context, depth);
    if (amount === null) return null;
    if (product === null) product = amount;
    else {
      const value: number = operator === "/" ? product.value / amount.value : product.value * amount.value;
      product = { value, isLength: product.isLength || amount.isLength };
    }
    operator = null;
  }
  if (product === null || operator !== null) return null;
  return { value: sum.value + sign * product.value, isLength: sum.isLength || product.isLength };
}

function fromUnit(value: number, unit: string, context: LengthContext): Amount | null {
  const { widthPx, heightPx } = context.options;
  const toLength = (px: number): Amount => ({ value: value * px, isLength: true });
  const absolute = ABSOLUTE[unit];
  if (absolute !== undefined) return toLength(absolute);
  switch (unit) {
    case "":
      return { value, isLength: false };
    case "em":
      return toLength(context.emPx);
    case "rem":
      return toLength(context.remPx);
    case "%":
      return context.percentOfPx === null ? null : toLength(context.percentOfPx / 100);
    case "vw":
    case "svw":
    case "lvw":
    case "dvw":
    case "vi":
      return toLength(widthPx / 100);
    case "vh":
    case "svh":
    case "lvh":
    case "dvh":
    case "vb":
      return toLength(heightPx / 100);
    case "vmin":
      return toLength(Math.min(widthPx, heightPx) / 100);
    case "vmax":
      return toLength(Math.max(widthPx, heightPx) / 100);
    // `ex`, `ch`, container units: they take fonts or a layout.
    default:
      return null;
  }
}
