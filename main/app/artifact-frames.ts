import { app, type WebContents, type WebFrameMain, webFrameMain } from "electron";
import { parseArtifactUrl } from "./artifact-url.ts";
import type { ArtifactFrame } from "./artifact-watch.ts";

/** The frames of artifacts in the windows: every frame of ours that is not a window itself. */
export interface ArtifactFrames {
  list(): readonly ArtifactFrame[];
}

export function createArtifactFrames(allContents: () => readonly WebContents[]): ArtifactFrames {
  /** By frame; the address says which load of it. */
  const loaded = new Map<string, string>();

  function list(): readonly ArtifactFrame[] {
    const memory = new Map(
      app.getAppMetrics().map(({ pid, memory: { workingSetSize } }) => [pid, workingSetSize * 1024]),
    );
    return allContents()
      .filter((contents) => !contents.isDestroyed() && !contents.isCrashed())
      .flatMap((contents) => {
        const main = contents.mainFrame;
        return main.framesInSubtree.flatMap((frame) => toArtifactFrame(frame, main, memory));
      });
  }

  function toArtifactFrame(
    frame: WebFrameMain,
    main: WebFrameMain,
    memory: ReadonlyMap<number, number>,
  ): readonly ArtifactFrame[] {
    try {
      const pid = frame.osProcessId;
      const { url } = frame;
      const parsed = parseArtifactUrl(url);
      // The window's own process is not ours to end here.
      if (frame === main || pid === 0 || pid === main.osProcessId || parsed === null) return [];
      const id = String(frame.frameTreeNodeId);
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

  app.on("web-contents-created", (_created, contents) => {
    contents.on("did-frame-finish-load", (_event, isMainFrame, processId, routingId) => {
      if (isMainFrame) return;
      const frame = webFrameMain.fromId(processId, routingId);
      if (frame !== undefined && frame !== null) loaded.set(String(frame.frameTreeNodeId), frame.url);
    });
    contents.once("destroyed", () => loaded.clear());
  });
  return { list };
}
