import { Command, InvalidArgumentError, Option } from "commander";
import { FALLBACK_POLICIES } from "../../shared/config/jury-config.ts";
import type { Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import type { CommandContext } from "./command-context.ts";
import type { CommandFailure } from "./command-failure.ts";
import type { ExitCode } from "./exit-code.ts";

/** What a command came to; `program` calls back with it once. */
export type Finish = (result: Result<ExitCode, CommandFailure>) => void;

/**
 * Each command is loaded when it is called: what it needs is megabytes, and a gate in a pipeline must not wait for the jury's.
 * Nothing is printed here but help and version; what is wrong with a call is thrown by commander and told by
 * `run-cli.ts`.
 */
export function createProgram(context: CommandContext, finish: Finish): Command {
  const name = translateEn("critiqueTheater.userFacingName");
  const program = new Command("design-jury")
    .description(translateCli("cli.description", { product: name }))
    .version(context.appVersion, "-V, --version", translateCli("help.version"))
    .helpOption("-h, --help", translateCli("help.help"))
    .helpCommand("help [command]", translateCli("help.helpCommand"))
    .addHelpText("after", `\n${translateCli("cli.exitCodes")}`)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void context.stdout.write(text),
      writeErr: () => undefined,
      getOutHelpWidth: () => context.stdout.columns(),
    });

  const command = (usage: string, description: string) =>
    program.command(usage).description(description).helpOption("-h, --help", translateCli("help.help"));

  juryOptions(command("run", translateCli("help.run")))
    .option("--brief <text>", translateCli("help.optBrief"))
    .option("--artifact <file>", translateCli("help.optArtifact"))
    .action(async (options) => {
      const { runCommand } = await import("./run-command.ts");
      finish(await runCommand(context, options));
    });

  juryOptions(command("review", translateCli("help.review")))
    .argument("<file...>", translateCli("help.argReviewFiles"))
    .option("--brief <text>", translateCli("help.optBriefReview"))
    .option("--format <format>", translateCli("help.optFormatReview"))
    .action(async (files, options) => {
      const { reviewCommand } = await import("./review-command.ts");
      finish(await reviewCommand(context, files, options));
    });

  command("parse", translateCli("help.parse"))
    .argument("[file]", translateCli("help.argParseFile"), "-")
    .option("--chunk <bytes>", translateCli("help.optChunk"))
    .option("--text", translateCli("help.optText"))
    .addOption(setOption())
    .option("--out <file>", translateCli("help.optOut"))
    .action(async (file, options) => {
      const { parseCommand } = await import("./parse-command.ts");
      finish(await parseCommand(context, file, options));
    });

  command("replay", translateCli("help.replay"))
    .argument("<run>", translateCli("help.argRunOrFile"))
    .option("--speed <speed>", translateCli("help.optSpeed"))
    .option("--data-dir <folder>", translateCli("help.optDataDir"))
    .action(async (source, options) => {
      const { replayCommand } = await import("./replay-command.ts");
      finish(await replayCommand(context, source, options));
    });

  command("list", translateCli("help.list"))
    .option("--status <status>", translateCli("help.optStatus"))
    .option("--search <words>", translateCli("help.optSearch"))
    .option("--limit <count>", translateCli("help.optLimit"))
    .option("--json", translateCli("help.optJson"))
    .option("--data-dir <folder>", translateCli("help.optDataDir"))
    .action(async (options) => {
      const { listCommand } = await import("./list-command.ts");
      finish(await listCommand(context, options));
    });

  command("show", translateCli("help.show"))
    .argument("<run>", translateCli("help.argRunOrFile"))
    .option("--json", translateCli("help.optJson"))
    .option("--data-dir <folder>", translateCli("help.optDataDir"))
    .action(async (source, options) => {
      const { showCommand } = await import("./show-command.ts");
      finish(await showCommand(context, source, options));
    });

  command("export", translateCli("help.export"))
    .argument("<run>", translateCli("help.argRun"))
    .option("--format <format>", translateCli("help.optFormat"))
    .option("--html", translateCli("help.optHtml"))
    .option("--redact", translateCli("help.optRedact"))
    .option("--out <file>", translateCli("help.optOutExport"), "-")
    .option("--data-dir <folder>", translateCli("help.optDataDir"))
    .action(async (run, options) => {
      const { exportCommand } = await import("./export-command.ts");
      finish(await exportCommand(context, run, options));
    });

  const agents = command("agents", translateCli("help.agents"))
    .option("--json", translateCli("help.optJson"))
    .option("--data-dir <folder>", translateCli("help.optDataDir"))
    .action(async (options) => {
      const { agentsCommand } = await import("./agents-command.ts");
      finish(await agentsCommand(context, options));
    });
  agents
    .command("clear-degraded")
    .description(translateCli("help.clearDegraded"))
    .helpOption("-h, --help", translateCli("help.help"))
    .argument("<id>", translateCli("help.argAgent"))
    // Options of `agents` may stand behind the id as well: they are the parent's.
    .action(async (id, _options, own: Command) => {
      const { clearDegradedCommand } = await import("./agents-command.ts");
      finish(await clearDegradedCommand(context, id, own.optsWithGlobals()));
    });

  command("doctor", translateCli("help.doctor"))
    .option("--json", translateCli("help.optJson"))
    .option("--rebuild", translateCli("help.optRebuild"))
    .option("--data-dir <folder>", translateCli("help.optDataDir"))
    .action(async (options) => {
      const { doctorCommand } = await import("./doctor-command.ts");
      finish(await doctorCommand(context, options));
    });

  command("config", translateCli("help.config"))
    .option("--project <folder>", translateCli("help.optProject"))
    .addOption(setOption())
    .option("--data-dir <folder>", translateCli("help.optDataDir"))
    .option("--json", translateCli("help.optJson"))
    .action(async (options) => {
      const { configCommand } = await import("./config-command.ts");
      finish(await configCommand(context, options));
    });

  command("plan-gate", translateCli("help.planGate"))
    .addOption(onceOption("--state <file>", translateCli("help.optState")).makeOptionMandatory())
    .addOption(onceOption("--critique <file>", translateCli("help.optCritique")).makeOptionMandatory())
    .addOption(onceOption("--plan <file>", translateCli("help.optPlan")).makeOptionMandatory())
    .addOption(analysisOption())
    .addOption(onceOption("--constitution <file>", translateCli("help.optConstitution")))
    .addOption(onceOption("--worktree <folder>", translateCli("help.optWorktree")))
    .option("--json", translateCli("help.optJson"))
    .addHelpText("after", `\n${translateCli("help.gateExitCodes")}`)
    .action(async (options) => {
      const { planGateCommand } = await import("./plan-gate-command.ts");
      finish(await planGateCommand(context, options));
    });

  return program;
}

/** Of two files nobody knows which is meant. */
function onceOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser<string | undefined>((written, before) => {
    if (before !== undefined) throw new InvalidArgumentError(translateCli("usage.givenTwice"));
    return toPath(written);
  });
}

function analysisOption(): Option {
  return new Option("--analysis <file>", translateCli("help.optAnalysis")).argParser<readonly string[]>(
    (written, before = []) => [...before, toPath(written)],
  );
}

/** A variable of the shell that was never set leaves a blank, or the next option in its place: no plan of that name would read as "go on". */
function toPath(written: string): string {
  if (written.trim() === "") throw new InvalidArgumentError(translateCli("usage.blank"));
  if (written.startsWith("-")) throw new InvalidArgumentError(translateCli("usage.isOption"));
  return written;
}

function juryOptions(command: Command): Command {
  const allowed = FALLBACK_POLICIES.join(", ");
  return command
    .option("--project <folder>", translateCli("help.optProject"))
    .option("--agent <id>", translateCli("help.optAgent"))
    .option("--command <program>", translateCli("help.optCommand"))
    .option("--framing <how>", translateCli("help.optFraming"))
    .option("--max-rounds <count>", translateCli("help.optMaxRounds"))
    .option("--fallback <policy>", translateCli("help.optFallback", { allowed }))
    .addOption(setOption())
    .option("--out <file>", translateCli("help.optOut"))
    .option("--json", translateCli("help.optJson"))
    .option("--ndjson", translateCli("help.optNdjson"))
    .option("--data-dir <folder>", translateCli("help.optDataDir"));
}

function setOption(): Option {
  return new Option("--set <key=value>", translateCli("help.optSet")).argParser<readonly string[]>(
    (written, before = []) => [...before, written],
  );
}
