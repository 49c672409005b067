import { lazy, Match, Suspense, Switch } from "solid-js";
import type { RunId } from "../../shared/domain/run.ts";
import type { Bridge } from "../../shared/ipc/contract.ts";
import type { Commands } from "../state/commands.ts";
import { toSide } from "../state/compare-link.ts";
import type { ExportChoice } from "../state/run-actions.ts";
import type { NamedRun, RunChanges } from "../state/run-changes.ts";
import type { ComparedSide, Workspace } from "../state/workspace.ts";

export interface OverlaysProps {
  readonly client: Bridge;
  readonly workspace: Workspace;
  readonly commands: Commands;
  readonly onShowRun: (runId: RunId) => void;
  readonly onCompare: (left: ComparedSide, right: ComparedSide) => void;
  /** The run on screen, as it is called; null: none. */
  readonly renamed: NamedRun | null;
  readonly changes: Pick<RunChanges, "rename">;
  readonly onExport: (choice: ExportChoice) => void;
}

const NewRunSheet = lazy(async () => ({
  default: (await import("../features/new-run/NewRunSheet.tsx")).NewRunSheet,
}));
const RenameDialog = lazy(async () => ({
  default: (await import("../features/library/RenameDialog.tsx")).RenameDialog,
}));
const ExportDialog = lazy(async () => ({
  default: (await import("../features/run-actions/ExportDialog.tsx")).ExportDialog,
}));
const CommandPalette = lazy(async () => ({
  default: (await import("../features/commands/CommandPalette.tsx")).CommandPalette,
}));
const RunPicker = lazy(async () => ({
  default: (await import("../features/commands/RunPicker.tsx")).RunPicker,
}));
const ShortcutsSheet = lazy(async () => ({
  default: (await import("../features/commands/ShortcutsSheet.tsx")).ShortcutsSheet,
}));

/** What lies over the window, one at a time. Each is loaded when it is first asked for: none is needed for the first paint. */
export function Overlays(props: OverlaysProps) {
  const kind = () => props.workspace.overlay()?.kind;
  const newRunPreset = () => {
    const overlay = props.workspace.overlay();
    return overlay?.kind === "new_run" ? overlay.preset : null;
  };
  const picked = () => {
    const overlay = props.workspace.overlay();
    return overlay?.kind === "pick_compared" ? overlay : null;
  };
  return (
    <Suspense>
      <Switch>
        <Match when={newRunPreset()}>
          {(preset) => (
            <NewRunSheet
              client={props.client}
              preset={preset()}
              onClose={props.workspace.closeOverlay}
              onStarted={props.onShowRun}
            />
          )}
        </Match>
        <Match when={kind() === "rename_run" && props.renamed}>
          {(renamed) => (
            <RenameDialog
              title={renamed().title}
              onClose={props.workspace.closeOverlay}
              onRename={(title) => void props.changes.rename(renamed(), title)}
            />
          )}
        </Match>
        <Match when={kind() === "export_run"}>
          <ExportDialog onClose={props.workspace.closeOverlay} onExport={props.onExport} />
        </Match>
        <Match when={kind() === "palette"}>
          <CommandPalette
            enabled={props.commands.enabled()}
            client={props.client}
            onClose={props.workspace.closeOverlay}
            onChoose={(target) =>
              target.kind === "command" ? props.commands.run(target.command) : props.onShowRun(target.runId)
            }
          />
        </Match>
        <Match when={picked()} keyed>
          {({ kept, side }) => (
            <RunPicker
              client={props.client}
              kept={kept.source.kind === "run" ? kept.source.runId : null}
              onClose={props.workspace.closeOverlay}
              onChoose={(runId) =>
                side === "left" ? props.onCompare(toSide(runId), kept) : props.onCompare(kept, toSide(runId))
              }
            />
          )}
        </Match>
        <Match when={kind() === "shortcuts"}>
          <ShortcutsSheet onClose={props.workspace.closeOverlay} />
        </Match>
      </Switch>
    </Suspense>
  );
}
