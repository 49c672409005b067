import { Worker } from "node:worker_threads";
import type { EvidenceFinding } from "../../shared/domain/panel-event.ts";
import { toMessage } from "../../shared/result.ts";
import type { Clock } from "../lib/clock.ts";
import type { ComputedValue } from "./browser-probe.ts";

/** A page to be read, or what a browser made of one. */
export type StaticRequest =
  | { readonly kind: "page"; readonly text: string; readonly brief: string; readonly brandSource: string | null }
  | { readonly kind: "styles"; readonly styles: readonly ComputedValue[]; readonly brandSource: string };

export type StaticAnswer =
  | { readonly kind: "checked"; readonly findings: readonly EvidenceFinding[] }
  | { readonly kind: "skipped"; readonly why: string };

/** Reads a page by rules, one page at a time. */
export interface StaticChecker {
  /** Never rejects: a page that cannot be read in time is skipped. */
  check(request: StaticRequest, signal: AbortSignal): Promise<StaticAnswer>;
  close(): void;
}

export interface StaticCheckerOptions {
  /** The built `evidence-worker.js`. */
  readonly workerFile: string;
  readonly clock: Clock;
  readonly limitMs?: number;
}

const LIMIT_MS = 5_000;
/** Pages waiting for their turn; a jury hands over a few. */
const MOST_WAITING = 40;
/** For a page of 8 MiB as a tree; more, and the thread ends, and only it. */
const MEMORY_MB = 768;

/** Reads pages in a thread of its own, which ends with the page that takes too long or too much. */
export function createStaticChecker({ workerFile, clock, limitMs = LIMIT_MS }: StaticCheckerOptions): StaticChecker {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isClosed = false;

  function end(): void {
    const ending = worker;
    worker = null;
    void ending?.terminate();
  }

  function start(): Worker {
    const started = new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    // It keeps no process alive: a run that waits for it has its own clocks.
    started.unref();
    // What a thread dies of after its answer is nobody's any more.
    started.on("error", () => undefined);
    return started;
  }

  function ask(request: StaticRequest, signal: AbortSignal): Promise<StaticAnswer> {
    return new Promise((resolve) => {
      let asked: Worker;
      try {
        asked = worker ??= start();
      } catch (thrown) {
        return resolve({ kind: "skipped", why: toMessage(thrown) });
      }
      const heard = { message: (answer: StaticAnswer) => settle(answer, true), error: onError, exit: onExit };
      function settle(answer: StaticAnswer, isUsable: boolean): void {
        cancel();
        signal.removeEventListener("abort", onAbort);
        for (const [name, listener] of Object.entries(heard)) asked.off(name, listener);
        if (!isUsable && worker === asked) end();
        resolve(answer);
      }
      const lose = (why: string) => settle({ kind: "skipped", why }, false);
      function onError(thrown: unknown): void {
        lose(toMessage(thrown));
      }
      function onExit(code: number): void {
        lose(`its thread ended with code ${code}`);
      }
      const onAbort = () => lose("the run ended first");
      const cancel = clock.after(limitMs, () => lose(`it took more than ${limitMs} ms`));
      signal.addEventListener("abort", onAbort);
      for (const [name, listener] of Object.entries(heard)) asked.on(name, listener);
      asked.postMessage(request);
    });
  }

  return {
    check(request, signal) {
      if (waiting >= MOST_WAITING) return Promise.resolve({ kind: "skipped", why: "too many pages wait" });
      waiting += 1;
      const answer = last.then((): StaticAnswer | Promise<StaticAnswer> => {
        waiting -= 1;
        return isClosed || signal.aborted ? { kind: "skipped", why: "the run ended first" } : ask(request, signal);
      });
      last = answer;
      return answer;
    },
    close() {
      isClosed = true;
      end();
    },
  };
}
