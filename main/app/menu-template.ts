import type { MenuItemConstructorOptions } from "electron";
import { APP_COMMANDS, type AppCommand } from "../../shared/app-commands.ts";
import { THEMES, type Theme } from "../../shared/appearance.ts";
import type { EveryKey, RoomT } from "../../shared/strings/rooms.en.ts";
import type { RecentKind, RecentLabel } from "./recent-paths.ts";

/** Ids of the items that are no commands of the window. A command's item has the id `command.` and its name. */
export const MENU_ID = {
  newWindow: "file.newWindow",
  openRecent: "file.openRecent",
  showDataFolder: "help.showDataFolder",
  about: "help.about",
} as const;

export interface MenuActions {
  command(command: AppCommand): void;
  newWindow(): void;
  openRecent(path: string): void;
  clearRecent(): void;
  setTheme(theme: Theme): void;
  showDataFolder(): void;
  about(): void;
}

export interface MenuState {
  readonly platform: string;
  /** Only where the app runs from its sources. */
  readonly hasDevTools: boolean;
  readonly theme: Theme;
  /** What was opened before, of each kind the latest first. */
  readonly recent: readonly RecentLabel[];
}

type Item = MenuItemConstructorOptions;

const SEPARATOR: Item = { type: "separator" };
const THEME_LABEL = {
  system: "menu.themeSystem",
  light: "menu.themeLight",
  dark: "menu.themeDark",
} as const satisfies Record<Theme, EveryKey>;

export function commandItemId(command: AppCommand): string {
  return `command.${command}`;
}

/** The whole native menu. Roles keep their platform's behaviour; the words are ours. Commands start disabled: a window says what it can do. */
export function toMenuTemplate(t: RoomT, state: MenuState, actions: MenuActions): Item[] {
  const isMac = state.platform === "darwin";
  const command = (name: AppCommand): Item => ({
    id: commandItemId(name),
    label: t(APP_COMMANDS[name].label),
    ...(APP_COMMANDS[name].accelerator === null ? {} : { accelerator: APP_COMMANDS[name].accelerator }),
    enabled: false,
    click: () => actions.command(name),
  });
  const about: Item = { id: MENU_ID.about, label: aboutLabel(t), click: actions.about };
  const menus: Item[] = [
    {
      label: t("menu.file"),
      submenu: [
        command("new_run"),
        {
          id: MENU_ID.newWindow,
          label: t("menu.newWindow"),
          accelerator: "CmdOrCtrl+Shift+N",
          click: actions.newWindow,
        },
        SEPARATOR,
        command("open_transcript"),
        command("review_file"),
        command("plan_review"),
        { id: MENU_ID.openRecent, label: t("menu.openRecent"), submenu: recentItems(t, state, actions) },
        SEPARATOR,
        command("add_to_library"),
        SEPARATOR,
        command("save_artifact"),
        command("export_report"),
        command("export_run"),
        SEPARATOR,
        ...(isMac ? [] : [command("settings"), SEPARATOR]),
        { role: "close", label: t("menu.close"), accelerator: "CmdOrCtrl+W" },
        ...(isMac ? [] : [{ role: "quit", label: t("menu.quit"), accelerator: "Ctrl+Q" } as const]),
      ],
    },
    {
      label: t("menu.edit"),
      submenu: [
        { role: "undo", label: t("menu.undo") },
        { role: "redo", label: t("menu.redo") },
        SEPARATOR,
        { role: "cut", label: t("menu.cut") },
        { role: "copy", label: t("menu.copy") },
        { role: "paste", label: t("menu.paste") },
        { role: "selectAll", label: t("menu.selectAll") },
        SEPARATOR,
        command("copy_summary"),
        command("find_runs"),
      ],
    },
    {
      label: t("menu.view"),
      submenu: [
        command("palette"),
        SEPARATOR,
        command("toggle_library"),
        command("toggle_artifact"),
        SEPARATOR,
        { label: t("menu.theme"), submenu: themeItems(t, state.theme, actions) },
        SEPARATOR,
        { role: "resetZoom", label: t("menu.actualSize") },
        { role: "zoomIn", label: t("menu.zoomIn") },
        // The same key without Shift, where + stands above =.
        { role: "zoomIn", label: t("menu.zoomIn"), accelerator: "CmdOrCtrl+=", visible: false },
        { role: "zoomOut", label: t("menu.zoomOut") },
        SEPARATOR,
        { role: "togglefullscreen", label: t("menu.fullScreen") },
        ...(state.hasDevTools ? [{ role: "toggleDevTools", label: t("menu.devTools") } as const] : []),
      ],
    },
    {
      label: t("menu.run"),
      submenu: [
        command("run_again"),
        command("continue_from_best"),
        command("review_sample"),
        command("run_sample"),
        SEPARATOR,
        command("replay"),
        command("previous_round"),
        command("next_round"),
        command("compare_runs"),
        SEPARATOR,
        command("interrupt"),
        SEPARATOR,
        command("rename_run"),
        command("delete_run"),
      ],
    },
    {
      label: t("menu.window"),
      role: "window",
      submenu: [
        { role: "minimize", label: t("menu.minimize") },
        ...(isMac
          ? ([
              { role: "zoom", label: t("menu.zoomWindow") },
              SEPARATOR,
              { role: "front", label: t("menu.allToFront") },
            ] as const)
          : []),
      ],
    },
    {
      label: t("menu.help"),
      role: "help",
      submenu: [
        command("shortcuts"),
        { id: MENU_ID.showDataFolder, label: t("menu.showDataFolder"), click: actions.showDataFolder },
        ...(isMac ? [] : [SEPARATOR, about]),
      ],
    },
  ];
  return isMac ? [applicationMenu(t, about, command("settings")), ...menus] : menus;
}

/** The first menu of a Mac, under the application's name. */
function applicationMenu(t: RoomT, about: Item, settings: Item): Item {
  const product = t("critiqueTheater.userFacingName");
  return {
    label: product,
    submenu: [
      about,
      SEPARATOR,
      settings,
      SEPARATOR,
      { role: "hide", label: t("menu.hide", { product }) },
      { role: "hideOthers", label: t("menu.hideOthers") },
      { role: "unhide", label: t("menu.showAll") },
      SEPARATOR,
      { role: "quit", label: t("menu.quit") },
    ],
  };
}

function aboutLabel(t: RoomT): string {
  return t("menu.about", { product: t("critiqueTheater.userFacingName") });
}

function recentItems(t: RoomT, { recent }: MenuState, actions: MenuActions): Item[] {
  if (recent.length === 0) return [{ label: t("menu.noRecent"), enabled: false }];
  const section = (kind: RecentKind, heading: "menu.recentTranscripts" | "menu.recentReviewed"): Item[] => {
    const items = recent.filter((known) => known.kind === kind);
    if (items.length === 0) return [];
    return [
      { label: t(heading), enabled: false },
      ...items.map(
        ({ path, label }): Item => ({ label: escapeMnemonic(label), click: () => actions.openRecent(path) }),
      ),
      SEPARATOR,
    ];
  };
  return [
    ...section("transcript", "menu.recentTranscripts"),
    ...section("reviewed", "menu.recentReviewed"),
    { label: t("menu.clearRecent"), click: actions.clearRecent },
  ];
}

/** A single & marks the letter that opens an item. */
function escapeMnemonic(label: string): string {
  return label.replaceAll("&", "&&");
}

function themeItems(t: RoomT, current: Theme, actions: MenuActions): Item[] {
  return THEMES.map((theme) => ({
    type: "radio",
    checked: theme === current,
    label: t(THEME_LABEL[theme]),
    click: () => actions.setTheme(theme),
  }));
}
