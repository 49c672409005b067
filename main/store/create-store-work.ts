import type { Result } from "../../shared/result.ts";
import type { Clock } from "../lib/clock.ts";
import { mendLibrary } from "./open-library.ts";
import type { StoreError } from "./store-error.ts";
import type { Mended, StoreWork } from "./store-work.ts";
import { createWorkerThread, type WorkerTask, type WorkerThread } from "./worker-thread.ts";

export interface StoreWorkOptions {
  readonly dataDir: string;
  readonly clock: Clock;
  /** The built `store-worker.js`; without one everything is done on this thread. */
  readonly workerFile?: string;
  readonly warn?: (message: string) => void;
}

/** Does slow work in a worker thread, and on this one where there is no worker. */
export function createStoreWork(options: StoreWorkOptions): StoreWork {
  const { dataDir, clock, workerFile, warn = () => undefined } = options;
  const thread: WorkerThread | null = workerFile === undefined ? null : createWorkerThread(workerFile, dataDir);
  let isWarned = false;

  async function work<T>(task: WorkerTask, here: () => T | Promise<T>): Promise<T> {
    if (thread === null) return here();
    try {
      return (await thread.ask(task)) as T; // our own program answers this task with this type
    } catch (thrown) {
      if (!isWarned) warn(`slow work is done on the main thread, the worker ${workerFile} failed: ${String(thrown)}`);
      isWarned = true;
      return here();
    }
  }

  return {
    mend: () => work<Result<Mended, StoreError>>({ task: "mend" }, () => mendLibrary(dataDir, clock)),
    search: (query, here) => work({ task: "search", query }, here),
    facets: (here) => work({ task: "facets" }, here),
    close: () => thread?.close(),
  };
}
