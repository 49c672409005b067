import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { applicationDir } from "../lib/resource-path.ts";
import { WINDOW_GROUND } from "./window-ground.ts";

/** oklch (percent, chroma, degrees) to sRGB, by the matrices of CSS Color 4. */
function toHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness / 100 + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness / 100 - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness / 100 - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const encoded = linear.map((value) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
  return `#${encoded
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

test("the window's ground is the page's", () => {
  const tokens = readFileSync(join(applicationDir(), "renderer", "styles", "tokens.css"), "utf8");
  const ground = /--ground: light-dark\(oklch\((.+?)\), oklch\((.+?)\)\);/.exec(tokens);
  const [light, dark] = [ground?.[1], ground?.[2]].map((value) => {
    const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = (value ?? "")
      .split(" ")
      .map(Number.parseFloat);
    return toHex(lightness, chroma, hue);
  });

  expect({ light, dark }).toEqual(WINDOW_GROUND);
});
