import { CommanderError } from "commander";
import { toMessage } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import type { CommandContext } from "./command-context.ts";
import { type CommandFailure, cannotFailure, usageFailure } from "./command-failure.ts";
import { EXIT, type ExitCode, worstExitCode } from "./exit-code.ts";
import { createProgram } from "./program.ts";
import { reportFailure } from "./report-failure.ts";

/** One call of `design-jury`: `args` are the words behind its name. Resolves with the exit code when all is written. */
export async function runCli(args: readonly string[], context: CommandContext): Promise<ExitCode> {
  // Also a call that cannot be understood answers in JSON where JSON was asked for.
  const asJson = args.slice(0, endOfOptions(args)).includes("--json");
  let exitCode: ExitCode | null = null;
  let failure: CommandFailure | null = null;
  const program = createProgram(context, (result) => {
    if (result.ok) exitCode = result.value;
    else failure = result.error;
  });
  try {
    await program.parseAsync([...args], { from: "user" });
  } catch (thrown) {
    if (thrown instanceof CommanderError) {
      if (thrown.exitCode === 0) return EXIT.ok;
      failure = toUsageFailure(thrown, args);
    } else {
      // A bug of ours: told as one, with its stack for the report, and never as a shipped run.
      if (thrown instanceof Error && thrown.stack !== undefined) await context.stderr.write(`${thrown.stack}\n`);
      failure = { type: "orchestrator_internal", message: toMessage(thrown), exitCode: EXIT.cannot };
    }
  }
  if (failure !== null) return reportFailure(context, failure, asJson);
  await context.stdout.write("");
  const why = context.stdout.failure();
  if (why === null) return exitCode ?? EXIT.ok;
  // A result that did not arrive must not read as a success.
  const message = translateCli("cannot.write", { path: translateCli("usage.standardOutput"), why });
  return worstExitCode([
    exitCode ?? EXIT.ok,
    await reportFailure(context, cannotFailure({ type: "write", message }).error, false),
  ]);
}

function endOfOptions(args: readonly string[]): number {
  const at = args.indexOf("--");
  return at === -1 ? args.length : at;
}

function toUsageFailure(thrown: CommanderError, args: readonly string[]): CommandFailure {
  // Called without a command, commander has shown its help as the error: say what is missing.
  if (thrown.code === "commander.help") return usageFailure(translateCli("usage.noCommand")).error;
  // There, 2 would read as "no plan, go on".
  const exitCode = args.find((word) => !word.startsWith("-")) === "plan-gate" ? EXIT.cannot : EXIT.usage;
  const isUnknown = thrown.code === "commander.unknownCommand";
  const command = isUnknown ? undefined : args.find((word) => !word.startsWith("-"));
  const hint = translateCli("cli.seeHelp", { call: command === undefined ? "design-jury" : `design-jury ${command}` });
  return { ...usageFailure(`${thrown.message.replace(/^error: /, "")}. ${hint}`).error, exitCode };
}
