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

/** From here on a page is worth it. */
const LARGE = 300_000;

export function createPageWork(
  source: string,
  { brandSource, brief }: Pick<JuryPrompt, "brandSource" | "brief">,
  freeMemory: () => void,
): PageWork {
  const tokens = brandSource === null ? NO_TOKENS : readDesignTokens(brandSource);
  const check = (text: string): CheckedPage => {
    // The engine would let what is left of the page before lie about for as long as there is room.
    if (text.length > LARGE) freeMemory();
    const page = parsePage(text);
    const styles = readStylesForRules(page);
    return { page, styles: styles.styles, tokens, flaws: findFlaws(page, { tokens, brief, ...styles }) };
  };
  let checked: CheckedPage | null = check(source);
  let text = source;
  const current = (): CheckedPage => {
    checked ??= check(text);
    return checked;
  };
  /** What keeps the page from shipping comes first; the rest only when there is nothing of that left to do. */
  const stages = [(rule: Rule) => rule.isMustFix, () => true];
  return {
    source: () => text,
    review: () => reviewPage(current(), brandSource !== null),
    repair() {
      for (let wants = stages.shift(); wants !== undefined; wants = stages.shift()) {
        const given = current();
        // A large page takes a good part of the memory there is: nothing of it stays here while the next one is looked at.
        checked = null;
        const repaired = repairPage(given, { wants, check });
        checked = repaired.checked;
        text = checked.page.source;
        if (repaired.repairs.length > 0) return toNotes(repaired.repairs);
      }
      return [];
    },
  };
}
