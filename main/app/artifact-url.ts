/** Apart from the window's own scheme, so that no address of an artifact is ever ours. */
export const ARTIFACT_SCHEME = "jury-artifact";

/** Whether scripts run there. Each token is a site of its own, and so has a process of its own. */
export type ArtifactHostKind = "static" | "scripts";

const TOKEN = /^[0-9a-f]{32}$/;

export function toArtifactUrl(token: string, kind: ArtifactHostKind): string {
  return `${ARTIFACT_SCHEME}://${token}.${kind}/`;
}

/** null: no address that main ever gives, such as one with a path, a query or a port. */
export function parseArtifactUrl(url: string): { readonly token: string; readonly kind: ArtifactHostKind } | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  if (protocol !== `${ARTIFACT_SCHEME}:`) return null;
  const [token = "", kind] = hostname.split(".");
  if (!TOKEN.test(token) || (kind !== "static" && kind !== "scripts")) return null;
  return url === toArtifactUrl(token, kind) ? { token, kind } : null;
}

/** The address main gave to what stands in a frame, however its page has decorated it since; null: never one of ours. */
export function artifactUrlOf(frameUrl: string): string | null {
  if (!URL.canParse(frameUrl)) return null;
  const { protocol, hostname } = new URL(frameUrl);
  const url = `${protocol}//${hostname}/`;
  return parseArtifactUrl(url) === null ? null : url;
}

/** What an artifact may do: show itself. Inline style, and data: for images and fonts, because nothing else is there to load. */
export function toArtifactPolicy(kind: ArtifactHostKind, parent: string): string {
  return [
    kind === "scripts" ? "sandbox allow-scripts" : "sandbox",
    "default-src 'none'",
    // No eval, no module from anywhere, no worker.
    ...(kind === "scripts" ? ["script-src 'unsafe-inline'"] : []),
    "style-src 'unsafe-inline'",
    "img-src data:",
    "font-src data:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${parent}`,
  ].join("; ");
}

/** Features that a document could ask for; permissions are refused in main as well. */
const FEATURES = [
  ...["accelerometer", "autoplay", "camera", "clipboard-read"],
  ...["clipboard-write", "display-capture", "encrypted-media", "fullscreen", "gamepad", "geolocation", "gyroscope"],
  ...["hid", "identity-credentials-get", "idle-detection", "keyboard-map", "local-fonts", "magnetometer"],
  ...["microphone", "midi", "otp-credentials", "payment", "picture-in-picture", "publickey-credentials-create"],
  ...["publickey-credentials-get", "screen-wake-lock", "serial", "storage-access", "sync-xhr", "usb"],
  ...["window-management", "xr-spatial-tracking"],
];

/** No `origin-agent-cluster`: with it, Chromium 130 ends the whole program at a sandboxed document of a scheme of ours. */
export function toArtifactHeaders(kind: ArtifactHostKind, parent: string): Readonly<Record<string, string>> {
  return {
    "content-security-policy": toArtifactPolicy(kind, parent),
    "permissions-policy": FEATURES.map((feature) => `${feature}=()`).join(", "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-resource-policy": "same-origin",
    "x-dns-prefetch-control": "off",
    "cache-control": "no-store",
  };
}

/** What the frame is told it gets: of our choosing, whatever the agent called it. null: it is not shown in a frame. */
export function toContentType(mimeEssence: string): string | null {
  switch (mimeEssence) {
    case "text/html":
    case "application/xhtml+xml":
    case "image/svg+xml":
      return `${mimeEssence}; charset=utf-8`;
    case "image/png":
    case "image/jpeg":
    case "image/gif":
    case "image/webp":
    case "image/avif":
      return mimeEssence;
    default:
      return null;
  }
}
