import { app, type BrowserWindow, shell as desktop, nativeTheme } from "electron";
import type { RunId } from "../../shared/domain/run.ts";
import type { T } from "../../shared/strings/en.ts";
import type { Clock } from "../lib/clock.ts";
import type { Logger } from "../lib/logger.ts";
import { findTranscript } from "../store/stored-transcript.ts";
import { type AppEngine, SAMPLE_ADAPTER } from "./app-engine.ts";
import { createApprovedCommands } from "./approved-commands.ts";
import { builtFile } from "./built-files.ts";
import { createCallHandlers } from "./call-handlers.ts";
import { askForCommand, createChooser } from "./chooser.ts";
import { createGrantedPaths } from "./granted-paths.ts";
import { toInterruptTarget } from "./interrupt-target.ts";
import { serveCalls } from "./ipc-server.ts";
import { readRunSettings } from "./launch-run.ts";
import { createLibraryCalls } from "./library-calls.ts";
import { createLibraryNotices } from "./library-notices.ts";
import { installMenu } from "./menu.ts";
import { createNewRunDraftFile } from "./new-run-draft-file.ts";
import { createRunAgain } from "./run-again.ts";
import type { SettingsSources } from "./run-settings.ts";
import { createSetupCalls } from "./setup-calls.ts";
import { createStartRun } from "./start-run.ts";
import { type AppWindow, openWindow } from "./window.ts";
import { createWindowList, type WindowList } from "./window-list.ts";

export interface ShellParts {
  readonly engine: AppEngine;
  readonly sources: SettingsSources;
  readonly t: T;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mayCloseLast: () => boolean;
  readonly askToReload: (browserWindow: BrowserWindow) => Promise<boolean>;
}

/** Joins windows, menu and calls to the engine. Main is the authority: a window asks and is told. */
export function createShell({ engine, sources, t, clock, log, mayCloseLast, askToReload }: ShellParts): WindowList {
  const { store, registry, agents } = engine;
  const preloadPath = builtFile("preload", "preload.cjs");
  const title = t("critiqueTheater.userFacingName");
  const notices = createLibraryNotices(store.notices);
  const granted = createGrantedPaths();
  let syncMenu = () => {};

  const windows = createWindowList(
    () => openWindow({ preloadPath, title, clock, log, askToReload }),
    () => syncMenu(),
    mayCloseLast,
  );

  function target(): RunId | null {
    return toInterruptTarget(windows.current()?.feed.watched() ?? null, registry.live());
  }

  function interrupt(runId: RunId): boolean {
    const isLive = registry.interrupt(runId, "user");
    if (isLive) windows.broadcast({ type: "interrupt_requested", runId });
    return isLive;
  }

  function currentOrNew(): AppWindow {
    return windows.current() ?? windows.open();
  }

  syncMenu = installMenu(
    t,
    {
      newWindow: () => void windows.open(),
      toggleLibrary: () => currentOrNew().send({ type: "menu_command", command: "toggle_library" }),
      setTheme(theme) {
        nativeTheme.themeSource = theme;
      },
      runSample: () => currentOrNew().send({ type: "menu_command", command: "run_sample" }),
      interrupt() {
        const runId = target();
        if (runId !== null) interrupt(runId);
      },
      showDataFolder: () => void desktop.openPath(sources.dataDir),
    },
    () => target() !== null,
  );

  agents.onChange((known) => windows.broadcast({ type: "agents_changed", agents: known }));
  registry.onNews((news) => {
    for (const { feed } of windows.all()) feed.take(news);
  });
  registry.onLiveChange((live) => {
    windows.broadcast({ type: "live_changed", live });
    windows.broadcast({ type: "library_changed" });
    syncMenu();
  });

  const approved = createApprovedCommands(store.userSettings, (commandLine) =>
    askForCommand(t, commandLine, windows.current()?.browserWindow),
  );
  const setup = createSetupCalls({
    agents,
    store,
    sources,
    granted,
    draft: createNewRunDraftFile(sources.dataDir, granted),
    choose: createChooser(t, (windowId) => windows.find(windowId)?.browserWindow),
    openFolder: (path) => void desktop.openPath(path),
  });
  const libraryCalls = createLibraryCalls({
    store,
    changed: () => windows.broadcast({ type: "library_changed" }),
    async reveal(runId) {
      const file = await findTranscript(store.dataDir, runId);
      if (file !== null) desktop.showItemInFolder(file);
      return file !== null;
    },
  });
  const handlers = createCallHandlers({
    async info() {
      const settings = await readRunSettings(store, sources);
      const threshold = settings.ok ? settings.value.config.scoreThreshold : null;
      return { version: app.getVersion(), platform: process.platform, threshold, notices: notices.current() };
    },
    store,
    registry,
    startRun: createStartRun({ store, registry, sources, granted, t, approveCommand: approved.approve }),
    runAgain: createRunAgain({ store, registry, sources, t }),
    interrupt,
    feedOf: (windowId) => windows.find(windowId)?.feed,
    dismissNotices() {
      notices.dismiss();
      windows.broadcast({ type: "notices_dismissed" });
    },
    onWatch: () => syncMenu(),
    sample: { brief: t("sample.brief"), adapterId: SAMPLE_ADAPTER },
  });
  serveCalls({ ...handlers, ...libraryCalls, ...setup }, (windowId) => windows.find(windowId) !== undefined, log);
  return windows;
}
