import type { Appearance, AppearanceChoice } from "../../shared/appearance.ts";
import type { OpenedPaths, ShellContract } from "../../shared/ipc/shell-contract.ts";
import { ok, type Result, type TaggedError } from "../../shared/result.ts";
import type { WindowLayout } from "../../shared/window-layout.ts";
import type { CallHandlers } from "./call-handler.ts";
import type { Caller } from "./caller.ts";
import type { WindowCommands } from "./window-commands.ts";

export interface ShellCallParts {
  readonly commandsOf: (windowId: number) => WindowCommands | undefined;
  /** The focused window may be another one now, or the same can do other things. */
  readonly onCommands: () => void;
  readonly keepLayout: (layout: WindowLayout) => void;
  readonly appearance: { get(): Appearance; set(choice: AppearanceChoice): Promise<Appearance> };
  readonly openDropped: (
    paths: readonly string[],
    windowId: number,
  ) => Promise<Result<OpenedPaths | null, TaggedError<"not_usable">>>;
  readonly chooseTranscript: (caller: Caller) => Promise<Result<null, TaggedError<"not_usable">>>;
}

export type ShellHandlers = Pick<CallHandlers, keyof ShellContract>;

export function createShellCalls(parts: ShellCallParts): ShellHandlers {
  return {
    async "window.commands"({ enabled }, { windowId }) {
      parts.commandsOf(windowId)?.told(enabled);
      parts.onCommands();
      return ok(null);
    },
    async "window.layout"(layout) {
      parts.keepLayout(layout);
      return ok(null);
    },
    "appearance.get": async () => ok(parts.appearance.get()),
    "appearance.set": async (choice) => ok(await parts.appearance.set(choice)),
    "drop.open": ({ paths }, { windowId }) => parts.openDropped(paths, windowId),
    "transcript.choose": (_input, caller) => parts.chooseTranscript(caller),
  };
}
