import { rm } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { ArtifactRef } from "../../shared/domain/run.ts";
import { err, ok, type Result, toMessage } from "../../shared/result.ts";
import { NO_DAMAGE } from "../../shared/transcript/transcript-damage.ts";
import { type ReadTranscriptOptions, readTranscript } from "./read-transcript.ts";
import type {
  ReaderAnswer,
  ReaderOptions,
  ReaderPage,
  ReaderRequest,
  Refusal,
  TranscriptReader,
} from "./replay-work.ts";

export interface OpenReaderOptions extends ReadTranscriptOptions {
  /** The built `replay-worker.js`; without one the file is read on this thread. */
  readonly workerFile?: string;
}

/** A line is 32 MiB at most: enough for several of them, and a file made to fill the memory ends its own thread. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 } as const;

/** Opens a transcript in a thread of its own, which ends when it is closed. */
export function openReader(options: OpenReaderOptions): Promise<Result<TranscriptReader, Refusal>> {
  const { workerFile } = options;
  return workerFile === undefined ? readTranscript(options) : readInWorker(workerFile, options);
}

function readInWorker(workerFile: string, options: ReadTranscriptOptions): Promise<Result<TranscriptReader, Refusal>> {
  const { file, spoolFile, isLive, onGrown } = options;
  const worker = new Worker(workerFile, {
    workerData: { file, spoolFile, isLive } satisfies ReaderOptions,
    resourceLimits: WORKER_LIMITS,
  });
  worker.unref();
  const asked = new Map<number, (value: unknown) => void>();
  let lastAsk = 0;
  let isGone = false;
  let lastPage: ReaderPage | null = null;

  /** `none` is the answer when the thread is gone. */
  function ask<T>(request: DistributiveOmit<ReaderRequest, "ask">, none: () => T): Promise<T> {
    if (isGone) return Promise.resolve(none());
    return new Promise((resolve) => {
      const id = ++lastAsk;
      // Our own program answers this request with this type; null is what a gone thread answers.
      asked.set(id, (value) => resolve(value === null ? none() : (value as T)));
      worker.postMessage({ ...request, ask: id } satisfies ReaderRequest);
    });
  }

  function lose(): void {
    isGone = true;
    for (const answer of asked.values()) answer(null);
    asked.clear();
  }

  async function end(): Promise<void> {
    lose();
    await worker.terminate();
    await rm(spoolFile, { force: true }).catch(() => undefined);
  }

  const reader: Omit<TranscriptReader, "facts"> = {
    async read(from, limit) {
      const page = await ask({ type: "read", from, limit }, () => toLostPage(lastPage, from));
      lastPage = page;
      return page;
    },
    artifact: (sha256) => ask<ArtifactRef | null>({ type: "artifact", sha256 }, () => null),
    close: () => void end(),
  };

  return new Promise((resolve) => {
    function refuse(refusal: Refusal): void {
      resolve(err(refusal));
      void end();
    }
    /** Before it has opened anything that is a refusal; later it is told with the next page. */
    function fail(message: string): void {
      if (isGone) return;
      refuse({ type: "unreadable", message });
      onGrown();
    }
    worker.on("message", (answer: ReaderAnswer) => {
      if (answer.type === "opened") resolve(ok({ ...reader, facts: answer.facts }));
      else if (answer.type === "refused") refuse(answer.refusal);
      else if (answer.type === "grown") onGrown();
      else {
        asked.get(answer.ask)?.(answer.value);
        asked.delete(answer.ask);
      }
    });
    worker.on("error", (thrown) => fail(toMessage(thrown)));
    worker.on("exit", (code) => fail(`its thread ended with code ${code}`));
  });
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** The thread is gone, which memory can be the reason of: what was read stays, nothing more comes. */
function toLostPage(last: ReaderPage | null, from: number): ReaderPage {
  return {
    total: 0,
    damage: NO_DAMAGE,
    ...last,
    from,
    json: "[]",
    isComplete: true,
    isGrowing: false,
    progress: 1,
    stop: { type: "worker_lost" },
  };
}
