import type { StyleOptions } from "../style.ts";
import { lengthPx } from "./length.ts";

/** Chromium's sizes for a default of 16 px. */
const SIZES: Readonly<Record<string, number>> = {
  "xx-small": 9,
  "x-small": 10,
  small: 13,
  medium: 16,
  large: 18,
  "x-large": 24,
  "xx-large": 32,
  "xxx-large": 48,
};

export function fontSizePx(text: string, parentPx: number | null, remPx: number, options: StyleOptions): number | null {
  const word = text.toLowerCase();
  const size = SIZES[word];
  if (size !== undefined) return size;
  if (word === "smaller") return parentPx === null ? null : parentPx / 1.2;
  if (word === "larger") return parentPx === null ? null : parentPx * 1.2;
  if (parentPx === null && /\dem\b|%/.test(word)) return null;
  return lengthPx(word, { emPx: parentPx ?? 16, remPx, percentOfPx: parentPx, options });
}

export function fontWeight(text: string, parentWeight: number): number {
  switch (text.toLowerCase()) {
    case "normal":
      return 400;
    case "bold":
      return 700;
    case "bolder":
      return parentWeight < 350 ? 400 : parentWeight < 550 ? 700 : Math.max(900, parentWeight);
    case "lighter":
      return parentWeight < 550 ? Math.min(100, parentWeight) : parentWeight < 750 ? 400 : 700;
    default: {
      const weight = Number(text);
      return weight >= 1 && weight <= 1000 ? weight : 400;
    }
  }
}
