import { CONFIG_KEYS } from "../../shared/config/config-keys.ts";
import type { JuryConfig } from "../../shared/config/jury-config.ts";
import type { EffectiveConfig } from "../../shared/config/resolve-config.ts";
import type { SettingOrigin } from "../../shared/config/setting-sources.ts";
import { listKeptBack } from "../agents/agent-env.ts";
import { databasePath, settingsPath } from "../lib/data-dir.ts";
import { applicationDir } from "../lib/resource-path.ts";
import { inspectLibrary, type LibraryHealth } from "../store/inspect-library.ts";
import { peekAdapterMarks } from "../store/peek-adapter-marks.ts";
import { createUserSettings } from "../store/user-settings.ts";
import { type AgentRow, detectAgents } from "./agents-command.ts";
import type { CommandContext } from "./command-context.ts";
import type { CommandFailure } from "./command-failure.ts";
import { type DesktopView, lookFromDesktop } from "./doctor-desktop.ts";
import { findDataDir, NOTHING_STORED, resolveSettings, type SettingOptions } from "./settings.ts";

const PREFIX = "OD_CRITIQUE_";

/** A variable of ours that is set. Only values of settings are shown: what else there is may be a secret. */
export interface SetVariable {
  readonly name: string;
  readonly state: "set" | "blank" | "unknown";
  readonly value: string | null;
}

export interface DoctorReport {
  readonly versions: { readonly app: string; readonly node: string; readonly platform: string };
  readonly paths: Readonly<Record<"dataDir" | "database" | "settings" | "application", string>>;
  /** Without the adapter's own workings: a report is plain data. */
  readonly agents: readonly AgentRow[];
  readonly environment: readonly SetVariable[];
  /** Names alone: their values may be secrets. */
  readonly agentEnvironment: { readonly handedOn: readonly string[]; readonly keptBack: readonly string[] };
  readonly desktop: DesktopView | null;
  /** What a stop of an agent reaches on this system. */
  readonly stopReaches: "everything" | "known_tree" | "tree_of_living";
  /** Null: they cannot be used, see `settingsProblem`. */
  readonly settings: Readonly<Record<string, { readonly value: unknown } & SettingOrigin>> | null;
  readonly settingsProblem: CommandFailure | null;
  readonly warnings: readonly string[];
  readonly library: LibraryHealth;
}

/** Looks at everything and changes nothing: the library is not opened, which would mend it. */
export async function examine(context: CommandContext, options: SettingOptions): Promise<DoctorReport> {
  const dataDir = findDataDir(context, options);
  const user = await createUserSettings(dataDir).read();
  const [agents, library] = await Promise.all([
    detectAgents(context, user.ok ? user.value : {}, await peekAdapterMarks(dataDir, context.clock.now())),
    inspectLibrary(dataDir, context.clock.now()),
  ]);
  const settings = resolveSettings(context, options, { ...NOTHING_STORED, user: user.ok ? user.value : {} });
  const unreadable: CommandFailure | null = user.ok ? null : { ...user.error, exitCode: 3 };
  return {
    versions: {
      app: context.appVersion,
      node: process.versions.node,
      platform: `${process.platform} ${process.arch}`,
    },
    paths: {
      dataDir,
      database: databasePath(dataDir),
      settings: settingsPath(dataDir),
      application: applicationDir(),
    },
    agents: agents.map(({ adapter: { id, displayName }, ...found }) => ({ adapter: { id, displayName }, ...found })),
    environment: listVariables(context.env),
    agentEnvironment: { handedOn: listAgentVariables(context.env), keptBack: listKeptBack(context.env) },
    desktop: await lookFromDesktop(context, agents),
    stopReaches: STOP_REACHES[process.platform] ?? "known_tree",
    settings: settings.ok ? toSettings(settings.value) : null,
    settingsProblem: unreadable ?? (settings.ok ? null : settings.error),
    warnings: settings.ok ? settings.value.warnings : [],
    library,
  };
}

/** Linux shows environments, by which whatever an agent started is known; without groups only what still has its parents is found. */
const STOP_REACHES: Partial<Record<NodeJS.Platform, DoctorReport["stopReaches"]>> = {
  linux: "everything",
  win32: "tree_of_living",
};

/** What decides which account, service and way through the network an agent takes. */
const OF_AGENTS =
  /^(?:ANTHROPIC|CLAUDE_CODE|OPENAI|CODEX|GEMINI|GOOGLE|OPENCODE|QWEN|DASHSCOPE|COPILOT|GH|GITHUB|CURSOR|AWS|AZURE)_\w+$|^(?:(?:HTTPS?|ALL|NO)_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR))$/i;

function listAgentVariables(env: CommandContext["env"]): readonly string[] {
  const keptBack = new Set(listKeptBack(env));
  return Object.keys(env)
    .filter((name) => OF_AGENTS.test(name) && !keptBack.has(name) && (env[name] ?? "") !== "")
    .sort();
}

function listVariables(env: CommandContext["env"]): readonly SetVariable[] {
  const known = new Set(Object.values(CONFIG_KEYS).flatMap((key) => key.environment));
  return Object.keys(env)
    .filter((name) => name.startsWith(PREFIX) && env[name] !== undefined)
    .sort()
    .map((name) => {
      const value = env[name] ?? "";
      if (value.trim() === "") return { name, state: "blank", value: null };
      return known.has(name) ? { name, state: "set", value } : { name, state: "unknown", value: null };
    });
}

function toSettings({ values, origins }: EffectiveConfig): DoctorReport["settings"] {
  const keys = Object.keys(values) as (keyof JuryConfig)[]; // the keys of a JuryConfig that we made
  return Object.fromEntries(keys.map((key) => [key, { value: values[key], ...origins[key] }]));
}
