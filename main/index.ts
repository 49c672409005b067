import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { app, type BrowserWindow, dialog } from "electron";
import { type AppEngine, openAppEngine } from "./app/app-engine.ts";
import { APP_ID } from "./app/app-id.ts";
import { createAppLanguage } from "./app/app-language.ts";
import { claimSchemes, serveApp } from "./app/app-protocol.ts";
import { applyAppearance } from "./app/appearance.ts";
import { createArtifactGrants } from "./app/artifact-grants.ts";
import { serveArtifacts } from "./app/artifact-protocol.ts";
import { builtFile } from "./app/built-files.ts";
import { parseLaunchOptions } from "./app/launch-options.ts";
import { type Lifecycle, startLifecycle } from "./app/lifecycle.ts";
import { createMendingWindow } from "./app/mending-window.ts";
import { cutOffNetwork } from "./app/offline-switches.ts";
import { createOpenRequests, toOpenRequest } from "./app/open-requests.ts";
import { openPreferences } from "./app/preferences.ts";
import type { SettingsSources } from "./app/run-settings.ts";
import { createShell } from "./app/shell.ts";
import { createShutdown } from "./app/shutdown.ts";
import { createUtilityTransport } from "./app/utility-transport.ts";
import { guardWebContents } from "./app/web-guards.ts";
import { systemClock } from "./lib/clock.ts";
import { defaultDataDir } from "./lib/data-dir.ts";
import { createLogger, type Logger } from "./lib/logger.ts";
import { watchLibrary } from "./store/library-watch.ts";

/** Longer than an agent's grace and the flush of its transcript, shorter than a session manager's patience. */
const SHUTDOWN_DEADLINE_MS = 8_000;
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
placeChromiumFiles(sources.dataDir);
const artifacts = createArtifactGrants(() => randomBytes(16).toString("hex"));
cutOffNetwork(app.commandLine);
claimSchemes();
guardWebContents((url) => artifacts.find(url) !== null);
// Not awaited: `ready` comes only after this module has been evaluated.
if (app.requestSingleInstanceLock({ paths: launch.paths })) void start(sources);
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

async function start(from: SettingsSources): Promise<void> {
  await app.whenReady();
  const log = createLogger(join(from.dataDir, "logs", "app.log"));
  const preferences = openPreferences(from.dataDir, (message) => log.warn({}, message));
  await applyAppearance({ preferences, language });
  serveApp(builtFile("renderer"), language.current);
  serveArtifacts(from.dataDir, artifacts);
  const mending = createMendingWindow(t);
  const engine = await openAppEngine({
    sources: from,
    appVersion: app.getVersion(),
    clock: systemClock,
    log,
    builtInTransport: createUtilityTransport(systemClock),
    onMending: mending.show,
  });
  if (!engine.ok) return refuse(from.dataDir, engine.error.message, log);
  showWindows(from, engine.value, preferences, log);
  // Not before another window is open: without any the app would end.
  mending.close();
}

/** Without a library there is nothing to show: the reason is said, and nothing is touched. */
function refuse(dataDir: string, message: string, log: Logger): void {
  log.error({ dataDir }, message);
  dialog.showErrorBox(t("startup.failedTitle", { product }), t("startup.storage", { folder: dataDir, message }));
  log.flush();
  app.exit(1);
}

function showWindows(
  from: SettingsSources,
  engine: AppEngine,
  preferences: ReturnType<typeof openPreferences>,
  log: Logger,
): void {
  const { registry, store } = engine;
  let lifecycle: Lifecycle | null = null;
  const mayCloseLast = () => lifecycle?.mayCloseLast() ?? true;
  const clock = systemClock;
  const { windows, native, remember } = createShell({
    engine,
    artifacts,
    sources: from,
    language,
    preferences,
    clock,
    log,
    mayCloseLast,
    askToReload,
  });
  // Also what other processes add: the command line writes into the same library.
  const watch = watchLibrary(from.dataDir, systemClock, () => windows.broadcast({ type: "library_changed" }));
  app.on("browser-window-focus", () => watch.check());
  lifecycle = startLifecycle({
    hasLiveRuns: () => registry.live().length > 0,
    confirmQuit: () => confirmQuit(registry.live().length),
    shutDown: createShutdown({
      registry,
      async closeStore() {
        watch.close();
        await remember();
        store.close();
      },
      clock: systemClock,
      deadlineMs: SHUTDOWN_DEADLINE_MS,
    }),
    reopen: () => void native.bringForward(),
    log,
  });
  app.on("second-instance", (_event, _argv, _cwd, handedOver) => {
    native.bringForward();
    requests.open(toOpenRequest(handedOver));
  });
  windows.open();
  requests.open(launch.paths);
  requests.start((request) => void native.open(request));
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
