import { expect, test } from "vitest";
import { APP_COMMAND_NAMES, APP_COMMANDS } from "../../../shared/app-commands.ts";
import { translateEn } from "../../../shared/strings/translate-en.ts";
import { toCommandKeys } from "../../state/key-text.ts";
import { toShortcutGroups } from "./shortcuts-view.ts";

const shortcuts = (isMac: boolean) => toShortcutGroups(translateEn, isMac).flatMap((group) => group.shortcuts);

test("every command that has keys is told exactly once, with its keys", () => {
  const withKeys = APP_COMMAND_NAMES.filter((command) => APP_COMMANDS[command].accelerator !== null);

  for (const command of withKeys) {
    const told = shortcuts(false).filter((one) => one.label === translateEn(APP_COMMANDS[command].label));
    expect(told, command).toEqual([expect.objectContaining({ keys: [toCommandKeys(translateEn, command, false)] })]);
  }
});

test("no two shortcuts of the window share their keys, and none of the player's do", () => {
  const player = translateEn("shortcut.groupReplay");
  for (const isMac of [false, true]) {
    const groups = toShortcutGroups(translateEn, isMac);
    for (const isPlayer of [false, true]) {
      const keys = groups
        .filter(({ title }) => (title === player) === isPlayer)
        .flatMap((group) => group.shortcuts.flatMap((one) => one.keys));
      expect(keys).toHaveLength(new Set(keys).size);
    }
  }
});
