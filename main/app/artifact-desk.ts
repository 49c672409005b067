import { clipboard } from "electron";
import type { ArtifactStop, RunArtifactPlace } from "../../shared/ipc/artifact-contract.ts";
import { toArtifactAddress } from "../../shared/window-address.ts";
import type { Clock } from "../lib/clock.ts";
import type { OpenedTranscripts } from "../replay/opened-transcripts.ts";
import type { RunRegistry } from "../runs/run-registry.ts";
import type { Store } from "../store/store.ts";
import { createArtifactCalls } from "./artifact-calls.ts";
import { createArtifactFrames } from "./artifact-frames.ts";
import type { ArtifactGrants } from "./artifact-grants.ts";
import { createArtifactWatch } from "./artifact-watch.ts";
import type { AppWindow } from "./window.ts";
import type { WindowList } from "./window-list.ts";

export interface ArtifactDeskParts {
  readonly store: Store;
  readonly registry: RunRegistry;
  readonly grants: ArtifactGrants;
  readonly windows: WindowList;
  readonly clock: Clock;
  readonly opened: Pick<OpenedTranscripts, "find">;
}

/** Artifacts in windows: the calls for them, and the watch over the processes that show them. */
export function createArtifactDesk({ store, registry, grants, windows, clock, opened }: ArtifactDeskParts) {
  const stop = (url: string, why: ArtifactStop) => windows.broadcast({ type: "artifact_stopped", url, why });
  const frames = createArtifactFrames(
    () => windows.all().map(({ browserWindow }) => browserWindow.webContents),
    (url) => stop(url, "left"),
  );
  const watch = createArtifactWatch({ frames: frames.list, clock, onStopped: stop });
  const detached = new Map<string, AppWindow>();

  /** A window of nothing but artifacts; the one that shows these already comes forward. */
  function detach(place: RunArtifactPlace): void {
    const address = toArtifactAddress(place);
    const open = detached.get(address);
    if (open !== undefined) {
      open.browserWindow.focus();
      return;
    }
    const opened = windows.open(address);
    detached.set(address, opened);
    opened.browserWindow.once("closed", () => detached.delete(address));
  }

  return createArtifactCalls({
    store,
    registry,
    dataDir: store.dataDir,
    grants,
    opened,
    onOpen: watch.expect,
    copyText: (text) => clipboard.writeText(text),
    detach,
  });
}
