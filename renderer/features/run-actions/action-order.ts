import type { AppCommand } from "../../../shared/app-commands.ts";
import type { TerminalStatus } from "../../../shared/domain/run.ts";
import { type RunView, toTerminalStatus } from "../../../shared/run-view.ts";

/** What stands under a settled run's badge, few enough for one line; the first is what most people want next. */
export type RowCommand = AppCommand & ("run_again" | "continue_from_best" | "save_artifact" | "export_report");

const DONE: readonly RowCommand[] = ["save_artifact", "export_report", "run_again"];
const GO_ON: readonly RowCommand[] = ["continue_from_best", "run_again", "save_artifact"];
const ONCE_MORE: readonly RowCommand[] = ["run_again", "continue_from_best", "export_report"];

const ORDER = {
  shipped: DONE,
  unreviewed: DONE,
  below_threshold: GO_ON,
  timed_out: GO_ON,
  interrupted: GO_ON,
  degraded: ONCE_MORE,
  failed: ONCE_MORE,
} as const satisfies Record<TerminalStatus, readonly RowCommand[]>;

/** None while the run goes on. What cannot be done right now is left out, but for what is only busy. */
export function toRowCommands(view: RunView, canContinue: boolean): readonly RowCommand[] {
  if (view.end === null) return [];
  const hasArtifact = view.end.artifactRef !== null;
  return ORDER[toTerminalStatus(view.end)].filter((command) => {
    if (command === "continue_from_best") return canContinue;
    return command === "save_artifact" ? hasArtifact : true;
  });
}
