import { APP_COMMANDS, type AppCommand } from "../../shared/app-commands.ts";
import type { T } from "../../shared/strings/en.ts";

/** Whether keys are written as a Mac's are. */
export function isMacPlatform(): boolean {
  // Node before 21, where the unit tests run, has no navigator.
  return typeof navigator !== "undefined" && navigator.platform.startsWith("Mac");
}

const MAC_SIGNS: Readonly<Record<string, string>> = { Ctrl: "⌃", Alt: "⌥", Shift: "⇧", Cmd: "⌘" };
/** The order in which a Mac writes them. */
const MAC_ORDER = ["Ctrl", "Alt", "Shift", "Cmd"];
const NAMED_KEYS: Readonly<Record<string, string>> = { Left: "←", Right: "→", Up: "↑", Down: "↓", Plus: "+" };

/** An accelerator in Electron's spelling as it stands on this platform's keyboards: "Ctrl Shift R", "⇧⌘R". */
export function toKeyText(t: T, accelerator: string, isMac: boolean = isMacPlatform()): string {
  const parts = accelerator.split("+").map((part) => (part === "CmdOrCtrl" ? (isMac ? "Cmd" : "Ctrl") : part));
  const modifiers = parts.slice(0, -1);
  const key = parts.at(-1) ?? "";
  const name = NAMED_KEYS[key] ?? nameOfKey(t, key);
  if (!isMac) return [...modifiers.map((modifier) => nameOfKey(t, modifier)), name].join(" ");
  const signs = MAC_ORDER.filter((modifier) => modifiers.includes(modifier)).map((modifier) => MAC_SIGNS[modifier]);
  return [...signs, name].join("");
}

/** The keys of a command, or null where it has none. */
export function toCommandKeys(t: T, command: AppCommand, isMac?: boolean): string | null {
  const { accelerator } = APP_COMMANDS[command];
  return accelerator === null ? null : toKeyText(t, accelerator, isMac);
}

function nameOfKey(t: T, key: string): string {
  switch (key) {
    case "Ctrl":
      return t("key.ctrl");
    case "Shift":
      return t("key.shift");
    case "Alt":
      return t("key.alt");
    case "Enter":
      return t("key.enter");
    case "Esc":
      return t("key.esc");
    case "Tab":
      return t("key.tab");
    case "Home":
      return t("key.home");
    case "End":
      return t("key.end");
    case "Space":
      return t("key.space");
    default:
      return key;
  }
}
