import { SCORING_ROLES } from "../../shared/domain/run.ts";
import type { RunOutcome } from "../../shared/domain/run-record.ts";
import { findRound, type RoundView, type RunView } from "../../shared/run-view.ts";
import { toOutcomeText, toReasonText, toScore } from "../../shared/strings/outcome-text.ts";
import { ROLE_LOOKS_AT, ROLE_NAME } from "../../shared/strings/role-words.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { toExitCode } from "./exit-code.ts";
import { createRegionFinder } from "./finding-region.ts";
import type { ReportFormat } from "./report-formats.ts";
import { toPlainLine, toPlainText } from "./terminal-text.ts";
import { toJsonText } from "./write-json.ts";

/** One reviewed file; `review` null where its run could not start, `problem` says why. */
export interface ReviewedFile {
  readonly file: string;
  /** The file's text, where findings are to be placed in it. */
  readonly source?: string;
  readonly review: { readonly outcome: RunOutcome; readonly view: RunView } | null;
  readonly problem: string | null;
}

/** What other tools read of a review: what was found in the file as it was given, and whether it shipped. */
export function toReviewReport(format: ReportFormat, files: readonly ReviewedFile[], appVersion: string): string {
  return format === "sarif" ? toSarif(files, appVersion) : toJunit(files);
}

/** The round that looked at the file itself: later ones look at what the agent made of it. */
function firstClosedRound(view: RunView): RoundView | undefined {
  return view.rounds.find((round) => round.result !== null);
}

function toSarif(files: readonly ReviewedFile[], appVersion: string): string {
  const rules = SCORING_ROLES.map((role) => ({
    id: `must-fix/${role}`,
    name: translateEn(ROLE_NAME[role]),
    shortDescription: { text: translateEn(ROLE_LOOKS_AT[role]) },
  }));
  return toJsonText({
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: translateEn("critiqueTheater.userFacingName"), version: appVersion, rules } },
        invocations: [toInvocation(files)],
        artifacts: files.map(({ file }) => ({ location: { uri: toUri(file) } })),
        results: files.flatMap(toSarifResults),
      },
    ],
  });
}

function toInvocation(files: readonly ReviewedFile[]) {
  const notifications = files.flatMap(({ file, review, problem }) => {
    const text = review === null ? problem : isJudged(review.outcome) ? null : headline(review.view, review.outcome);
    return text === null ? [] : [{ level: "error", message: { text: `${file}: ${toPlainLine(text)}` } }];
  });
  return { executionSuccessful: notifications.length === 0, toolExecutionNotifications: notifications };
}

function toSarifResults({ file, review, source }: ReviewedFile) {
  const round = review === null ? undefined : firstClosedRound(review.view);
  if (round === undefined) return [];
  const regionOf = source === undefined ? () => null : createRegionFinder(source);
  return SCORING_ROLES.flatMap((role) =>
    round.panelists[role].mustFix.map((text) => {
      const region = regionOf(text);
      const place = { artifactLocation: { uri: toUri(file) }, ...(region === null ? {} : { region }) };
      return {
        ruleId: `must-fix/${role}`,
        level: "warning",
        message: { text: toPlainText(text) },
        locations: [{ physicalLocation: place }],
      };
    }),
  );
}

/** One suite per file: a case per scoring role of the round handed over, and one for the outcome. */
function toJunit(files: readonly ReviewedFile[]): string {
  const suites = files.map(toSuite);
  const counts = (name: string, pick: (suite: Suite) => number) =>
    `${name}="${suites.reduce((sum, suite) => sum + pick(suite), 0)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts("tests", (suite) => suite.tests)} ${counts("failures", (suite) => suite.failures)} ${counts("errors", (suite) => suite.errors)}>`,
    ...suites.map((suite) => suite.xml),
    "</testsuites>",
    "",
  ].join("\n");
}

interface Suite {
  readonly xml: string;
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
}

function toSuite({ file, review, problem }: ReviewedFile): Suite {
  const cases = review === null ? [] : toRoleCases(file, review.outcome, review.view);
  const verdict = toVerdictCase(file, review, problem);
  const all = [...cases, verdict];
  const failures = all.filter((one) => one.kind === "failure").length;
  const errors = all.filter((one) => one.kind === "error").length;
  const head = `<testsuite name="${toXml(toPlainLine(file))}" tests="${all.length}" failures="${failures}" errors="${errors}">`;
  const xml = ["  ", head, "\n", ...all.map((one) => `    ${one.xml}\n`), "  </testsuite>"].join("");
  return { xml, tests: all.length, failures, errors };
}

interface Case {
  readonly kind: "passed" | "failure" | "error";
  readonly xml: string;
}

function toRoleCases(file: string, outcome: RunOutcome, view: RunView): Case[] {
  const round = findRound(view, outcome.round);
  if (round === undefined) return [];
  return SCORING_ROLES.map((role) => {
    const { mustFix, score } = round.panelists[role];
    const name = `${translateEn(ROLE_NAME[role])} ${toScore(translateEn, score)}`;
    return toCase(file, name, mustFix.length === 0 ? null : { kind: "failure", text: mustFix.join("\n") });
  });
}

function toVerdictCase(file: string, review: ReviewedFile["review"], problem: string | null): Case {
  const name = translateEn("theater.outcome");
  if (review === null) return toCase(file, name, { kind: "error", text: problem ?? "" });
  const { outcome, view } = review;
  const round = findRound(view, outcome.round);
  const reason = round === undefined ? null : toReasonText(translateEn, view, round);
  const text = [headline(view, outcome), reason, outcome.detail].filter((line) => line !== null).join("\n");
  if (!isJudged(outcome)) return toCase(file, name, { kind: "error", text });
  return toCase(file, name, toExitCode(outcome) === 0 ? null : { kind: "failure", text });
}

function toCase(file: string, name: string, problem: { kind: "failure" | "error"; text: string } | null): Case {
  const head = `<testcase classname="${toXml(toPlainLine(file))}" name="${toXml(name)}"`;
  if (problem === null) return { kind: "passed", xml: `${head}/>` };
  const { kind, text } = problem;
  const message = toXml(toPlainLine(text));
  return { kind, xml: `${head}><${kind} message="${message}">${toXml(toPlainText(text))}</${kind}></testcase>` };
}

/** The jury came to a verdict, good or bad; else the review itself went wrong. */
function isJudged(outcome: RunOutcome): boolean {
  return outcome.status === "shipped" || outcome.status === "unreviewed" || toExitCode(outcome) === 1;
}

function headline(view: RunView, outcome: RunOutcome): string {
  return toOutcomeText(translateEn, view)?.headline ?? outcome.status;
}

/** A path as SARIF wants it: relative, with forward slashes, escaped. */
function toUri(file: string): string {
  return file.replaceAll("\\", "/").split("/").map(encodeURIComponent).join("/");
}

/** XML 1.0 has no place for control characters or unpaired surrogates, not even escaped. */
function toXml(text: string): string {
  return Buffer.from(toPlainText(text), "utf8")
    .toString("utf8")
    .replace(/[\ufffe\uffff]/g, "\ufffd")
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
