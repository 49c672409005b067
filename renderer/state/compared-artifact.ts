import type { ArtifactRef } from "../../shared/domain/run.ts";
import type { ArtifactPlace } from "../../shared/ipc/artifact-contract.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { toArtifactPlace } from "./artifact-owner.ts";
import type { ShownComparedRun } from "./compared-run.ts";

/** An artifact of a moment that is compared. */
export interface ArtifactPart {
  readonly place: ArtifactPlace;
  /** Of the artifact itself. */
  readonly version: string;
  /** Names its frame. */
  readonly title: string;
}

/** null: there was nothing under review. */
export function toArtifactPart(
  t: RoomT,
  side: string,
  { run, round }: { readonly run: ShownComparedRun; readonly round: number },
  ref: ArtifactRef | null,
): ArtifactPart | null {
  if (ref === null) return null;
  return {
    place: toArtifactPlace({ openedId: run.id }, round, ref.sha256),
    version: ref.sha256,
    title: t("compare.side", { side, round: t("ticker.round", { round }) }),
  };
}
