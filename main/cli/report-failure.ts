import { translateCli } from "../../shared/strings/cli.en.ts";
import type { CommandContext } from "./command-context.ts";
import type { CommandFailure } from "./command-failure.ts";
import type { ExitCode } from "./exit-code.ts";
import { toPlainText } from "./terminal-text.ts";
import { writeJson } from "./write-json.ts";

/** Text on stderr always; with `--json` the error is the one document on stdout, so that a script need not read stderr. */
export async function reportFailure(
  context: Pick<CommandContext, "stdout" | "stderr">,
  failure: CommandFailure,
  asJson: boolean,
): Promise<ExitCode> {
  if (asJson) {
    const { type, message, cause } = failure;
    await writeJson(context.stdout, { error: { type, message, ...(cause === undefined ? {} : { cause }) } });
  }
  await context.stderr.write(`${toPlainText(translateCli("cli.error", { message: failure.message }))}\n`);
  return failure.exitCode;
}

export async function warn(context: Pick<CommandContext, "stderr">, message: string): Promise<void> {
  await context.stderr.write(`${toPlainText(translateCli("cli.warning", { message }))}\n`);
}
