import { randomBytes } from "node:crypto";
import { app, dialog } from "electron";
import type { Appearance } from "../../shared/appearance.ts";
import type { BrowserProbe } from "../evidence/browser-probe.ts";
import { systemClock } from "../lib/clock.ts";
import type { Logger } from "../lib/logger.ts";
import { watchLibrary } from "../store/library-watch.ts";
import { type AppEngine, openAppEngine } from "./app-engine.ts";
import type { AppLanguage } from "./app-language.ts";
import type { ArtifactGrants } from "./artifact-grants.ts";
import { serveArtifacts } from "./artifact-protocol.ts";
import { createBrowserProbe } from "./browser-probe.ts";
import type { AnswerCall } from "./ipc-server.ts";
import { type Lifecycle, startLifecycle } from "./lifecycle.ts";
import { createMendingWindow } from "./mending-window.ts";
import type { OpenRequests } from "./open-requests.ts";
import type { SettingsSources } from "./run-settings.ts";
import { createShell } from "./shell.ts";
import { createShutdown } from "./shutdown.ts";
import type { StateFile } from "./state-file.ts";
import { createUtilityTransport } from "./utility-transport.ts";
import type { WindowList } from "./window-list.ts";
import type { WindowState } from "./window-state.ts";

/** Longer than an agent's grace and the flush of its transcript, shorter than a session manager's patience. */
const SHUTDOWN_DEADLINE_MS = 8_000;

export interface AppParts {
  readonly sources: SettingsSources;
  readonly language: AppLanguage;
  readonly preferences: StateFile<Appearance>;
  /** The first window is among them, on screen already. */
  readonly windows: WindowList;
  /** Its calls wait until this is called. */
  readonly answerCalls: (answer: AnswerCall) => void;
  readonly windowState: StateFile<WindowState>;
  readonly artifacts: ArtifactGrants;
  /** What the program was started with is among them. */
  readonly requests: OpenRequests;
  readonly log: Logger;
}

/** Opens the library and answers the windows. Resolves when that is so. */
export async function runApp(parts: AppParts): Promise<void> {
  const { sources, language, windows, artifacts, log } = parts;
  serveArtifacts(sources.dataDir, artifacts);
  const mending = createMendingWindow(language.t, windows);
  const engine = await openAppEngine({
    sources,
    appVersion: app.getVersion(),
    clock: systemClock,
    log,
    // Tests that are about something else do without.
    probe: sources.environment.DESIGN_JURY_EVIDENCE === "static" ? null : createProbe(),
    builtInTransport: createUtilityTransport(systemClock),
    onMending: mending.show,
  });
  if (!engine.ok) return refuse(parts, engine.error.message);
  serveWindows(parts, engine.value);
  mending.close();
}

function createProbe(): BrowserProbe {
  return createBrowserProbe({ clock: systemClock, createToken: () => randomBytes(16).toString("hex") });
}

/** Without a library there is nothing to show: the reason is said, and nothing is touched. */
async function refuse({ sources: { dataDir }, language: { t }, log }: AppParts, message: string): Promise<void> {
  const product = t("critiqueTheater.userFacingName");
  log.error({ dataDir }, message);
  dialog.showErrorBox(t("startup.failedTitle", { product }), t("startup.storage", { folder: dataDir, message }));
  await log.flush();
  app.exit(1);
}

function serveWindows(parts: AppParts, engine: AppEngine): void {
  const { sources, language, windows, requests, log } = parts;
  const { registry, store } = engine;
  const clock = systemClock;
  let lifecycle: Lifecycle | null = null;
  const mayCloseLast = () => lifecycle?.mayCloseLast() ?? true;
  const { native, remember } = createShell({ ...parts, engine, clock, mayCloseLast });
  // Also what other processes add: the command line writes into the same library.
  const watch = watchLibrary(sources.dataDir, clock, () => windows.broadcast({ type: "library_changed" }));
  app.on("browser-window-focus", () => watch.check());
  lifecycle = startLifecycle({
    hasLiveRuns: () => registry.live().length > 0,
    confirmQuit: () => confirmQuit(language, registry.live().length),
    shutDown: createShutdown({
      registry,
      async closeStore() {
        watch.close();
        await remember();
        store.close();
      },
      clock,
      deadlineMs: SHUTDOWN_DEADLINE_MS,
    }),
    reopen: () => void native.bringForward(),
    log,
  });
  app.on("second-instance", () => native.bringForward());
  requests.start((request) => void native.open(request));
}

async function confirmQuit({ t }: AppLanguage, liveRuns: number): Promise<boolean> {
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
