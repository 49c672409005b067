import type { Result, TaggedError } from "../../shared/result.ts";

/** What an agent's session says, in order. `text` is the agent's own words only: no prompt echo, reasoning or tool result. */
export type AgentEvent =
  | { readonly type: "text"; readonly text: string; readonly invalidAt?: readonly number[] }
  /** The CLI starts its answer over: the current turn's text is void. */
  | { readonly type: "restart"; readonly cause: "connection" | "token_limit" }
  | { readonly type: "turn_end" }
  | { readonly type: "usage"; readonly inputTokens?: number; readonly outputTokens?: number; readonly costUsd?: number }
  | { readonly type: "session"; readonly sessionId: string }
  | {
      readonly type: "retrying";
      readonly attempt: number;
      readonly maxAttempts?: number;
      readonly delayMs?: number;
      readonly detail: string;
    }
  /** The CLI's own error result, in its words. */
  | { readonly type: "error"; readonly message: string }
  /** No stdout byte at all within `firstOutputTimeoutMs` of the prompt. */
  | { readonly type: "no_output"; readonly afterMs: number }
  /** No stdout byte for `silenceTimeoutMs` in a turn that had begun to speak. */
  | { readonly type: "went_silent"; readonly afterMs: number }
  /** It closed its stdout and lives on: nothing more can be said, so it is stopped. */
  | { readonly type: "output_closed" }
  /** Always the last one, exactly once: the process (or what stood in for it) is gone and reaped. */
  | AgentExit;

export type AgentExit =
  | { readonly type: "exit"; readonly code: number | null; readonly signal: string | null; readonly stderrTail: string }
  | { readonly type: "cli_not_found"; readonly message: string }
  | { readonly type: "spawn_failed"; readonly message: string };

export interface AdapterCapabilities {
  /** Takes the round summary as a next turn of the same session. */
  readonly multiTurn: boolean;
  /** Text arrives while it is written. */
  readonly partialText: boolean;
  readonly mayRestartSilently: boolean;
  /** Where `CommandContext.readsFiles` asks for it, it can read the folder it works in, and change nothing there. */
  readonly readsFiles?: true;
}

export type Detection =
  | { readonly state: "ready"; readonly path: string; readonly version: string; readonly detail?: string }
  | { readonly state: "not_logged_in"; readonly path: string; readonly version: string; readonly detail: string }
  | { readonly state: "not_found"; readonly detail: string; readonly searched: readonly string[] }
  | { readonly state: "broken"; readonly path: string; readonly detail: string };

/** A command ready to spawn: no shell, `file` resolved. `env` is complete (host variables that would leak are out). */
export interface AgentCommand {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** It leaves files in the temporary folder for good: it gets one of its own, which goes with it. */
  readonly needsOwnTemporaryFolder?: boolean;
  /** `PROMPT_FILE` in its arguments stands for a file with the prompt; nothing of the prompt is written to its stdin. */
  readonly readsPromptFile?: boolean;
}

/**
 * Bytes of stdout to agent events; keeps state across chunks. `end` gives what is still inside once stdout is at its end and
 * the process is reaped; `exitCode` is null after a signal. For a plain command code 0 is what makes the turn's end.
 */
export interface AgentDecoder {
  write(chunk: Uint8Array): AgentEvent[];
  end(exitCode: number | null): AgentEvent[];
}

/** What a dialog is opened with: the folder that the agent works in, and its stdin. */
export interface DialogContext {
  readonly cwd: string;
  send(text: string): void;
}

/** What is said to one process and read from it. CLIs that answer before they can be asked the next thing keep their state here. */
export interface AgentDialog extends AgentDecoder {
  /** One turn's prompt; held back where the CLI is not ready for it yet. */
  sendTurn(prompt: string): void;
  /** Asks for the turn's end in the CLI's own way; false where it has none, or there is nothing to interrupt. */
  interrupt(): boolean;
  /** What stderr says that stdout does not. It may be called between any two reads of stdout. */
  readStderr?(chunk: Uint8Array): AgentEvent[];
}

export interface CommandContext {
  readonly cwd: string;
  readonly hostEnv: Readonly<Record<string, string | undefined>>;
  /** The agent is to read files of `cwd`; only for adapters whose `capabilities.readsFiles` says so. */
  readonly readsFiles?: true;
}

/** One agent CLI: how it is found, started, fed, decoded and asked to stop. */
export interface Adapter {
  readonly id: string;
  readonly displayName: string;
  readonly capabilities: AdapterCapabilities;
  detect(context: CommandContext): Promise<Detection>;
  /** Fails with `cli_not_found` when nothing can be started. */
  command(context: CommandContext): Promise<Result<AgentCommand, TaggedError<"cli_not_found">>>;
  openDialog(context: DialogContext): AgentDialog;
  /** Whether stdin is closed after the first prompt (plain commands) or kept open for further turns. */
  readonly keepsStdinOpen: boolean;
  /**
   * For CLIs that answer one turn a process: the command that takes up a session by its id. With it and `multiTurn` each
   * further turn is a process of its own. The decoder has to give `session` and `turn_end` events.
   */
  resume?(context: CommandContext, sessionId: string): Promise<Result<AgentCommand, TaggedError<"cli_not_found">>>;
  /**
   * For CLIs that are spoken with differently from version to version: the adapter that fits the one that is installed. Asked
   * before each session; id, name and `multiTurn` are the same in all.
   */
  fit?(context: CommandContext): Promise<Adapter>;
}

export interface AgentSessionOptions {
  readonly firstOutputTimeoutMs: number;
  readonly silenceTimeoutMs: number;
  readonly stopGraceMs: number;
}

/**
 * One running agent. `events` may be iterated once and ends after the exit event; reading slowly slows the agent
 * (backpressure). Nothing here throws: every failure is an event.
 */
export interface AgentSession {
  readonly events: AsyncIterable<AgentEvent>;
  /** The process id while there is one, for the owner's record. */
  readonly pid: number | null;
  /** Starts the next turn; only after a `turn_end` and only with `multiTurn`. */
  sendTurn(prompt: string): void;
  /** No further turn: closes stdin and lets the process end by itself (then stops it after the grace time). Idempotent. */
  finish(): void;
  /** Ends the whole process tree: the CLI's own interrupt, SIGTERM to the group, SIGKILL after the grace time. Idempotent; resolves when reaped. */
  stop(): Promise<void>;
}

/** Starts a session with its first prompt. Passed in, so that the app can host built-in agents its own way. */
export type StartAgent = (prompt: string, options: AgentSessionOptions) => AgentSession;
