import type { RunId } from "../../shared/domain/run.ts";
import type { ArtifactPlace } from "../../shared/ipc/artifact-contract.ts";
import type { OpenedId } from "../../shared/ipc/replay-contract.ts";

/** Whose artifacts are shown: those of a run of the library, or of an opened transcript, which the library may not have. */
export type ArtifactOwner = { readonly runId: RunId } | { readonly openedId: OpenedId };

/** Tells owners apart. */
export function toOwnerId(owner: ArtifactOwner): string {
  return "runId" in owner ? owner.runId : owner.openedId;
}

/** Where one of its artifacts is found; `sha256` is the one that its round shows. */
export function toArtifactPlace(owner: ArtifactOwner, round: number, sha256: string): ArtifactPlace {
  return "runId" in owner ? { runId: owner.runId, round } : { openedId: owner.openedId, sha256 };
}
