// Test support: a page checked as the local jury checks it, and one kind of repair applied to it.
import { type DesignTokens, NO_TOKENS } from "../design-tokens.ts";
import { parsePage } from "../parse-page.ts";
import { findFlaws } from "../rules/check-page.ts";
import type { RuleId } from "../rules/rule-catalogue.ts";
import { readStylesForRules } from "../rules/styles-for-rules.ts";
import type { CheckedPage } from "./repair.ts";
import { type RepairedPage, repairPage } from "./repair-page.ts";

export function checkSource(source: string, tokens: DesignTokens = NO_TOKENS): CheckedPage {
  const page = parsePage(source);
  const styles = readStylesForRules(page);
  return { page, styles: styles.styles, tokens, flaws: findFlaws(page, { tokens, brief: "", ...styles }) };
}

export function rulesBroken(checked: CheckedPage): readonly RuleId[] {
  return checked.flaws.map(({ rule }) => rule);
}

/** Only what this rule finds is repaired. */
export function repairRule(source: string, rule: RuleId, tokens: DesignTokens = NO_TOKENS): RepairedPage {
  return repairPage(checkSource(source, tokens), {
    wants: ({ id }) => id === rule,
    check: (text) => checkSource(text, tokens),
  });
}

/** A decent page around a piece of one. */
export function pageOf(body: string, css = ""): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Harbour swim, 12 July</title>
<style>
body { margin: 0; color: #222222; background: #ffffff; font-family: sans-serif; }
${css}
</style>
</head>
<body>
<main>
<h1>Harbour swim</h1>
${body}
</main>
</body>
</html>
`;
}

/** Only the changed lines of two texts of about the same shape: `-` before, `+` after. */
export function changedLines(before: string, after: string): readonly string[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  let top = 0;
  while (top < old.length && old[top] === now[top]) top++;
  let end = 0;
  while (end < Math.min(old.length, now.length) - top && old.at(-1 - end) === now.at(-1 - end)) end++;
  return [
    ...old.slice(top, old.length - end).map((line) => `- ${line}`),
    ...now.slice(top, now.length - end).map((line) => `+ ${line}`),
  ];
}
