import type { RunDetail } from "../../shared/domain/run-record.ts";
import { ok, type Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import type { TranscriptDamage } from "../../shared/transcript/transcript-damage.ts";
import { toRunSummary } from "../report/run-summary.ts";
import { exportedTranscript, foldForExport, redactRun, secretsOf } from "../runs/exported-run.ts";
import { bundleStoredRun } from "../runs/stored-bundle.ts";
import { reportStoredRun } from "../runs/stored-report.ts";
import { findTranscript } from "../store/stored-transcript.ts";
import type { CommandContext } from "./command-context.ts";
import { type CommandFailure, cannotFailure, usageFailure } from "./command-failure.ts";
import { damageText } from "./damage-text.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";
import { withLibrary } from "./library.ts";
import { findRunDetail } from "./recording.ts";
import { warn } from "./report-failure.ts";
import type { SettingOptions } from "./settings.ts";
import { checkOutPath, writeOutFile } from "./text-files.ts";
import { toJsonText } from "./write-json.ts";

export interface ExportOptions extends Pick<SettingOptions, "dataDir"> {
  readonly format?: string;
  /** Stands for `--format html`. */
  readonly html?: boolean;
  readonly redact?: boolean;
  readonly out: string;
}

const FORMATS = ["html", "json", "ndjson", "zip", "markdown"] as const;
type Format = (typeof FORMATS)[number];

/** What people call them, beside what the file will be. */
const ALIASES: ReadonlyMap<string, Format> = new Map([
  ["report", "html"],
  ["transcript", "ndjson"],
  ["bundle", "zip"],
  ["md", "markdown"],
]);

/** One run of the library as a file: a report, what is known of it, its transcript as it was recorded, or all in one. */
export async function exportCommand(
  context: CommandContext,
  named: string,
  options: ExportOptions,
): Promise<Result<ExitCode, CommandFailure>> {
  const asked = options.format ?? (options.html === true ? "html" : "");
  const format = FORMATS.find((known) => known === asked) ?? ALIASES.get(asked);
  if (format === undefined || (options.html === true && format !== "html")) {
    const allowed = options.html === true ? "html" : FORMATS.join(", ");
    return usageFailure(translateCli("usage.choice", { option: "--format", value: JSON.stringify(asked), allowed }));
  }
  if (named.trim() === "") return usageFailure(translateCli("usage.noRun"));
  const toStdout = options.out === "-";
  if (toStdout && format === "zip") return usageFailure(translateCli("usage.zipNeedsFile"));
  const checked = toStdout ? ok(undefined) : await checkOutPath(context.cwd, options.out);
  if (!checked.ok) return checked;
  return withLibrary(context, options, async (store) => {
    const detail = findRunDetail(store, named, translateCli("cannot.runOnlyNotFound", { id: named }));
    if (!detail.ok) return detail;
    const run = detail.value;
    const find = secretsOf(run, options.redact === true);
    const told = redactRun(translateEn, run, find);
    const write = async (content: AsyncIterable<string | Uint8Array> | string) =>
      done(context, options.out, await writeContent(context, options.out, content));
    if (format === "json") return write(toJsonText(told));
    const file = await findTranscript(store.dataDir, run.runId);
    if (file === null) {
      const message = translateCli("cannot.transcriptGone", { id: run.runId });
      return cannotFailure({ type: "not_found", message });
    }
    // Byte for byte but for the compression, unknown events and damage included; in bounded memory, whatever its size.
    if (format === "ndjson") return write(exportedTranscript(file, find));
    const reportOptions = {
      t: translateEn,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      appVersion: context.appVersion,
      redacted: options.redact === true,
    };
    if (format === "zip") {
      const bundle = await bundleStoredRun(store.dataDir, file, run, reportOptions);
      if (!bundle.ok) return cannotFailure(bundle.error);
      await warnOfDamage(context, bundle.value.damage, run);
      return write(bundle.value.chunks());
    }
    const folded = await foldForExport(file, find);
    if (!folded.ok) return cannotFailure(folded.error);
    await warnOfDamage(context, folded.value.damage, run);
    const { view } = folded.value;
    if (format === "markdown") return write(toRunSummary(translateEn, view, told));
    return write(reportStoredRun(store.dataDir, told, view, reportOptions));
  });
}

async function warnOfDamage(context: CommandContext, damage: TranscriptDamage, run: RunDetail): Promise<void> {
  const lacking = damageText(damage, run.outcome === null);
  if (lacking !== null) await warn(context, lacking);
}

async function writeContent(
  context: CommandContext,
  out: string,
  content: AsyncIterable<string | Uint8Array> | string,
): Promise<Result<void, CommandFailure>> {
  if (out !== "-") return writeOutFile(context.cwd, out, content);
  const decoder = new TextDecoder();
  for await (const piece of typeof content === "string" ? [content] : content) {
    await context.stdout.write(typeof piece === "string" ? piece : decoder.decode(piece, { stream: true }));
  }
  await context.stdout.write(decoder.decode());
  return ok(undefined);
}

async function done(
  context: CommandContext,
  out: string,
  written: Result<void, CommandFailure>,
): Promise<Result<ExitCode, CommandFailure>> {
  if (!written.ok) return written;
  if (out !== "-") await context.stderr.write(`${translateCli("live.outWritten", { path: out })}\n`);
  return ok(EXIT.ok);
}
