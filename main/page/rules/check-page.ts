import type { DesignTokens } from "../design-tokens.ts";
import type { Page } from "../page.ts";
import { selectorOf } from "../selector-of.ts";
import { positionAt } from "../source-position.ts";
import type { PageStyles } from "../style.ts";
import { type CheckContext, createContext, knowsStyles } from "./check-context.ts";
import { CHECKS, STYLE_CHECKS, STYLE_RULES } from "./checks.ts";
import { excerptOf } from "./excerpt.ts";
import { type Flaw, MOST_OF_A_RULE, MOST_REPAIRED, type PageFinding } from "./page-finding.ts";
import { RULES, type RuleId, ruleOf } from "./rule-catalogue.ts";

export interface CheckInput {
  readonly tokens: DesignTokens;
  /** What the page was asked for; empty when nobody said. */
  readonly brief: string;
  /** The page's styles at the width of a desktop. */
  readonly styles: PageStyles;
  /** The page's styles at the width of a phone, 375 px. */
  readonly phoneStyles: PageStyles;
  /** The page's styles in the dark scheme; left out, or null, where it has none of its own. */
  readonly darkStyles?: PageStyles | null;
}

/** What the rules find in a page, by panelist in the order of the cast, then in document order. */
export function checkPage(page: Page, input: CheckInput): readonly PageFinding[] {
  return toFindings(page, findFlaws(page, input));
}

/** What is told of flaws: of each rule the first. */
export function toFindings(page: Page, flaws: readonly Flaw[]): readonly PageFinding[] {
  return firstOfEachRule(flaws, MOST_OF_A_RULE).map((flaw) => toFinding(page, flaw));
}

const ORDER = new Map<RuleId, number>(RULES.map(({ id }, at) => [id, at]));

/** More of the same, with the elements and declarations they are about, for repairs. In the same order. */
export function findFlaws(page: Page, { darkStyles = null, ...input }: CheckInput): readonly Flaw[] {
  const context = createContext(page, { ...input, darkStyles });
  const checks = context.knowsStyles ? [...CHECKS, ...STYLE_CHECKS] : CHECKS;
  const flaws = firstOfEachRule(foundBy(checks, context), MOST_REPAIRED);
  const place = ({ rule }: Flaw) => ORDER.get(rule) ?? 0;
  return flaws.sort((a, b) => place(a) - place(b) || a.element.index - b.element.index);
}

function* foundBy(checks: typeof CHECKS, context: CheckContext): Iterable<Flaw> {
  for (const check of checks) yield* check(context);
}

function firstOfEachRule(flaws: Iterable<Flaw>, most: number): Flaw[] {
  const counts = new Map<RuleId, number>();
  const first: Flaw[] = [];
  for (const flaw of flaws) {
    const count = (counts.get(flaw.rule) ?? 0) + 1;
    counts.set(flaw.rule, count);
    if (count <= most) first.push(flaw);
  }
  return first;
}

function toFinding(page: Page, flaw: Flaw): PageFinding {
  const rule = ruleOf(flaw.rule);
  const span = flaw.declaration?.span ?? flaw.element.startTag;
  return {
    rule: flaw.rule,
    role: rule.role,
    severity: rule.severity,
    isMustFix: rule.isMustFix,
    selector: selectorOf(page, flaw.element),
    excerpt: span === null ? "" : excerptOf(page.source.slice(span.start, span.end), 120),
    text: flaw.text,
    help: flaw.help ?? rule.help,
    source: rule.source,
    position: span === null ? null : { start: span.start, end: span.end, ...positionAt(page.source, span.start) },
    ...(flaw.suggestion === undefined ? {} : { suggestion: flaw.suggestion }),
  };
}

export interface SkippedRule {
  readonly rule: RuleId;
  readonly why: string;
}

/** Rules that say nothing of this page, because they do not know its language or its styles. */
export function skippedRules(page: Page, styles: PageStyles): readonly SkippedRule[] {
  const language = page.lang.toLowerCase().split("-")[0] ?? "";
  const hidden = knowsStyles(page, styles) ? [] : STYLE_RULES;
  return [
    ...RULES.flatMap((rule) => {
      if (rule.languages === null || rule.languages.some((known) => known === language)) return [];
      const why = language === "" ? "The page does not say its language." : `It does not know lang="${language}".`;
      return [{ rule: rule.id, why }];
    }),
    ...hidden.map((rule) => ({ rule, why: "The page's styles stand in another file, or ask for too much." })),
  ];
}
