import { availableParallelism } from "node:os";
import type { JuryConfig } from "../../shared/config/jury-config.ts";
import { resolveJury } from "../../shared/config/jury-policy.ts";
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

/** What a run without a project starts with. `user`: the stored settings, unchecked. */
export function resolveRunSettings(
  { dataDir, environment }: SettingsSources,
  user: Readonly<Record<string, unknown>>,
): Result<RunSettings, TaggedError<"invalid_config">> {
  const resolved = resolveConfig({
    options: { dataDir },
    environment,
    project: {},
    user,
    platform: { cpuCount: availableParallelism(), dataDir },
  });
  if (!resolved.ok) return resolved;
  const config = resolved.value.values;
  const { enabled } = resolveJury({
    skillPolicy: null,
    projectOverride: null,
    environment: config.enabled,
    phase: config.rolloutPhase,
  });
  return ok({ config, mode: enabled ? "jury" : "unreviewed" });
}
