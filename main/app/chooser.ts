import { type BrowserWindow, dialog, type OpenDialogOptions } from "electron";
import type { T } from "../../shared/strings/en.ts";
import type { SetupParts } from "./setup-calls.ts";

/** The native dialogs by which people give this program a path, over the window they asked from. */
export function createChooser(t: T, windowOf: (windowId: number) => BrowserWindow | undefined): SetupParts["choose"] {
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

function toOptions(t: T, what: "folder" | "file" | "program"): OpenDialogOptions {
  switch (what) {
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
    case "program":
      return { title: t("choose.program"), properties: ["openFile"] };
  }
}
