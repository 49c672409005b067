import type { MenuItemConstructorOptions } from "electron";
import { expect, test, vi } from "vitest";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { MENU_ID, type MenuActions, toMenuTemplate } from "./menu-template.ts";

function fakeActions(): MenuActions {
  return {
    newWindow: vi.fn(),
    toggleLibrary: vi.fn(),
    setTheme: vi.fn(),
    runSample: vi.fn(),
    interrupt: vi.fn(),
    showDataFolder: vi.fn(),
  };
}

function flatten(items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flatten(item.submenu) : [])]);
}

test.each(["linux", "win32", "darwin"])("on %s every item has a word and every id is there once", (platform) => {
  const items = flatten(toMenuTemplate(translateEn, { platform, hasDevTools: true }, fakeActions()));

  expect(items.filter((item) => item.type !== "separator" && !item.label)).toEqual([]);
  expect(items.flatMap((item) => item.id ?? []).sort()).toEqual(Object.values(MENU_ID).sort());
});

test("Interrupt has the platform's stop key and starts disabled", () => {
  const items = flatten(toMenuTemplate(translateEn, { platform: "linux", hasDevTools: true }, fakeActions()));

  expect(items.find((item) => item.id === MENU_ID.interrupt)).toMatchObject({
    accelerator: "CmdOrCtrl+.",
    enabled: false,
  });
});

test("quitting is in the application's menu on a Mac and in File elsewhere", () => {
  const menuOfQuit = (platform: string) =>
    toMenuTemplate(translateEn, { platform, hasDevTools: true }, fakeActions()).find(
      (menu) => Array.isArray(menu.submenu) && menu.submenu.some((item) => item.role === "quit"),
    )?.label;

  expect([menuOfQuit("darwin"), menuOfQuit("linux")]).toEqual([translateEn("critiqueTheater.userFacingName"), "File"]);
});

test("users are offered no developer tools", () => {
  const roles = (hasDevTools: boolean) =>
    flatten(toMenuTemplate(translateEn, { platform: "linux", hasDevTools }, fakeActions())).map((item) => item.role);

  expect(roles(false)).not.toContain("toggleDevTools");
  expect(roles(true)).toContain("toggleDevTools");
});
