import { app, BrowserWindow, Notification } from "electron";
import type { RunId } from "../../shared/domain/run.ts";
import type { SettleNotice } from "./settle-notices.ts";

/** The desktop's own notifications of runs that ended unseen, and their number on the app's icon. */
export interface RunNotifications {
  notify(notice: SettleNotice): void;
  /** People are back: nothing is unseen any more. */
  seen(): void;
}

export function createRunNotifications(show: (runId: RunId) => void): RunNotifications {
  // Kept, or they are collected and a click on them goes nowhere.
  const shown = new Set<Notification>();
  let unseen = 0;

  function count(next: number): void {
    if (next === unseen) return;
    unseen = next;
    app.setBadgeCount(next);
  }

  return {
    notify({ runId, title, body }) {
      count(unseen + 1);
      if (!Notification.isSupported()) return;
      const notification = new Notification({ title, body });
      shown.add(notification);
      notification.on("click", () => {
        shown.delete(notification);
        show(runId);
      });
      notification.on("close", () => shown.delete(notification));
      notification.on("failed", () => shown.delete(notification));
      notification.show();
    },
    seen() {
      count(0);
      for (const notification of shown) notification.close();
      shown.clear();
    },
  };
}

export function hasFocusedWindow(): boolean {
  return BrowserWindow.getFocusedWindow() !== null;
}
