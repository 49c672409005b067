import type { Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { readBrief } from "./brief-input.ts";
import type { CommandContext } from "./command-context.ts";
import { type CommandFailure, usageFailure } from "./command-failure.ts";
import type { ExitCode } from "./exit-code.ts";
import { checkJuryOptions, type JuryRunOptions, runJury } from "./jury-run.ts";
import { resolveSettings } from "./settings.ts";
import { readTextFile } from "./text-files.ts";

export interface RunOptions extends JuryRunOptions {
  readonly brief?: string;
  readonly artifact?: string;
}

/** One run from a brief, with a file as its first draft where one is given. */
export async function runCommand(
  context: CommandContext,
  options: RunOptions,
): Promise<Result<ExitCode, CommandFailure>> {
  const checked = checkJuryOptions(options);
  if (!checked.ok) return checked;
  const settings = resolveSettings(context, options);
  if (!settings.ok) return settings;
  if (options.brief === undefined) return usageFailure(translateCli("usage.noBrief"));
  const limit = { bytes: settings.value.values.artifactMaxBytes, key: "artifactMaxBytes" };
  const draft = options.artifact === undefined ? null : await readTextFile(context.cwd, options.artifact, limit);
  if (draft !== null && !draft.ok) return draft;
  const brief = await readBrief(context, options.brief);
  if (!brief.ok) return brief;
  return runJury(context, [{ file: null, brief: brief.value, draft: draft === null ? null : draft.value }], options);
}
