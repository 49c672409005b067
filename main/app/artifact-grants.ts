import type { ArtifactRef } from "../../shared/domain/run.ts";
import { OUTLINE_FRAGMENT } from "../../shared/ipc/artifact-contract.ts";
import { type ArtifactHostKind, parseArtifactUrl, toArtifactUrl } from "./artifact-url.ts";

/** null: it is not there any more. */
export type ReadBytes = () => Promise<Uint8Array | null>;

export interface ArtifactGrant {
  readonly url: string;
  readonly ref: ArtifactRef;
  readonly kind: ArtifactHostKind;
  /** null: the library has it. */
  readonly read: ReadBytes | null;
  /** A selector of what is outlined in the page; null: nothing. */
  readonly outline: string | null;
}

/** Which addresses lead to an artifact. Each is new and cannot be guessed; the oldest are forgotten. */
export interface ArtifactGrants {
  grant(ref: ArtifactRef, kind: ArtifactHostKind, read?: ReadBytes | null, outline?: string | null): ArtifactGrant;
  find(url: string): ArtifactGrant | null;
}

/** A window shows two artifacts at most; the rest is for windows that are not in front. */
const MAX_GRANTS = 200;

export function createArtifactGrants(newToken: () => string): ArtifactGrants {
  const grants = new Map<string, ArtifactGrant>();
  return {
    grant(ref, kind, read = null, outline = null) {
      const url = toArtifactUrl(newToken(), kind);
      const granted: ArtifactGrant = { url, ref, kind, read, outline };
      grants.set(url, granted);
      for (const oldest of grants.keys()) {
        if (grants.size <= MAX_GRANTS) break;
        grants.delete(oldest);
      }
      return granted;
    },
    find(url) {
      const bare = url.endsWith(OUTLINE_FRAGMENT) ? url.slice(0, -OUTLINE_FRAGMENT.length) : url;
      return parseArtifactUrl(bare) === null ? null : (grants.get(bare) ?? null);
    },
  };
}
