import { app, BrowserWindow, nativeTheme } from "electron";
import { EVENTS_CHANNEL, PUSH_CHANNEL, type Push } from "../../shared/ipc/contract.ts";
import { toLayoutQuery } from "../../shared/window-layout.ts";
import type { Clock } from "../lib/clock.ts";
import type { Logger } from "../lib/logger.ts";
import { resourcePath } from "../lib/resource-path.ts";
import { APP_ORIGIN } from "./asset-path.ts";
import { createCrashBudget } from "./crash-budget.ts";
import { tellEscape } from "./frame-escape.ts";
import { createNewsFeed, type NewsFeed } from "./news-feed.ts";
import { showWhenReady } from "./show-when-ready.ts";
import type { StateFile } from "./state-file.ts";
import { createWindowCommands, type WindowCommands } from "./window-commands.ts";
import { WINDOW_GROUND } from "./window-ground.ts";
import { rememberWindow, showAsRemembered, toPaneBounds, toWindowBounds } from "./window-memory.ts";
import { WINDOW_SIZE } from "./window-placement.ts";
import type { WindowState } from "./window-state.ts";

/** Two: what a page has drawn is said before it has reached the screen, and it gets there through main's thread. */
const FIRST_FRAMES_MS = 34;

export interface AppWindow {
  /** Of the web contents: what the sender of a call is known by. */
  readonly id: number;
  readonly browserWindow: BrowserWindow;
  /** A window of nothing but artifacts is not: it has no commands, and says nothing of where the next one opens. */
  readonly isWhole: boolean;
  /** Resolves when it is on screen with something to see, or has been closed before that. */
  readonly shown: Promise<void>;
  readonly feed: NewsFeed;
  readonly commands: WindowCommands;
  /** Called whenever its page is there no more: another one loads, its process has ended, the window is closed. */
  onPageGone(listener: () => void): void;
  send(push: Push): void;
  /** Keeps where it stands for the next one. */
  remember(): void;
}

export interface WindowOptions {
  readonly preloadPath: string;
  readonly title: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly state: StateFile<WindowState>;
  /** The whole window used last; null: there is none. */
  readonly beside: BrowserWindow | null;
  /** Its page fails again and again: asks a person whether to load it once more. */
  readonly askToReload: (browserWindow: BrowserWindow) => Promise<boolean>;
  /** What its page shows: the part of the address behind "#". */
  readonly address?: string | undefined;
}

export function openWindow(options: WindowOptions): AppWindow {
  const { preloadPath, title, clock, log, state, beside, askToReload, address } = options;
  const isWhole = address === undefined;
  const opensAs = isWhole ? state.current() : { ...state.current(), fills: "nothing" as const };
  const browserWindow = new BrowserWindow({
    ...(isWhole || beside === null ? toWindowBounds(opensAs, beside) : toPaneBounds(opensAs, beside)),
    minWidth: WINDOW_SIZE.minWidth,
    minHeight: WINDOW_SIZE.minHeight,
    show: false,
    title,
    // Elsewhere a window shows the icon of its application.
    ...(process.platform === "linux" ? { icon: resourcePath("icon.png") } : {}),
    backgroundColor: currentGround(),
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
  const commands = createWindowCommands(send);
  const { id } = contents;
  const goneListeners: (() => void)[] = [];
  function pageGone(): void {
    feed.watch(null);
    commands.reset();
    for (const listener of goneListeners) listener();
  }
  tellEscape(contents, send);

  const shown = new Promise<void>((resolve) => {
    browserWindow.once("closed", resolve);
    const show = () => {
      showAsRemembered(browserWindow, opensAs);
      clock.after(FIRST_FRAMES_MS, resolve);
    };
    showWhenReady(browserWindow, show, clock);
  });
  contents.once("did-finish-load", () => contents.setZoomLevel(opensAs.zoomLevel));
  // Another page, also the same once more: it says anew what it watches and what it can do.
  contents.on("did-start-navigation", ({ isMainFrame, isSameDocument }) => {
    if (!isMainFrame || isSameDocument) return;
    pageGone();
  });
  const remember = isWhole ? rememberWindow(browserWindow, state, clock) : () => {};
  browserWindow.once("closed", () => {
    pageGone();
    feed.dispose();
  });
  const mayReload = createCrashBudget(clock);
  contents.on("render-process-gone", (_event, details) => {
    pageGone();
    if (details.reason === "clean-exit" || browserWindow.isDestroyed()) return;
    log.error({ windowId: id, reason: details.reason, exitCode: details.exitCode }, "a window's process is gone");
    // The page's address names the run it shows, and the run lives here: a reload is back in it.
    if (mayReload()) contents.reload();
    else void askToReload(browserWindow).then((again) => again && !contents.isDestroyed() && contents.reload());
  });
  contents.on("console-message", (event) => {
    // What an artifact says is not ours, and may be without end.
    if (event.level === "error" && event.frame === contents.mainFrame)
      log.error({ windowId: id, source: event.sourceId, line: event.lineNumber }, event.message);
  });
  void browserWindow
    .loadURL(`${APP_ORIGIN}/index.html?${layoutQuery(opensAs)}${address === undefined ? "" : `#${address}`}`)
    .catch((thrown: unknown) => {
      log.error({ windowId: id, err: thrown }, "a window could not load its page");
    });
  return {
    id,
    browserWindow,
    isWhole,
    shown,
    feed,
    commands,
    onPageGone: (listener) => void goneListeners.push(listener),
    send,
    remember,
  };
}

/** What shows where the page has not painted yet. */
export function currentGround(): string {
  return nativeTheme.shouldUseDarkColors ? WINDOW_GROUND.dark : WINDOW_GROUND.light;
}

function layoutQuery({ layout }: WindowState): string {
  return new URLSearchParams({ ...toLayoutQuery(layout) }).toString();
}
