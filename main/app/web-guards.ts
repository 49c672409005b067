import { app, type Session, type WebContents, type WebFrameMain } from "electron";

/** Our page comes over our own scheme. No other page of ours exists, so nothing here has a network or a disk to read. */
const REMOTE = { urls: ["http://*/*", "https://*/*", "ws://*/*", "wss://*/*", "ftp://*/*", "file:///*"] };

/**
 * For every web contents there will ever be: it stays on its page, opens nothing, fetches nothing, asks for nothing. A window may
 * show what `isArtifact` knows in a frame; the frame itself goes nowhere from there.
 */
export function guardWebContents(isArtifact: (url: string) => boolean): void {
  app.on("web-contents-created", (_event, contents) => confine(contents, isArtifact));
  app.on("session-created", denyAll);
}

function confine(contents: WebContents, isArtifact: (url: string) => boolean): void {
  contents.on("will-navigate", (event) => event.preventDefault());
  contents.on("will-redirect", (event) => event.preventDefault());
  contents.on("will-frame-navigate", (event) => {
    if (!isOwnFrame(contents, event.frame, event.initiator) || !isArtifact(event.url)) event.preventDefault();
  });
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.on("select-bluetooth-device", (event, _devices, choose) => {
    event.preventDefault();
    choose("");
  });
  contents.setWindowOpenHandler(() => ({ action: "deny" }));
  contents.setWebRTCIPHandlingPolicy("disable_non_proxied_udp");
}

/** A frame of the page itself, which the page itself sends somewhere. */
function isOwnFrame(
  contents: WebContents,
  frame: WebFrameMain | null | undefined,
  initiator: WebFrameMain | null | undefined,
): boolean {
  const main = contents.mainFrame;
  return frame?.parent === main && initiator === main;
}

function denyAll(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}));
  session.on("will-download", (event) => event.preventDefault());
  session.webRequest.onBeforeRequest(REMOTE, (_details, answer) => answer({ cancel: true }));
}
