import { app } from "electron";
import type { Logger } from "../lib/logger.ts";

const SIGNALS = ["SIGTERM", "SIGHUP", "SIGINT"] as const;

export interface LifecycleParts {
  readonly hasLiveRuns: () => boolean;
  /** Asks a person; true: quit. */
  readonly confirmQuit: () => Promise<boolean>;
  readonly shutDown: () => Promise<"done" | "late">;
  readonly reopen: () => void;
  readonly log: Logger;
}

export interface Lifecycle {
  /** False while closing the last window would end live runs unasked; then it asks, and quits when told to. */
  mayCloseLast(): boolean;
}

/** Every way out leads through `shutDown`, once. A person is asked first while a run is live; a signal does not ask. */
export function startLifecycle({ hasLiveRuns, confirmQuit, shutDown, reopen, log }: LifecycleParts): Lifecycle {
  let phase: "running" | "asking" | "leaving" | "left" = "running";

  async function leave(): Promise<void> {
    phase = "leaving";
    let code = 0;
    try {
      const outcome = await shutDown();
      if (outcome === "late") log.warn({}, "runs did not end before the deadline");
    } catch (thrown) {
      log.error({ err: thrown }, "shutting down failed");
      code = 1;
    }
    phase = "left";
    await log.flush();
    app.exit(code);
  }

  async function ask(): Promise<void> {
    phase = "asking";
    if (await confirmQuit()) await leave();
    else phase = "running";
  }

  app.on("before-quit", (event) => {
    if (phase === "left") return;
    event.preventDefault();
    if (phase !== "running") return;
    void (hasLiveRuns() ? ask() : leave());
  });
  app.on("window-all-closed", () => {
    if (process.platform !== "darwin") app.quit();
  });
  app.on("activate", reopen);
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      log.info({ signal }, "told to end");
      if (phase === "running" || phase === "asking") void leave();
    });
  }

  return {
    mayCloseLast() {
      if (process.platform === "darwin" || phase === "leaving" || phase === "left" || !hasLiveRuns()) return true;
      app.quit();
      return false;
    },
  };
}
