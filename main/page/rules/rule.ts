import type { Severity } from "../../../shared/domain/panel-event.ts";
import type { ScoringRole } from "../../../shared/domain/run.ts";

/** What a rule is, apart from the code that looks for its flaw. Rules are data: `rule-catalogue.ts` lists all of them. */

/** The dims each panelist scores. Each starts at the top of the scale and loses the points of what is found in it. */
export const DIMS = {
  critic: ["hierarchy", "readability", "layout", "readiness"],
  brand: ["colour", "typography", "shape"],
  a11y: ["perception", "structure", "names", "operation"],
  copy: ["completeness", "clarity", "tone"],
} as const satisfies Record<ScoringRole, readonly string[]>;

/** Points a dim loses: for the first finding of a rule, for each further one, and at most for that rule. */
export interface Points {
  readonly first: number;
  readonly further: number;
  readonly most: number;
}

export const HEAVY: Points = { first: 4, further: 1, most: 8 };
export const FULL: Points = { first: 2.5, further: 0.75, most: 6 };
export const LIGHT: Points = { first: 1, further: 0.5, most: 3 };
export const SLIGHT: Points = { first: 0.5, further: 0.25, most: 1.5 };

export interface RuleSource {
  readonly name: string;
  readonly url: string;
}

/** What a repair does; null where only a person can say what is meant. */
export type RepairKind =
  | "attribute"
  | "charset"
  | "contrast"
  | "decorative-alt"
  | "duplicate-id"
  | "fallback-font"
  | "focus-visible"
  | "heading-level"
  | "image-width"
  | "label"
  | "lang"
  | "main-landmark"
  | "paragraphs"
  | "reduced-motion"
  | "small-screen"
  | "table-head"
  | "text-size"
  | "title"
  | "token-colour"
  | "token-length"
  | "underline"
  | "viewport";

interface RuleText {
  readonly id: string;
  readonly severity: Severity;
  /** Whether one finding of it keeps a page from shipping. */
  readonly isMustFix: boolean;
  readonly points: Points;
  /** Why it matters, in one line. */
  readonly rationale: string;
  /** What to do about it, as a directive. */
  readonly help: string;
  readonly source: RuleSource | null;
  readonly repair: RepairKind | null;
  /** Primary language subtags whose words it knows; null when it reads no words. */
  readonly languages: readonly string[] | null;
}

export interface RuleOf<R extends ScoringRole> extends RuleText {
  readonly role: R;
  readonly dim: (typeof DIMS)[R][number];
}

export type Rule = { readonly [R in ScoringRole]: RuleOf<R> }[ScoringRole];

/** The languages that the interface speaks, and whose stock phrases the rules know. */
export const SIX_LANGUAGES = ["en", "de", "ja", "ko", "zh"] as const;

/** A success criterion of WCAG 2.2. */
export function wcag(number: string, anchor: string): RuleSource {
  return { name: `WCAG 2.2, ${number}`, url: `https://www.w3.org/TR/WCAG22/#${anchor}` };
}
