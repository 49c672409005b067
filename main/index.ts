import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { app, type BrowserWindow, dialog, Menu } from "electron";
import { APP_ID } from "./app/app-id.ts";
import { createAppLanguage } from "./app/app-language.ts";
import { claimSchemes, serveApp } from "./app/app-protocol.ts";
import { applyAppearance } from "./app/appearance.ts";
import { createArtifactGrants } from "./app/artifact-grants.ts";
import { builtFile } from "./app/built-files.ts";
import { receiveCalls } from "./app/ipc-server.ts";
import { parseLaunchOptions } from "./app/launch-options.ts";
import { cutOffNetwork } from "./app/offline-switches.ts";
import { createOpenRequests, toOpenRequest } from "./app/open-requests.ts";
import { openPreferences } from "./app/preferences.ts";
import type { SettingsSources } from "./app/run-settings.ts";
import { guardWebContents } from "./app/web-guards.ts";
import { openWindow } from "./app/window.ts";
import { createWindowList } from "./app/window-list.ts";
import { openWindowState } from "./app/window-state.ts";
import { systemClock } from "./lib/clock.ts";
import { defaultDataDir } from "./lib/data-dir.ts";
import { createLogger } from "./lib/logger.ts";

const language = createAppLanguage();
const { t } = language;
const product = t("critiqueTheater.userFacingName");

const launch = parseLaunchOptions(process.argv, process.env, process.cwd(), app.getAppPath());
const sources: SettingsSources = {
  dataDir: launch.dataDir ?? defaultDataDir(process.env, process.platform),
  environment: process.env,
};
const requests = createOpenRequests();
// Before the app is ready already: whoever starts it by a double click on a file is told of the file first.
app.on("open-file", (event, path) => {
  event.preventDefault();
  requests.open([path]);
});
// And whoever starts it twice, before the first start is done.
app.on("second-instance", (_event, _argv, _cwd, handedOver) => requests.open(toOpenRequest(handedOver)));
placeChromiumFiles(sources.dataDir);
// Not from `node:crypto`, which takes milliseconds to load: the first artifact comes long after the first frame.
const artifacts = createArtifactGrants(() => crypto.randomUUID().replaceAll("-", ""));
cutOffNetwork(app.commandLine);
claimSchemes();
guardWebContents((url) => artifacts.find(url) !== null);
// Or Electron makes one of its own first.
Menu.setApplicationMenu(null);
// Not awaited: `ready` comes only after this module has been evaluated.
if (app.requestSingleInstanceLock({ paths: launch.paths })) void start();
else app.quit();

/** Chromium's own files stand apart from ours. The lock of the single instance lies there too: one app per data folder. */
function placeChromiumFiles(dataDir: string): void {
  app.setName(product);
  if (process.platform === "win32") app.setAppUserModelId(APP_ID);
  makePrivate(dataDir);
  const folder = join(dataDir, "chromium");
  app.setPath("userData", folder);
  app.setPath("sessionData", folder);
}

/** Before Chromium or the log make it as a parent of theirs, open to others. That it cannot be made is told with the library. */
function makePrivate(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch {
    // Opening the library fails for the same reason, and says which.
  }
}

/**
 * The window comes first, and the program behind it is not even read before it is on screen: whatever main does until then takes
 * time from Chromium, which loads and draws the page through the same thread. What the window asks meanwhile waits.
 */
async function start(): Promise<void> {
  await app.whenReady();
  const { dataDir } = sources;
  const log = createLogger(join(dataDir, "logs", "app.log"));
  const warn = (message: string) => log.warn({}, message);
  const preferences = openPreferences(dataDir, warn);
  await applyAppearance({ preferences, language });
  serveApp({ root: builtFile("renderer"), language: language.current });
  const windowState = openWindowState(dataDir, warn);
  const windows = createWindowList((beside, address) =>
    openWindow({
      preloadPath: builtFile("preload", "preload.cjs"),
      title: product,
      clock: systemClock,
      log,
      state: windowState,
      beside,
      askToReload,
      address,
    }),
  );
  const answerCalls = receiveCalls((windowId) => windows.find(windowId) !== undefined);
  const { shown } = windows.open();
  requests.open(launch.paths);
  await shown;
  const { runApp } = await import("./app/run-app.ts");
  await runApp({ sources, language, preferences, windows, answerCalls, windowState, artifacts, requests, log });
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
