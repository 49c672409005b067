import type { ArtifactRef, RunId } from "../../shared/domain/run.ts";
import type { ReplayPage } from "../../shared/ipc/replay-contract.ts";
import type { TaggedError } from "../../shared/result.ts";
import type { FoundContent } from "./found-content.ts";

/** A transcript that is being read, on whatever thread. */
export interface TranscriptReader {
  readonly facts: ReaderFacts;
  read(from: number, limit: number): Promise<ReaderPage>;
  /** What one of its events refers to; null: none does, so far. */
  artifact(sha256: string): Promise<ArtifactRef | null>;
  close(): void;
}

export interface ReaderFacts {
  readonly sizeBytes: number;
  /** Of the run that the transcript says it is of. */
  readonly runId: RunId | null;
}

/** Why reading stopped before the end, or what happened to the file since. `told`: in the system's words. */
export type ReaderStop =
  | { readonly type: "cut" | "replaced" | "no_room" | "worker_lost" }
  | { readonly type: "told"; readonly message: string };

/** As a window gets it, but for the words. */
export interface ReaderPage extends ReplayPage {
  readonly stop: ReaderStop | null;
}

/** Why a file is not read as a transcript. Whoever tells people has words for it; `message` is for the rest. */
export type Refusal =
  | TaggedError<"not_found" | "no_file" | "no_room" | "newer_schema" | "bad_bundle" | "unreadable">
  | (TaggedError<"no_events"> & { readonly found: FoundContent });

export interface ReaderOptions {
  readonly file: string;
  /** Where a packed one is unpacked to. */
  readonly spoolFile: string;
  /** Somebody is known to write it. */
  readonly isLive: boolean;
}

/** What goes to the worker and comes back; `ask` joins the two. The worker's data is `ReaderOptions`. */
export type ReaderRequest = { readonly ask: number } & (
  | { readonly type: "read"; readonly from: number; readonly limit: number }
  | { readonly type: "artifact"; readonly sha256: string }
);

export type ReaderAnswer =
  | { readonly type: "opened"; readonly facts: ReaderFacts }
  | { readonly type: "refused"; readonly refusal: Refusal }
  | { readonly type: "grown" }
  | { readonly type: "done"; readonly ask: number; readonly value: unknown };
