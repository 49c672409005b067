import { OKLCH, sRGB } from "colorjs.io/fn";
import { linearByte, roughHue } from "./rough-hue.ts";
import type { Rgba } from "./style.ts";

/** Contrast as WCAG 2.2 counts it, and the nearest colour that has enough of it. */

/** From 1 to 21. Of opaque colours: blend first (`PageStyles.textPaint`). */
export function contrastRatio(one: Rgba, other: Rgba): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((first, second) => second - first);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance({ red, green, blue }: Rgba): number {
  return 0.2126 * linearByte(red) + 0.7152 * linearByte(green) + 0.0722 * linearByte(blue);
}

/** As people read it. Rounded down: 4.499 is not 4.5. */
export function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
}

/** 18 pt, or 14 pt bold. */
export function isLargeText(fontSizePx: number, fontWeight: number): boolean {
  return fontSizePx >= 24 || (fontSizePx >= 18.66 && fontWeight >= 700);
}

/** What success criterion 1.4.3 (level AA) asks of a text. */
export function neededRatio(fontSizePx: number, fontWeight: number): number {
  return isLargeText(fontSizePx, fontWeight) ? 3 : 4.5;
}

/** Below it a colour has no hue that an eye could miss. */
const LEAST_CHROMA = 0.02;
const MAX_HUE_SHIFT = 1;
/** What a rough hue may be off by, many times over. */
const ROUGHLY = 0.1;
/** How far from the nearest bytes a neighbour may be; in OKLCH lightness that is about 0.01. */
const REACH = 4;
const STEP = 0.0025;
const STEPS = 1 / STEP;

/**
 * The colour nearest in OKLCH lightness that is readable on the ground; its hue is kept (to 1°, where it has chroma), its
 * chroma reduced only where sRGB ends. Whole bytes: what is returned is what a screen shows. Null when no lightness will do.
 */
export function nearestReadable(color: Rgba, ground: Rgba, ratio: number): Rgba | null {
  const start = rounded(color);
  if (contrastRatio(start, ground) >= ratio) return start;
  const key = [start, ground].map(({ red, green, blue }) => `${red} ${green} ${blue}`).join("/");
  const known = searched.get(`${key} ${ratio}`);
  if (known !== undefined) return known;
  if (searched.size >= MOST_SEARCHED) searched.clear();
  const found = searchReadable(start, ground, ratio);
  searched.set(`${key} ${ratio}`, found);
  return found;
}

/** A page has few colours and is looked at many times. */
const searched = new Map<string, Rgba | null>();
const MOST_SEARCHED = 2_000;

function searchReadable(start: Rgba, ground: Rgba, ratio: number): Rgba | null {
  const lch = toLch(start);
  for (let step = 1; step <= STEPS; step += 1) {
    const found = [-1, 1].flatMap((direction) => {
      const lightness = lch.lightness + direction * step * STEP;
      const candidate = lightness < 0 || lightness > 1 ? null : readableAt({ ...lch, lightness }, ground, ratio);
      return candidate === null ? [] : [candidate];
    });
    const [best] = found.sort((one, other) => contrastRatio(other, ground) - contrastRatio(one, ground));
    if (best !== undefined) return best;
  }
  return null;
}

interface Lch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Bytes are coarse where there is little chroma: a neighbour may keep the hue where the nearest ones do not. */
function readableAt(lch: Lch, ground: Rgba, ratio: number): Rgba | null {
  const nearest = rounded(toSrgb(inGamut(lch)));
  if (contrastRatio(nearest, ground) < ratio) return null;
  if (lch.chroma < LEAST_CHROMA || hueShift(nearest, lch) <= MAX_HUE_SHIFT) return nearest;
  let best: { readonly color: Rgba; readonly loss: number } | null = null;
  for (const color of neighbours(nearest, REACH)) {
    if (contrastRatio(color, ground) < ratio || isFarFromHue(color, lch) || hueShift(color, lch) > MAX_HUE_SHIFT)
      continue;
    const { lightness, chroma } = toLch(color);
    const loss = Math.abs(lightness - lch.lightness) + Math.abs(chroma - lch.chroma);
    if (best === null || loss < best.loss) best = { color, loss };
  }
  return best?.color ?? null;
}

function* neighbours(color: Rgba, reach: number): Generator<Rgba> {
  for (let red = -reach; red <= reach; red += 1) {
    for (let green = -reach; green <= reach; green += 1) {
      for (let blue = -reach; blue <= reach; blue += 1) {
        const near = { red: color.red + red, green: color.green + green, blue: color.blue + blue, alpha: 1 };
        if ([near.red, near.green, near.blue].every((byte) => byte >= 0 && byte <= 255)) yield near;
      }
    }
  }
}

/** In degrees. A grey has no hue to shift. */
function hueShift(color: Rgba, { hue }: Lch): number {
  const { chroma, hue: actual } = toLch(color);
  if (chroma < 1e-4) return 0;
  return degreesApart(actual, hue);
}

/** For certain, and quickly told; greys have no hue. */
function isFarFromHue(color: Rgba, { hue }: Lch): boolean {
  const isGrey = color.red === color.green && color.green === color.blue;
  return !isGrey && degreesApart(roughHue(color), hue) > MAX_HUE_SHIFT + ROUGHLY;
}

function degreesApart(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360;
  return Math.min(apart, 360 - apart);
}

function inGamut(lch: Lch): Lch {
  if (isInGamut(lch)) return lch;
  let [inside, outside] = [0, lch.chroma];
  for (let halving = 0; halving < 14; halving += 1) {
    const chroma = (inside + outside) / 2;
    if (isInGamut({ ...lch, chroma })) inside = chroma;
    else outside = chroma;
  }
  return { ...lch, chroma: inside };
}

function isInGamut(lch: Lch): boolean {
  const { red, green, blue } = toSrgb(lch);
  return [red, green, blue].every((byte) => byte >= -0.5 && byte <= 255.5);
}

function toLch({ red, green, blue }: Rgba): Lch {
  const [lightness, chroma, hue] = OKLCH.from(sRGB, [red / 255, green / 255, blue / 255]);
  return { lightness: lightness ?? 0, chroma: chroma ?? 0, hue: hue ?? 0 };
}

function toSrgb({ lightness, chroma, hue }: Lch): Rgba {
  const [red, green, blue] = sRGB.from(OKLCH, [lightness, chroma, hue]);
  return { red: (red ?? 0) * 255, green: (green ?? 0) * 255, blue: (blue ?? 0) * 255, alpha: 1 };
}

function rounded({ red, green, blue }: Rgba): Rgba {
  const toByte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
  return { red: toByte(red), green: toByte(green), blue: toByte(blue), alpha: 1 };
}
