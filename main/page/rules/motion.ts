import type { PageElement } from "../page.ts";
import type { ComputedStyle, Declaration, PageStyles } from "../style.ts";
import { type CheckContext, OncePerDeclaration } from "./check-context.ts";
import type { Flaw } from "./page-finding.ts";

/** Motion that goes on, and nobody asked whether it may. */

const LONGEST_MS = 5000;

export function* checkMotion({ perceivable, styles }: CheckContext): Iterable<Flaw> {
  // Most pages have no animation at all.
  if (!styles.declarations.some(({ property }) => property.startsWith("animation"))) return;
  const once = new OncePerDeclaration();
  const guarded = guardedElements(styles);
  for (const element of perceivable) {
    const motion = motionOf(styles.computed(element));
    if (motion === null || guarded.has(element) || isAskedFor(motion.from) || !once.isFirst(motion.from)) continue;
    const text = motion.isEndless
      ? "This animation never ends, also for people who asked their system for less motion."
      : "This animation lasts longer than five seconds, also for people who asked their system for less motion.";
    yield { rule: "motion-unguarded", element, declaration: motion.from, text };
  }
}

/** What some rule stops, slows down to nothing or lets run once for those who want less motion. */
function guardedElements(styles: PageStyles): ReadonlySet<PageElement> {
  const guards = styles.rules.filter(
    ({ conditions, declarations }) =>
      conditions.some((condition) => /prefers-reduced-motion(?!\s*:\s*no-preference)/.test(condition)) &&
      declarations.some(({ property }) => property.startsWith("animation")),
  );
  return new Set(guards.flatMap((rule) => styles.matched(rule)));
}

function isAskedFor(declaration: Declaration): boolean {
  return declaration.rule?.conditions.some((one) => /prefers-reduced-motion\s*:\s*no-preference/.test(one)) ?? false;
}

function motionOf(style: ComputedStyle): { readonly from: Declaration; readonly isEndless: boolean } | null {
  const shorthand = style.get("animation");
  const name = style.get("animation-name");
  const from = name?.from ?? shorthand?.from ?? null;
  const words = (shorthand?.value ?? "").toLowerCase();
  if (from === null || /^\s*(none|initial|unset|inherit)?\s*$/.test(name?.value ?? words)) return null;
  const count = style.get("animation-iteration-count")?.value ?? words;
  const isEndless = /\binfinite\b/.test(count);
  const duration = durationMs(style.get("animation-duration")?.value ?? words);
  const times = Number(/(?<![\w.-])(\d+(\.\d+)?)(?![\w.%])/.exec(count)?.[1] ?? "1");
  if (duration === 0 || (!isEndless && duration * times <= LONGEST_MS)) return null;
  return { from, isEndless };
}

/** The first time in it: the second would be the delay. */
function durationMs(text: string): number {
  const [, digits = "0", unit = "s"] = /(?<![\w-])([\d.]+)(ms|s)\b/.exec(text) ?? [];
  return Number(digits) * (unit === "s" ? 1000 : 1);
}
