import { availableParallelism } from "node:os";
import type { JuryConfig } from "../../shared/config/jury-config.ts";
import { resolveJury, type SkillPolicy } from "../../shared/config/jury-policy.ts";
import { resolveConfig } from "../../shared/config/resolve-config.ts";
import type { RunMode } from "../../shared/domain/run.ts";
import { ok, type Result, type TaggedError } from "../../shared/result.ts";

export interface RunSettings {
  readonly config: JuryConfig;
  readonly mode: RunMode;
}

export interface SettingsSources {
  readonly dataDir: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** What the project of a run says. */
export interface ProjectSay {
  readonly skillPolicy: SkillPolicy | null;
  /** Its `critiqueTheaterEnabled`. */
  readonly override: boolean | null;
}

const NO_PROJECT: ProjectSay = { skillPolicy: null, override: null };

/** What a run starts with. `user`: the stored settings, unchecked. `options`: what was chosen for this run alone. */
export function resolveRunSettings(
  { dataDir, environment }: SettingsSources,
  user: Readonly<Record<string, unknown>>,
  options: Readonly<Record<string, string>> = {},
  project: ProjectSay = NO_PROJECT,
): Result<RunSettings, TaggedError<"invalid_config">> {
  const resolved = resolveConfig({
    options: { ...options, dataDir },
    environment,
    project: {},
    user,
    platform: { cpuCount: availableParallelism(), dataDir },
  });
  if (!resolved.ok) return resolved;
  const config = resolved.value.values;
  const { enabled } = resolveJury({
    skillPolicy: project.skillPolicy,
    projectOverride: project.override,
    environment: config.enabled,
    phase: config.rolloutPhase,
  });
  return ok({ config, mode: enabled ? "jury" : "unreviewed" });
}
