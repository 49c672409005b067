import { expect, test } from "vitest";
import { type FoldableEvent, foldRun } from "../../shared/fold-run.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { progressLines, usageLines } from "./progress-lines.ts";

test("a log tells who tries again, when and why, what nears its end, and what was used", () => {
  const events: readonly FoldableEvent[] = [
    { type: "retrying", attempt: 2, maxAttempts: 10, delayMs: 7_600, detail: "overloaded (529)", seq: 0, t: 4_000 },
    { type: "usage", inputTokens: 80_000, outputTokens: 6_400, costUsd: 0.418, seq: 1, t: 5_000 },
    { type: "budget_warning", budget: "tokens", spent: 86_400, limit: 100_000, seq: 2, t: 5_000 },
    { type: "budget_warning", budget: "time", spent: 720_000, limit: 900_000, seq: 3, t: 720_000 },
  ];
  let view = EMPTY_RUN_VIEW;
  const lines = events.flatMap((event) => {
    view = foldRun(view, event);
    return progressLines(event, view);
  });

  expect(lines).toEqual([
    "Own command is retrying, attempt 2 of 10, next in 8 s: overloaded (529)",
    "86% of the token budget used; the run ends at 100%",
    "80% of the total time used; the run ends at 100%",
  ]);
  expect(usageLines(view)).toEqual(["Used 86,400 tokens · $0.42"]);
  expect(usageLines(EMPTY_RUN_VIEW)).toEqual([]);
});
