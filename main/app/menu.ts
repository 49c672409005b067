import { app, Menu } from "electron";
import { APP_COMMAND_NAMES, type AppCommand } from "../../shared/app-commands.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { commandItemId, type MenuActions, type MenuState, toMenuTemplate } from "./menu-template.ts";

export interface MenuParts {
  readonly t: RoomT;
  readonly actions: MenuActions;
  /** What changes the items themselves: words, recent files, the theme's mark. */
  readonly state: () => Pick<MenuState, "theme" | "recent">;
  readonly isEnabled: (command: AppCommand) => boolean;
}

export interface NativeMenu {
  /** Makes the items anew. */
  rebuild(): void;
  /** Only enables and disables: cheap, for every change of the app. */
  sync(): void;
}

export function installMenu({ t, actions, state, isEnabled }: MenuParts): NativeMenu {
  let menu = new Menu();

  function sync(): void {
    for (const command of APP_COMMAND_NAMES) {
      const item = menu.getMenuItemById(commandItemId(command));
      if (item !== null && item.enabled !== isEnabled(command)) item.enabled = isEnabled(command);
    }
  }

  function rebuild(): void {
    const place = { platform: process.platform, hasDevTools: !app.isPackaged };
    menu = Menu.buildFromTemplate(toMenuTemplate(t, { ...place, ...state() }, actions));
    sync();
    Menu.setApplicationMenu(menu);
  }

  rebuild();
  return { rebuild, sync };
}
