import type { Severity } from "../../../shared/domain/panel-event.ts";
import type { ScoringRole } from "../../../shared/domain/run.ts";
import type { PageElement } from "../page.ts";
import type { Declaration } from "../style.ts";
import type { RuleId } from "./rule-catalogue.ts";

/** So many findings of one rule are told of a page; a page that has more is not helped by the rest. */
export const MOST_OF_A_RULE = 50;

/** So many of one rule are looked for and repaired: whoever repairs only what is told never gets to the end of a long page. */
export const MOST_REPAIRED = 1_000;

/** What a check comes upon, with the places in the page that a repair needs. */
export interface Flaw {
  readonly rule: RuleId;
  readonly element: PageElement;
  /** The declaration to change, when it is one of style. */
  readonly declaration?: Declaration | null;
  /** What is wrong here, as one sentence. */
  readonly text: string;
  /** What to do here, where that can be said more exactly than the rule does. */
  readonly help?: string;
  /** What a repair would put there: the token's value, the readable colour. */
  readonly suggestion?: string;
}

/** Where a finding is in the page's source: UTF-16 offsets, end exclusive; lines and columns count from 1. */
export interface FindingPosition {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

/** A flaw as it is told: plain data, which can go from thread to thread and into a transcript. */
export interface PageFinding {
  readonly rule: RuleId;
  readonly role: ScoringRole;
  readonly severity: Severity;
  readonly isMustFix: boolean;
  /** Finds the element in the page as it was checked. */
  readonly selector: string;
  /** The beginning of what stands there, in one line. */
  readonly excerpt: string;
  readonly text: string;
  readonly help: string;
  readonly source: { readonly name: string; readonly url: string } | null;
  /** Null when the parser implied the element, so that the source has no such place. */
  readonly position: FindingPosition | null;
  readonly suggestion?: string;
}
