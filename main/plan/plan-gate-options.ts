/** Where the gate reads, and whose decision it is. Paths are absolute, or relative to `cwd`. */
export interface PlanGateOptions {
  readonly cwd: string;
  /** null: there is no pipeline, and nothing is written. */
  readonly statePath: string | null;
  readonly critiquePath: string;
  /** null: there is none, wherever one may lie. */
  readonly planPath: string | null;
  /** null: those the state names, else none. */
  readonly analysisPaths: readonly string[] | null;
  /** null: the one the state names, else `constitution.md` or `.json` of the worktree, else none; without a pipeline none. */
  readonly constitutionPath: string | null;
  readonly worktree: string;
  /** `as_state_says`: active when the state says `autopilot: true`; `attended`: never active. */
  readonly attendance: "unattended" | "as_state_says" | "attended";
  /** Whether each anchor comes with the lines around it. */
  readonly withExcerpts: boolean;
  /** Epoch milliseconds, for the ledger. */
  now(): number;
}
