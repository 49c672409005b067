import { ok, type Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { LOCAL_JURY_ID } from "../agents/local-jury-adapter.ts";
import type { TextFile } from "../lib/text-file.ts";
import { toReviewBrief } from "../runs/review-brief.ts";
import { readBrief } from "./brief-input.ts";
import type { CommandContext } from "./command-context.ts";
import { type CommandFailure, usageFailure } from "./command-failure.ts";
import type { ExitCode } from "./exit-code.ts";
import { checkJuryOptions, type JuryRunOptions, runJury } from "./jury-run.ts";
import { resolveSettings } from "./settings.ts";
import { readTextFile } from "./text-files.ts";

export interface ReviewOptions extends JuryRunOptions {
  readonly brief?: string;
}

/** One run per file, with the file as the first draft. All files are read before the first run starts. */
export async function reviewCommand(
  context: CommandContext,
  files: readonly string[],
  options: ReviewOptions,
): Promise<Result<ExitCode, CommandFailure>> {
  const checked = checkJuryOptions(options);
  if (!checked.ok) return checked;
  if (options.out !== undefined && files.length > 1) return usageFailure(translateCli("usage.outManyFiles"));
  const settings = resolveSettings(context, options);
  if (!settings.ok) return settings;
  const limit = { bytes: settings.value.values.artifactMaxBytes, key: "artifactMaxBytes" };
  const drafts: { readonly file: string; readonly draft: TextFile }[] = [];
  for (const file of files) {
    const draft = await readTextFile(context.cwd, file, limit);
    if (!draft.ok) return draft;
    if (draft.value.text.trim() === "") return usageFailure(translateCli("usage.fileEmpty", { path: file }));
    drafts.push({ file, draft: draft.value });
  }
  const brief = options.brief === undefined ? ok(null) : await readBrief(context, options.brief);
  if (!brief.ok) return brief;
  return runJury(
    context,
    drafts.map((draft) => ({ ...draft, brief: brief.value ?? toReviewBrief(draft.file) })),
    // Needs no account, costs nothing and says the same each time: what a file is reviewed by where nobody chose.
    options.command === undefined ? { ...options, agent: options.agent ?? LOCAL_JURY_ID } : options,
  );
}
