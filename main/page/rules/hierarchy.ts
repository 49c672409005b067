import { textOf } from "../element-text.ts";
import type { CheckContext } from "./check-context.ts";
import { excerptOf } from "./excerpt.ts";
import { type Heading, headingsOf } from "./headings.ts";
import type { Flaw } from "./page-finding.ts";

/** Whether what matters most looks so. */

/** As much larger than the text a title is at least. */
const LEAST_STEP = 1.2;
const RUNNING_TEXT = new Set(["p", "li", "dd", "td", "blockquote"]);

interface SizedHeading extends Heading {
  readonly px: number;
}

export function* checkHierarchy(context: CheckContext): Iterable<Flaw> {
  const headings = headingsOf(context).flatMap((heading) => {
    const style = context.styles.computed(heading.element);
    const px = style.visibility === "shown" ? style.fontSizePx.value : null;
    return px === null || textOf(heading.element) === "" ? [] : [{ ...heading, px }];
  });
  yield* checkTitleSize(context, headings);
  yield* checkOrderOfSizes(headings);
}

function* checkTitleSize(context: CheckContext, headings: readonly SizedHeading[]): Iterable<Flaw> {
  const title = headings.find(({ level }) => level === 1);
  const body = commonTextSize(context);
  if (title === undefined || body === null || title.px >= body * LEAST_STEP) return;
  const text = `The h1 "${excerptOf(textOf(title.element), 40)}" is ${px(title.px)}, beside text of ${px(body)}.`;
  yield { rule: "heading-flat", element: title.element, text };
}

/** The size that most letters of running text have. */
function commonTextSize({ styles, seenBlocks }: CheckContext): number | null {
  const letters = new Map<number, number>();
  for (const { element, text } of seenBlocks) {
    if (!RUNNING_TEXT.has(element.name)) continue;
    const size = styles.computed(element).fontSizePx.value;
    if (size !== null) letters.set(size, (letters.get(size) ?? 0) + text.length);
  }
  const [most] = [...letters].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

/** Compared with the largest of the nearest higher level that is there: a page may have small and large h2. */
function* checkOrderOfSizes(headings: readonly SizedHeading[]): Iterable<Flaw> {
  const largest = new Map<number, number>();
  for (const { level, px: size } of headings) largest.set(level, Math.max(largest.get(level) ?? 0, size));
  const told = new Set<number>();
  for (const { element, level, px: size } of headings) {
    const higher = [...largest.keys()].filter((one) => one < level).sort((a, b) => b - a)[0];
    const above = higher === undefined ? undefined : largest.get(higher);
    if (above === undefined || size <= above * 1.02 || told.has(level)) continue;
    told.add(level);
    const text = `The h${level} "${excerptOf(textOf(element), 40)}" is ${px(size)}, larger than any h${higher} (${px(above)}).`;
    yield { rule: "heading-inverted", element, text };
  }
}

function px(size: number): string {
  return `${Math.round(size * 10) / 10} px`;
}
