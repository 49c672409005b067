import type { FallbackPolicy } from "../config/jury-config.ts";

/** Who plays the cast: an agent by id, or a command line of the user's own. */
export type AgentPick =
  | { readonly kind: "adapter"; readonly id: string }
  | { readonly kind: "command"; readonly commandLine: string };

/** What stands in the sheet for a new run, also over a restart; null: nothing chosen. Not yet checked. */
export interface NewRunDraft {
  readonly brief: string;
  readonly filePath: string | null;
  readonly projectPath: string | null;
  readonly agent: AgentPick | null;
  /** null: as the settings say. */
  readonly maxRounds: number | null;
  readonly fallback: FallbackPolicy | null;
}

export const EMPTY_DRAFT: NewRunDraft = {
  brief: "",
  filePath: null,
  projectPath: null,
  agent: null,
  maxRounds: null,
  fallback: null,
};
