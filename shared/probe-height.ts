/** How high the window is that a page is looked at in, by its width in CSS pixels: its screenshots are as high. */
export const PROBE_HEIGHT = { 375: 812, 768: 1024, 1280: 900 } as const;

/** Of a screenshot that others took, who may have had other windows: about that of a desk. */
const USUAL_SHAPE = 900 / 1280;

export function screenshotHeight(width: number): number {
  const known = Object.entries(PROBE_HEIGHT).find(([one]) => Number(one) === width);
  return known?.[1] ?? Math.round(width * USUAL_SHAPE);
}
