import type { MenuItemConstructorOptions } from "electron";
import type { T } from "../../shared/strings/en.ts";

/** Ids of the items that tests and the state of the app refer to. */
export const MENU_ID = {
  newWindow: "file.newWindow",
  toggleLibrary: "view.toggleLibrary",
  runSample: "run.sample",
  interrupt: "run.interrupt",
  showDataFolder: "help.showDataFolder",
} as const;

export interface MenuActions {
  newWindow(): void;
  toggleLibrary(): void;
  setTheme(theme: "system" | "light" | "dark"): void;
  runSample(): void;
  interrupt(): void;
  showDataFolder(): void;
}

export interface MenuPlace {
  readonly platform: string;
  /** Only where the app runs from its sources. */
  readonly hasDevTools: boolean;
}

/** The whole native menu. Roles keep their platform's behaviour; the words are ours. */
export function toMenuTemplate(
  t: T,
  { platform, hasDevTools }: MenuPlace,
  actions: MenuActions,
): MenuItemConstructorOptions[] {
  const product = t("critiqueTheater.userFacingName");
  const isMac = platform === "darwin";
  const separator: MenuItemConstructorOptions = { type: "separator" };
  const about: MenuItemConstructorOptions = { role: "about", label: t("menu.about", { product }) };
  const appMenu: MenuItemConstructorOptions = {
    label: product,
    submenu: [
      about,
      separator,
      { role: "hide", label: t("menu.hide", { product }) },
      { role: "hideOthers", label: t("menu.hideOthers") },
      { role: "unhide", label: t("menu.showAll") },
      separator,
      { role: "quit", label: t("menu.quit") },
    ],
  };
  const file: MenuItemConstructorOptions = {
    label: t("menu.file"),
    submenu: [
      {
        id: MENU_ID.newWindow,
        label: t("menu.newWindow"),
        accelerator: "CmdOrCtrl+Shift+N",
        click: actions.newWindow,
      },
      separator,
      { role: "close", label: t("menu.close"), accelerator: "CmdOrCtrl+W" },
      ...(isMac ? [] : [{ role: "quit", label: t("menu.quit"), accelerator: "Ctrl+Q" } as const]),
    ],
  };
  const edit: MenuItemConstructorOptions = {
    label: t("menu.edit"),
    submenu: [
      { role: "undo", label: t("menu.undo") },
      { role: "redo", label: t("menu.redo") },
      separator,
      { role: "cut", label: t("menu.cut") },
      { role: "copy", label: t("menu.copy") },
      { role: "paste", label: t("menu.paste") },
      { role: "selectAll", label: t("menu.selectAll") },
    ],
  };
  const view: MenuItemConstructorOptions = {
    label: t("menu.view"),
    submenu: [
      {
        id: MENU_ID.toggleLibrary,
        label: t("menu.toggleLibrary"),
        accelerator: "CmdOrCtrl+B",
        click: actions.toggleLibrary,
      },
      {
        label: t("menu.theme"),
        submenu: [
          {
            type: "radio",
            checked: true,
            label: t("menu.themeSystem"),
            click: () => actions.setTheme("system"),
          },
          { type: "radio", label: t("menu.themeLight"), click: () => actions.setTheme("light") },
          { type: "radio", label: t("menu.themeDark"), click: () => actions.setTheme("dark") },
        ],
      },
      separator,
      { role: "resetZoom", label: t("menu.actualSize") },
      { role: "zoomIn", label: t("menu.zoomIn") },
      { role: "zoomOut", label: t("menu.zoomOut") },
      separator,
      { role: "togglefullscreen", label: t("menu.fullScreen") },
      ...(hasDevTools ? [{ role: "toggleDevTools", label: t("menu.devTools") } as const] : []),
    ],
  };
  const run: MenuItemConstructorOptions = {
    label: t("menu.run"),
    submenu: [
      { id: MENU_ID.runSample, label: t("menu.runSample"), click: actions.runSample },
      separator,
      {
        id: MENU_ID.interrupt,
        label: t("menu.interrupt"),
        accelerator: "CmdOrCtrl+.",
        enabled: false,
        click: actions.interrupt,
      },
    ],
  };
  const windowMenu: MenuItemConstructorOptions = {
    label: t("menu.window"),
    submenu: [{ role: "minimize", label: t("menu.minimize") }],
  };
  const help: MenuItemConstructorOptions = {
    label: t("menu.help"),
    role: "help",
    submenu: [
      { id: MENU_ID.showDataFolder, label: t("menu.showDataFolder"), click: actions.showDataFolder },
      ...(isMac ? [] : [separator, about]),
    ],
  };
  return [...(isMac ? [appMenu] : []), file, edit, view, run, windowMenu, help];
}
