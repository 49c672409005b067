import { For, Show } from "solid-js";
import type { RunView } from "../../../shared/run-view.ts";
import type { MessageKey } from "../../../shared/strings/en.ts";
import { isRefused } from "../../state/agent-text.ts";
import type { Commands } from "../../state/commands.ts";
import { toCommandKeys } from "../../state/key-text.ts";
import { t } from "../../state/words.ts";
import { Button } from "../../ui/Button.tsx";
import type { IconName } from "../../ui/Icon.tsx";
import { type RowCommand, toRowCommands } from "./action-order.ts";
import "./run-actions.css";

const WORDS = {
  run_again: { label: "actions.runAgain", icon: "repeat" },
  continue_from_best: { label: "actions.continue", icon: "play" },
  save_artifact: { label: "actions.save", icon: "save" },
  export_report: { label: "actions.export", icon: "export" },
} as const satisfies Record<RowCommand, { label: MessageKey; icon: IconName }>;

export interface RunActionRowProps {
  readonly view: RunView;
  readonly canContinue: boolean;
  readonly commands: Commands;
}

/** What to do with a run that is over, the likeliest first. */
export function RunActionRow(props: RunActionRowProps) {
  const commands = () => toRowCommands(props.view, props.canContinue);
  return (
    <Show when={commands().length > 0}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div class="run-actions" role="group" aria-label={t("actions.label")}>
        <For each={commands()}>
          {(command, index) => (
            <Button
              // A refused run has its likeliest above this row: to clear the mark first.
              tone={index() === 0 && !isRefused(props.view) ? "primary" : "plain"}
              icon={WORDS[command].icon}
              keys={index() === 0 ? (toCommandKeys(t, command) ?? "") : ""}
              disabled={!props.commands.isEnabled(command)}
              onClick={() => props.commands.run(command)}
            >
              {t(WORDS[command].label)}
            </Button>
          )}
        </For>
      </div>
    </Show>
  );
}
