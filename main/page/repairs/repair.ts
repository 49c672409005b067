import type { DesignTokens } from "../design-tokens.ts";
import type { Page } from "../page.ts";
import type { Flaw } from "../rules/page-finding.ts";
import type { PageStyles } from "../style.ts";
import type { TextEdit } from "../text-edits.ts";

/** A page as it was checked: what a repair goes by. */
export interface CheckedPage {
  readonly page: Page;
  readonly styles: PageStyles;
  readonly tokens: DesignTokens;
  readonly flaws: readonly Flaw[];
}

/** One thing that a rule can put right without asking anybody. */
export interface Repair {
  readonly flaws: readonly Flaw[];
  readonly edits: readonly TextEdit[];
  /** What is done, as one sentence: "Added lang="en"". */
  readonly what: string;
}

/** Repairs the flaws of one kind. What it cannot repair for certain it leaves out: that stays with the panelist who found it. */
export type Repairer = (flaws: readonly Flaw[], checked: CheckedPage) => readonly Repair[];

/** A repairer that looks at each flaw by itself; null: this one is for a person. */
export function eachFlaw(
  repairOne: (
    flaw: Flaw,
    checked: CheckedPage,
  ) => { readonly edits: readonly (TextEdit | null)[]; readonly what: string } | null,
): Repairer {
  return (flaws, checked) =>
    flaws.flatMap((flaw) => {
      const repair = repairOne(flaw, checked);
      const edits = repair?.edits.filter((edit) => edit !== null) ?? [];
      // An edit that has no place in the source leaves the whole repair undone.
      return repair === null || edits.length < repair.edits.length || edits.length === 0
        ? []
        : [{ flaws: [flaw], edits, what: repair.what }];
    });
}
