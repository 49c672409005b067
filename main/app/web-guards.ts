import { app, type Session, type WebContents } from "electron";

/** For every web contents there will ever be: it stays on its page, opens nothing, asks for nothing. */
export function guardWebContents(): void {
  app.on("web-contents-created", (_event, contents) => {
    confine(contents);
    denyPermissions(contents.session);
  });
}

function confine(contents: WebContents): void {
  contents.on("will-navigate", (event) => event.preventDefault());
  contents.on("will-redirect", (event) => event.preventDefault());
  contents.on("will-frame-navigate", (event) => event.preventDefault());
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: "deny" }));
  contents.setWebRTCIPHandlingPolicy("disable_non_proxied_udp");
}

function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}
