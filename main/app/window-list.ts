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
  /** The first window opens before there is anybody to tell of it. */
  attend(attendant: WindowAttendant): void;
}

export interface WindowAttendant {
  /** Another window is current, or one was opened or closed. */
  readonly onChange: () => void;
  /** Asked before the last one goes. */
  readonly mayCloseLast: () => boolean;
}

/** `beside`: the whole window used last. */
export function createWindowList(
  openWindow: (beside: BrowserWindow | null, address: string | undefined) => AppWindow,
): WindowList {
  let windows: readonly AppWindow[] = [];
  let attendant: WindowAttendant = { onChange() {}, mayCloseLast: () => true };
  const onChange = () => attendant.onChange();
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
        if (windows.length === 1 && !attendant.mayCloseLast()) event.preventDefault();
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
    attend(next) {
      attendant = next;
    },
  };
  return list;
}
