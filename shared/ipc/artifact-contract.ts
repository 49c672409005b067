import type { ArtifactKind } from "../artifact-kind.ts";
import type { RunId } from "../domain/run.ts";
import type { Call } from "./contract.ts";
import type { OpenedId } from "./replay-contract.ts";

/** An artifact of a run of the library by where it stands: `round` 0 is what there is beside the rounds (`artifact-of-run.ts`). */
export interface RunArtifactPlace {
  readonly runId: RunId;
  readonly round: number;
}

/** One that an event of an opened transcript names. Its bytes are the library's, or came along with the file. */
export interface OpenedArtifactPlace {
  readonly openedId: OpenedId;
  readonly sha256: string;
}

export type ArtifactPlace = RunArtifactPlace | OpenedArtifactPlace;

export interface OpenedArtifact {
  /** Where a frame finds it; null: this kind is not shown in a frame. Good until main forgets it, and for nothing else. */
  readonly url: string | null;
  readonly kind: ArtifactKind;
  readonly mime: string;
  readonly bytes: number;
}

/** Behind the address of a page in which something is outlined: it begins there. */
export const OUTLINE_FRAGMENT = "#outlined-by-the-jury";

/** A link of a page: where it would lead. Nothing follows it. */
export interface ArtifactLink {
  readonly text: string;
  readonly href: string;
}

export interface ArtifactLinks {
  readonly links: readonly ArtifactLink[];
  /** Of all, those left out of a page with very many. */
  readonly omitted: number;
}

export type ArtifactErrorType =
  | "unknown_run"
  /** This window has no such transcript open (any more). */
  | "not_open"
  /** Nothing was handed over in that round. */
  | "no_artifact"
  /** It is known of, and its bytes are gone, were changed, or did not come along. */
  | "artifact_lost"
  | "storage";

/** Artifacts are hostile: a window gets their text as text, and an address that only a sandboxed frame can use. */
export interface ArtifactContract {
  /** `scripts`: at an address of another origin, where they run. `outline`: a selector of what is outlined in it. */
  readonly "artifact.open": Call<
    ArtifactPlace & { readonly scripts: boolean; readonly outline?: string },
    OpenedArtifact,
    ArtifactErrorType
  >;
  readonly "artifact.text": Call<ArtifactPlace, string, ArtifactErrorType>;
  readonly "artifact.links": Call<ArtifactPlace, ArtifactLinks, ArtifactErrorType>;
  /** Puts the address of a link on the clipboard. */
  readonly "artifact.copyLink": Call<
    ArtifactPlace & { readonly index: number },
    null,
    ArtifactErrorType | "unknown_link"
  >;
  /** Shows the artifacts of a run in a window of their own. */
  readonly "artifact.detach": Call<RunArtifactPlace, null, never>;
}

/** The names as values; the compiler refuses a missing or an extra one. */
export const ARTIFACT_CALLS = {
  "artifact.open": true,
  "artifact.text": true,
  "artifact.links": true,
  "artifact.copyLink": true,
  "artifact.detach": true,
} as const satisfies Record<keyof ArtifactContract, true>;

/** Why a frame does not show its artifact any more: main has ended its process, it ended by itself, or the page went elsewhere. */
export type ArtifactStop = "unresponsive" | "memory" | "slow_load" | "crashed" | "left";
