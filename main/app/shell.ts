import { app, clipboard, shell as desktop } from "electron";
import type { Appearance } from "../../shared/appearance.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { StartInput } from "../../shared/ipc/contract.ts";
import type { Clock } from "../lib/clock.ts";
import type { Logger } from "../lib/logger.ts";
import { findTranscript } from "../store/stored-transcript.ts";
import { type AppEngine, SAMPLE_ADAPTER } from "./app-engine.ts";
import type { AppLanguage } from "./app-language.ts";
import { createApprovedCommands } from "./approved-commands.ts";
import { createArtifactDesk } from "./artifact-desk.ts";
import type { ArtifactGrants } from "./artifact-grants.ts";
import { createCallHandler } from "./call-handler.ts";
import { createCallHandlers } from "./call-handlers.ts";
import { askForCommand, createChooser } from "./chooser.ts";
import { followElsewhere } from "./follow-elsewhere.ts";
import { createGrantedPaths } from "./granted-paths.ts";
import { toInterruptTarget } from "./interrupt-target.ts";
import type { AnswerCall } from "./ipc-server.ts";
import { createLatePlanCalls } from "./late-plan-calls.ts";
import { readRunSettings } from "./launch-run.ts";
import { createLibraryCalls } from "./library-calls.ts";
import { createLibraryNotices } from "./library-notices.ts";
import { followLiveScores } from "./live-scores.ts";
import { createNativeShell, type NativeShell } from "./native-shell.ts";
import { createNewRunDraftFile } from "./new-run-draft-file.ts";
import { openRecentPaths } from "./recent-paths.ts";
import { createReplayDesk } from "./replay-desk.ts";
import { createReviewSample } from "./review-sample.ts";
import { createRunActionCalls } from "./run-action-calls.ts";
import { createRunAgain } from "./run-again.ts";
import type { SettingsSources } from "./run-settings.ts";
import { createSetupCalls } from "./setup-calls.ts";
import { createShownFiles } from "./shown-files.ts";
import { createStartRun } from "./start-run.ts";
import type { StateFile } from "./state-file.ts";
import { createTargetChooser } from "./target-chooser.ts";
import type { WindowList } from "./window-list.ts";
import type { WindowState } from "./window-state.ts";

/** Settings that cannot be used refuse the run; until then a file of this size can be looked at. */
const FALLBACK_LIMIT_BYTES = 8 * 1024 * 1024;

export interface ShellParts {
  readonly engine: AppEngine;
  readonly windows: WindowList;
  readonly answerCalls: (answer: AnswerCall) => void;
  readonly windowState: StateFile<WindowState>;
  readonly artifacts: ArtifactGrants;
  readonly sources: SettingsSources;
  readonly language: AppLanguage;
  readonly preferences: StateFile<Appearance>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mayCloseLast: () => boolean;
}

export interface Shell {
  readonly native: NativeShell;
  /** Resolves when everything that windows are to be found like again is on disk. */
  remember(): Promise<void>;
}

/** Joins windows, menu and calls to the engine. Main is the authority: a window asks and is told. */
export function createShell(parts: ShellParts): Shell {
  const {
    engine,
    windows,
    answerCalls,
    windowState,
    artifacts,
    sources,
    language,
    preferences,
    clock,
    log,
    mayCloseLast,
  } = parts;
  const { store, registry, agents } = engine;
  const { t } = language;
  const title = t("critiqueTheater.userFacingName");
  const notices = createLibraryNotices(store.notices);
  const granted = createGrantedPaths();
  const warn = (message: string) => log.warn({}, message);
  let syncMenu = () => {};
  let rebuildMenu = () => {};
  const recent = openRecentPaths(sources.dataDir, warn, () => rebuildMenu());

  function target(): RunId | null {
    return toInterruptTarget(windows.current()?.feed.watched() ?? null, registry.live());
  }

  function interrupt(runId: RunId): boolean {
    const isLive = registry.interrupt(runId, "user");
    if (isLive) windows.broadcast({ type: "interrupt_requested", runId });
    return isLive;
  }

  const choose = createChooser(t, (windowId) => windows.find(windowId)?.browserWindow);
  const shownFiles = createShownFiles((windowId, path) => {
    windows.find(windowId)?.browserWindow.setRepresentedFilename(path ?? "");
  });
  const native = createNativeShell({
    t,
    windows,
    windowState,
    recent,
    preferences,
    language,
    registry,
    titleOf: (runId) => store.getRun(runId)?.title ?? title,
    granted,
    async limitBytes() {
      const settings = await readRunSettings(store, sources);
      return settings.ok ? settings.value.config.artifactMaxBytes : FALLBACK_LIMIT_BYTES;
    },
    choose,
    shownFiles,
    dataDir: sources.dataDir,
    interruptTarget: target,
    interrupt,
    warn,
  });
  syncMenu = native.sync;
  rebuildMenu = native.rebuildMenu;
  windows.attend({ onChange: syncMenu, mayCloseLast });
  syncMenu();

  const syncElsewhere = followElsewhere({ windows: () => windows, registry, store, clock });
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
    hostEnv: engine.hostEnv,
    store,
    sources,
    granted,
    draft: createNewRunDraftFile(sources.dataDir, granted),
    choose,
    openFolder: (path) => void desktop.openPath(path),
  });
  const libraryCalls = createLibraryCalls({
    t,
    store,
    granted,
    liveScores: followLiveScores({
      registry,
      clock,
      tell: (scores) => windows.broadcast({ type: "live_scores", scores }),
    }),
    changed: () => windows.broadcast({ type: "library_changed" }),
    copyText: (text) => clipboard.writeText(text),
    async reveal(runId) {
      const file = await findTranscript(store.dataDir, runId);
      if (file !== null) desktop.showItemInFolder(file);
      return file !== null;
    },
  });
  const sample = { brief: t("sample.brief"), adapterId: SAMPLE_ADAPTER };
  const startRun = createStartRun({ store, registry, sources, granted, t, sample, approveCommand: approved.approve });
  const replay = createReplayDesk({ t, store, granted, windows });
  const artifactCalls = createArtifactDesk({
    store,
    registry,
    grants: artifacts,
    windows,
    clock,
    opened: replay.opened,
  });
  const actionCalls = createRunActionCalls({
    store,
    t,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    appVersion: app.getVersion(),
    granted,
    chooseTarget: createTargetChooser(t, (windowId) => windows.find(windowId)?.browserWindow),
    copyText: (text) => clipboard.writeText(text),
    reveal: (path) => desktop.showItemInFolder(path),
  });
  const planCalls = createLatePlanCalls({
    t,
    store,
    engine,
    sources,
    clock,
    granted,
    choose,
    chooseTarget: createTargetChooser(t, (windowId) => windows.find(windowId)?.browserWindow),
    approveCommand: approved.approve,
    copyText: (text) => clipboard.writeText(text),
    changed: () => windows.broadcast({ type: "plan_reviews_changed" }),
  });
  const handlers = createCallHandlers({
    async info() {
      const settings = await readRunSettings(store, sources);
      const threshold = settings.ok ? settings.value.config.scoreThreshold : null;
      return { version: app.getVersion(), platform: process.platform, threshold, notices: notices.current() };
    },
    store,
    registry,
    async startRun(input) {
      const started = await startRun(input);
      if (started.ok) for (const path of reviewedPaths(input)) recent.add(path, "reviewed");
      return started;
    },
    runAgain: createRunAgain({ store, registry, sources, t }),
    reviewSample: createReviewSample({ store, registry, sources }),
    interrupt,
    feedOf: (windowId) => windows.find(windowId)?.feed,
    dismissNotices() {
      notices.dismiss();
      windows.broadcast({ type: "notices_dismissed" });
    },
    onWatch() {
      syncMenu();
      syncElsewhere();
    },
    sample,
  });
  const calls = {
    ...handlers,
    ...actionCalls,
    ...artifactCalls,
    ...libraryCalls,
    ...planCalls,
    ...shownFiles.watch(replay.calls),
    ...setup,
    ...native.calls,
  };
  answerCalls(createCallHandler(calls, log));
  return {
    native,
    async remember() {
      for (const open of windows.all()) open.remember();
      await Promise.all([windowState.flush(), recent.flush(), preferences.flush()]);
    },
  };
}

/** What Open Recent brings back. */
function reviewedPaths({ filePath, projectPath }: StartInput): readonly string[] {
  return [projectPath, filePath].filter((path) => path !== undefined);
}
