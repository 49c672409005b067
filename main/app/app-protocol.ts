import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { protocol } from "electron";
import { ARTIFACT_SCHEME } from "./artifact-url.ts";
import { APP_SCHEME, toAssetPath } from "./asset-path.ts";
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

/** Must run before the app is ready. */
export function claimSchemes(): void {
  protocol.registerSchemesAsPrivileged(
    [APP_SCHEME, ARTIFACT_SCHEME].map((scheme) => ({ scheme, privileges: { standard: true, secure: true } })),
  );
}

export interface ServedApp {
  /** The folder of the built window. */
  readonly root: string;
  /** What a page is to be drawn in. */
  readonly language: () => string;
  /** Resolves when calls are answered: no page is there before. Its process starts meanwhile, which takes longer. */
  readonly ready: Promise<void>;
}

/** Serves the built window, read-only. */
export function serveApp({ root, language, ready }: ServedApp): void {
  const chunks = readNames(join(root, "assets"));
  protocol.handle(APP_SCHEME, async (request) => {
    const asset = request.method === "GET" ? toAssetPath(request.url, root) : null;
    if (asset === null) return notFound();
    await ready;
    try {
      // At once: a few hundred KiB take less than a millisecond, and a turn of the loop takes longer while a window opens.
      const bytes = new Uint8Array(readFileSync(asset.path));
      const body = asset.mime.startsWith("text/html") ? toServedPage(bytes, language(), chunks) : bytes;
      return new Response(body, { headers: { ...HEADERS, "content-type": asset.mime } });
    } catch {
      return notFound();
    }
  });
}

function readNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Nothing is built: the page itself will say so.
    return [];
  }
}

function notFound(): Response {
  return new Response("not found", { status: 404, headers: HEADERS });
}
