import type { Rgba } from "./style.ts";

/** A byte of sRGB as linear light, 0 to 1; a screen has 256 of them, and each is asked for a great many times. */
export function linearByte(byte: number): number {
  return LINEAR[byte] ?? toLinear(byte);
}

const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => toLinear(byte));

function toLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/**
 * The OKLab hue in degrees, to a few thousandths: enough to leave colours out of a search without asking a library for each of
 * them. The matrices are those of OKLab's definition (Ottosson, 2020).
 */
export function roughHue({ red, green, blue }: Rgba): number {
  const [r, g, b] = [linearByte(red), linearByte(green), linearByte(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const across = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const along = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return (Math.atan2(along, across) * 180) / Math.PI;
}
