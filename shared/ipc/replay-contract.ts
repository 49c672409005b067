import type { RunId } from "../domain/run.ts";
import type { TranscriptDamage } from "../transcript/transcript-damage.ts";
import type { Call } from "./contract.ts";

/** A transcript that a window has opened. Made by main, not to be guessed, good only in that window and only while it is there. */
export type OpenedId = string & { readonly __brand: "OpenedId" };

/** `path` is absolute, and one that a person gave this program: by a dialog, a drop, the command line or the recents. */
export type TranscriptSource =
  | { readonly kind: "run"; readonly runId: RunId }
  | { readonly kind: "file"; readonly path: string };

export interface OpenedTranscript {
  readonly id: OpenedId;
  readonly title: string;
  /** null: it was opened from the library. */
  readonly fileName: string | null;
  /** The run of the library that this is the transcript of; null: the library does not have it. */
  readonly runId: RunId | null;
  /** Of the file as it lies on the disk. */
  readonly sizeBytes: number;
}

/** Events are numbered from 0 in the order in which they are read; that number is not their `seq`. */
export interface ReplayPage {
  /** The number of the first event here. */
  readonly from: number;
  /** A JSON array of `TranscriptEvent`s, each checked. Text, because main only hands it on. */
  readonly json: string;
  /** Events found so far. */
  readonly total: number;
  /** All that the file holds has been found. */
  readonly isComplete: boolean;
  /** Somebody is still writing it: more may come, and `replay_grown` tells when. */
  readonly isGrowing: boolean;
  /** Of the file's bytes, 0 to 1. */
  readonly progress: number;
  readonly damage: TranscriptDamage;
}

export type ReplayOpenErrorType =
  | "unknown_run"
  | "not_found"
  | "not_a_transcript"
  | "newer_schema"
  | "unreadable"
  /** Not a path that a person gave, or nothing that can be read again: a folder, a pipe, a device. */
  | "not_usable";

/** Events of one page. */
export const MAX_REPLAY_LIMIT = 5_000;

/** Transcripts opened for looking at: found, checked and paged in main, off the thread that shows them. */
export interface ReplayContract {
  readonly "replay.open": Call<{ readonly source: TranscriptSource }, OpenedTranscript, ReplayOpenErrorType>;
  /**
   * Answers as soon as there are events from `from` on, or none will come. A page holds `limit` events at most and about 4 MiB of
   * text; fewer do not say that these were the last.
   */
  readonly "replay.read": Call<
    { readonly id: OpenedId; readonly from: number; readonly limit: number },
    ReplayPage,
    /** This window has no such transcript open (any more). */
    "not_open"
  >;
  /** Stops reading at once, and forgets it. Nothing happens for one that is not open. */
  readonly "replay.close": Call<{ readonly id: OpenedId }, null, never>;
}

/** The names as values; the compiler refuses a missing or an extra one. */
export const REPLAY_CALLS = {
  "replay.open": true,
  "replay.read": true,
  "replay.close": true,
} as const satisfies Record<keyof ReplayContract, true>;
