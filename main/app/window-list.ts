import type { BrowserWindow } from "electron";
import type { Push } from "../../shared/ipc/contract.ts";
import type { AppWindow } from "./window.ts";

/** The windows that are open. `current`: the focused one, else the one focused last. */
export interface WindowList {
  /** `address`: what it shows; without one, whatever it finds. */
  open(address?: string): AppWindow;
  find(windowId: number): AppWindow | undefined;
  all(): readonly AppWindow[];
  current(): AppWindow | undefined;
  /** The same among the windows that do what the menu says. */
  currentWhole(): AppWindow | undefined;
  broadcast(push: Push): void;
}

/** `beside`: the whole window used last. `onChange`: another window is current, or one was opened or closed. `mayClose` is asked before the last one goes. */
export function createWindowList(
  openWindow: (beside: BrowserWindow | null, address: string | undefined) => AppWindow,
  onChange: () => void,
  mayCloseLast: () => boolean,
): WindowList {
  let windows: readonly AppWindow[] = [];
  const list: WindowList = {
    open(address) {
      const opened = openWindow(list.currentWhole()?.browserWindow ?? null, address);
      // Kept in the order of focus, the latest at the end.
      windows = [...windows, opened];
      opened.browserWindow.on("focus", () => {
        windows = [...windows.filter((known) => known !== opened), opened];
        onChange();
      });
      opened.browserWindow.on("close", (event) => {
        if (windows.length === 1 && !mayCloseLast()) event.preventDefault();
      });
      opened.browserWindow.once("closed", () => {
        windows = windows.filter((known) => known !== opened);
        onChange();
      });
      onChange();
      return opened;
    },
    find: (windowId) => windows.find((known) => known.id === windowId),
    all: () => windows,
    current: () => windows.at(-1),
    currentWhole: () => windows.findLast((known) => known.isWhole),
    broadcast(push) {
      for (const known of windows) known.send(push);
    },
  };
  return list;
}
