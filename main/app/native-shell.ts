import { app, shell as desktop, Menu, nativeTheme } from "electron";
import type { AppCommand } from "../../shared/app-commands.ts";
import type { RunId } from "../../shared/domain/run.ts";
import { ok } from "../../shared/result.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import type { RunRegistry } from "../runs/run-registry.ts";
import { showAbout } from "./about.ts";
import { type AppearanceParts, createAppearance } from "./appearance.ts";
import type { Choose } from "./chooser.ts";
import type { GrantedPaths } from "./granted-paths.ts";
import { createLiveProgress } from "./live-progress.ts";
import { installMenu } from "./menu.ts";
import { openAsTranscript, openPaths } from "./open-paths.ts";
import type { OpenRequest } from "./open-requests.ts";
import { type RecentKind, type RecentPaths, toRecentLabels } from "./recent-paths.ts";
import { createRunNotifications, hasFocusedWindow } from "./run-notifications.ts";
import { createSettleNotices } from "./settle-notices.ts";
import { createShellCalls, type ShellHandlers } from "./shell-calls.ts";
import type { ShownFiles } from "./shown-files.ts";
import type { StateFile } from "./state-file.ts";
import { showProgress } from "./taskbar.ts";
import { type AppWindow, currentGround } from "./window.ts";
import type { WindowList } from "./window-list.ts";
import type { WindowState } from "./window-state.ts";

/** What a window that is not there yet will be able to do: these open one. */
const OPENS_WINDOW: ReadonlySet<AppCommand> = new Set([
  "new_run",
  "open_transcript",
  "review_file",
  "plan_review",
  "review_sample",
  "run_sample",
  "settings",
]);

export interface NativeShellParts extends AppearanceParts {
  readonly t: RoomT;
  readonly windows: WindowList;
  readonly windowState: StateFile<WindowState>;
  readonly recent: RecentPaths;
  readonly registry: Pick<RunRegistry, "live" | "onNews" | "onLiveChange" | "eventsSince">;
  readonly titleOf: (runId: RunId) => string;
  readonly granted: GrantedPaths;
  readonly limitBytes: () => Promise<number>;
  readonly choose: Choose;
  readonly shownFiles: Pick<ShownFiles, "windowOf">;
  readonly dataDir: string;
  /** The run that a native Interrupt means; null: none. */
  readonly interruptTarget: () => RunId | null;
  readonly interrupt: (runId: RunId) => boolean;
  readonly warn: (message: string) => void;
}

export interface NativeShell {
  readonly calls: ShellHandlers;
  /** Another window is current, or what can be done has changed. */
  sync(): void;
  /** The recent files are others now. */
  rebuildMenu(): void;
  open(request: OpenRequest): Promise<void>;
  bringForward(): AppWindow;
}

/** Everything around the windows: menus, dock and task bar, notifications, what is opened from the desktop. */
export function createNativeShell(parts: NativeShellParts): NativeShell {
  const { t, windows, registry, recent, dataDir } = parts;
  const progress = createLiveProgress();
  const appearance = createAppearance(parts, ({ appearance: next, speaksAnew }) => {
    windows.broadcast({ type: "appearance_changed", appearance: next });
    menu.rebuild();
    if (speaksAnew) for (const { browserWindow } of windows.all()) browserWindow.webContents.reload();
  });
  const notifications = createRunNotifications((runId) => bringForward().commands.tell({ type: "show_run", runId }));
  const tellSettled = createSettleNotices({
    t,
    registry,
    titleOf: parts.titleOf,
    isWatched: hasFocusedWindow,
    notify: notifications.notify,
    warn: parts.warn,
  });
  const menu = installMenu({
    t,
    state: () => ({ theme: appearance.get().theme, recent: toRecentLabels(recent.list()) }),
    isEnabled,
    actions: {
      command,
      newWindow: () => void windows.open(),
      openRecent: (path) => void open([path]),
      clearRecent() {
        recent.clear();
        app.clearRecentDocuments();
      },
      setTheme: (theme) => void appearance.set({ key: "theme", value: theme }),
      showDataFolder: () => void desktop.openPath(dataDir),
      about: () => void about(),
    },
  });

  function isEnabled(name: AppCommand): boolean {
    if (name === "interrupt") return parts.interruptTarget() !== null;
    const current = windows.currentWhole();
    return current === undefined ? OPENS_WINDOW.has(name) : current.commands.isEnabled(name);
  }

  /** Interrupting needs no window, and waits for none. */
  function command(name: AppCommand): void {
    const runId = name === "interrupt" ? parts.interruptTarget() : null;
    if (runId !== null) parts.interrupt(runId);
    else if (name !== "interrupt") currentOrNew().commands.tell({ type: "menu_command", command: name });
  }

  function currentOrNew(): AppWindow {
    return windows.currentWhole() ?? windows.open();
  }

  function bringForward(): AppWindow {
    const current = currentOrNew();
    if (current.browserWindow.isMinimized()) current.browserWindow.restore();
    current.browserWindow.focus();
    return current;
  }

  async function open(request: OpenRequest): Promise<void> {
    const current = bringForward();
    const opened = await openPaths(parts, request);
    if (!opened.ok) {
      for (const path of request) recent.remove(path);
      current.commands.tell({ type: "problem", message: opened.error.message });
    } else if (opened.value.kind === "transcripts") {
      showTranscripts(opened.value.paths, current);
    } else {
      for (const path of request) remember(path, "reviewed");
      current.commands.tell({ type: "new_run_proposed", paths: opened.value.paths });
    }
  }

  /** Each in a window of its own, the first in this one; a file that a window shows already stays where it is. */
  function showTranscripts(paths: readonly string[], first: AppWindow): void {
    for (const [index, path] of paths.entries()) {
      const showing = parts.shownFiles.windowOf(path);
      const home = (showing === null ? undefined : windows.find(showing)) ?? (index === 0 ? first : windows.open());
      home.commands.tell({ type: "transcript_opened", source: { kind: "file", path } });
      if (home !== first) home.browserWindow.focus();
      remember(path, "transcript");
    }
  }

  function remember(path: string, kind: RecentKind): void {
    recent.add(path, kind);
    app.addRecentDocument(path);
  }

  function about(): Promise<void> {
    const { electron, chrome: chromium, node } = process.versions;
    const facts = { version: app.getVersion(), electron, chromium, node, licence: "MIT", dataDir };
    return showAbout(t, facts, windows.current()?.browserWindow);
  }

  function showLive(): void {
    const browserWindows = windows.all().map(({ browserWindow }) => browserWindow);
    showProgress(browserWindows, progress.of(registry.live()));
  }

  function sync(): void {
    menu.sync();
    const interrupt = {
      label: t("command.interrupt"),
      enabled: isEnabled("interrupt"),
      click: () => command("interrupt"),
    };
    app.dock?.setMenu(
      Menu.buildFromTemplate([{ label: t("command.newRun"), click: () => command("new_run") }, interrupt]),
    );
  }

  registry.onNews((news) => {
    progress.take(news);
    if (news.events.some(({ type }) => type === "round_end" || type === "run_started")) showLive();
    void tellSettled(news);
  });
  registry.onLiveChange(showLive);
  app.on("browser-window-focus", () => notifications.seen());
  nativeTheme.on("updated", () => {
    for (const { browserWindow } of windows.all()) browserWindow.setBackgroundColor(currentGround());
  });

  return {
    calls: createShellCalls({
      commandsOf: (windowId) => windows.find(windowId)?.commands,
      onCommands: sync,
      keepLayout: (layout) => parts.windowState.set({ ...parts.windowState.current(), layout }),
      appearance,
      async openDropped(paths, windowId) {
        const opened = await openPaths(parts, paths);
        if (!opened.ok) return opened;
        if (opened.value.kind === "transcripts") {
          showTranscripts(opened.value.paths, windows.find(windowId) ?? currentOrNew());
          return ok(null);
        }
        for (const path of paths) remember(path, "reviewed");
        return ok(opened.value.paths);
      },
      async chooseTranscript(caller) {
        const chosen = await parts.choose("transcript", caller);
        if (chosen === null) return ok(null);
        const opened = await openAsTranscript(parts, chosen);
        if (!opened.ok) return opened;
        showTranscripts([opened.value], windows.find(caller.windowId) ?? currentOrNew());
        return ok(null);
      },
    }),
    sync,
    rebuildMenu: menu.rebuild,
    open,
    bringForward,
  };
}
