import { BrowserWindow } from "electron";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { toMendingPage } from "./mending-page.ts";
import type { WindowList } from "./window-list.ts";

/**
 * Shown while the library is mended before it can be opened: a start that takes a minute must say so. The windows that are open
 * can show nothing before its end, and closing the last would end the app in the middle of the work: they are away meanwhile.
 */
export function createMendingWindow(t: RoomT, windows: Pick<WindowList, "all">): { show(): void; close(): void } {
  let shown: BrowserWindow | null = null;
  return {
    show() {
      if (shown !== null) return;
      shown = openMendingWindow(t);
      for (const { browserWindow } of windows.all()) browserWindow.hide();
    },
    close() {
      if (shown === null) return;
      for (const { browserWindow } of windows.all()) browserWindow.show();
      shown.destroy();
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
