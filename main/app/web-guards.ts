import { app, type Session, type WebContents } from "electron";

/** Our page comes over our own scheme. No other page of ours exists, so nothing here has a network or a disk to read. */
const REMOTE = { urls: ["http://*/*", "https://*/*", "ws://*/*", "wss://*/*", "ftp://*/*", "file:///*"] };

/** For every web contents there will ever be: it stays on its page, opens nothing, fetches nothing, asks for nothing. */
export function guardWebContents(): void {
  app.on("web-contents-created", (_event, contents) => confine(contents));
  app.on("session-created", denyAll);
}

function confine(contents: WebContents): void {
  contents.on("will-navigate", (event) => event.preventDefault());
  contents.on("will-redirect", (event) => event.preventDefault());
  contents.on("will-frame-navigate", (event) => event.preventDefault());
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.on("select-bluetooth-device", (event, _devices, choose) => {
    event.preventDefault();
    choose("");
  });
  contents.setWindowOpenHandler(() => ({ action: "deny" }));
  contents.setWebRTCIPHandlingPolicy("disable_non_proxied_udp");
}

function denyAll(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}));
  session.on("will-download", (event) => event.preventDefault());
  session.webRequest.onBeforeRequest(REMOTE, (_details, answer) => answer({ cancel: true }));
}
