import type { EvidenceFinding } from "../../shared/domain/panel-event.ts";
import type { DesignTokens } from "../page/design-tokens.ts";
import { nearestColor, nearestLength } from "../page/read-design-tokens.ts";
import { isGenericFamily } from "../page/rules/css-values.ts";
import { colorText, parseColor } from "../page/style/color.ts";
import type { ComputedValue } from "./browser-probe.ts";

/** In OKLab: nearer than this nobody sees a difference. */
const SAME_COLOUR = 0.02;
/** In OKLab: nearer than this the token was meant. */
const NEAR_COLOUR = 0.08;
const SAME_PX = 0.5;
const CONTEXT = { currentColor: null, scheme: "light" } as const;

type TokenFinding = (value: ComputedValue, tokens: DesignTokens) => string | null;

const CHECKS: Readonly<Record<ComputedValue["kind"], TokenFinding>> = {
  colour(value, { colors }) {
    const color = parseColor(value.value, CONTEXT);
    // Shades are of what they stand on.
    if (color === null || color.alpha < 1) return null;
    const nearest = nearestColor(color, colors);
    if (nearest === null || nearest.distance < SAME_COLOUR) return null;
    const { token, distance } = nearest;
    const how = distance < NEAR_COLOUR ? "is nearly" : "is no colour of the brand; the nearest is";
    return `${colorText(color)} ${how} ${token.name} (${token.raw}), ${distance.toFixed(3)} away in OKLab`;
  },
  family(value, { families }) {
    const first = firstFamily(value.value);
    if (families.length === 0 || first === "" || first === "inherit" || isGenericFamily(first)) return null;
    const known = families.some((token) => token.families.some((family) => family.toLowerCase() === first));
    return known ? null : `"${first}" is no typeface of the brand`;
  },
  size: (value, { sizes }) => checkLength(value, sizes),
  radius: (value, { radii }) => checkLength(value, radii),
  spacing: (value, { spacing }) => checkLength(value, spacing),
};

function firstFamily(families: string): string {
  return (families.split(",")[0] ?? "")
    .trim()
    .replace(/^["']|["']$/g, "")
    .toLowerCase();
}

function checkLength({ value, property }: ComputedValue, tokens: DesignTokens["sizes"]): string | null {
  const px = /^(\d+(?:\.\d+)?)px$/.exec(value)?.[1];
  if (px === undefined || Number(px) === 0) return null;
  const nearest = nearestLength(Number(px), tokens);
  if (nearest === null || nearest.distance < SAME_PX) return null;
  const { token, distance } = nearest;
  return `${toCssName(property)} of ${value} is no step of the scale; the nearest is ${token.name} (${token.raw}), ${Number(distance.toFixed(2))} px away`;
}

function toCssName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Values of the page, as a browser computes them, that are none of the brand's. Without tokens of a kind nothing is said of it. */
export function toTokenFindings(styles: readonly ComputedValue[], tokens: DesignTokens): readonly EvidenceFinding[] {
  const seen = new Set<string>();
  return styles.flatMap((value): EvidenceFinding[] => {
    const text = CHECKS[value.kind](value, tokens);
    if (text === null || seen.has(text)) return [];
    seen.add(text);
    const times = value.count > 1 ? ` (${value.count} elements)` : "";
    return [
      {
        rule: `computed-${value.kind}`,
        role: "brand",
        severity: "minor",
        text: `${text}${times}.`,
        selector: value.selector,
        help: "Use the token's value, or give the brand one for this.",
      },
    ];
  });
}
