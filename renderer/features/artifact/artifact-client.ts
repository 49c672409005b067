import type { Bridge } from "../../../shared/ipc/contract.ts";

export type ArtifactClient = Pick<
  Bridge,
  "artifact.open" | "artifact.text" | "artifact.links" | "artifact.copyLink" | "artifact.detach" | "onPush"
>;
