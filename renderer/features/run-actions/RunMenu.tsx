import { APP_COMMANDS, type AppCommand } from "../../../shared/app-commands.ts";
import type { Commands } from "../../state/commands.ts";
import { toCommandKeys } from "../../state/key-text.ts";
import { t } from "../../state/words.ts";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { Menu } from "../../ui/Menu.tsx";
import type { MenuItem } from "../../ui/MenuRows.tsx";

export interface RunMenuProps {
  readonly commands: Commands;
}

/** Everything that can be done with the run on screen; what cannot be done now is there, and off. */
export function RunMenu(props: RunMenuProps) {
  const item = (command: AppCommand, icon: IconName, more: Partial<MenuItem> = {}): MenuItem => {
    const keys = toCommandKeys(t, command);
    return {
      label: t(APP_COMMANDS[command].label),
      icon,
      disabled: !props.commands.isEnabled(command),
      onSelect: () => props.commands.run(command),
      ...(keys === null ? {} : { keys }),
      ...more,
    };
  };
  const items = (): readonly MenuItem[] => [
    item("replay", "history"),
    item("run_again", "repeat"),
    item("continue_from_best", "play"),
    item("compare_runs", "compare"),
    item("save_artifact", "save", { startsGroup: true }),
    item("export_report", "export"),
    item("export_run", "export"),
    item("copy_summary", "copy"),
    item("rename_run", "edit", { startsGroup: true }),
    item("delete_run", "delete", { tone: "danger" }),
  ];
  return (
    <Menu label={t("actions.menu")} look="icon" align="end" items={items()}>
      <Icon name="more" />
    </Menu>
  );
}
