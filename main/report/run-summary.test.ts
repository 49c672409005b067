import { expect, test } from "vitest";
import { foldRun } from "../../shared/fold-run.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { runOf, SPOKEN } from "./fake-run.ts";
import { toRunSummary } from "./run-summary.ts";

test("the summary says outcome, scores and what it took, in Markdown", () => {
  expect(
    toRunSummary(translateEn, runOf(SPOKEN), { title: SPOKEN.title, adapter: "sample", status: "shipped" }),
  ).toBe(`## Landing page

**Shipped at round 2, composite 8.60**

Sample agent (scripted, no model) · 0:00 · ships at 8.00 with no must-fix open

| Round | Designer | Critic | Brand | Accessibility | Copy | Composite | Must-fix |
| --: | --: | --: | --: | --: | --: | --: | --: |
| 1 | — | 5.2 | — | — | — | 5.96 | 1 |
| 2 | — | 8.6 | — | — | — | 8.60 | 0 |
`);
});

test("open demands are listed, and nothing in them is Markdown, HTML or a second line", () => {
  const said = '<b>x</b> [a](javascript:1)\n# *y* `z` | "&lt;"';
  const events = [
    { type: "panelist_open", round: 1, role: "critic" },
    { type: "panelist_must_fix", round: 1, role: "critic", text: said },
    { type: "panelist_close", round: 1, role: "critic", score: 5, mustFix: 1 },
  ] as const;

  const summary = toRunSummary(translateEn, events.reduce(foldRun, EMPTY_RUN_VIEW), {
    title: said,
    adapter: "x",
    status: "interrupted",
  });

  const plain = '\\<b\\>x\\</b\\> \\[a\\](javascript:1) \\# \\*y\\* \\`z\\` \\| "\\&lt;"';
  expect(summary).toContain(`## ${plain}\n\n**Interrupted**\n`);
  expect(summary).toContain(`Must-fix, 1 open:\n\n- Critic: ${plain}\n`);
});

test("the summary says what the run has used where its agent told it", () => {
  const usage = { type: "usage", inputTokens: 900, outputTokens: 100, costUsd: 0.5 } as const;

  const summary = toRunSummary(translateEn, foldRun(EMPTY_RUN_VIEW, usage), {
    title: "x",
    adapter: "codex",
    status: "running",
  });

  expect(summary).toContain("\nCodex CLI · 1,000 tokens · $0.50\n");
});
