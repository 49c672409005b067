import { ok, type Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { openByteSource } from "../store/byte-source.ts";
import { findTranscript } from "../store/stored-transcript.ts";
import type { CommandContext } from "./command-context.ts";
import { type CommandFailure, cannotFailure, usageFailure } from "./command-failure.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";
import { withLibrary } from "./library.ts";
import { findRunDetail } from "./recording.ts";
import type { SettingOptions } from "./settings.ts";
import { checkOutPath, writeOutFile } from "./text-files.ts";
import { toJsonText } from "./write-json.ts";

export interface ExportOptions extends Pick<SettingOptions, "dataDir"> {
  readonly format: string;
  readonly out: string;
}

const FORMATS = ["json", "ndjson"] as const;

/** One run of the library as a file: what is known of it, or its transcript as it was recorded. */
export async function exportCommand(
  context: CommandContext,
  run: string,
  options: ExportOptions,
): Promise<Result<ExitCode, CommandFailure>> {
  const format = FORMATS.find((known) => known === options.format);
  if (format === undefined) {
    const values = { option: "--format", value: options.format, allowed: FORMATS.join(", ") };
    return usageFailure(translateCli("usage.choice", values));
  }
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
    return done(context, options.out, await copyTranscript(context, file, options.out));
  });
}

async function writeText(context: CommandContext, out: string, text: string): Promise<Result<void, CommandFailure>> {
  if (out !== "-") return writeOutFile(context.cwd, out, text);
  await context.stdout.write(text);
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
