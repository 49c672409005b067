import type { MenuItemConstructorOptions } from "electron";
import { expect, test, vi } from "vitest";
import { APP_COMMAND_NAMES, APP_COMMANDS } from "../../shared/app-commands.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { commandItemId, MENU_ID, type MenuActions, type MenuState, toMenuTemplate } from "./menu-template.ts";

const PLATFORMS = ["linux", "win32", "darwin"];

function fakeActions(): MenuActions {
  return {
    command: vi.fn(),
    newWindow: vi.fn(),
    openRecent: vi.fn(),
    clearRecent: vi.fn(),
    setTheme: vi.fn(),
    showDataFolder: vi.fn(),
    about: vi.fn(),
  };
}

function template(state: Partial<MenuState> = {}, actions = fakeActions()): MenuItemConstructorOptions[] {
  return toMenuTemplate(
    translateEn,
    { platform: "linux", hasDevTools: true, theme: "system", recent: [], ...state },
    actions,
  );
}

function flatten(items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flatten(item.submenu) : [])]);
}

function click(item: MenuItemConstructorOptions | undefined): void {
  if (item?.click === undefined) throw new Error("no such item, or it does nothing");
  Reflect.apply(item.click, undefined, []);
}

test.each(PLATFORMS)("on %s every item has a word and every id is there once", (platform) => {
  const items = flatten(template({ platform }));

  expect(items.filter((item) => item.type !== "separator" && !item.label)).toEqual([]);
  expect(items.flatMap((item) => item.id ?? []).sort()).toEqual(
    [...Object.values(MENU_ID), ...APP_COMMAND_NAMES.map(commandItemId)].sort(),
  );
});

test.each(PLATFORMS)("on %s every command has its key, starts disabled and carries itself out", (platform) => {
  const actions = fakeActions();
  const items = flatten(template({ platform }, actions));

  for (const name of APP_COMMAND_NAMES) {
    const item = items.find(({ id }) => id === commandItemId(name));
    expect(item).toMatchObject({ label: translateEn(APP_COMMANDS[name].label), enabled: false });
    expect(item?.accelerator ?? null).toBe(APP_COMMANDS[name].accelerator);
    click(item);
    expect(actions.command).toHaveBeenLastCalledWith(name);
  }
});

test.each(PLATFORMS)("on %s no key means two things", (platform) => {
  const keys = flatten(template({ platform })).flatMap((item) => item.accelerator ?? []);

  expect(keys).toEqual([...new Set(keys)]);
});

test.each(["quit", "settings", "about"])("%s is in the application's menu on a Mac, and nowhere else there", (what) => {
  const homes = (platform: string) =>
    template({ platform })
      .filter(
        (menu) =>
          Array.isArray(menu.submenu) &&
          menu.submenu.some((item) => item.role === what || item.id?.endsWith(`.${what}`) === true),
      )
      .map((menu) => menu.label);
  const product = translateEn("critiqueTheater.userFacingName");

  expect(homes("darwin")).toEqual([product]);
  expect(homes("linux")).toEqual([what === "about" ? "Help" : "File"]);
  expect(homes("win32")).toEqual(homes("linux"));
});

test("users are offered no developer tools", () => {
  const roles = (hasDevTools: boolean) => flatten(template({ hasDevTools })).map((item) => item.role);

  expect(roles(false)).not.toContain("toggleDevTools");
  expect(roles(true)).toContain("toggleDevTools");
});

test("the theme in effect is the one that is marked, and another is set by choosing it", () => {
  const actions = fakeActions();
  const radios = flatten(template({ theme: "dark" }, actions)).filter((item) => item.type === "radio");

  expect(radios.map(({ label, checked }) => [label, checked])).toEqual([
    ["System", false],
    ["Light", false],
    ["Dark", true],
  ]);
  click(radios[1]);
  expect(actions.setTheme).toHaveBeenCalledWith("light");
});

test("recent files stand in their order, transcripts apart, with a way to forget them; & is shown as it is", () => {
  const actions = fakeActions();
  const recent = [
    { path: "/home/ann/tea.critique", label: "tea.critique", kind: "transcript" },
    { path: "/home/ann/b & c.html", label: "b & c.html", kind: "reviewed" },
    { path: "/home/ann/site", label: "site", kind: "reviewed" },
  ] as const;
  const open = flatten(template({ recent }, actions)).find((item) => item.id === MENU_ID.openRecent);
  const items = Array.isArray(open?.submenu) ? open.submenu : [];

  expect(items.map((item) => (item.enabled === false ? `(${item.label})` : item.label))).toEqual([
    ...["(Transcripts)", "tea.critique", undefined],
    ...["(To Review)", "b && c.html", "site", undefined],
    "Clear List",
  ]);
  click(items[1]);
  expect(actions.openRecent).toHaveBeenCalledWith("/home/ann/tea.critique");
  click(items[5]);
  expect(actions.openRecent).toHaveBeenCalledWith("/home/ann/site");
  click(items[7]);
  expect(actions.clearRecent).toHaveBeenCalledOnce();
});

test("without recent files the list says so and offers nothing", () => {
  const open = flatten(template()).find((item) => item.id === MENU_ID.openRecent);

  expect(open?.submenu).toEqual([{ label: "Nothing Yet", enabled: false }]);
});
