import { dirname, extname, join } from "node:path";
import { app, type BrowserWindow, dialog, type SaveDialogOptions } from "electron";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import type { Caller } from "./caller.ts";

const TITLE = {
  artifact: "actions.saveTitle",
  report: "actions.exportTitle",
  transcript: "actions.transcriptTitle",
  bundle: "actions.bundleTitle",
  critique: "plan.saveCritique",
} as const;

/** The native dialogs by which people say where a file goes, over the window they asked from. */
export function createTargetChooser(
  t: RoomT,
  windowOf: (windowId: number) => BrowserWindow | undefined,
): (kind: keyof typeof TITLE, name: string, caller: Caller) => Promise<string | null> {
  // Whoever saves a second file wants it beside the first.
  let folder: string | null = null;
  return async (kind, name, { windowId }) => {
    const suffix = extname(name).slice(1);
    const options: SaveDialogOptions = {
      title: t(TITLE[kind]),
      defaultPath: join(folder ?? app.getPath("documents"), name),
      filters: [
        { name: suffix.toUpperCase(), extensions: [suffix] },
        { name: t("choose.allFiles"), extensions: ["*"] },
      ],
      properties: ["createDirectory", "showOverwriteConfirmation"],
    };
    const browserWindow = windowOf(windowId);
    const chosen =
      browserWindow === undefined
        ? await dialog.showSaveDialog(options)
        : await dialog.showSaveDialog(browserWindow, options);
    if (chosen.canceled || chosen.filePath === "") return null;
    folder = dirname(chosen.filePath);
    return chosen.filePath;
  };
}
