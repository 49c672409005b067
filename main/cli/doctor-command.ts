import { ok, type Result } from "../../shared/result.ts";
import { type RebuiltOnDemand, rebuildOnDemand } from "../store/rebuild-on-demand.ts";
import { toAgentDocument } from "./agents-command.ts";
import type { CommandContext } from "./command-context.ts";
import { type CommandFailure, cannotFailure } from "./command-failure.ts";
import { findProblems } from "./doctor-problems.ts";
import { type DoctorReport, examine } from "./doctor-report.ts";
import { toDoctorText, toRebuiltText } from "./doctor-text.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";
import { createRedaction, mapTexts } from "./redact.ts";
import { warn } from "./report-failure.ts";
import { findDataDir, type SettingOptions } from "./settings.ts";
import { toPlainText } from "./terminal-text.ts";
import { writeJson } from "./write-json.ts";

export interface DoctorOptions extends Pick<SettingOptions, "dataDir"> {
  readonly json?: boolean;
  readonly rebuild?: boolean;
}

/** How things stand, for people and for reports of faults: nothing in it is private. */
export async function doctorCommand(
  context: CommandContext,
  options: DoctorOptions,
): Promise<Result<ExitCode, CommandFailure>> {
  const redact = createRedaction(context.env);
  let rebuilt: RebuiltOnDemand | null = null;
  if (options.rebuild === true) {
    const built = await rebuildOnDemand(findDataDir(context, options), context.clock);
    if (!built.ok) return cannotFailure({ ...built.error, message: redact(built.error.message) });
    rebuilt = mapTexts(built.value, redact);
  }
  const report = mapTexts(await examine(context, options), redact);
  const problems = findProblems(report);
  for (const warning of report.warnings) await warn(context, warning);
  if (options.json === true) await writeJson(context.stdout, toDocument(report, problems, rebuilt));
  else {
    if (rebuilt !== null) await context.stdout.write(`${toPlainText(toRebuiltText(rebuilt))}\n`);
    await context.stdout.write(toPlainText(toDoctorText(report, problems)));
  }
  return ok(toExitCode(report, problems));
}

function toDocument(report: DoctorReport, problems: readonly string[], rebuilt: RebuiltOnDemand | null) {
  const { versions, paths, agents, environment, settings, warnings, library } = report;
  const { agentEnvironment, desktop, stopReaches } = report;
  return {
    healthy: problems.length === 0,
    problems,
    warnings,
    ...(rebuilt === null ? {} : { rebuilt }),
    versions,
    paths,
    agents: agents.map(toAgentDocument),
    environment,
    agentEnvironment,
    desktop,
    stopReaches,
    settings,
    library,
  };
}

/** Settings that cannot be used are the caller's, as everywhere; whatever else is wrong weighs more. */
function toExitCode({ settingsProblem }: DoctorReport, problems: readonly string[]): ExitCode {
  if (problems.length === 0) return EXIT.ok;
  const onlySettings = problems.length === 1 && settingsProblem !== null;
  return onlySettings ? settingsProblem.exitCode : EXIT.cannot;
}
