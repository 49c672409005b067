import { app, Menu } from "electron";
import type { T } from "../../shared/strings/en.ts";
import { MENU_ID, type MenuActions, toMenuTemplate } from "./menu-template.ts";

/** Installs the native menu; the returned function brings its items in line with the state of the app. */
export function installMenu(t: T, actions: MenuActions, canInterrupt: () => boolean): () => void {
  const menu = Menu.buildFromTemplate(
    toMenuTemplate(t, { platform: process.platform, hasDevTools: !app.isPackaged }, actions),
  );
  Menu.setApplicationMenu(menu);
  return () => {
    const interrupt = menu.getMenuItemById(MENU_ID.interrupt);
    if (interrupt !== null) interrupt.enabled = canInterrupt();
  };
}
