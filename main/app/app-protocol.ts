import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ProtocolResponse, protocol } from "electron";
import { ARTIFACT_SCHEME } from "./artifact-url.ts";
import { APP_SCHEME, type Asset, toAssetPath } from "./asset-path.ts";
import { toServedPage } from "./served-page.ts";

/** Ours alone: no inline script, no eval, nothing from elsewhere. Solid sets styles through the CSSOM, which needs no exception. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  // Artifacts, which come with a policy and an origin of their own; main says which.
  `frame-src ${ARTIFACT_SCHEME}:`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  // No dialogs, no printing, no popups, no downloads, no forms: our page needs none of it.
  "sandbox allow-scripts allow-same-origin",
].join("; ");

const HEADERS = {
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
};

const NOT_FOUND: ProtocolResponse = { statusCode: 404, data: Buffer.from("not found"), headers: HEADERS };

/** Must run before the app is ready. */
export function claimSchemes(): void {
  const privileges = { standard: true, secure: true };
  protocol.registerSchemesAsPrivileged([
    // What was compiled of our own program is kept for the next start, by what it was compiled from.
    { scheme: APP_SCHEME, privileges: { ...privileges, codeCache: true } },
    { scheme: ARTIFACT_SCHEME, privileges },
  ]);
}

export interface ServedApp {
  /** The folder of the built window. */
  readonly root: string;
  /** What a page is to be drawn in. */
  readonly language: () => string;
}

/** Serves the built window, read-only. In the older of Electron's two ways, on purpose: docs/adr/0022. */
export function serveApp({ root, language }: ServedApp): void {
  const chunks = readNames(join(root, "assets"));
  protocol.registerBufferProtocol(APP_SCHEME, ({ method, url }, answer) => {
    const asset = method === "GET" ? toAssetPath(url, root) : null;
    answer(asset === null ? NOT_FOUND : read(asset));
  });

  function read({ path, mime }: Asset): ProtocolResponse {
    try {
      // At once: a few hundred KiB take less than a millisecond, and a turn of the loop takes longer while a window opens.
      const bytes = readFileSync(path);
      const data = mime.startsWith("text/html") ? Buffer.from(toServedPage(bytes, language(), chunks)) : bytes;
      return { data, headers: { ...HEADERS, "content-type": mime } };
    } catch {
      return NOT_FOUND;
    }
  }
}

function readNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Nothing is built: the page itself will say so.
    return [];
  }
}
