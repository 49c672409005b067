import { type FSWatcher, watch } from "node:fs";
import type { RunId } from "../../shared/domain/run.ts";
import type { Clock } from "../lib/clock.ts";
import { runFolder } from "./transcript-path.ts";

/** A run writes many lines a second; whoever follows reads the file from its beginning. */
const SETTLE_MS = 500;

export interface TranscriptWatch {
  /** From now on these runs are followed, and no others. */
  follow(runIds: ReadonlySet<RunId>): void;
  close(): void;
}

/** Tells when the transcript of a run that another process writes has grown. Costs no timer while nothing is written. */
export function watchTranscripts(dataDir: string, clock: Clock, onGrown: (runId: RunId) => void): TranscriptWatch {
  const followed = new Map<RunId, () => void>();

  function begin(runId: RunId): () => void {
    let cancel: (() => void) | null = null;
    const watcher = watchFolder(runFolder(dataDir, runId), () => {
      cancel ??= clock.after(SETTLE_MS, () => {
        cancel = null;
        onGrown(runId);
      });
    });
    return () => {
      cancel?.();
      watcher?.close();
    };
  }

  return {
    follow(runIds) {
      for (const [runId, end] of followed) {
        if (runIds.has(runId)) continue;
        end();
        followed.delete(runId);
      }
      for (const runId of runIds) if (!followed.has(runId)) followed.set(runId, begin(runId));
    },
    close() {
      for (const end of followed.values()) end();
      followed.clear();
    },
  };
}

/** Null where the folder is not there or nobody reports its changes: then the run is shown as far as it was read. */
function watchFolder(folder: string, onChange: () => void): FSWatcher | null {
  try {
    const watcher = watch(folder, { persistent: false }, onChange);
    watcher.on("error", () => watcher.close());
    return watcher;
  } catch {
    return null;
  }
}
