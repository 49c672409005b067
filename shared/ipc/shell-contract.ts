import type { AppCommand } from "../app-commands.ts";
import type { Appearance, AppearanceChoice } from "../appearance.ts";
import type { WindowLayout } from "../window-layout.ts";
import type { Call, NoInput } from "./contract.ts";

/** What a window and the native shell around it tell each other. */
export interface ShellContract {
  /** What this window can do now: the native menu enables and disables by it. The first one says that the page listens. */
  readonly "window.commands": Call<{ readonly enabled: readonly AppCommand[] }, null, never>;
  /** How this window is divided now: the next one that opens is divided like it. */
  readonly "window.layout": Call<WindowLayout, null, never>;
  readonly "appearance.get": Call<NoInput, Appearance, never>;
  /** Answers with what is in effect then; all windows hear of it by `appearance_changed`. */
  readonly "appearance.set": Call<AppearanceChoice, Appearance, never>;
  /**
   * Files and folders that a person dropped on the window. Only the preload calls it, which has the paths from the drop itself:
   * a page has no way to name one. null: they are transcripts, and `transcript_opened` says so.
   */
  readonly "drop.open": Call<{ readonly paths: readonly string[] }, OpenedPaths | null, "not_usable">;
  /** A person chooses a transcript in a dialog of main's own, which then pushes `transcript_opened`. */
  readonly "transcript.choose": Call<NoInput, null, "not_usable">;
}

/** What can be opened: at most one file to review and one project. A person gave the paths, so calls may name them. */
export interface OpenedPaths {
  readonly filePath?: string;
  readonly projectPath?: string;
}

/** The names as values; the compiler refuses a missing or an extra one. */
export const SHELL_CALLS = {
  "window.commands": true,
  "window.layout": true,
  "appearance.get": true,
  "appearance.set": true,
  "drop.open": true,
  "transcript.choose": true,
} as const satisfies Record<keyof ShellContract, true>;
