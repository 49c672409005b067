import { type ProtocolResponse, protocol } from "electron";
import { toMimeEssence } from "../../shared/artifact-kind.ts";
import { readArtifact } from "../store/artifacts.ts";
import type { ArtifactGrant, ArtifactGrants } from "./artifact-grants.ts";
import { outlined } from "./artifact-outline.ts";
import { ARTIFACT_SCHEME, toArtifactHeaders, toContentType } from "./artifact-url.ts";
import { APP_ORIGIN } from "./asset-path.ts";

/** Chromium's (net_error_list.h). */
const ERR_FAILED = -2;

/**
 * Serves the artifacts that a window was given an address of, from the library or from beside an opened file, and nothing else. In
 * the older way, as `serveApp` does: Node's `fetch` would be loaded in the middle of a run.
 */
export function serveArtifacts(dataDir: string, grants: ArtifactGrants): void {
  protocol.registerBufferProtocol(ARTIFACT_SCHEME, ({ method, url }, answer) => {
    const grant = method === "GET" ? grants.find(url) : null;
    // Unanswered, its frame would load for ever.
    toResponse(dataDir, grant).then(answer, () => answer({ error: ERR_FAILED }));
  });
}

async function toResponse(dataDir: string, grant: ArtifactGrant | null): Promise<ProtocolResponse> {
  const headers = toArtifactHeaders(grant?.kind ?? "static", APP_ORIGIN);
  const mime = grant === null ? null : toContentType(toMimeEssence(grant.ref.mime));
  const bytes = grant === null || mime === null ? null : await readBytes(dataDir, grant);
  if (grant === null || mime === null || bytes === null) return { statusCode: 404, data: Buffer.alloc(0), headers };
  const shown = grant.outline === null ? bytes : outlined(bytes, mime, grant.outline);
  return { data: Buffer.from(shown), headers: { ...headers, "content-type": mime } };
}

async function readBytes(dataDir: string, { ref, read }: ArtifactGrant): Promise<Uint8Array | null> {
  if (read !== null) return read();
  const bytes = await readArtifact(dataDir, ref.sha256);
  return bytes.ok ? bytes.value : null;
}
