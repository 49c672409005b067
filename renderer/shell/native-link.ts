import { createEffect, createMemo, on } from "solid-js";
import type { RunId } from "../../shared/domain/run.ts";
import type { Bridge, Push } from "../../shared/ipc/contract.ts";
import type { OpenedPaths } from "../../shared/ipc/shell-contract.ts";
import { writeLayout } from "../state/address.ts";
import type { Commands } from "../state/commands.ts";
import type { Workspace } from "../state/workspace.ts";

export interface NativeLinkParts {
  readonly client: Pick<Bridge, "window.commands" | "window.layout">;
  readonly commands: Commands;
  readonly workspace: Workspace;
  readonly onShowRun: (runId: RunId) => void;
  readonly onProblem: (message: string) => void;
}

/** Keeps the native shell in step with the window: what its menu can do, how the next window is divided, what it opens. */
export function createNativeLink({ client, commands, workspace, onShowRun, onProblem }: NativeLinkParts) {
  // Main takes the first of these for the sign that the window listens.
  createEffect(() => void client["window.commands"]({ enabled: [...commands.enabled()] }));

  function keepLayout(): void {
    const layout = workspace.layout();
    writeLayout(layout);
    void client["window.layout"](layout);
  }

  const openPanes = createMemo(() => {
    const { libraryOpen, artifactOpen } = workspace.layout();
    return `${libraryOpen} ${artifactOpen}`;
  });
  createEffect(on(openPanes, keepLayout, { defer: true }));

  function propose(paths: OpenedPaths): void {
    workspace.showOverlay({ kind: "new_run", preset: paths });
  }

  function onPush(push: Push): void {
    if (push.type === "menu_command") commands.run(push.command);
    if (push.type === "new_run_proposed") propose(push.paths);
    if (push.type === "show_run") onShowRun(push.runId);
    if (push.type === "problem") onProblem(push.message);
  }

  return { keepLayout, propose, onPush };
}
