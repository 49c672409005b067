import type { JuryConfig } from "../../shared/config/jury-config.ts";
import type { RunId, RunMode } from "../../shared/domain/run.ts";
import type { LiveRun } from "../../shared/domain/run-record.ts";
import type { TaggedError } from "../../shared/result.ts";

/** Shared with the window; named here for the registry's users. */
export type { LiveRun };

export type AgentChoice =
  | { readonly kind: "adapter"; readonly id: string }
  | { readonly kind: "command"; readonly commandLine: string };

/** What a run needs to start; configuration is already resolved and valid. */
export interface RunRequest {
  readonly brief: string;
  /** The file under review, when there is one: it is the draft until the Designer sends another. */
  readonly draft: { readonly mime: string; readonly text: string } | null;
  /** Real path; runs of one project share a place in the queue's round. */
  readonly projectPath: string | null;
  /** The text of the project's DESIGN.md; null where there is none. */
  readonly brandSource: string | null;
  readonly agent: AgentChoice;
  readonly config: JuryConfig;
  readonly mode: RunMode;
  readonly continuedFrom: RunId | null;
  /** The run that this one does over. */
  readonly repeats?: RunId | null;
}

export type RunStartError = TaggedError<
  "empty_brief" | "unknown_adapter" | "invalid_command" | "draft_too_large" | "shutting_down" | "storage"
>;
