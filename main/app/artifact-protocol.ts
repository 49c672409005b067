import { protocol } from "electron";
import { toMimeEssence } from "../../shared/artifact-kind.ts";
import { readArtifact } from "../store/artifacts.ts";
import type { ArtifactGrants } from "./artifact-grants.ts";
import { ARTIFACT_SCHEME, toArtifactHeaders, toContentType } from "./artifact-url.ts";
import { APP_ORIGIN } from "./asset-path.ts";

/** Serves the artifacts that a window was given an address of, from the library, and nothing else. */
export function serveArtifacts(dataDir: string, grants: ArtifactGrants): void {
  protocol.handle(ARTIFACT_SCHEME, async (request) => {
    const grant = request.method === "GET" ? grants.find(request.url) : null;
    const mime = grant === null ? null : toContentType(toMimeEssence(grant.ref.mime));
    const headers = toArtifactHeaders(grant?.kind ?? "static", APP_ORIGIN);
    if (grant === null || mime === null) return new Response("", { status: 404, headers });
    const bytes = await readArtifact(dataDir, grant.ref.sha256);
    if (!bytes.ok) return new Response("", { status: 404, headers });
    return new Response(new Uint8Array(bytes.value), { headers: { ...headers, "content-type": mime } });
  });
}
