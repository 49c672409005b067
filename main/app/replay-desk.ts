import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { unpackedDir } from "../lib/data-dir.ts";
import { clearSpool, createOpenedTranscripts, type OpenedTranscripts } from "../replay/opened-transcripts.ts";
import type { Store } from "../store/store.ts";
import { gzipTranscript, plainTranscript } from "../store/transcript-path.ts";
import { builtFile } from "./built-files.ts";
import type { GrantedPaths } from "./granted-paths.ts";
import { createReplayCalls } from "./replay-calls.ts";
import type { WindowList } from "./window-list.ts";

export interface ReplayDeskParts {
  readonly t: RoomT;
  readonly store: Pick<Store, "dataDir" | "getRun">;
  readonly granted: GrantedPaths;
  readonly windows: Pick<WindowList, "find">;
}

/** Opened transcripts: the calls for them, and their end with the page that opened them. */
export function createReplayDesk({ t, store, granted, windows }: ReplayDeskParts) {
  const spoolFolder = unpackedDir(store.dataDir);
  const cleared = clearSpool(spoolFolder);
  const opened = createOpenedTranscripts({
    spoolFolder,
    workerFile: builtFile("main", "replay-worker.js"),
    onGrown: (windowId, id) => windows.find(windowId)?.send({ type: "replay_grown", id }),
  });
  const attended = new WeakSet<object>();
  const attending: OpenedTranscripts = {
    ...opened,
    async open(windowId, file, isLive) {
      const window = windows.find(windowId);
      if (window !== undefined && !attended.has(window)) {
        attended.add(window);
        window.onPageGone(() => opened.closeAllOf(windowId));
      }
      await cleared;
      return opened.open(windowId, file, isLive);
    },
  };
  const calls = createReplayCalls({
    t,
    getRun: (runId) => store.getRun(runId),
    // While it is being packed both are there, and the plain one is whole.
    transcriptsOf: (runId) => [plainTranscript(store.dataDir, runId), gzipTranscript(store.dataDir, runId)],
    granted,
    opened: attending,
  });
  return { calls, opened };
}
