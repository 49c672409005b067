import { type BrowserWindow, screen } from "electron";
import type { Clock } from "../lib/clock.ts";
import type { StateFile } from "./state-file.ts";
import { placeBeside, placeWindow, type Rectangle, WINDOW_SIZE } from "./window-placement.ts";
import type { WindowState } from "./window-state.ts";

/** A window is dragged for seconds and moves a hundred times in them. */
const SETTLE_MS = 400;

/** A whole page is looked at in it. */
const PANE_WIDTH = 800;

type WindowSize = Pick<Rectangle, "width" | "height">;

/** Where the next window opens. `beside`: one that is open already. */
export function toWindowBounds({ bounds }: WindowState, beside: BrowserWindow | null): Rectangle | WindowSize {
  const displays = screen.getAllDisplays();
  const placed = beside === null ? placeWindow(bounds, displays) : placeBeside(beside.getNormalBounds(), displays);
  return placed ?? { width: WINDOW_SIZE.width, height: WINDOW_SIZE.height };
}

/** Where a window opens that shows what the artifact's pane of another one shows. */
export function toPaneBounds({ layout }: WindowState, beside: BrowserWindow): Rectangle | WindowSize {
  const { x, y, height } = beside.getNormalBounds();
  const width = Math.max(layout.artifactWidth, PANE_WIDTH);
  return placeBeside({ x, y, width, height }, screen.getAllDisplays()) ?? { width, height };
}

/** Keeps where the window stands, and its zoom, for the next one that opens. The returned function keeps it now. */
export function rememberWindow(browserWindow: BrowserWindow, state: StateFile<WindowState>, clock: Clock): () => void {
  let cancel: (() => void) | null = null;

  function keep(): void {
    cancel?.();
    cancel = null;
    // A minimised window says nothing of where it will be; one that was never shown has not been seen anywhere.
    if (browserWindow.isDestroyed() || browserWindow.isMinimized() || !browserWindow.isVisible()) return;
    const next = { ...state.current(), ...read(browserWindow) };
    if (JSON.stringify(next) !== JSON.stringify(state.current())) state.set(next);
  }

  function keepSoon(): void {
    cancel?.();
    cancel = clock.after(SETTLE_MS, keep);
  }

  browserWindow.on("resize", keepSoon);
  browserWindow.on("move", keepSoon);
  browserWindow.on("blur", keep);
  browserWindow.on("close", keep);
  browserWindow.once("closed", () => cancel?.());
  return keep;
}

function read(browserWindow: BrowserWindow): Pick<WindowState, "bounds" | "fills" | "zoomLevel"> {
  const { x, y, width, height } = browserWindow.getNormalBounds();
  const fills = browserWindow.isFullScreen() ? "screen" : browserWindow.isMaximized() ? "display" : "nothing";
  return { bounds: { x, y, width, height }, fills, zoomLevel: browserWindow.webContents.getZoomLevel() };
}

/** Shows a window as the last one stood. */
export function showAsRemembered(browserWindow: BrowserWindow, { fills }: WindowState): void {
  if (fills === "display") browserWindow.maximize();
  browserWindow.show();
  if (fills === "screen") browserWindow.setFullScreen(true);
}
