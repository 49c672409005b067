/** Whether an agent can be used right now. `path`: the program found. Reasons are the CLI's or the system's own words. */
export type AgentState =
  | { readonly kind: "checking" }
  | { readonly kind: "ready"; readonly path: string; readonly version: string }
  | { readonly kind: "not_logged_in"; readonly path: string; readonly version: string; readonly reason: string }
  /** `searched`: the folders looked in, in order. */
  | { readonly kind: "not_found"; readonly reason: string; readonly searched: readonly string[] }
  | { readonly kind: "broken"; readonly path: string; readonly reason: string }
  /** Failed its conformance runs; the mark expires at `until` (epoch milliseconds). */
  | { readonly kind: "degraded"; readonly until: number; readonly reason: string };

/** An agent as the window lists it. */
export interface AgentInfo {
  readonly id: string;
  readonly name: string;
  /** It plays a script: offered, but never taken for a real agent. */
  readonly isSample: boolean;
  /** It comes with us: always there, and no program that could be chosen anew. */
  readonly isBuiltIn: boolean;
  /** The program the user chose in its place; null: the usual one is looked for. */
  readonly program: string | null;
  /** It can be held to reading the folder it works in. */
  readonly readsFiles?: true;
  readonly state: AgentState;
}

/** What became of a tiny exchange with an agent. `tookMs`: from its start to the answer or the refusal. */
export type AgentTest =
  | { readonly kind: "answered"; readonly answer: string; readonly tookMs: number }
  | { readonly kind: "failed"; readonly reason: string; readonly tookMs: number };

/** How a command line is read: split as a POSIX shell would, run without one. */
export type CommandReading =
  | { readonly kind: "unreadable"; readonly reason: string }
  /** `path`: the program found; null: there is none of this name. */
  | { readonly kind: "read"; readonly words: readonly string[]; readonly path: string | null };
