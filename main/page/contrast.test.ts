import Color from "colorjs.io";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrastRatio, isLargeText, nearestReadable } from "./contrast.ts";
import type { Rgba } from "./style.ts";

const byte = fc.integer({ min: 0, max: 255 });
const anyColor = fc.record({ red: byte, green: byte, blue: byte, alpha: fc.constant(1) });
/** Little chroma, where bytes are coarse. */
const paleColor = fc
  .record({ lightness: fc.double({ min: 0.2, max: 0.9, noNaN: true }), hue: fc.integer({ min: 0, max: 359 }) })
  .map(({ lightness, hue }): Rgba => {
    const [red, green, blue] = new Color("oklch", [lightness, 0.03, hue]).to("srgb").toGamut().coords;
    return { red: toByte(red), green: toByte(green), blue: toByte(blue), alpha: 1 };
  });

function toByte(value: number | null): number {
  return Math.round(Math.min(1, Math.max(0, value ?? 0)) * 255);
}

function lchOf({ red, green, blue }: Rgba): { lightness: number; chroma: number; hue: number } {
  const [lightness, chroma, hue] = new Color("srgb", [red / 255, green / 255, blue / 255]).to("oklch").coords;
  return { lightness: lightness ?? 0, chroma: chroma ?? 0, hue: hue ?? 0 };
}

const grey = (value: number): Rgba => ({ red: value, green: value, blue: value, alpha: 1 });

describe("contrastRatio", () => {
  test("is 21 between black and white, and the library's between others", () => {
    expect(contrastRatio(grey(0), grey(255))).toBe(21);
    expect(contrastRatio(grey(118), grey(255))).toBeCloseTo(new Color("#767676").contrast("#fff", "WCAG21"), 6);
  });
});

test("text is large from 24 px, or 18.66 px bold", () => {
  expect([isLargeText(24, 400), isLargeText(23.9, 400), isLargeText(18.67, 700), isLargeText(18.67, 600)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

describe("nearestReadable", () => {
  test("leaves a readable colour as it is", () => {
    expect(nearestReadable(grey(10), grey(255), 4.5)).toEqual(grey(10));
  });

  test("goes where the shorter way is", () => {
    expect(nearestReadable(grey(150), grey(255), 4.5)?.red).toBeLessThan(150);
    expect(nearestReadable(grey(120), grey(20), 4.5)?.red).toBeGreaterThan(120);
  });

  test("gives up where no lightness will do", () => {
    expect(nearestReadable(grey(100), grey(119), 7)).toBeNull();
  });

  test.each([
    ["any colours", anyColor],
    ["pale colours", paleColor],
  ])("of %s reaches the ratio, keeps the hue, and no smaller shift would do", (_name, inks) => {
    fc.assert(
      fc.property(inks, anyColor, fc.constantFrom(3, 4.5), (ink, ground, ratio) => {
        const found = nearestReadable(ink, ground, ratio);

        // One of black and white always has 4.5:1.
        expect(found).not.toBeNull();
        if (found === null) return;
        expect(contrastRatio(found, ground)).toBeGreaterThanOrEqual(ratio);
        const [before, after] = [lchOf(ink), lchOf(found)];
        const apart = Math.abs(before.hue - after.hue);
        if (before.chroma >= 0.02 && after.chroma >= 0.005) expect(Math.min(apart, 360 - apart)).toBeLessThanOrEqual(1);
        // A dark neighbour four bytes away that keeps the hue has a little more of it.
        expect(after.chroma).toBeLessThanOrEqual(before.chroma + 0.02);

        const shift = Math.abs(after.lightness - before.lightness);
        for (let smaller = 0.01; smaller < shift - 0.01; smaller += 0.01) {
          for (const lightness of [before.lightness - smaller, before.lightness + smaller]) {
            if (lightness < 0 || lightness > 1) continue;
            const other = new Color("oklch", [lightness, before.chroma, before.hue]).to("srgb");
            if (!other.inGamut("srgb", { epsilon: 0 })) continue;
            const [red, green, blue] = other.coords;
            const color = { red: toByte(red), green: toByte(green), blue: toByte(blue), alpha: 1 };
            // Whole bytes may miss the hue: then it is no answer either.
            const missed = Math.abs(lchOf(color).hue - before.hue);
            if (before.chroma >= 0.02 && Math.min(missed, 360 - missed) > 1) continue;
            expect(contrastRatio(color, ground)).toBeLessThan(ratio);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});
