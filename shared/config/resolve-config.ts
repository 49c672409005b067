import { err, ok, type Result, type TaggedError } from "../result.ts";
import { CONFIG_KEYS, type ConfigKey, isConfigKey, OPTION_KEYS } from "./config-keys.ts";
import { type ConfigPlatform, defaultConfig } from "./default-config.ts";
import type { JuryConfig } from "./jury-config.ts";
import {
  type Found,
  fromEnvironment,
  fromFile,
  fromOption,
  nameOf,
  nameWithValue,
  quote,
  type SettingOrigin,
  unusable,
} from "./setting-sources.ts";

/**
 * Where settings may come from. `options`: `--set` and the flags that stand for a key, by key. `project` and `user`: as
 * stored, by key, unchecked; what is no key there belongs to others.
 */
export interface ConfigSources {
  readonly options: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly project: Readonly<Record<string, unknown>>;
  readonly user: Readonly<Record<string, unknown>>;
  readonly platform: ConfigPlatform;
}

export interface EffectiveConfig {
  readonly values: JuryConfig;
  readonly origins: Readonly<Record<keyof JuryConfig, SettingOrigin>>;
  readonly warnings: readonly string[];
}

/**
 * Options before environment before project before user before default. A value that cannot be used is never replaced
 * silently: it is an error that names it, unless a stronger source gives the setting (then it is a warning). Every
 * problem is named at once.
 */
export function resolveConfig(sources: ConfigSources): Result<EffectiveConfig, TaggedError<"invalid_config">> {
  const defaults = defaultConfig(sources.platform);
  const problems = unknownOptions(sources.options);
  const warnings = [...ignoredSettings("project", sources.project), ...ignoredSettings("user", sources.user)];
  const origins: Partial<Record<keyof JuryConfig, SettingOrigin>> = {};

  function pick<Key extends keyof JuryConfig>(key: Key): JuryConfig[Key] {
    const setting: ConfigKey<JuryConfig[Key]> = CONFIG_KEYS[key];
    const environment = fromEnvironment(setting, sources.environment);
    warnings.push(...environment.warnings);
    const [winner, ...weaker] = [
      ...fromOption(key, setting, sources.options),
      ...environment.found,
      ...fromFile("project", key, setting, sources.project),
      ...fromFile("user", key, setting, sources.user),
    ];
    if (winner === undefined) {
      origins[key] = { origin: "default", name: "default" };
      return defaults[key];
    }
    for (const other of weaker) {
      const twin = isTwin(winner, other);
      if (twin && other.value !== undefined && winner.value !== undefined && other.value !== winner.value) {
        problems.push(
          `${nameWithValue(winner)} and ${nameWithValue(other)} differ; allowed: one of them, or equal values`,
        );
      } else if (other.value === undefined) {
        if (twin) problems.push(unusable(other, setting));
        else warnings.push(`${unusable(other, setting)}; ${nameWithValue(winner)} is used`);
      }
    }
    origins[key] = { origin: winner.origin, name: winner.name };
    if (winner.value === undefined) {
      problems.push(unusable(winner, setting));
      return defaults[key];
    }
    return winner.value;
  }

  const values: JuryConfig = {
    enabled: pick("enabled"),
    rolloutPhase: pick("rolloutPhase"),
    maxRounds: pick("maxRounds"),
    scoreThreshold: pick("scoreThreshold"),
    scoreScale: pick("scoreScale"),
    weights: pick("weights"),
    fallbackPolicy: pick("fallbackPolicy"),
    perRoundTimeoutMs: pick("perRoundTimeoutMs"),
    totalTimeoutMs: pick("totalTimeoutMs"),
    firstOutputTimeoutMs: pick("firstOutputTimeoutMs"),
    silenceTimeoutMs: pick("silenceTimeoutMs"),
    stopGraceMs: pick("stopGraceMs"),
    parserMaxBlockBytes: pick("parserMaxBlockBytes"),
    artifactMaxBytes: pick("artifactMaxBytes"),
    budgetTokens: pick("budgetTokens"),
    budgetUsd: pick("budgetUsd"),
    maxConcurrentRuns: pick("maxConcurrentRuns"),
    commandFraming: pick("commandFraming"),
    dataDir: pick("dataDir"),
  };
  const all = origins as Record<keyof JuryConfig, SettingOrigin>; // each key has been picked above
  if (problems.length === 0) problems.push(...crossChecks(values, all));
  return problems.length > 0
    ? err({ type: "invalid_config", message: problems.join("\n") })
    : ok({ values, origins: all, warnings });
}

function crossChecks(values: JuryConfig, origins: Readonly<Record<keyof JuryConfig, SettingOrigin>>): string[] {
  const named = (key: "scoreThreshold" | "scoreScale" | "totalTimeoutMs" | "perRoundTimeoutMs") =>
    `${key} ${values[key]} (${nameOf(origins[key])})`;
  const problems: string[] = [];
  if (values.scoreThreshold > values.scoreScale) {
    problems.push(
      `${named("scoreThreshold")} is above ${named("scoreScale")}; allowed: a threshold from 0 to ${values.scoreScale}`,
    );
  }
  if (values.totalTimeoutMs < values.perRoundTimeoutMs) {
    problems.push(
      `${named("totalTimeoutMs")} is shorter than one round, ${named("perRoundTimeoutMs")}; allowed: at least ${values.perRoundTimeoutMs}`,
    );
  }
  return problems;
}

function unknownOptions(options: Readonly<Record<string, string>>): string[] {
  const allowed: readonly string[] = OPTION_KEYS;
  return Object.keys(options)
    .filter((name) => !allowed.includes(name))
    .map((name) => `option ${quote(name)} cannot be set; allowed: ${allowed.join(", ")}`);
}

function ignoredSettings(origin: "project" | "user", file: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(file).flatMap((name) => {
    if (!isConfigKey(name) || CONFIG_KEYS[name].inFiles || file[name] == null) return [];
    return [`${origin} setting ${name} is ignored: ${whyNotInFiles(name)}`];
  });
}

function whyNotInFiles(key: keyof JuryConfig): string {
  const [variable] = CONFIG_KEYS[key].environment;
  return variable === undefined ? "it is read-only in this version" : `only ${variable} or an option can set it`;
}

/** Two names of one variable that are both given must agree; sources of different rank may differ. */
function isTwin<Value>(a: Found<Value>, b: Found<Value>): boolean {
  return a.origin === "environment" && b.origin === "environment";
}
