import { ok, type Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { decodeWhole, withoutByteOrderMark } from "../lib/text-file.ts";
import type { CommandContext } from "./command-context.ts";
import { type CommandFailure, usageFailure } from "./command-failure.ts";
import { readTextFile, toReason } from "./text-files.ts";

/** More is no brief but a document. */
const BRIEF_MAX_BYTES = 1024 * 1024;

/** `--brief`: the text itself, `@FILE`, or `-` for standard input. */
export async function readBrief(
  context: Pick<CommandContext, "cwd" | "stdin">,
  written: string,
): Promise<Result<string, CommandFailure>> {
  const brief = await readSource(context, written);
  if (!brief.ok || brief.value.trim() !== "") return brief;
  return usageFailure(
    translateCli("usage.emptyBrief", { source: `--brief ${JSON.stringify(written)}` }),
    "empty_brief",
  );
}

async function readSource(
  context: Pick<CommandContext, "cwd" | "stdin">,
  written: string,
): Promise<Result<string, CommandFailure>> {
  if (written === "-") return readStandardInput(context.stdin);
  if (!written.startsWith("@")) return ok(written);
  if (written.slice(1).trim() === "") return usageFailure(translateCli("usage.noFileName", { option: "--brief @" }));
  const file = await readTextFile(context.cwd, written.slice(1), { bytes: BRIEF_MAX_BYTES, key: "--brief" });
  return file.ok ? ok(withoutByteOrderMark(file.value.text)) : file;
}

async function readStandardInput(stdin: AsyncIterable<Uint8Array>): Promise<Result<string, CommandFailure>> {
  const path = translateCli("usage.standardInput");
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stdin) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes <= BRIEF_MAX_BYTES) continue;
      const values = { path, limit: String(BRIEF_MAX_BYTES), key: "--brief" };
      return usageFailure(translateCli("usage.inputTooLarge", values));
    }
  } catch (thrown) {
    return usageFailure(translateCli("usage.fileUnreadable", { path, why: toReason(thrown) }));
  }
  const text = decodeWhole(Buffer.concat(chunks));
  return text === null ? usageFailure(translateCli("usage.fileNotText", { path })) : ok(withoutByteOrderMark(text));
}
