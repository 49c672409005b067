import type { FallbackPolicy } from "../config/jury-config.ts";

/** Stands for an adapter where a command line of the user's own is run. */
export const COMMAND_ADAPTER = "command";

/** What stands in the sheet for a new run, also over a restart; null: nothing chosen. Not yet checked. */
export interface NewRunDraft {
  readonly brief: string;
  readonly filePath: string | null;
  readonly projectPath: string | null;
  /** `COMMAND_ADAPTER`: the command line is the agent. */
  readonly adapterId: string | null;
  /** Kept while another agent is chosen. */
  readonly commandLine: string;
  /** How the command prints its words, as `readCommandFraming` reads it; it may be half typed. null: as the settings say. */
  readonly commandFraming: string | null;
  /** null: as the settings say. */
  readonly maxRounds: number | null;
  readonly fallback: FallbackPolicy | null;
}

export const EMPTY_DRAFT: NewRunDraft = {
  brief: "",
  filePath: null,
  projectPath: null,
  adapterId: null,
  commandLine: "",
  commandFraming: null,
  maxRounds: null,
  fallback: null,
};
