import { type BrowserWindow, dialog, type MessageBoxOptions, type OpenDialogOptions } from "electron";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import type { Caller } from "./caller.ts";

export type ChosenKind = "folder" | "file" | "program" | "transcript" | "plan_json" | "plan_text";
/** The path that a person chose; null: none. */
export type Choose = (what: ChosenKind, caller: Caller) => Promise<string | null>;

/** The native dialogs by which people give this program a path, over the window they asked from. */
export function createChooser(t: RoomT, windowOf: (windowId: number) => BrowserWindow | undefined): Choose {
  return async (what, { windowId }) => {
    const options = toOptions(t, what);
    const browserWindow = windowOf(windowId);
    const chosen =
      browserWindow === undefined
        ? await dialog.showOpenDialog(options)
        : await dialog.showOpenDialog(browserWindow, options);
    return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
  };
}

function toOptions(t: RoomT, what: ChosenKind): OpenDialogOptions {
  switch (what) {
    case "transcript":
      return {
        title: t("choose.transcript"),
        properties: ["openFile"],
        filters: [
          // What a file is, is told by its first bytes; names only help to find it.
          { name: t("choose.transcripts"), extensions: ["critique", "ndjson", "jsonl", "gz", "zip"] },
          { name: t("choose.allFiles"), extensions: ["*"] },
        ],
      };
    case "folder":
      return { title: t("choose.project"), properties: ["openDirectory"] };
    case "file":
      return {
        title: t("choose.file"),
        properties: ["openFile"],
        filters: [
          { name: t("choose.pages"), extensions: ["html", "htm", "xhtml", "svg", "css", "md", "json", "txt"] },
          { name: t("choose.allFiles"), extensions: ["*"] },
        ],
      };
    case "plan_json":
    case "plan_text":
      return {
        title: t("choose.planFile"),
        properties: ["openFile"],
        filters: [
          what === "plan_json"
            ? { name: "JSON", extensions: ["json"] }
            : { name: "Markdown, JSON", extensions: ["md", "markdown", "json"] },
          { name: t("choose.allFiles"), extensions: ["*"] },
        ],
      };
    case "program":
      return { title: t("choose.program"), properties: ["openFile"] };
  }
}

/** Before a program is run that only a page has named. The whole line is shown: what was cut could be what matters. */
export async function askForCommand(t: RoomT, commandLine: string, over: BrowserWindow | undefined): Promise<boolean> {
  const options: MessageBoxOptions = {
    type: "warning",
    message: t("approve.question"),
    detail: t("approve.detail", { command: commandLine }),
    buttons: [t("approve.confirm"), t("approve.cancel")],
    // What was not read must not be agreed to by the Enter that started the run.
    defaultId: 1,
    cancelId: 1,
  };
  const { response } =
    over === undefined ? await dialog.showMessageBox(options) : await dialog.showMessageBox(over, options);
  return response === 0;
}
