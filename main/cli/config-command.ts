import type { JuryConfig } from "../../shared/config/jury-config.ts";
import type { JuryAnswer } from "../../shared/config/jury-policy.ts";
import type { EffectiveConfig } from "../../shared/config/resolve-config.ts";
import { ok, type Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import type { CommandContext } from "./command-context.ts";
import type { CommandFailure } from "./command-failure.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";
import { formatTable } from "./format-table.ts";
import { readStoredSettings } from "./library.ts";
import { warn } from "./report-failure.ts";
import {
  answerJury,
  NOTHING_STORED,
  readProject,
  resolveSettings,
  type SettingOptions,
  type StoredSettings,
} from "./settings.ts";
import { writeJson } from "./write-json.ts";

export interface ConfigOptions extends SettingOptions {
  readonly project?: string;
  readonly json?: boolean;
}

/** Every setting in effect, where it comes from, and whether the jury is on and by whose word. */
export async function configCommand(
  context: CommandContext,
  options: ConfigOptions,
): Promise<Result<ExitCode, CommandFailure>> {
  const base = resolveSettings(context, options);
  if (!base.ok) return base;
  const project = await readProject(context.cwd, options.project);
  if (!project.ok) return project;
  const stored = await readStored(context, base.value.values.dataDir, project.value?.path ?? null);
  const settings = resolveSettings(context, options, stored);
  if (!settings.ok) return settings;
  for (const warning of settings.value.warnings) await warn(context, warning);
  const jury = answerJury(settings.value.values, project.value, stored);
  if (options.json === true) await writeJson(context.stdout, toDocument(settings.value, jury));
  else await context.stdout.write(toText(context, settings.value, jury));
  return ok(EXIT.ok);
}

/** A library that cannot be opened must not keep anyone from seeing the settings that may be the reason. */
async function readStored(
  context: CommandContext,
  dataDir: string,
  projectPath: string | null,
): Promise<StoredSettings> {
  const opened = await context.openStore(dataDir);
  if (!opened.ok) {
    await warn(context, translateCli("config.libraryUnreadable", { message: opened.error.message }));
    return NOTHING_STORED;
  }
  try {
    const stored = await readStoredSettings(opened.value, projectPath);
    if (stored.ok) return stored.value;
    await warn(context, translateCli("config.libraryUnreadable", { message: stored.error.message }));
    return NOTHING_STORED;
  } finally {
    opened.value.close();
  }
}

function keysOf(settings: EffectiveConfig): (keyof JuryConfig)[] {
  return Object.keys(settings.values) as (keyof JuryConfig)[]; // the keys of a JuryConfig that we made
}

function toDocument(settings: EffectiveConfig, jury: JuryAnswer) {
  const entries = keysOf(settings).map((key) => [key, { value: settings.values[key], ...settings.origins[key] }]);
  return { settings: Object.fromEntries(entries), jury, warnings: settings.warnings };
}

function toText(context: CommandContext, settings: EffectiveConfig, jury: JuryAnswer): string {
  const head = [translateCli("config.key"), translateCli("config.value"), translateCli("config.origin")];
  const rows = keysOf(settings).map((key) => {
    const { origin, name } = settings.origins[key];
    return [key, toValueText(settings.values[key]), origin === name || name === "" ? origin : `${origin} (${name})`];
  });
  const answer = translateCli(jury.enabled ? "config.juryOn" : "config.juryOff", { tier: jury.tier, why: jury.why });
  return `${formatTable([head, ...rows], context.stdout)}\n${answer}\n`;
}

export function toValueText(value: unknown): string {
  if (value === null) return translateCli("config.unset");
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([role, weight]) => `${role} ${weight}`)
    .join(", ");
}
