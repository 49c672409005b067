import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { app, type BrowserWindow, dialog } from "electron";
import { pickLanguage } from "../shared/strings/languages.ts";
import { type AppEngine, openAppEngine } from "./app/app-engine.ts";
import { createAppLanguage } from "./app/app-language.ts";
import { claimAppScheme, serveApp } from "./app/app-protocol.ts";
import { builtFile } from "./app/built-files.ts";
import { parseLaunchOptions } from "./app/launch-options.ts";
import { type Lifecycle, startLifecycle } from "./app/lifecycle.ts";
import type { SettingsSources } from "./app/run-settings.ts";
import { createShell } from "./app/shell.ts";
import { createShutdown } from "./app/shutdown.ts";
import { createUtilityTransport } from "./app/utility-transport.ts";
import { guardWebContents } from "./app/web-guards.ts";
import type { WindowList } from "./app/window-list.ts";
import { systemClock } from "./lib/clock.ts";
import { defaultDataDir } from "./lib/data-dir.ts";
import { createLogger, type Logger } from "./lib/logger.ts";
import { watchLibrary } from "./store/library-watch.ts";

/** Longer than an agent's grace and the flush of its transcript, shorter than a session manager's patience. */
const SHUTDOWN_DEADLINE_MS = 8_000;
const language = createAppLanguage();
const { t } = language;
const product = t("critiqueTheater.userFacingName");

const sources = findDataFolder();
placeChromiumFiles(sources.dataDir);
claimAppScheme();
guardWebContents();
// Not awaited: `ready` comes only after this module has been evaluated.
if (app.requestSingleInstanceLock()) void start(sources);
else app.quit();

function findDataFolder(): SettingsSources {
  const launch = parseLaunchOptions(process.argv, process.env, process.cwd());
  const dataDir = launch.dataDir ?? defaultDataDir(process.env, process.platform);
  return { dataDir, environment: process.env };
}

/** Chromium's own files stand apart from ours. The lock of the single instance lies there too: one app per data folder. */
function placeChromiumFiles(dataDir: string): void {
  app.setName(product);
  makePrivate(dataDir);
  const folder = join(dataDir, "chromium");
  app.setPath("userData", folder);
  app.setPath("sessionData", folder);
  app.setAboutPanelOptions({ applicationName: product, applicationVersion: app.getVersion() });
}

/** Before Chromium or the log make it as a parent of theirs, open to others. That it cannot be made is told with the library. */
function makePrivate(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch {
    // Opening the library fails for the same reason, and says which.
  }
}

async function start(from: SettingsSources): Promise<void> {
  await app.whenReady();
  const log = createLogger(join(from.dataDir, "logs", "app.log"));
  await language.set(pickLanguage(app.getPreferredSystemLanguages()));
  serveApp(builtFile("renderer"), language.current);
  const engine = await openAppEngine({
    sources: from,
    appVersion: app.getVersion(),
    clock: systemClock,
    log,
    builtInTransport: createUtilityTransport(systemClock),
  });
  if (!engine.ok) return refuse(from.dataDir, engine.error.message, log);
  showWindows(from, engine.value, log);
}

/** Without a library there is nothing to show: the reason is said, and nothing is touched. */
function refuse(dataDir: string, message: string, log: Logger): void {
  log.error({ dataDir }, message);
  dialog.showErrorBox(t("startup.failedTitle", { product }), t("startup.storage", { folder: dataDir, message }));
  log.flush();
  app.exit(1);
}

function showWindows(from: SettingsSources, engine: AppEngine, log: Logger): void {
  const { registry, store } = engine;
  let lifecycle: Lifecycle | null = null;
  const mayCloseLast = () => lifecycle?.mayCloseLast() ?? true;
  const windows = createShell({ engine, sources: from, t, clock: systemClock, log, mayCloseLast, askToReload });
  // Also what other processes add: the command line writes into the same library.
  const watch = watchLibrary(from.dataDir, systemClock, () => windows.broadcast({ type: "library_changed" }));
  app.on("browser-window-focus", () => watch.check());
  lifecycle = startLifecycle({
    hasLiveRuns: () => registry.live().length > 0,
    confirmQuit: () => confirmQuit(registry.live().length),
    shutDown: createShutdown({
      registry,
      closeStore() {
        watch.close();
        store.close();
      },
      clock: systemClock,
      deadlineMs: SHUTDOWN_DEADLINE_MS,
    }),
    reopen: () => bringForward(windows),
    log,
  });
  app.on("second-instance", () => bringForward(windows));
  windows.open();
}

function bringForward(windows: WindowList): void {
  const { browserWindow } = windows.current() ?? windows.open();
  if (browserWindow.isMinimized()) browserWindow.restore();
  browserWindow.focus();
}

async function confirmQuit(liveRuns: number): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: "question",
    message: t("quit.question", { count: liveRuns }),
    detail: t("quit.detail"),
    buttons: [t("quit.confirm"), t("quit.cancel")],
    defaultId: 0,
    cancelId: 1,
  });
  return response === 0;
}

/** The runs go on here in any case: only the window is gone. */
async function askToReload(browserWindow: BrowserWindow): Promise<boolean> {
  const { response } = await dialog.showMessageBox(browserWindow, {
    type: "error",
    message: t("crash.message"),
    detail: t("crash.detail"),
    buttons: [t("crash.reload"), t("crash.quit")],
    defaultId: 0,
    cancelId: 0,
  });
  if (response === 1) app.quit();
  return response === 0;
}
