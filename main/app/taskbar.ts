import type { BrowserWindow } from "electron";
import type { Progress } from "./live-progress.ts";

/** Electron's: below 0 nothing is shown, above 1 something that moves without an end. */
const NO_BAR = -1;
const MOVING_BAR = 2;

export function toBarValue(progress: Progress): number {
  if (progress.kind === "none") return NO_BAR;
  return progress.kind === "going" ? MOVING_BAR : progress.part;
}

/** The bar belongs to windows, what it shows to the app: each shows the same. */
export function showProgress(windows: readonly BrowserWindow[], progress: Progress): void {
  for (const browserWindow of windows) browserWindow.setProgressBar(toBarValue(progress));
}
