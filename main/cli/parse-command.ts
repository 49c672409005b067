import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import { ok, type Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { createParseSession } from "../runs/parse-text.ts";
import type { CommandContext } from "./command-context.ts";
import { type CommandFailure, usageFailure } from "./command-failure.ts";
import { type ExitCode, toExitCode } from "./exit-code.ts";
import { toOutcomeLine } from "./outcome-document.ts";
import { warn } from "./report-failure.ts";
import { resolveSettings, type SettingOptions } from "./settings.ts";
import { checkOutPath, toReason, writeOutFile } from "./text-files.ts";
import { toJsonLine } from "./write-json.ts";

export interface ParseOptions extends Pick<SettingOptions, "set"> {
  readonly chunk?: string;
  readonly out?: string;
  readonly text?: boolean;
}

/** Raw agent text through the same parser, scoreboard and machine as a run; nothing is stored and the library is not opened. */
export async function parseCommand(
  context: CommandContext,
  file: string,
  options: ParseOptions,
): Promise<Result<ExitCode, CommandFailure>> {
  const settings = resolveSettings(context, options);
  if (!settings.ok) return settings;
  const chunkBytes = toChunkBytes(options.chunk);
  if (!chunkBytes.ok) return chunkBytes;
  if (options.out !== undefined) {
    const checked = await checkOutPath(context.cwd, options.out);
    if (!checked.ok) return checked;
  }
  for (const warning of settings.value.warnings) await warn(context, warning);

  const session = createParseSession(settings.value.values, { withText: options.text === true });
  const print = async (events: readonly PanelEvent[]) => {
    if (events.length > 0) await context.stdout.write(events.map((event) => `${toJsonLine(event)}\n`).join(""));
  };
  try {
    const source = file === "-" ? context.stdin : createReadStream(resolve(context.cwd, file));
    for await (const bytes of source) {
      for (const piece of cutBytes(bytes, chunkBytes.value)) await print(session.push(piece));
    }
  } catch (thrown) {
    const path = file === "-" ? translateCli("usage.standardInput") : file;
    return usageFailure(translateCli("usage.fileUnreadable", { path, why: toReason(thrown) }));
  }
  const { events, outcome, artifactText } = session.end();
  await print(events);
  await context.stdout.write(`${toJsonLine(toOutcomeLine(outcome))}\n`);
  if (options.out === undefined) return ok(toExitCode(outcome));
  if (artifactText === null) {
    await warn(context, translateCli("cannot.nothingHandedOver", { path: options.out }));
    return ok(toExitCode(outcome));
  }
  const written = await writeOutFile(context.cwd, options.out, artifactText);
  return written.ok ? ok(toExitCode(outcome)) : written;
}

function toChunkBytes(written: string | undefined): Result<number, CommandFailure> {
  if (written === undefined) return ok(Number.POSITIVE_INFINITY);
  if (written === "every-byte") return ok(1);
  const bytes = /^\d{1,9}$/.test(written) ? Number(written) : 0;
  return bytes >= 1 ? ok(bytes) : usageFailure(translateCli("usage.chunk", { value: written }));
}

function* cutBytes(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  if (bytes.byteLength <= size) return yield bytes;
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
}
