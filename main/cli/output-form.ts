import { ok, type Result } from "../../shared/result.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import type { CommandContext } from "./command-context.ts";
import { type CommandFailure, usageFailure } from "./command-failure.ts";
import type { FollowedRun } from "./follow-run.ts";
import { toOutcomeDocument } from "./outcome-document.ts";
import { REPORT_FORMATS, type ReportFormat } from "./report-formats.ts";
import {
  createLinePresenter,
  createNdjsonPresenter,
  createTheaterPresenter,
  type RunPresenter,
  silentPresenter,
  type Titled,
} from "./run-presenter.ts";
import { writeJson } from "./write-json.ts";

/** What stdout carries: words and pictures for people, or one form for programs. */
export type OutputForm = "text" | "json" | "ndjson" | ReportFormat;

export interface OutputOptions {
  readonly json?: boolean;
  readonly ndjson?: boolean;
  /** Only `review` has it. */
  readonly format?: string;
}

export function chooseOutputForm(options: OutputOptions): Result<OutputForm, CommandFailure> {
  const { json, ndjson, format } = options;
  const given = [json === true ? "--json" : null, ndjson === true ? "--ndjson" : null, format ? "--format" : null];
  const [first, second] = given.filter((option) => option !== null);
  if (second !== undefined) return usageFailure(translateCli("usage.twoForms", { first: first ?? "", second }));
  if (format === undefined) return ok(json === true ? "json" : ndjson === true ? "ndjson" : "text");
  const known = REPORT_FORMATS.find((name) => name === format);
  if (known !== undefined) return ok(known);
  const values = { option: "--format", value: format, allowed: REPORT_FORMATS.join(", ") };
  return usageFailure(translateCli("usage.choice", values));
}

export function choosePresenter(context: CommandContext, form: OutputForm, titled: Titled): RunPresenter {
  if (form === "ndjson") return createNdjsonPresenter(context.stdout);
  if (form !== "text") return silentPresenter;
  if (drawsLive(context)) return createTheaterPresenter(context, titled, EMPTY_RUN_VIEW, "clock");
  const lines = createLinePresenter(context.stderr, context.stdout);
  lines.notice(translateCli("live.begins", { title: titled.title, agent: titled.agent }));
  return lines;
}

/** A terminal that can be drawn over. */
export function drawsLive(context: Pick<CommandContext, "stdout" | "env">): boolean {
  return context.stdout.isTerminal && context.env.TERM !== "dumb";
}

/** One run that was asked for: made, or refused. `file` is its name where it reviews one. */
export type JobResult = { readonly file: string | null; readonly source: string | null } & (
  | { readonly run: FollowedRun; readonly failure: null }
  | { readonly run: null; readonly failure: CommandFailure }
);

/** The document at the end, in the forms that have one. Several files make an array. */
export async function printResults(
  context: Pick<CommandContext, "stdout" | "appVersion">,
  form: OutputForm,
  results: readonly JobResult[],
  asked: number,
): Promise<void> {
  if (form === "json") {
    const documents = results.map((result) => toDocument(result, asked > 1));
    return writeJson(context.stdout, asked > 1 ? documents : documents[0]);
  }
  if (form === "text" || form === "ndjson") return;
  const files = results.map(({ file, source, run, failure }) => ({
    file: file ?? "",
    ...(source === null ? {} : { source }),
    review: run,
    problem: failure === null ? null : failure.message,
  }));
  const { toReviewReport } = await import("./review-report.ts");
  await context.stdout.write(toReviewReport(form, files, context.appVersion));
}

function toDocument({ file, run, failure }: JobResult, isNamed: boolean): object {
  const name = isNamed && file !== null ? { file } : {};
  if (run === null) return { ...name, error: { type: failure.type, message: failure.message } };
  return { ...name, ...toOutcomeDocument(run.runId, run.outcome) };
}
