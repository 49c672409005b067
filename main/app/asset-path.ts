import { extname, join, resolve, sep } from "node:path";

/** The window's own origin: a standard scheme, so that `self` in the policy means something. */
export const APP_SCHEME = "critique";
export const APP_HOST = "app";
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;

const MIME: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

export interface Asset {
  readonly path: string;
  readonly mime: string;
}

/** The file under `root` that a URL of our origin asks for; null for anything else, a way out of `root` included. */
export function toAssetPath(url: string, root: string): Asset | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname } = new URL(url);
  if (protocol !== `${APP_SCHEME}:` || host !== APP_HOST) return null;
  const decoded = decode(pathname);
  if (decoded === null || decoded.includes("\0") || decoded.includes("\\")) return null;
  const base = resolve(root);
  const path = resolve(join(base, decoded === "/" ? "index.html" : decoded));
  const mime = MIME[extname(path)];
  return path.startsWith(base + sep) && mime !== undefined ? { path, mime } : null;
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // Not an encoding at all: no file of ours has such a name.
    return null;
  }
}
