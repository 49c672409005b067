import { ok, type Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { reportStoredRun } from "../runs/stored-report.ts";
import { openByteSource } from "../store/byte-source.ts";
import { findTranscript, foldTranscript } from "../store/stored-transcript.ts";
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

const FORMATS = ["html", "json", "ndjson"] as const;

/** One run of the library as a file: a report, what is known of it, or its transcript as it was recorded. */
export async function exportCommand(
  context: CommandContext,
  run: string,
  options: ExportOptions,
): Promise<Result<ExitCode, CommandFailure>> {
  const asked = options.format ?? (options.html === true ? "html" : "");
  const format = FORMATS.find((known) => known === asked);
  if (format === undefined || (options.html === true && format !== "html")) {
    const allowed = options.html === true ? "html" : FORMATS.join(", ");
    return usageFailure(translateCli("usage.choice", { option: "--format", value: JSON.stringify(asked), allowed }));
  }
  if (options.redact === true && format !== "html") return usageFailure(translateCli("usage.redactFormat", { format }));
  if (run.trim() === "") return usageFailure(translateCli("usage.noRun"));
  const toStdout = options.out === "-";
  const checked = toStdout ? ok(undefined) : await checkOutPath(context.cwd, options.out);
  if (!checked.ok) return checked;
  return withLibrary(context, options, async (store) => {
    const detail = findRunDetail(store, run, translateCli("cannot.runOnlyNotFound", { id: run }));
    if (!detail.ok) return detail;
    if (format === "json")
      return done(context, options.out, await writeText(context, options.out, toJsonText(detail.value)));
    const file = await findTranscript(store.dataDir, detail.value.runId);
    if (file === null) {
      const message = translateCli("cannot.transcriptGone", { id: detail.value.runId });
      return cannotFailure({ type: "not_found", message });
    }
    if (format === "ndjson") return done(context, options.out, await copyTranscript(context, file, options.out));
    const folded = await foldTranscript(file);
    if (!folded.ok) return cannotFailure(folded.error);
    const lacking = damageText(folded.value.damage, detail.value.outcome === null);
    if (lacking !== null) await warn(context, lacking);
    const report = reportStoredRun(store.dataDir, detail.value, folded.value.view, {
      t: translateEn,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      appVersion: context.appVersion,
      redacted: options.redact === true,
    });
    return done(context, options.out, await writePieces(context, options.out, report));
  });
}

async function writeText(context: CommandContext, out: string, text: string): Promise<Result<void, CommandFailure>> {
  if (out !== "-") return writeOutFile(context.cwd, out, text);
  await context.stdout.write(text);
  return ok(undefined);
}

async function writePieces(
  context: CommandContext,
  out: string,
  pieces: AsyncIterable<string>,
): Promise<Result<void, CommandFailure>> {
  if (out !== "-") return writeOutFile(context.cwd, out, pieces);
  for await (const piece of pieces) await context.stdout.write(piece);
  return ok(undefined);
}

/** Byte for byte but for the compression, unknown events and damage included; in bounded memory, whatever its size. */
async function copyTranscript(
  context: CommandContext,
  file: string,
  out: string,
): Promise<Result<void, CommandFailure>> {
  const chunks = readPlain(file);
  if (out !== "-") return writeOutFile(context.cwd, out, chunks);
  const decoder = new TextDecoder();
  for await (const chunk of chunks) await context.stdout.write(decoder.decode(chunk, { stream: true }));
  await context.stdout.write(decoder.decode());
  return ok(undefined);
}

async function* readPlain(file: string): AsyncGenerator<Uint8Array> {
  const source = await openByteSource(file);
  yield* source.chunks();
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
