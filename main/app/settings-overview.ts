import { CONFIG_KEYS, isConfigKey } from "../../shared/config/config-keys.ts";
import { type ConfigPlatform, defaultConfig } from "../../shared/config/default-config.ts";
import type { JuryConfig } from "../../shared/config/jury-config.ts";
import { type ConfigSources, type EffectiveConfig, resolveConfig } from "../../shared/config/resolve-config.ts";
import type { ReadOnlyReason, SettingEntry, SettingKey, SettingsOverview } from "../../shared/domain/setting-entry.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";

export type Stored = Readonly<Record<string, unknown>>;

export interface SettingsGround {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: ConfigPlatform;
  /** Given at launch, so it stands above everything. */
  readonly dataDir: string;
}

/** Every setting in effect and whose word it is. Settings that cannot be used still leave something to look at, and to mend. */
export function toSettingsOverview(ground: SettingsGround, user: Stored): SettingsOverview {
  const resolved = resolveConfig(toSources(ground, user));
  if (resolved.ok) {
    return { entries: toEntries(ground, user, resolved.value), warnings: resolved.value.warnings, problem: null };
  }
  const withoutEnvironment = { ...ground, environment: {} };
  const inReserve = [user, {}].flatMap((stored) => {
    const config = resolveConfig(toSources(withoutEnvironment, stored));
    return config.ok ? [config.value] : [];
  })[0];
  const entries = inReserve === undefined ? [] : toEntries(ground, user, inReserve);
  return { entries, warnings: [], problem: resolved.error.message };
}

/**
 * The change of one of the user's own settings, checked: a single value, and that what the user has set fits together. What
 * the environment says is left out of it: a variable must not keep anybody from correcting a file.
 */
export function toSettingChange(
  ground: SettingsGround,
  user: Stored,
  key: SettingKey,
  text: string | null,
): Result<Stored, TaggedError<"not_allowed">> {
  const setting = CONFIG_KEYS[key];
  if (readOnlyReason(key) !== null) {
    return err({ type: "not_allowed", message: `${key} cannot be changed in the settings` });
  }
  if (text === null) return ok({ [key]: undefined });
  const value = setting.read(text);
  if (value === undefined) {
    const shown = JSON.stringify(text.slice(0, 80));
    return err({ type: "not_allowed", message: `${key} = ${shown} cannot be used; allowed: ${setting.allowed}` });
  }
  // "none" is a word: a null in the file would count as not set.
  const change = { [key]: typeof value === "number" ? value : text.trim() };
  const before = resolveConfig(toSources({ ...ground, environment: {} }, user));
  const after = resolveConfig(toSources({ ...ground, environment: {} }, { ...user, ...change }));
  // A file that was unusable before may be mended one setting at a time.
  if (!after.ok && before.ok) return err({ type: "not_allowed", message: after.error.message });
  return ok(change);
}

function toSources({ environment, platform, dataDir }: SettingsGround, user: Stored): ConfigSources {
  return { options: { dataDir }, environment, project: {}, user, platform };
}

function toEntries(ground: SettingsGround, user: Stored, config: EffectiveConfig): SettingEntry[] {
  const defaults = defaultConfig(ground.platform);
  return Object.keys(config.values)
    .filter(isConfigKey)
    .map((key) => ({
      key,
      value: toText(config.values[key]),
      origin: config.origins[key].origin,
      originName: config.origins[key].name,
      userValue: CONFIG_KEYS[key].inFiles ? toText(user[key] ?? null) : null,
      defaultValue: toText(defaults[key]),
      readOnly: readOnlyReason(key),
      allowed: CONFIG_KEYS[key].allowed,
    }));
}

const READ_ONLY: Readonly<Partial<Record<keyof JuryConfig, ReadOnlyReason>>> = {
  enabled: "tiers",
  dataDir: "launch",
  scoreThreshold: "version",
  weights: "version",
};

function readOnlyReason(key: SettingKey): ReadOnlyReason | null {
  return READ_ONLY[key] ?? (CONFIG_KEYS[key].inFiles ? null : "version");
}

/** As the file and the environment spell it. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${String(part)}`)
    .join(", ");
}
