import type { RunMode } from "../../shared/domain/run.ts";
import { ok, type Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import type { Adapter } from "../agents/adapter.ts";
import { readAgentPrograms } from "../agents/agent-programs.ts";
import type { ProjectFiles } from "../lib/project-files.ts";
import type { TextFile } from "../lib/text-file.ts";
import type { RunRequest } from "../runs/run-request.ts";
import type { Store } from "../store/store.ts";
import { type AgentOptions, type ChosenAgent, chooseAgent } from "./agent-choice.ts";
import type { CommandContext } from "./command-context.ts";
import { type CommandFailure, usageFailure } from "./command-failure.ts";
import { EXIT, type ExitCode, toExitCode, worstExitCode } from "./exit-code.ts";
import { type FollowedRun, followRun } from "./follow-run.ts";
import { handOver } from "./hand-over.ts";
import { readStoredSettings, withLibrary } from "./library.ts";
import {
  chooseOutputForm,
  choosePresenter,
  type JobResult,
  type OutputForm,
  type OutputOptions,
  printResults,
} from "./output-form.ts";
import { reportFailure, warn } from "./report-failure.ts";
import { toShortId } from "./run-id-text.ts";
import { answerJury, readProject, resolveSettings, type SettingOptions } from "./settings.ts";
import { checkOutPath } from "./text-files.ts";

/** What `run` and `review` share. */
export interface JuryRunOptions extends SettingOptions, AgentOptions, OutputOptions {
  readonly project?: string;
  readonly out?: string;
}

/** One run to make. `file` is the name it is known by where several are made. */
export interface JuryJob {
  readonly file: string | null;
  readonly brief: string;
  readonly draft: TextFile | null;
}

/** Everything that can be found wrong before anything is read or started. */
export function checkJuryOptions(options: JuryRunOptions): Result<void, CommandFailure> {
  const form = chooseOutputForm(options);
  if (!form.ok) return form;
  if (options.agent !== undefined && options.command !== undefined) {
    return usageFailure(translateCli("usage.agentAndCommand"));
  }
  return ok(undefined);
}

/** Makes the runs one after the other: their events would be unreadable mixed, and the agent's account is one. */
export async function runJury(
  context: CommandContext,
  jobs: readonly JuryJob[],
  options: JuryRunOptions,
): Promise<Result<ExitCode, CommandFailure>> {
  const project = await readProject(context.cwd, options.project);
  if (!project.ok) return project;
  if (options.out !== undefined) {
    const checked = await checkOutPath(context.cwd, options.out);
    if (!checked.ok) return checked;
  }
  return withLibrary(context, options, async (store) => {
    const plan = await planRuns(context, store, project.value, options);
    return plan.ok ? runAll(context, store, plan.value, jobs, options) : plan;
  });
}

interface RunPlan {
  readonly config: RunRequest["config"];
  readonly mode: RunMode;
  readonly adapters: readonly Adapter[];
  readonly agent: ChosenAgent;
  readonly project: ProjectFiles | null;
}

async function planRuns(
  context: CommandContext,
  store: Store,
  project: ProjectFiles | null,
  options: JuryRunOptions,
): Promise<Result<RunPlan, CommandFailure>> {
  const stored = await readStoredSettings(store, project?.path ?? null);
  if (!stored.ok) return stored;
  const settings = resolveSettings(context, options, stored.value);
  if (!settings.ok) return settings;
  for (const warning of settings.value.warnings) await warn(context, warning);
  const adapters = await context.listAdapters(readAgentPrograms(stored.value.user));
  const agent = await chooseAgent(context, adapters, options);
  if (!agent.ok) return agent;
  const config = settings.value.values;
  const jury = answerJury(config, project, stored.value);
  if (!jury.enabled) await warn(context, translateCli("run.juryOff", { tier: jury.tier, why: jury.why }));
  return ok({ config, mode: jury.enabled ? "jury" : "unreviewed", adapters, agent: agent.value, project });
}

async function runAll(
  context: CommandContext,
  store: Store,
  plan: RunPlan,
  jobs: readonly JuryJob[],
  options: JuryRunOptions,
): Promise<Result<ExitCode, CommandFailure>> {
  const form = chooseOutputForm(options);
  if (!form.ok) return form;
  const results: JobResult[] = [];
  const codes: ExitCode[] = [];
  for (const job of jobs) {
    const done = await runOne(context, store, plan, job, options, form.value);
    if (!done.ok && jobs.length === 1) return done;
    // One file of several that could not even start: told, and the others go on.
    const exitCode = done.ok ? done.value.exitCode : await reportFailure(context, done.error, false);
    const named = { file: job.file, source: job.draft?.text ?? null };
    results.push(
      done.ok ? { ...named, run: done.value.run, failure: null } : { ...named, run: null, failure: done.error },
    );
    codes.push(exitCode);
    if (exitCode === EXIT.interrupted) break;
  }
  await printResults(context, form.value, results, jobs.length);
  return ok(worstExitCode(codes));
}

interface DoneJob {
  readonly run: FollowedRun;
  readonly exitCode: ExitCode;
}

async function runOne(
  context: CommandContext,
  store: Store,
  plan: RunPlan,
  job: JuryJob,
  options: JuryRunOptions,
  form: OutputForm,
): Promise<Result<DoneJob, CommandFailure>> {
  const registry = await context.openEngine({
    store,
    config: plan.config,
    adapters: plan.adapters,
    onStorageError: (message) => void warn(context, message),
  });
  const request: RunRequest = {
    brief: job.brief,
    draft: job.draft,
    projectPath: plan.project?.path ?? null,
    brandSource: plan.project?.brandSource ?? null,
    agent: plan.agent.choice,
    config: plan.config,
    mode: plan.mode,
    continuedFrom: null,
  };
  const title = job.file ?? job.brief.trim().split("\n")[0] ?? "";
  const presenter = choosePresenter(context, form, { title, agent: plan.agent.displayName });
  const followed = await followRun(context, registry, request, presenter);
  if (!followed.ok) return followed;
  const { runId, outcome, view } = followed.value;
  let exitCode: ExitCode = toExitCode(outcome);
  if (options.out !== undefined) {
    const written = await handOver(context, store, outcome, options.out);
    if (!written.ok) exitCode = worstExitCode([exitCode, await reportFailure(context, written.error, false)]);
  }
  if (form === "text") {
    // The view has no end where the last event could not be stored; the outcome stands.
    if (view.end === null) await context.stdout.write(`${outcome.status}\n`);
    await context.stderr.write(`${translateCli("live.runId", { id: runId, short: toShortId(runId) })}\n`);
  }
  return ok({ run: followed.value, exitCode });
}
