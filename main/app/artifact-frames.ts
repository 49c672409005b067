import { app, type WebContents, type WebFrameMain, webFrameMain } from "electron";
import { artifactUrlOf, parseArtifactUrl } from "./artifact-url.ts";
import type { ArtifactFrame } from "./artifact-watch.ts";

/**
 * The frames of artifacts in the windows. A window has no other frames, so each child of its page is one, whatever it calls
 * itself by now; frames that an artifact makes inside itself share its fate.
 */
export interface ArtifactFrames {
  list(): readonly ArtifactFrame[];
}

/** `onLeft`: the page at this address has made its frame show something else, which came to an error. */
export function createArtifactFrames(
  allContents: () => readonly WebContents[],
  onLeft: (url: string) => void,
): ArtifactFrames {
  /** By frame; the address says which load of it. */
  const loaded = new Map<string, string>();
  const addresses = new Map<string, string>();

  function list(): readonly ArtifactFrame[] {
    const memory = new Map(
      app.getAppMetrics().map(({ pid, memory: { workingSetSize } }) => [pid, workingSetSize * 1024]),
    );
    return allContents()
      .filter((contents) => !contents.isDestroyed() && !contents.isCrashed())
      .flatMap((contents) => {
        const main = contents.mainFrame;
        try {
          return main.frames.flatMap((frame) => toArtifactFrame(frame, main, memory));
        } catch {
          // The window itself is just going.
          return [];
        }
      });
  }

  function toArtifactFrame(
    frame: WebFrameMain,
    main: WebFrameMain,
    memory: ReadonlyMap<number, number>,
  ): readonly ArtifactFrame[] {
    try {
      const pid = frame.osProcessId;
      const id = String(frame.frameTreeNodeId);
      const url = artifactUrlOf(frame.url) ?? addresses.get(id);
      const parsed = url === undefined ? null : parseArtifactUrl(url);
      // The window's own process is not ours to end here.
      if (url === undefined || parsed === null || pid === 0 || pid === main.osProcessId) return [];
      addresses.set(id, url);
      return [
        {
          id,
          url,
          runsScripts: parsed.kind === "scripts",
          hasLoaded: loaded.get(id) === url,
          memoryBytes: memory.get(pid) ?? 0,
          ping: () => frame.executeJavaScript("0"),
          kill: () => process.kill(pid, "SIGKILL"),
        },
      ];
    } catch {
      // Its process has gone in this very moment, or is gone for good: no frame any more.
      return [];
    }
  }

  function follow(contents: WebContents): void {
    contents.on("did-frame-finish-load", (_event, isMainFrame, processId, routingId) => {
      const frame = isMainFrame ? undefined : webFrameMain.fromId(processId, routingId);
      const url = frame === undefined || frame === null ? null : artifactUrlOf(frame.url);
      if (!frame || url === null) return;
      loaded.set(String(frame.frameTreeNodeId), url);
      addresses.set(String(frame.frameTreeNodeId), url);
    });
    // The window's policy lets a frame show artifacts only: whatever else it is sent to is an error page.
    contents.on("did-fail-load", (_event, _code, _text, _url, isMainFrame, processId, routingId) => {
      const frame = isMainFrame ? undefined : webFrameMain.fromId(processId, routingId);
      const url = addresses.get(String(frame?.frameTreeNodeId));
      if (url !== undefined) onLeft(url);
    });
    contents.once("destroyed", () => {
      loaded.clear();
      addresses.clear();
    });
  }

  // The first window is there before the library is.
  for (const contents of allContents()) follow(contents);
  app.on("web-contents-created", (_created, contents) => follow(contents));
  return { list };
}
