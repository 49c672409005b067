import { availableParallelism } from "node:os";
import { defaultConfig } from "../../shared/config/default-config.ts";
import { resolveJury } from "../../shared/config/jury-policy.ts";
import type { JuryResolution, ProjectInfo } from "../../shared/domain/project-info.ts";
import type { SetupContract } from "../../shared/ipc/setup-contract.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import { readCommandLine } from "../agents/command-adapter.ts";
import { readProjectFiles } from "../lib/project-files.ts";
import type { Store } from "../store/store.ts";
import type { AgentDesk, AgentDeskOptions } from "./agent-desk.ts";
import type { CallHandlers } from "./call-handler.ts";
import type { Choose } from "./chooser.ts";
import { readDataFolderInfo } from "./data-folder-info.ts";
import type { GrantedPaths } from "./granted-paths.ts";
import { inspectProject, inspectReviewFile } from "./inspect-project.ts";
import type { NewRunDraftFile } from "./new-run-draft-file.ts";
import { resolveRunSettings, type SettingsSources } from "./run-settings.ts";
import { type SettingsGround, toSettingChange, toSettingsOverview } from "./settings-overview.ts";

export interface SetupParts {
  readonly agents: AgentDesk;
  readonly store: Pick<Store, "userSettings" | "projectOverride" | "setProjectOverride" | "listRuns">;
  readonly sources: SettingsSources;
  /** What agents are started with. */
  readonly hostEnv: AgentDeskOptions["hostEnv"];
  readonly granted: GrantedPaths;
  readonly draft: NewRunDraftFile;
  /** Each asks a person, over the window of the caller; null: they chose nothing. */
  readonly choose: Choose;
  readonly openFolder: (path: string) => void;
}

export type SetupHandlers = Pick<CallHandlers, keyof SetupContract>;

/** Agents, project, file and settings, for the sheet of a new run and for the settings. */
export function createSetupCalls(parts: SetupParts): SetupHandlers {
  const { agents, store, sources, granted, draft, choose } = parts;
  const platform = { cpuCount: availableParallelism(), dataDir: sources.dataDir };
  const ground: SettingsGround = { environment: sources.environment, platform, dataDir: sources.dataDir };

  /** Settings that cannot be used still leave a limit to show. */
  async function reviewLimitBytes(): Promise<number> {
    const user = await store.userSettings.read();
    const settings = resolveRunSettings(sources, user.ok ? user.value : {});
    return (settings.ok ? settings.value.config : defaultConfig(platform)).artifactMaxBytes;
  }

  async function lookAtProject(path: string): Promise<Result<ProjectInfo, TaggedError<"not_usable">>> {
    const project = await inspectProject(path);
    // The real path is what a run is started with.
    if (project.ok) granted.grant(project.value.path);
    return project;
  }

  return {
    "agents.list": async ({ again }) => ok(agents.list(again)),
    async "agents.chooseProgram"({ adapterId }, caller) {
      const path = await choose("program", caller);
      if (path === null) return ok(null);
      const set = await agents.setProgram(adapterId, path);
      return set.ok ? ok(path) : set;
    },
    async "agents.clearProgram"({ adapterId }) {
      const set = await agents.setProgram(adapterId, null);
      return set.ok ? ok(null) : set;
    },
    async "agents.clearDegraded"({ adapterId }) {
      const cleared = await agents.clearDegraded(adapterId);
      return cleared.ok ? ok(null) : cleared;
    },
    "agents.test": ({ adapterId }) => agents.test(adapterId),
    "agents.readCommand": async ({ commandLine }) =>
      ok(await readCommandLine(commandLine, { cwd: sources.dataDir, hostEnv: await parts.hostEnv() })),
    async "project.choose"(_input, caller) {
      const path = await choose("folder", caller);
      return path === null ? ok(null) : lookAtProject(path);
    },
    // The project of a stored run was given by the person who started it.
    "project.inspect": async ({ path }) =>
      granted.isGranted(path) || isProjectOfRun(store, path) ? lookAtProject(path) : notGranted(path),
    async "project.setJury"({ path, enabled }) {
      if (!granted.isGranted(path)) return notGranted(path);
      const set = await store.setProjectOverride(path, enabled);
      return set.ok ? ok(null) : storage(set.error.message);
    },
    async "file.choose"(_input, caller) {
      const path = await choose("file", caller);
      if (path === null) return ok(null);
      granted.grant(path);
      return inspectReviewFile(path, await reviewLimitBytes());
    },
    "file.inspect": async ({ path }) =>
      granted.isGranted(path) ? inspectReviewFile(path, await reviewLimitBytes()) : notGranted(path),
    async "jury.resolve"({ projectPath }) {
      if (projectPath !== null && !granted.isGranted(projectPath)) return notGranted(projectPath);
      return resolveJuryFor(store, sources, projectPath);
    },
    async "settings.get"() {
      const user = await store.userSettings.read();
      return user.ok ? ok(toSettingsOverview(ground, user.value)) : storage(user.error.message);
    },
    async "settings.set"({ key, value }) {
      const user = await store.userSettings.read();
      if (!user.ok) return storage(user.error.message);
      const change = toSettingChange(ground, user.value, key, value);
      if (!change.ok) return change;
      const written = await store.userSettings.update(change.value);
      return written.ok ? ok(toSettingsOverview(ground, written.value)) : storage(written.error.message);
    },
    "newRun.draft": async () => ok(await draft.read()),
    "newRun.saveDraft": (input) => draft.save(input),
    "data.info": async () => ok(await readDataFolderInfo(sources.dataDir)),
    async "data.open"() {
      parts.openFolder(sources.dataDir);
      return ok(null);
    },
  };
}

/** The same four tiers, in the same order, as a run that is started now. */
async function resolveJuryFor(
  store: SetupParts["store"],
  sources: SettingsSources,
  projectPath: string | null,
): Promise<Result<JuryResolution, TaggedError<"not_usable" | "invalid_config" | "storage">>> {
  const user = await store.userSettings.read();
  if (!user.ok) return storage(user.error.message);
  const settings = resolveRunSettings(sources, user.value);
  if (!settings.ok) return settings;
  const files = projectPath === null ? null : await readProjectFiles(projectPath);
  if (files?.ok === false) return err({ type: "not_usable", message: files.error.message });
  const override = projectPath === null ? ok(null) : await store.projectOverride(projectPath);
  if (!override.ok) return storage(override.error.message);
  const skill = files?.value.skillPolicy ?? null;
  const { enabled: environment, rolloutPhase: phase } = settings.value.config;
  const project = override.value;
  const { enabled, tier } = resolveJury({ skillPolicy: skill, projectOverride: project, environment, phase });
  return ok({ enabled, tier, skill, project, environment, phase });
}

function isProjectOfRun(store: Pick<Store, "listRuns">, path: string): boolean {
  try {
    return store.listRuns({ project: path, limit: 1 }).length > 0;
  } catch {
    // A library that cannot be read vouches for nobody.
    return false;
  }
}

function storage(message: string): Result<never, TaggedError<"storage">> {
  return err({ type: "storage", message });
}

function notGranted(path: string): Result<never, TaggedError<"not_granted">> {
  return err({ type: "not_granted", message: `${path} was not given to this program by a person` });
}
