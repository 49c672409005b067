import type { AgentCommand } from "./adapter.ts";

export type TransportExit =
  | { readonly type: "exit"; readonly code: number | null; readonly signal: string | null }
  | { readonly type: "cli_not_found"; readonly message: string }
  | { readonly type: "spawn_failed"; readonly message: string };

/**
 * What stands between a session and its process. The default is a child process in a group of its own; the app passes one
 * that hosts built-in agents in a utility process. No method throws.
 */
export interface AgentTransport {
  readonly pid: number | null;
  /** Read only as fast as it is iterated. Ends when the agent closes it, or after `close`. */
  readonly stdout: AsyncIterable<Uint8Array>;
  readonly stderr: AsyncIterable<Uint8Array> | null;
  /** What an agent that has gone does not read is lost, without an error. */
  write(text: string): void;
  endInput(): void;
  /** The whole tree: `terminate` asks, `kill` forces. Without effect once nothing of it is left. */
  signal(how: "terminate" | "kill"): void;
  /** Resolves once, when the process has been reaped or could not be started. Never rejects. */
  readonly exited: Promise<TransportExit>;
  /** After `exited`: whether processes that the agent started in its group live on. */
  hasSurvivors(): boolean;
  /** Ends stdout and stderr and lets go of pipes and watchers. Only when nothing is left to signal; idempotent. */
  close(): void;
}

export type OpenTransport = (command: AgentCommand) => AgentTransport;
