import type { RolloutPhase } from "../config/jury-config.ts";
import type { JuryAnswer, SkillPolicy } from "../config/jury-policy.ts";

/** One file of a project as far as it is shown. `excerpt`: its first lines, bounded. */
export interface ProjectFileInfo {
  readonly path: string;
  readonly bytes: number;
  readonly excerpt: string;
  /** The file is longer than the excerpt. */
  readonly isCut: boolean;
}

/** What a project folder says about its runs. `path` is the real one: projects are told apart by it. */
export interface ProjectInfo {
  readonly path: string;
  readonly designMd: ProjectFileInfo | null;
  readonly skillMd: (ProjectFileInfo & { readonly policy: SkillPolicy | null }) | null;
  /** Files that are there and cannot be used, each as a sentence. A run of this project would not start. */
  readonly problems: readonly string[];
}

/** A file to be reviewed. */
export interface ReviewFileInfo {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  /** Larger ones are refused. */
  readonly limitBytes: number;
}

/** Whether the jury is on for a run, whose word that is, and what each tier says; null: nothing. */
export interface JuryResolution extends Pick<JuryAnswer, "enabled" | "tier"> {
  readonly skill: SkillPolicy | null;
  readonly project: boolean | null;
  readonly environment: boolean | null;
  readonly phase: RolloutPhase;
}
