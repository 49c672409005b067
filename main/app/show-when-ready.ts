import type { EventEmitter } from "node:events";
import type { Clock } from "../lib/clock.ts";

/** A loaded page paints within a few frames, or it waits until its window is seen. */
const PAINT_PATIENCE_MS = 500;

/** What is looked at of a `BrowserWindow`. */
export interface UnseenWindow extends EventEmitter {
  readonly webContents: EventEmitter;
}

/**
 * Calls `show` once: when the page has painted, so that no empty window flashes up. Chromium at times makes no frame at
 * all for a window that has not been seen yet, and then never says so: one whose page is loaded is shown anyway.
 */
export function showWhenReady(unseen: UnseenWindow, show: () => void, clock: Clock): void {
  let cancel = () => {};
  let isOver = false;
  const end = () => {
    isOver = true;
    cancel();
  };
  const showOnce = () => {
    if (isOver) return;
    end();
    show();
  };
  const showSoon = () => {
    cancel();
    if (!isOver) cancel = clock.after(PAINT_PATIENCE_MS, showOnce);
  };
  unseen.once("ready-to-show", showOnce);
  unseen.webContents.once("did-finish-load", showSoon);
  unseen.webContents.once("did-fail-load", showSoon);
  unseen.once("closed", end);
}
