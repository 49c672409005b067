import { protocol } from "electron";
import { toMimeEssence } from "../../shared/artifact-kind.ts";
import { readArtifact } from "../store/artifacts.ts";
import type { ArtifactGrant, ArtifactGrants } from "./artifact-grants.ts";
import { outlined } from "./artifact-outline.ts";
import { ARTIFACT_SCHEME, toArtifactHeaders, toContentType } from "./artifact-url.ts";
import { APP_ORIGIN } from "./asset-path.ts";

/** Serves the artifacts that a window was given an address of, from the library or from beside an opened file, and nothing else. */
export function serveArtifacts(dataDir: string, grants: ArtifactGrants): void {
  protocol.handle(ARTIFACT_SCHEME, async (request) => {
    const grant = request.method === "GET" ? grants.find(request.url) : null;
    const mime = grant === null ? null : toContentType(toMimeEssence(grant.ref.mime));
    const headers = toArtifactHeaders(grant?.kind ?? "static", APP_ORIGIN);
    if (grant === null || mime === null) return new Response("", { status: 404, headers });
    const bytes = await readBytes(dataDir, grant);
    if (bytes === null) return new Response("", { status: 404, headers });
    const shown = grant.outline === null ? bytes : outlined(bytes, mime, grant.outline);
    return new Response(new Uint8Array(shown), { headers: { ...headers, "content-type": mime } });
  });
}

async function readBytes(dataDir: string, { ref, read }: ArtifactGrant): Promise<Uint8Array | null> {
  if (read !== null) return read();
  const bytes = await readArtifact(dataDir, ref.sha256);
  return bytes.ok ? bytes.value : null;
}
