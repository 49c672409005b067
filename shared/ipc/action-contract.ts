import type { RunId } from "../domain/run.ts";
import type { Call } from "./contract.ts";

/** What is done with a run after it. Where a file is written a person says, in a dialog of main's own. */
export interface ActionContract {
  /** `round` null: what the run handed over. Answers with the file's path; null: the person thought better of it. */
  readonly "run.saveArtifact": Call<
    { readonly runId: RunId; readonly round: number | null },
    string | null,
    "unknown_run" | "no_artifact" | "not_written" | "storage"
  >;
  /** One self-contained HTML file. `redacted`: without the brief, its title, names and paths. */
  readonly "run.exportReport": Call<
    { readonly runId: RunId; readonly redacted: boolean },
    string | null,
    "unknown_run" | "no_transcript" | "not_written" | "storage"
  >;
  /** What was said and decided, event by event: as it was recorded, or `redacted`. */
  readonly "run.exportTranscript": Call<
    { readonly runId: RunId; readonly redacted: boolean },
    string | null,
    "unknown_run" | "no_transcript" | "not_written" | "storage"
  >;
  /** A zip of transcript, artifacts, report and a manifest with their hashes; it opens like a transcript. */
  readonly "run.exportBundle": Call<
    { readonly runId: RunId; readonly redacted: boolean },
    string | null,
    "unknown_run" | "no_transcript" | "not_written" | "storage"
  >;
  /** The run in a few lines of Markdown, on the clipboard. */
  readonly "run.copySummary": Call<{ readonly runId: RunId }, null, "unknown_run" | "no_transcript" | "storage">;
  /** Shows a file in its folder: only one that this program has just written. */
  readonly "file.reveal": Call<{ readonly path: string }, null, "not_granted">;
}

/** The names as values; the compiler refuses a missing or an extra one. */
export const ACTION_CALLS = {
  "run.saveArtifact": true,
  "run.exportReport": true,
  "run.exportTranscript": true,
  "run.exportBundle": true,
  "run.copySummary": true,
  "file.reveal": true,
} as const satisfies Record<keyof ActionContract, true>;
