import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastRatio } from "../contrast.ts";
import { colorText } from "../style/color.ts";
import { checkSource, pageOf, repairRule } from "./repair-harness.ts";

const byte = fc.integer({ min: 0, max: 255 });
const colour = fc.record({ red: byte, green: byte, blue: byte, alpha: fc.constant(1) });

test("a text on a ground of its own is readable after the repair, whatever its colours are", () => {
  fc.assert(
    fc.property(colour, colour, (ink, ground) => {
      fc.pre(contrastRatio(ink, ground) < 4.5);
      const css = `.n { color: ${colorText(ink)}; background: ${colorText(ground)}; }`;

      const { checked, repairs } = repairRule(pageOf('<p class="n">Water: 16 degrees.</p>', css), "text-contrast");

      const text = checked.page.elements.find(({ attributes }) => attributes.has("class"));
      const paint = text === undefined ? null : checked.styles.textPaint(text);
      if (paint?.kind !== "known") throw new Error("its colours are not known");
      expect(repairs).toHaveLength(1);
      expect(contrastRatio(paint.ink, paint.ground)).toBeGreaterThanOrEqual(4.5);
      // One of the two is as the author chose it.
      expect([colorText(paint.ink) === colorText(ink), colorText(paint.ground) === colorText(ground)]).toContain(true);
      expect(checkSource(checked.page.source).flaws.map(({ rule }) => rule)).not.toContain("text-contrast");
    }),
    { numRuns: 40, seed: 7 },
  );
});
