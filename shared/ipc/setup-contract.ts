import type { AgentInfo, AgentTest, CommandReading } from "../domain/agent-state.ts";
import type { NewRunDraft } from "../domain/new-run-draft.ts";
import type { JuryResolution, ProjectInfo, ReviewFileInfo } from "../domain/project-info.ts";
import type { DataFolderInfo, SettingKey, SettingsOverview } from "../domain/setting-entry.ts";
import type { Call, NoInput } from "./contract.ts";

/** What a person needs before a run: agents, project, file, settings. Paths only such as a person gave this program. */
export interface SetupContract {
  /** At once, as far as known; what becomes known later is told by `agents_changed`. `again`: all are asked anew. */
  readonly "agents.list": Call<{ readonly again: boolean }, readonly AgentInfo[], never>;
  /** Asks a person for the program to use in place of the usual one. null: they thought better of it. */
  readonly "agents.chooseProgram": Call<{ readonly adapterId: string }, string | null, "unknown_adapter" | "storage">;
  /** The usual program again. */
  /** Takes the mark of a degraded agent away. */
  readonly "agents.clearDegraded": Call<{ readonly adapterId: string }, null, "unknown_adapter" | "storage">;
  readonly "agents.clearProgram": Call<{ readonly adapterId: string }, null, "unknown_adapter" | "storage">;
  /** A real exchange of a few words. May take a minute, and costs what the agent's account is charged for it. */
  readonly "agents.test": Call<{ readonly adapterId: string }, AgentTest, "unknown_adapter">;
  readonly "agents.readCommand": Call<{ readonly commandLine: string }, CommandReading, never>;
  /** null: the person chose nothing. */
  readonly "project.choose": Call<NoInput, ProjectInfo | null, "not_usable">;
  readonly "project.inspect": Call<{ readonly path: string }, ProjectInfo, "not_granted" | "not_usable">;
  /** null: it says nothing, and the next tier answers. */
  readonly "project.setJury": Call<
    { readonly path: string; readonly enabled: boolean | null },
    null,
    "not_granted" | "storage"
  >;
  readonly "file.choose": Call<NoInput, ReviewFileInfo | null, "not_usable">;
  readonly "file.inspect": Call<{ readonly path: string }, ReviewFileInfo, "not_granted" | "not_usable">;
  readonly "jury.resolve": Call<
    { readonly projectPath: string | null },
    JuryResolution,
    "not_granted" | "not_usable" | "invalid_config" | "storage"
  >;
  readonly "settings.get": Call<NoInput, SettingsOverview, "storage">;
  /** One of the user's own settings, as text; null: the default again. Answers with what is in effect then. */
  readonly "settings.set": Call<
    { readonly key: SettingKey; readonly value: string | null },
    SettingsOverview,
    "not_allowed" | "storage"
  >;
  readonly "newRun.draft": Call<NoInput, NewRunDraft, never>;
  /** Paths that no person gave this program are left out. */
  readonly "newRun.saveDraft": Call<NewRunDraft, null, "storage">;
  readonly "data.info": Call<NoInput, DataFolderInfo, never>;
  readonly "data.open": Call<NoInput, null, never>;
}

/** The names as values; the compiler refuses a missing or an extra one. */
export const SETUP_CALLS = {
  "agents.list": true,
  "agents.chooseProgram": true,
  "agents.clearProgram": true,
  "agents.clearDegraded": true,
  "agents.test": true,
  "agents.readCommand": true,
  "project.choose": true,
  "project.inspect": true,
  "project.setJury": true,
  "file.choose": true,
  "file.inspect": true,
  "jury.resolve": true,
  "settings.get": true,
  "settings.set": true,
  "newRun.draft": true,
  "newRun.saveDraft": true,
  "data.info": true,
  "data.open": true,
} as const satisfies Record<keyof SetupContract, true>;
