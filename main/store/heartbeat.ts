import type { RunId } from "../../shared/domain/run.ts";
import type { Clock } from "../lib/clock.ts";
import { type DatabaseHandle, write } from "./database.ts";
import { type Owner, touchOwner } from "./run-writes.ts";

const INTERVAL_MS = 20_000;

/** A live owner says so this often; older than this, an owner that cannot be judged otherwise is taken for gone. */
export const STALE_AFTER_MS = 6 * INTERVAL_MS;

/** Marks this process's open runs as owned by somebody alive, while there are any. */
export interface Heartbeat {
  add(runId: RunId): void;
  remove(runId: RunId): void;
  stop(): void;
}

export function createHeartbeat(handle: DatabaseHandle, clock: Clock, owner: () => Owner): Heartbeat {
  const open = new Set<RunId>();
  let cancel: (() => void) | null = null;

  function schedule(): void {
    cancel ??= clock.after(INTERVAL_MS, beat);
  }

  function beat(): void {
    cancel = null;
    if (open.size === 0 || !handle.open) return;
    // A missed beat is made up for by the next one; a library that cannot be written shows itself at the run's end.
    void write(handle, clock, "marking runs as alive", (db) => touchOwner(db, owner())).then(schedule);
  }

  function stop(): void {
    open.clear();
    cancel?.();
    cancel = null;
  }

  return {
    add(runId) {
      open.add(runId);
      schedule();
    },
    remove(runId) {
      open.delete(runId);
      if (open.size === 0) stop();
    },
    stop,
  };
}
