import { NO_TOKENS } from "../../page/design-tokens.ts";
import { parsePage } from "../../page/parse-page.ts";
import { readDesignTokens } from "../../page/read-design-tokens.ts";
import type { CheckedPage } from "../../page/repairs/repair.ts";
import { repairPage } from "../../page/repairs/repair-page.ts";
import { findFlaws } from "../../page/rules/check-page.ts";
import type { Rule } from "../../page/rules/rule.ts";
import { readStylesForRules } from "../../page/rules/styles-for-rules.ts";
import type { JuryPrompt } from "./read-prompt.ts";
import { toNotes } from "./repair-notes.ts";
import type { RoleReview } from "./review.ts";
import { reviewPage } from "./review-page.ts";

/** One page under review: looked at, repaired, looked at again. */
export interface PageWork {
  source(): string;
  /** What the four panelists say of it as it stands. */
  review(): readonly RoleReview[];
  /** Repairs the next things that can be repaired and says what and why. Empty: there is nothing left to do. */
  repair(): readonly string[];
}

export function createPageWork(
  source: string,
  { brandSource, brief }: Pick<JuryPrompt, "brandSource" | "brief">,
): PageWork {
  const tokens = brandSource === null ? NO_TOKENS : readDesignTokens(brandSource);
  const check = (text: string): CheckedPage => {
    const page = parsePage(text);
    const styles = readStylesForRules(page);
    return { page, styles: styles.styles, tokens, flaws: findFlaws(page, { tokens, brief, ...styles }) };
  };
  let checked = check(source);
  /** What keeps the page from shipping comes first; the rest only when there is nothing of that left to do. */
  const stages = [(rule: Rule) => rule.isMustFix, () => true];
  return {
    source: () => checked.page.source,
    review: () => reviewPage(checked, brandSource !== null),
    repair() {
      while (stages.length > 0) {
        const [wants] = stages;
        const repaired = wants === undefined ? null : repairPage(checked, { wants, check });
        stages.shift();
        if (repaired !== null && repaired.repairs.length > 0) {
          checked = repaired.checked;
          return toNotes(repaired.repairs);
        }
      }
      return [];
    },
  };
}
