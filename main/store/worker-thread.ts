import { Worker } from "node:worker_threads";
import { toMessage } from "../../shared/result.ts";
import type { WorkerAnswer, WorkerRequest } from "./store-work.ts";

/** Why the worker did not do it; what was asked may be done elsewhere. */
export class WorkerLost extends Error {}

export interface WorkerThread {
  /** Rejects with `WorkerLost` when the thread cannot be started, ends, or the task threw. */
  ask(task: WorkerTask): Promise<unknown>;
  close(): void;
}

export type WorkerTask = WorkerRequest extends infer Request
  ? Request extends { readonly id: number }
    ? Omit<Request, "id">
    : never
  : never;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (why: WorkerLost) => void;
}

/** Starts the worker with the first task. It keeps the process alive only while there is one. */
export function createWorkerThread(file: string, dataDir: string): WorkerThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lost: WorkerLost | null = null;
  let lastId = 0;

  function lose(why: string): void {
    lost ??= new WorkerLost(why);
    for (const { reject } of waiting.values()) reject(lost);
    waiting.clear();
    worker = null;
  }

  function take(answer: WorkerAnswer): void {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.type === "done") asked?.resolve(answer.value);
    else asked?.reject(new WorkerLost(answer.message));
    if (waiting.size === 0) worker?.unref();
  }

  function start(): Worker {
    const started = new Worker(file, { workerData: dataDir });
    started.on("message", take);
    started.on("error", (thrown) => lose(toMessage(thrown)));
    started.on("exit", (code) => lose(`the worker ended with code ${code}`));
    return started;
  }

  return {
    ask(task) {
      return new Promise((resolve, reject) => {
        if (lost !== null) return reject(lost);
        const id = ++lastId;
        try {
          worker ??= start();
        } catch (thrown) {
          lose(toMessage(thrown));
          return reject(lost);
        }
        waiting.set(id, { resolve, reject });
        worker.ref();
        worker.postMessage({ ...task, id } satisfies WorkerRequest);
      });
    },
    close() {
      const ending = worker;
      lose("the library was closed");
      void ending?.terminate();
    },
  };
}
