import type { ArtifactRef } from "../../shared/domain/run.ts";

/** How a row refers to an artifact: all three or none. */
export interface ArtifactColumns {
  readonly artifact_sha256: string | null;
  readonly artifact_mime: string | null;
  readonly artifact_bytes: number | null;
}

export function toArtifactRef(row: ArtifactColumns): ArtifactRef | null {
  const { artifact_sha256: sha256, artifact_mime: mime, artifact_bytes: bytes } = row;
  return sha256 === null || mime === null || bytes === null ? null : { sha256, mime, bytes };
}
