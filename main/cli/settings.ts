import { resolve } from "node:path";
import type { JuryConfig } from "../../shared/config/jury-config.ts";
import { type JuryAnswer, resolveJury } from "../../shared/config/jury-policy.ts";
import { type EffectiveConfig, resolveConfig } from "../../shared/config/resolve-config.ts";
import { ok, type Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { type ProjectFiles, readProjectFiles } from "../lib/project-files.ts";
import type { CommandContext } from "./command-context.ts";
import { type CommandFailure, usageFailure } from "./command-failure.ts";

/** The options of a command that set something, as written. */
export interface SettingOptions {
  readonly set?: readonly string[];
  readonly maxRounds?: string;
  readonly fallback?: string;
  readonly framing?: string;
  readonly dataDir?: string;
}

/** What the library knows beyond options and environment. */
export interface StoredSettings {
  readonly user: Readonly<Record<string, unknown>>;
  readonly project: Readonly<Record<string, unknown>>;
  readonly projectOverride: boolean | null;
}

export const NOTHING_STORED: StoredSettings = { user: {}, project: {}, projectOverride: null };

const SHORTHANDS = [
  { option: "--max-rounds", key: "maxRounds", read: (options: SettingOptions) => options.maxRounds },
  { option: "--framing", key: "commandFraming", read: (options: SettingOptions) => options.framing },
  { option: "--fallback", key: "fallbackPolicy", read: (options: SettingOptions) => options.fallback },
  { option: "--data-dir", key: "dataDir", read: (options: SettingOptions) => options.dataDir },
] as const satisfies readonly { option: string; key: keyof JuryConfig; read: unknown }[];

/** Every setting in effect. The data folder is absolute, whatever was written. */
export function resolveSettings(
  context: Pick<CommandContext, "env" | "platform" | "cwd">,
  options: SettingOptions,
  stored: StoredSettings = NOTHING_STORED,
): Result<EffectiveConfig, CommandFailure> {
  const given = toOptionValues(options);
  if (!given.ok) return given;
  const resolved = resolveConfig({
    options: given.value,
    environment: context.env,
    project: stored.project,
    user: stored.user,
    platform: context.platform,
  });
  if (!resolved.ok) return usageFailure(resolved.error.message, resolved.error.type);
  const { values } = resolved.value;
  return ok({ ...resolved.value, values: { ...values, dataDir: resolve(context.cwd, values.dataDir) } });
}

/** Also where the other settings cannot be used. */
export function findDataDir(
  context: Pick<CommandContext, "env" | "platform" | "cwd">,
  options: SettingOptions,
): string {
  const alone = { OD_CRITIQUE_DATA_DIR: context.env.OD_CRITIQUE_DATA_DIR };
  const settings = resolveSettings({ ...context, env: alone }, options);
  return settings.ok ? settings.value.values.dataDir : context.platform.dataDir;
}

function toOptionValues(options: SettingOptions): Result<Record<string, string>, CommandFailure> {
  const given = new Map<string, string>();
  for (const written of options.set ?? []) {
    const at = written.indexOf("=");
    if (at < 1) return usageFailure(translateCli("usage.setForm", { value: written }));
    const key = written.slice(0, at).trim();
    const value = written.slice(at + 1);
    const first = given.get(key);
    if (first !== undefined && first !== value) {
      return usageFailure(translateCli("usage.setTwice", { key, first, second: value }));
    }
    given.set(key, value);
  }
  for (const { option, key, read } of SHORTHANDS) {
    const value = read(options);
    if (value === undefined) continue;
    const first = given.get(key);
    if (first !== undefined && first !== value) {
      return usageFailure(translateCli("usage.setAndOption", { option, key, first: value, second: first }));
    }
    given.set(key, value);
  }
  return ok(Object.fromEntries(given));
}

/** The project's files; null without a project. */
export async function readProject(
  cwd: string,
  project: string | undefined,
): Promise<Result<ProjectFiles | null, CommandFailure>> {
  if (project === undefined) return ok(null);
  const files = await readProjectFiles(resolve(cwd, project));
  return files.ok ? files : usageFailure(files.error.message, files.error.type);
}

export function answerJury(config: JuryConfig, project: ProjectFiles | null, stored: StoredSettings): JuryAnswer {
  return resolveJury({
    skillPolicy: project?.skillPolicy ?? null,
    projectOverride: stored.projectOverride,
    environment: config.enabled,
    phase: config.rolloutPhase,
  });
}
