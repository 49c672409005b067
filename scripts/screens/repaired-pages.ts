import { readFileSync } from "node:fs";
import { resourcePath } from "../../main/lib/resource-path.ts";
import { flawedPairs, wholePages } from "../../main/page/corpus/corpus-samples.ts";
import { NO_TOKENS } from "../../main/page/design-tokens.ts";
import { readDesignTokens } from "../../main/page/read-design-tokens.ts";
import { checkSource } from "../../main/page/repairs/repair-harness.ts";
import { repairPage } from "../../main/page/repairs/repair-page.ts";
import { type RuleId, ruleOf } from "../../main/page/rules/rule-catalogue.ts";

export interface RepairedSource {
  readonly id: string;
  readonly before: string;
  readonly after: string;
  /** Rules that something was repaired for. */
  readonly rules: readonly RuleId[];
}

/** What the local jury makes of each page with a flaw, of whole pages, and of the sample. Those it leaves alone are left out. */
export function repairedPages(): readonly RepairedSource[] {
  const sample = (file: string) => readFileSync(resourcePath("sample", file), "utf8");
  const given = [
    ...flawedPairs().map(({ id, flawed, design }) => ({ id, source: flawed, design })),
    ...wholePages().map(({ name, source }) => ({ id: name, source, design: null })),
    { id: "the sample", source: sample("page.html"), design: sample("DESIGN.md") },
  ];
  return given.flatMap(({ id, source, design }) => {
    const tokens = design === null ? NO_TOKENS : readDesignTokens(design);
    const { checked, repairs } = repairPage(checkSource(source, tokens), {
      wants: () => true,
      check: (text) => checkSource(text, tokens),
    });
    const rules = [...new Set(repairs.map(({ rule }) => rule))];
    return rules.length === 0 ? [] : [{ id, before: source, after: checked.page.source, rules }];
  });
}

/** One page for each kind of repair, and all that are more than one flaw. */
export function oneOfEachKind(pages: readonly RepairedSource[]): readonly RepairedSource[] {
  const seen = new Set<string>();
  return pages.filter(({ rules }) => {
    const kinds = rules.map((rule) => ruleOf(rule).repair ?? rule).filter((kind) => !seen.has(kind));
    for (const kind of kinds) seen.add(kind);
    return kinds.length > 0 || rules.length > 1;
  });
}
