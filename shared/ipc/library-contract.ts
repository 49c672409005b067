import type { RunId, RunStatus } from "../domain/run.ts";
import type { LibraryFacets, LiveScores, RunPage } from "../domain/run-record.ts";
import type { Call, NoInput } from "./contract.ts";

/** Which runs are listed. All of it has to hold. */
export interface LibraryFilter {
  /** Words that must occur in brief, title, summary, must-fix or notes; "": any run. */
  readonly query: string;
  /** Any of these; empty: all. */
  readonly statuses: readonly RunStatus[];
  readonly adapter: string | null;
  /** A project as `library.facets` numbers it: a window needs no path to ask. */
  readonly projectId: number | null;
}

export const NO_FILTER: LibraryFilter = { query: "", statuses: [], adapter: null, projectId: null };

export interface AddedTranscript {
  readonly runId: RunId;
  readonly title: string;
  /** false: the library had the same run already, and nothing was done. */
  readonly isNew: boolean;
  /** Artifacts that the transcript names, and that were neither with it nor in the library. */
  readonly missingArtifacts: number;
}

/** The stored runs: listed, filtered, renamed, deleted. `library_changed` follows each change. */
export interface LibraryContract {
  /** Newest first. null: this window has asked for something newer meanwhile. */
  readonly "library.list": Call<
    LibraryFilter & { readonly offset: number; readonly limit: number },
    RunPage | null,
    "storage"
  >;
  /** As the list without a filter, for who only wants to get to a run: the two do not overtake each other. */
  readonly "library.find": Call<{ readonly query: string; readonly limit: number }, RunPage | null, "storage">;
  readonly "library.facets": Call<NoInput, LibraryFacets, "storage">;
  /** How far each running run of this program is; `live_scores` tells what changes. */
  readonly "live.scores": Call<NoInput, readonly LiveScores[], never>;
  /** Answers with the title that is shown from now on; "" gives back the brief's first line. */
  readonly "run.rename": Call<{ readonly runId: RunId; readonly title: string }, string, "unknown_run" | "storage">;
  /** Hides the run; it can be brought back for `DELETE_UNDO_MS`. */
  readonly "run.delete": Call<{ readonly runId: RunId }, null, "unknown_run" | "still_live" | "storage">;
  readonly "run.undoDelete": Call<{ readonly runId: RunId }, null, "unknown_run" | "storage">;
  /** Shows the transcript's file in the desktop's file manager. */
  readonly "run.reveal": Call<{ readonly runId: RunId }, null, "unknown_run" | "storage">;
  readonly "run.copyId": Call<{ readonly runId: RunId }, null, never>;
  /** Adds an opened transcript file as a run that is over. The file is only read, and a person gave its path. */
  readonly "library.addTranscript": Call<
    { readonly path: string },
    AddedTranscript,
    "not_granted" | "not_a_transcript" | "storage"
  >;
}

/** The names as values; the compiler refuses a missing or an extra one. */
export const LIBRARY_CALLS = {
  "library.list": true,
  "library.find": true,
  "library.facets": true,
  "live.scores": true,
  "run.rename": true,
  "run.delete": true,
  "run.undoDelete": true,
  "run.reveal": true,
  "run.copyId": true,
  "library.addTranscript": true,
} as const satisfies Record<keyof LibraryContract, true>;
