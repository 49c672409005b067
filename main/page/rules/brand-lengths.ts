import type { LengthToken } from "../design-tokens.ts";
import { nearestLength } from "../read-design-tokens.ts";
import type { Declaration } from "../style.ts";
import { shown } from "./brand-type.ts";
import type { CheckContext } from "./check-context.ts";
import { lengthsIn } from "./css-values.ts";
import { declaredElement } from "./declared-element.ts";
import type { Flaw } from "./page-finding.ts";
import type { RuleId } from "./rule-catalogue.ts";

/** Corners and distances against the scales of the brand source. */

/** A single token is a default, not a scale. */
const LEAST_TOKENS = 2;
const RADIUS = /^border(-(top|bottom)-(left|right))?-radius$/;
const DISTANCE = /^(margin|padding|gap|row-gap|column-gap|grid-gap)(-|$)/;
/** Hairlines are optical corrections, and pills are as round as can be. */
const HAIRLINE_PX = 2;
const PILL_PX = 500;

export function* checkLengths({ page, styles, tokens }: CheckContext): Iterable<Flaw> {
  for (const declaration of styles.declarations) {
    if (RADIUS.test(declaration.property)) {
      yield* compare("radius-off-scale", "radius", declaration, tokens.radii, 1);
    } else if (DISTANCE.test(declaration.property)) {
      yield* compare("spacing-off-scale", "distance", declaration, tokens.spacing, LEAST_TOKENS);
    }
  }

  function* compare(
    rule: RuleId,
    what: string,
    declaration: Declaration,
    scale: readonly LengthToken[],
    leastTokens: number,
  ): Iterable<Flaw> {
    if (scale.length < leastTokens) return;
    const off = lengthsIn(declaration.value).find(
      ({ px }) => px > HAIRLINE_PX && px < PILL_PX && !scale.some((step) => Math.abs(step.px - px) < 0.5),
    );
    if (off === undefined) return;
    const element = declaredElement(page, styles, declaration);
    if (element === null) return;
    const nearest = nearestLength(off.px, scale)?.token;
    if (nearest === undefined) return;
    const px = shown(nearest.px);
    const text = `A ${what} of ${off.text} (${declaration.property}) is not on the brand's scale; the nearest is ${nearest.name}, ${px} px.`;
    yield { rule, element, declaration, text, help: `Use ${px} px.`, suggestion: `${px}px` };
  }
}
