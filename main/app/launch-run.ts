import { resolve } from "node:path";
import type { FallbackPolicy } from "../../shared/config/jury-config.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { StartErrorType } from "../../shared/ipc/contract.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import { type ProjectFiles, readProjectFiles } from "../lib/project-files.ts";
import type { TextFile } from "../lib/text-file.ts";
import type { RunRegistry } from "../runs/run-registry.ts";
import type { AgentChoice } from "../runs/run-request.ts";
import type { Store } from "../store/store.ts";
import { type ProjectSay, type RunSettings, resolveRunSettings, type SettingsSources } from "./run-settings.ts";

export interface LaunchParts {
  readonly store: Pick<Store, "userSettings" | "projectOverride">;
  readonly registry: Pick<RunRegistry, "start">;
  readonly sources: SettingsSources;
}

/** A run to start. The draft is fetched late, because the settings say how large it may be. */
export interface LaunchPlan {
  readonly brief: string;
  readonly agent: AgentChoice;
  readonly draft: (maxBytes: number) => Promise<Result<TextFile | null, StartError>>;
  readonly projectPath: string | null;
  readonly maxRounds: number | null;
  readonly fallback: FallbackPolicy | null;
  /** How a command of the user's own prints its words, in place of what the settings say. */
  readonly commandFraming?: string;
  readonly continuedFrom: RunId | null;
  readonly repeats: RunId | null;
}

export type StartError = TaggedError<StartErrorType>;

/** Starts a run as the command line's `run` does: project files, then settings of all tiers, read anew so that a change counts. */
export async function launchRun(
  { store, registry, sources }: LaunchParts,
  plan: LaunchPlan,
): Promise<Result<RunId, StartError>> {
  const project = plan.projectPath === null ? ok(null) : await readProjectFiles(resolve(plan.projectPath));
  if (!project.ok) return err({ type: "project_unreadable", message: project.error.message });
  const settings = await readRunSettings(store, sources, toOptions(plan), project.value);
  if (!settings.ok) return settings;
  const { config, mode } = settings.value;
  const draft = await plan.draft(config.artifactMaxBytes);
  if (!draft.ok) return draft;
  return registry.start({
    brief: plan.brief,
    draft: draft.value,
    projectPath: project.value?.path ?? null,
    brandSource: project.value?.brandSource ?? null,
    agent: plan.agent,
    config,
    mode,
    continuedFrom: plan.continuedFrom,
    repeats: plan.repeats,
  });
}

function toOptions({ maxRounds, fallback, commandFraming }: LaunchPlan): Record<string, string> {
  return {
    ...(commandFraming === undefined ? {} : { commandFraming }),
    ...(maxRounds === null ? {} : { maxRounds: String(maxRounds) }),
    ...(fallback === null ? {} : { fallbackPolicy: fallback }),
  };
}

/** Settings in effect. `options`: chosen for one run. */
export async function readRunSettings(
  store: LaunchParts["store"],
  sources: SettingsSources,
  options: Readonly<Record<string, string>> = {},
  project: Pick<ProjectFiles, "path" | "skillPolicy"> | null = null,
): Promise<Result<RunSettings, TaggedError<"invalid_config" | "storage">>> {
  const user = await store.userSettings.read();
  if (!user.ok) return err({ type: "invalid_config", message: user.error.message });
  if (project === null) return resolveRunSettings(sources, user.value, options);
  const override = await store.projectOverride(project.path);
  if (!override.ok) return err({ type: "storage", message: override.error.message });
  const say: ProjectSay = { skillPolicy: project.skillPolicy, override: override.value };
  return resolveRunSettings(sources, user.value, options, say);
}
