import { BrowserWindow } from "electron";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { toMendingPage } from "./mending-page.ts";

/** Shown while the library is mended before it can be opened: a start that takes a minute must not look like none. */
export function createMendingWindow(t: RoomT): { show(): void; close(): void } {
  let shown: BrowserWindow | null = null;
  return {
    show() {
      shown ??= openMendingWindow(t);
    },
    close() {
      shown?.destroy();
      shown = null;
    },
  };
}

function openMendingWindow(t: RoomT): BrowserWindow {
  const title = t("critiqueTheater.userFacingName");
  const browserWindow = new BrowserWindow({
    width: 420,
    height: 160,
    title,
    resizable: false,
    maximizable: false,
    fullscreenable: false,
    // Closing it would end the app in the middle of the work.
    closable: false,
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, javascript: false },
  });
  browserWindow.setMenuBarVisibility(false);
  const page = toMendingPage({ language: t.locale, title, text: t("mending.text") });
  void browserWindow.loadURL(`data:text/html;charset=utf-8,${encodeURIComponent(page)}`);
  return browserWindow;
}
