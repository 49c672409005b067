import { APP_COMMANDS, type AppCommand } from "../../../shared/app-commands.ts";
import type { EveryKey, RoomT } from "../../../shared/strings/rooms.en.ts";
import { isMacPlatform, toCommandKeys, toKeyText } from "../../state/key-text.ts";

export interface Shortcut {
  readonly label: string;
  /** Any of them. */
  readonly keys: readonly string[];
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

type Line = AppCommand | readonly [label: PlainKey, ...accelerators: string[]];
/** Messages without values to fill in. */
type PlainKey = Extract<EveryKey, `shortcut.${string}` | "menu.newWindow">;

/** What the sheet tells, in its order. A command stands for its own keys; the rest is what the window does by itself. */
const GROUPS: readonly { readonly title: PlainKey; readonly lines: readonly Line[] }[] = [
  {
    title: "shortcut.groupRun",
    lines: [
      "new_run",
      "review_file",
      "open_transcript",
      ["shortcut.startRun", "CmdOrCtrl+Enter"],
      "interrupt",
      "run_again",
      "continue_from_best",
      "previous_round",
      "next_round",
    ],
  },
  {
    title: "shortcut.groupReplay",
    lines: [
      "replay",
      ["shortcut.replayPlay", "Space"],
      ["shortcut.replayRound", "J", "K"],
      ["shortcut.replayEvent", "Left", "Right"],
      ["shortcut.replayRow", "Shift+Left", "Shift+Right"],
      ["shortcut.replayMustFix", "<", ">"],
      ["shortcut.replaySpeed", "[", "]"],
      ["shortcut.replayEnds", "Home", "End"],
      ["shortcut.replayTenth", "0–9"],
      ["shortcut.replaySearch", "/"],
      ["shortcut.replayLeave", "Esc"],
    ],
  },
  {
    title: "shortcut.groupResult",
    lines: ["compare_runs", "save_artifact", "export_report", "export_run", "copy_summary"],
  },
  {
    title: "shortcut.groupWindow",
    lines: [
      "palette",
      "find_runs",
      "toggle_library",
      "toggle_artifact",
      "settings",
      "shortcuts",
      ["menu.newWindow", "CmdOrCtrl+Shift+N"],
      ["shortcut.zoom", "CmdOrCtrl+Plus", "CmdOrCtrl+-", "CmdOrCtrl+0"],
    ],
  },
  {
    title: "shortcut.groupKeyboard",
    lines: [
      ["shortcut.escape", "Esc"],
      ["shortcut.arrows", "Up", "Down", "Home", "End"],
      ["shortcut.resize", "Left", "Right"],
    ],
  },
];

export function toShortcutGroups(t: RoomT, isMac: boolean = isMacPlatform()): readonly ShortcutGroup[] {
  return GROUPS.map(({ title, lines }) => ({
    title: t(title),
    shortcuts: lines.flatMap((line) => {
      if (typeof line !== "string") {
        const [label, ...accelerators] = line;
        return [{ label: t(label), keys: accelerators.map((accelerator) => toKeyText(t, accelerator, isMac)) }];
      }
      const keys = toCommandKeys(t, line, isMac);
      return keys === null ? [] : [{ label: t(APP_COMMANDS[line].label), keys: [keys] }];
    }),
  }));
}
