import { expect, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { toRunOutcome } from "../../shared/run-outcome.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { RUN_STARTED, roundEvents, SHIPPED_RUN } from "../store/run-samples.ts";
import { type ReviewedFile, toReviewReport } from "./review-report.ts";

function reviewed(file: string, events: readonly PanelEvent[]): ReviewedFile {
  const view = events.reduce(foldRun, EMPTY_RUN_VIEW);
  const outcome = toRunOutcome(view);
  if (outcome === null) throw new Error("the run has no end");
  return { file, review: { outcome, view }, problem: null };
}

const end = { round: 1, atRound: 1, composite: 6.5, mustFix: 4, artifactRef: null, summary: "" };
const below: readonly PanelEvent[] = [
  RUN_STARTED,
  ...roundEvents(1, 6.5),
  { type: "ship", status: "below_threshold", ...end },
];
const failed: readonly PanelEvent[] = [
  RUN_STARTED,
  {
    type: "failed",
    cause: "agent_error",
    detail: "no <credit> & \u001b[31mmore",
    bestRound: 0,
    atRound: 0,
    composite: null,
    artifactRef: null,
  },
];

test("SARIF lists what was found in the file as it was given, also where the run shipped", () => {
  const report = JSON.parse(toReviewReport("sarif", [reviewed("my site/page.html", SHIPPED_RUN)], "1.0.0"));

  const [run] = report.runs;
  expect(report.version).toBe("2.1.0");
  expect(run.tool.driver.rules.map((rule: { id: string }) => rule.id)).toEqual([
    "must-fix/critic",
    "must-fix/brand",
    "must-fix/a11y",
    "must-fix/copy",
  ]);
  expect(run.results).toHaveLength(4);
  expect(run.results[0]).toEqual({
    ruleId: "must-fix/critic",
    level: "warning",
    message: { text: "Fix the critic part" },
    locations: [{ physicalLocation: { artifactLocation: { uri: "my%20site/page.html" } } }],
  });
  expect(run.invocations).toEqual([{ executionSuccessful: true, toolExecutionNotifications: [] }]);
});

test("SARIF says where the review itself went wrong", () => {
  const refused: ReviewedFile = { file: "b.html", review: null, problem: "the disk is full" };

  const report = JSON.parse(toReviewReport("sarif", [reviewed("a.html", failed), refused], "1.0.0"));

  expect(report.runs[0].invocations[0]).toMatchObject({
    executionSuccessful: false,
    toolExecutionNotifications: [
      { message: { text: "a.html: Failed" } },
      { message: { text: "b.html: the disk is full" } },
    ],
  });
});

test("JUnit passes a file that shipped and fails one that did not, by role", () => {
  const report = toReviewReport("junit", [reviewed("a.html", SHIPPED_RUN), reviewed("b.html", below)], "1.0.0");

  expect(report).toContain('<testsuites tests="10" failures="5" errors="0">');
  expect(report).toContain('<testsuite name="a.html" tests="5" failures="0" errors="0">');
  expect(report).toContain('<testcase classname="b.html" name="Critic 6.50"><failure message="Fix the critic part">');
  expect(report).toContain("Below threshold after 1 round, best 6.50");
});

test("JUnit counts a review that went wrong as an error, with its words escaped", () => {
  const report = toReviewReport("junit", [reviewed('"<a>".html', failed)], "1.0.0");

  expect(report).toContain('<testsuites tests="1" failures="0" errors="1">');
  expect(report).toContain("no &#60;credit&#62; &#38; more");
  expect(report).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
});

test("SARIF says line and column where a finding names its element", () => {
  const events = SHIPPED_RUN.map((event) =>
    event.type === "panelist_must_fix" && event.role === "a11y"
      ? { ...event, text: "Put a label in front of it. At `body > input`: this field has no name." }
      : event,
  );
  const file = { ...reviewed("page.html", events), source: "<!doctype html>\n<title>Tea</title>\n  <input>\n" };

  const [run] = JSON.parse(toReviewReport("sarif", [file], "1.0.0")).runs;

  const places = run.results.map((result: { locations: { physicalLocation: { region?: unknown } }[] }) =>
    result.locations.map(({ physicalLocation }) => physicalLocation.region),
  );
  expect(places).toEqual([[undefined], [undefined], [{ startLine: 3, startColumn: 3 }], [undefined]]);
});
