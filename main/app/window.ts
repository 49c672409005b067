import { app, BrowserWindow, nativeTheme } from "electron";
import { EVENTS_CHANNEL, PUSH_CHANNEL, type Push } from "../../shared/ipc/contract.ts";
import type { Clock } from "../lib/clock.ts";
import type { Logger } from "../lib/logger.ts";
import { resourcePath } from "../lib/resource-path.ts";
import { APP_ORIGIN } from "./asset-path.ts";
import { createCrashBudget } from "./crash-budget.ts";
import { createNewsFeed, type NewsFeed } from "./news-feed.ts";
import { WINDOW_GROUND } from "./window-ground.ts";

export interface AppWindow {
  /** Of the web contents: what the sender of a call is known by. */
  readonly id: number;
  readonly browserWindow: BrowserWindow;
  readonly feed: NewsFeed;
  send(push: Push): void;
}

export interface WindowOptions {
  readonly preloadPath: string;
  readonly title: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** Its page fails again and again: asks a person whether to load it once more. */
  readonly askToReload: (browserWindow: BrowserWindow) => Promise<boolean>;
}

export function openWindow({ preloadPath, title, clock, log, askToReload }: WindowOptions): AppWindow {
  const browserWindow = new BrowserWindow({
    width: 1280,
    height: 820,
    minWidth: 360,
    minHeight: 480,
    show: false,
    title,
    // Elsewhere a window shows the icon of its application.
    ...(process.platform === "linux" ? { icon: resourcePath("icon.png") } : {}),
    backgroundColor: nativeTheme.shouldUseDarkColors ? WINDOW_GROUND.dark : WINDOW_GROUND.light,
    webPreferences: {
      preload: preloadPath,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      devTools: !app.isPackaged,
      // Files are chosen through main: a page that asks for itself gets no dialog.
      disableBlinkFeatures: "FileSystemAccessLocal",
      spellcheck: false,
    },
  });
  const contents = browserWindow.webContents;
  const post = (channel: string, message: unknown) => {
    if (!contents.isDestroyed() && !contents.isCrashed()) contents.send(channel, message);
  };
  const send = (push: Push) => post(PUSH_CHANNEL, push);
  const feed = createNewsFeed((batch) => post(EVENTS_CHANNEL, batch), clock);
  const { id } = contents;

  browserWindow.once("ready-to-show", () => browserWindow.show());
  browserWindow.once("closed", () => feed.dispose());
  const mayReload = createCrashBudget(clock);
  contents.on("render-process-gone", (_event, details) => {
    feed.watch(null);
    if (details.reason === "clean-exit" || browserWindow.isDestroyed()) return;
    log.error({ windowId: id, reason: details.reason, exitCode: details.exitCode }, "a window's process is gone");
    // The page's address names the run it shows, and the run lives here: a reload is back in it.
    if (mayReload()) contents.reload();
    else void askToReload(browserWindow).then((again) => again && !contents.isDestroyed() && contents.reload());
  });
  contents.on("console-message", (event) => {
    if (event.level === "error")
      log.error({ windowId: id, source: event.sourceId, line: event.lineNumber }, event.message);
  });
  void browserWindow.loadURL(`${APP_ORIGIN}/index.html`).catch((thrown: unknown) => {
    log.error({ windowId: id, err: thrown }, "a window could not load its page");
  });
  return { id, browserWindow, feed, send };
}
